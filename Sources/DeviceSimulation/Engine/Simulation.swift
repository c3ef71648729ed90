import StoryModel
import TrackerModel

/// Plays a scenario against a strategy.
public struct Simulation: Sendable {
  /// The scenario to play.
  public let scenario: Scenario
  /// The version of iOS to play it on.
  public let profile: Profile
  /// What the run changes of the phone; nothing unless told.
  public let instrument: Instrument

  /// Prepares a run; nil when the scenario names a profile or a parameter that does not exist.
  public init?(_ scenario: Scenario, instrument: Instrument = Instrument()) {
    guard let profile = Profile(of: scenario) else { return nil }
    self.init(scenario, on: profile, instrument: instrument)
  }

  /// Prepares a run on a given profile, whatever the scenario names.
  public init(
    _ scenario: Scenario, on profile: Profile, instrument: Instrument = Instrument()
  ) {
    self.scenario = scenario
    self.profile = profile
    self.instrument = instrument
  }

  /// Plays the story to its end and gives every entry of the trace to the sink.
  ///
  /// The same scenario, profile and strategy give the same entries.
  ///
  /// - Returns: The totals, which are also in the last entry.
  @discardableResult
  public func run<Strategy: TrackerStrategy, Sink: TraceSink>(
    _ strategy: Strategy, into sink: inout Sink
  ) -> Totals {
    play(strategy, into: &sink).totals
  }

  /// Plays the story as ``run(_:into:)`` does, and says where it ended before its end.
  ///
  /// - Returns: The totals, and what the strategy called that the simulated phone does not have; nil where the
  ///   story came to its end.
  public func play<Strategy: TrackerStrategy, Sink: TraceSink>(
    _ strategy: Strategy, into sink: inout Sink
  ) -> (totals: Totals, unsupported: String?) {
    var run = makeRun(of: strategy)
    run.play(into: &sink)
    return (run.phone.totals, run.unsupported)
  }

  /// The story at its beginning.
  func makeRun<Strategy: TrackerStrategy>(of strategy: Strategy) -> Run<Strategy> {
    Run(
      phone: Phone(
        scenario: scenario, profile: profile, manifest: strategy.manifest,
        instrument: instrument),
      strategy: strategy)
  }
}

/// A phone and the strategy on it: the process's memory and the disk's checkpoint.
struct Run<Strategy: TrackerStrategy>: ~Copyable {
  var phone: Phone
  let strategy: Strategy
  /// The checkpoint on the disk, as the process has it that wrote or read it.
  var disk: Strategy.Checkpoint?
  /// The same as it is on the disk, and what is to be written next.
  private var file = CheckpointFile()
  private var draft = CheckpointFile()
  /// Whether the process wrote it, so that the next one reads it from the file.
  private var isFromProcess = false
  /// Whether the process has read what is on the disk, or there was nothing (I-S14).
  var hasReadDisk = true
  /// The files beside it.
  var files = AppFiles()
  /// What the strategy called that the phone does not have; the story ended there.
  private(set) var unsupported: String?
  /// What the handler that has just returned asked for.
  private var requests: [Request] = []

  init(phone: Phone, strategy: Strategy) {
    self.phone = phone
    self.strategy = strategy
  }

  /// The hot loop, in one function: a strategy's types are only known at run time here, and what
  /// has to be looked up for them is looked up once per story, not once per event.
  mutating func play<Sink: TraceSink>(into sink: inout Sink) {
    var app = AppInterface<Strategy.Checkpoint>()
    var memory: Strategy.Memory?
    while takeTurn(&app, &memory, into: &sink), !sink.isDone {}
  }

  /// Runs the world until the app has been told something and has answered.
  ///
  /// - Parameters:
  ///   - app: The process's face of the phone.
  ///   - memory: The process's memory.
  /// - Returns: Whether the story goes on.
  @inline(__always)
  mutating func takeTurn<Sink: TraceSink>(
    _ app: inout Strategy.App, _ memory: inout Strategy.Memory?, into sink: inout Sink
  ) -> Bool {
    guard let delivery = phone.advance() else {
      drain(into: &sink)
      return false
    }
    var isClosing = false
    switch delivery {
    case .launch(let launch):
      app = AppInterface(facts: phone.facts)
      phone.factsChanged = false
      refreshFacts(&app.facts)
      beginProcess(&app)
      memory = strategy.launch(launch, restoring: app.readableCheckpoint, in: &app)
    case .fix(let fix, let manager, let service), .falseFix(let fix, let manager, let service):
      if phone.factsChanged { copyFacts(to: &app) }
      refreshFacts(&app.facts)
      if memory != nil {
        strategy.handle(
          service == .liveUpdates
            ? .liveUpdate(LiveUpdate(location: fix))
            : .didUpdateLocations(Locations(newest: fix), manager: manager),
          memory: &memory!, in: &app)
      }
    case .event(let event, _, _):
      if phone.factsChanged { copyFacts(to: &app) }
      refreshFacts(&app.facts)
      if memory != nil { strategy.handle(event, memory: &memory!, in: &app) }
      if case .protectedDataWillBecomeUnavailable = event { isClosing = true }
    }
    carryOutRequests(of: &app)
    if isClosing { phone.completeClassCloses() }
    if app.unsupported != nil {
      unsupported = app.unsupported
      drain(into: &sink)
      return false
    }
    phone.handlerReturned()
    drain(into: &sink)
    return true
  }

