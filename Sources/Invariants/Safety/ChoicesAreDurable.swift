import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to write down what the user chose, and to write again what a
  /// full disk refused (I-S15).
  public static let timeToSave = timeToSwitchOff
  /// How long an app may leave a full disk alone before it tries again (I-S15).
  ///
  /// Assumption: a choice that is on no disk for a minute longer is lost to no user who notices, and an
  /// app that tries at every event wears the disk. A tracker whose users find otherwise would show it wrong.
  public static let pauseOfSaving = Duration.seconds(60)

  /// What the user chose is on the disk before the app can be ended (I-S15).
  ///
  /// Not in the rulebook's list: it is what I-S9 asks for points, asked for the user's choice, without
  /// which off is off (I-S11) only until the next launch. iOS may end a process at any moment (L-13),
  /// so that a choice must be saved when it is made; one that a full disk refuses (D-11) is saved again
  /// when there is room. The app cannot know when that is: the time counts from the first wake, timer,
  /// fix or opening a minute or more after the refusal.
  ///
  /// Assumption: ten seconds, as for everything that must follow a choice at once (I-S11).
  public static let choicesAreDurable = Invariant(
    id: "I-S15", level: .claim, kind: .safety, name: "Durable choices",
    summary: "What the user chose is saved within 10 s, and again where the disk was full.",
    citations: [RuleID("L", 13), RuleID("D", 11)],
    precondition: "tracking switched on or off, or a checkpoint refused; the disk writable",
    listensTo: ProcessState.kinds.union(
      OccurrenceKinds(.happening, .event, .request, .lost))
  ) { _ in ChoiceMonitor() }
}

private struct ChoiceMonitor: InvariantMonitor {
  var finding = Finding()
  private var isOn = true
  // What a new process would read, and what it would have read before the last save.
  private var onDisk = true
  private var onDiskBefore = true
  private var duty: Duty?

  /// Something that is not on the disk yet.
  private struct Duty: Sendable {
    let what: String
    /// Since when.
    let since: Instant
    /// When a full disk refused it; nil if none did.
    var refused: Instant?
    /// What the app had executed when it could save; nil until then.
    var executed: Int64?
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .happening: if !Self.canSave(story) { duty?.executed = nil }
    // The next process knows what was written, and no more.
    case .process(.terminated): (duty, isOn) = (nil, onDisk)
    case .request(let request): if request.savesState { saved() }
    case .lost(.checkpoint), .lost(.file):
      onDisk = onDiskBefore
      if !story.world.diskHasRoom {
        duty = Duty(
          what: entry.what == .lost(.file) ? "a refused file" : "a refused checkpoint",
          since: story.time, refused: story.time)
      }
    case .event(let event): hear(event, story)
    default: break
    }
  }

  /// A fix is an occasion to save again what was refused.
  var awaitsFixes: Bool { duty != nil && duty?.executed == nil }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard let executed = duty?.executed else { return nil }
    return story.process.deadline(Invariant.timeToSave, since: executed)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let duty else { return }
    finding.exercised += 1
    finding.breach(
      at: deadline.next,
      expected: "\(duty.what) saved within \(StoryTime.text(Invariant.timeToSave))",
      actual: "no checkpoint saved since \(StoryTime.text(duty.since))")
  }

  private static func canSave(_ story: borrowing Chronicle) -> Bool {
    story.world.diskHasRoom && story.world.isUnlocked
  }

  private mutating func hear(_ event: EventNote, _ story: borrowing Chronicle) {
    switch event {
    case .plain(.userDidEnableTracking): choose(true, at: story.time)
    case .plain(.userDidDisableTracking): choose(false, at: story.time)
    default: break
    }
    guard let open = duty, open.executed == nil, Self.canSave(story) else { return }
    if let refused = open.refused {
      guard event.isOccasion, story.time - refused >= Invariant.pauseOfSaving else { return }
    }
    duty?.executed = story.process.executed
  }

  private mutating func choose(_ on: Bool, at time: Instant) {
    guard on != isOn else { return }
    isOn = on
    // Of a choice that was taken back before it could be saved nothing is left to save.
    duty =
      on == onDisk ? nil : Duty(what: "tracking switched \(on ? "on" : "off")", since: time)
  }

  private mutating func saved() {
    (onDiskBefore, onDisk) = (onDisk, isOn)
    guard duty != nil else { return }
    finding.exercised += 1
    duty = nil
  }
}

extension EventNote {
  /// Whether an app can be asked to try something again at the event.
  fileprivate var isOccasion: Bool {
    switch self {
    case .locations, .visit, .enteredRegion, .exitedRegion, .timer, .plain(.didBecomeActive): true
    default: false
    }
  }
}
