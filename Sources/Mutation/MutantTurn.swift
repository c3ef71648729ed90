import TrackerModel

/// One launch or one event of a mutant: what it was about, what the strategy asked for, and what an
/// operator makes of that.
public struct MutantTurn: Sendable {
  /// What iOS called the app for; nil for a launch.
  public let event: Event?
  /// What the app could read meanwhile.
  public let facts: AppFacts
  /// What the app asks for, in order.
  public private(set) var requests: [Request]
  /// What the operator remembers from turn to turn.
  public var notes: MutantNotes
  private(set) var lastBackgroundTask: Int32
  private let keptOutside: KeptOutside

  init(
    _ event: Event?, facts: AppFacts, requests: [Request], notes: MutantNotes,
    lastBackgroundTask: Int32, keptOutside: KeptOutside
  ) {
    self.event = event
    self.facts = facts
    self.requests = requests
    self.notes = notes
    self.lastBackgroundTask = lastBackgroundTask
    self.keptOutside = keptOutside
    self.notes.follow(requests)
  }

  /// Whether the app is out of sight.
  public var isInBackground: Bool { facts.applicationState == .background }

  /// Whether iOS launched the process for an event.
  public var isBackgroundLaunch: Bool { event == nil && isInBackground }

  /// Counts on, over all processes and all scenarios, and returns the count.
  public func countForEver() -> Int { keptOutside.count() }

  /// Leaves requests out.
  public mutating func drop(_ isMeant: (Request) -> Bool) {
    guard requests.contains(where: isMeant) else { return }
    requests.removeAll(where: isMeant)
  }

  /// Puts other requests in the place of each.
  public mutating func replace(_ replacement: (Request) -> [Request]) {
    guard !requests.isEmpty else { return }
    requests = requests.flatMap(replacement)
  }

  /// Puts other requests in the place of each of a kind.
  ///
  /// - Parameter change: Gets the request and what the operator remembers.
  public mutating func replace(
    _ kind: RequestKind, by change: (Request, inout MutantNotes) -> [Request]
  ) {
    guard requests.contains(where: { $0.kind == kind }) else { return }
    var changed: [Request] = []
    for request in requests {
      if request.kind == kind {
        changed += change(request, &notes)
      } else {
        changed.append(request)
      }
    }
    requests = changed
  }

  /// Holds the requests of a kind back for ``MutantNotes/delay``, until the next turn then; the
  /// turn's own come after them.
  public mutating func delay(_ kind: RequestKind) {
    let new = requests.filter { $0.kind == kind }
    guard !new.isEmpty || !notes.lateRequests.isEmpty else { return }
    if !new.isEmpty { requests.removeAll { $0.kind == kind } }
    let due = notes.lateRequests.prefix { facts.now - $0.since >= MutantNotes.delay }
    notes.lateRequests.removeFirst(due.count)
    notes.lateRequests += new.map { .init(what: $0, since: facts.now) }
    if !due.isEmpty { requests = due.map(\.what) + requests }
  }

  /// Asks for more, after everything else.
  public mutating func add(_ more: Request...) { requests.append(contentsOf: more) }

  /// Asks for what the operator has held back.
  public mutating func releaseKeptRequests() {
    requests += notes.kept
    notes.kept.removeAll()
  }

  /// Begins a background task of the operator's own.
  public mutating func addBackgroundTask(_ name: Identifier) {
    lastBackgroundTask += 1
    add(.beginBackgroundTask(BackgroundTaskIdentifier(rawValue: lastBackgroundTask), name))
  }
}

/// What an operator may remember while a process lives; gone with it, like any memory.
public struct MutantNotes: Hashable, Sendable {
  /// The managers that the strategy has created, in order.
  public private(set) var managers: [Identifier] = []
  /// The manager whose standard session the strategy started last and has not stopped.
  public private(set) var session: Identifier?
  /// The manager of the newest session, running or not.
  public private(set) var lastSession: Identifier?
  /// Whether something that the operator waits for has happened.
  public var hasHappened = false
  /// When the operator last did something.
  public var lastTime: Instant?
  /// Requests that the operator holds back.
  public var kept: [Request] = []
  /// The latest date that a fix had.
  public var newestDate = Instant.distantPast
  /// By how much the clock was ahead of the monotonic one when the operator first looked.
  public var clockAhead: Duration?
  /// The course of the point that was recorded last.
  public var course: Double?
  /// Something that comes late.
  struct Late<What: Hashable & Sendable>: Hashable, Sendable {
    let what: What
    let since: Instant
  }
  /// How late that is which comes late: a turn may be a second, in which nobody misses anything.
  public static let delay = Duration.seconds(60)
  /// Requests that come late, oldest first.
  var lateRequests: [Late<Request>] = []
  /// Events that are heard late, oldest first.
  var lateEvents: [Late<Event>] = []
  /// When the process was called last.
  public internal(set) var lastTurn = Instant.start
  private var occasions = 0

  /// Notes for a process that begins.
  public init() {}

  /// Counts an occasion for the operator to act.
  ///
  /// - Returns: Whether it acts at this one.
  public mutating func acts(_ rate: MutationRate) -> Bool {
    occasions += 1
    switch rate {
    case .always: return true
    case .firstTime: return occasions == 1
    case .everySecondTime: return occasions % 2 == 0
    }
  }

  /// The events whose time has come.
  mutating func takeLateEvents(at now: Instant) -> [Event] {
    guard !lateEvents.isEmpty else { return [] }
    let due = lateEvents.prefix { now - $0.since >= Self.delay }
    lateEvents.removeFirst(due.count)
    return due.map(\.what)
  }

  /// Takes note of what the strategy asks for, before an operator changes it.
  mutating func follow(_ requests: [Request]) {
    for request in requests {
      switch request {
      case .createManager(let name): managers.append(name)
      case .releaseManager(let name):
        managers.removeAll { $0 == name }
        if session == name { session = nil }
      case .startUpdatingLocation(let name): (session, lastSession) = (name, name)
      case .stopUpdatingLocation(let name): if session == name { session = nil }
      default: break
      }
    }
  }
}

/// At which of its occasions in a process an operator acts.
public enum MutationRate: String, Hashable, Sendable, CaseIterable {
  /// At every one.
  case always
  /// At the first in each process.
  case firstTime
  /// At the second, the fourth and so on.
  case everySecondTime
}