  /// The facts that change with every event; the rest is copied when it changed.
  @inline(__always)
  private func refreshFacts(_ facts: inout AppFacts) {
    facts.now = phone.instant
    facts.date = phone.clock.date(at: phone.instant)
    facts.location = phone.location.newestDelivered
    facts.pendingUploads = phone.storage.unacknowledged
  }

  private mutating func beginProcess(_ app: inout Strategy.App) {
    if isFromProcess {
      disk = file.read(Strategy.Checkpoint.self)
      isFromProcess = false
    }
    app.readableCheckpoint = phone.storage.isUnlocked ? disk : nil
    hasReadDisk = phone.storage.isUnlocked || disk == nil
    app.files = files
  }

  private mutating func copyFacts(to app: inout Strategy.App) {
    app.facts = phone.facts
    phone.factsChanged = false
    diskMayHaveOpened(&app)
  }

  /// D-05: on one reading defaults stay empty until the process is launched again.
  private func diskMayHaveOpened(_ app: inout Strategy.App) {
    guard hasReadDisk || !phone.readings[.defaultsStayEmpty] else { return }
    app.readableCheckpoint = phone.storage.isUnlocked ? disk : nil
  }

  @inline(__always)
  private mutating func carryOutRequests(of app: inout Strategy.App) {
    app.takeRequests(into: &requests)
    let count = requests.count
    guard count > 0 else { return }
    guard count <= AppLimits.requestsPerHandler || isOneTrip else {
      return phone.breakBudget(.requestsPerHandler)
    }
    if app.didReadCheckpoint { hasReadDisk = true }
    for index in 0..<count {
      // A request may end the process; what comes after it is never asked.
      guard phone.process.isRunning else { break }
      phone.carryOut(requests[index])
      switch requests[index] {
      case .saveCheckpoint: saveCheckpoint(of: &app)
      case .writeFile(let name, let protection): write(name, protection, of: &app)
      case .appendToFile(let name): append(to: name, of: &app)
      case .removeFile(let name): removeFile(name, of: &app)
      default: break
      }
    }
  }

  /// Whether what was asked for in one handler is so much for the points of a trip that are written at its end.
  private var isOneTrip: Bool {
    let points = requests.count { if case .record = $0 { true } else { false } }
    return points <= AppLimits.recordsPerHandler
      && requests.count - points <= AppLimits.requestsPerHandler
  }

  private mutating func saveCheckpoint(of app: inout Strategy.App) {
    guard let checkpoint = app.checkpointToSave else { return }
    guard draft.write(checkpoint) else {
      return phone.carryOut(.raise("unencodable"))
    }
    if draft.bytes > AppLimits.checkpointBytes {
      return phone.breakBudget(.checkpointBytes)
    }
    guard phone.storage.isUnlocked else { return phone.note(.lost(.checkpoint), .D05) }
    guard !phone.storage.isFull else {
      phone.note(.lost(.checkpoint), .D11)
      return phone.tell(.saveDidFail)
    }
    // A process that never read the disk replaces what it does not know (D-05, I-S14).
    if !hasReadDisk, disk != nil { phone.note(.lost(.overwritten), .D05) }
    phone.note(.truth(.checkpointWritten(bytes: draft.bytes)))
    swap(&file, &draft)
    isFromProcess = true
    disk = checkpoint
    hasReadDisk = true
    app.readableCheckpoint = checkpoint
  }

  @inline(__always)
  private mutating func drain<Sink: TraceSink>(into sink: inout Sink) {
    for index in 0..<phone.trace.count { sink.receive(phone.trace[index]) }
    phone.trace.removeAll()
  }
}
