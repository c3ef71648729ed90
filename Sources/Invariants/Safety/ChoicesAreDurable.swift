import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to write down what the user chose, and to write again what a
  /// full disk refused (I-S15).
  public static let timeToSave = timeToSwitchOff

  /// What the user chose is on the disk before the app can be ended (I-S15).
  ///
  /// Not in the rulebook's list: it is what I-S9 asks for points, asked for the user's choice, without
  /// which off is off (I-S11) only until the next launch. iOS may end a process at any moment (L-13),
  /// so that a choice must be saved when it is made; one that a full disk refuses (D-11) is saved again
  /// when there is room. The app cannot know when that is: the time counts from the next wake, timer or
  /// opening.
  ///
  /// Assumption: ten seconds, as for everything that must follow a choice at once (I-S11).
  public static let choicesAreDurable = Invariant(
    id: "I-S15", level: .claim, kind: .safety, name: "Durable choices",
    summary: "What the user chose is saved within 10 s, and again where the disk was full.",
    citations: [RuleID("L", 13), RuleID("D", 11)],
    precondition: "tracking switched on or off, or a checkpoint refused; the disk writable",
    listensTo: ProcessState.kinds.union(
      OccurrenceKinds(.happening, .event, .request, .lost))
  ) { context in ChoiceMonitor(context) }
}

private struct ChoiceMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private let hasPasscode: Bool
  private var isUnlocked = true
  private var diskHasRoom = true
  private var isOn = true
  // What a new process would read, and what it would have read before the last save.
  private var onDisk = true
  private var onDiskBefore = true
  private var duty: Duty?

  /// Something that is not on the disk yet.
  private struct Duty: Sendable {
    let what: String
    var isRefused = false
    /// What the app had executed when it could save; nil until then.
    var executed: Int64?
  }

  init(_ context: StoryContext) {
    hasPasscode = context.scenario.settings.hasPasscode
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if finding.isDecided { return }
    process.advance(to: entry.time)
    judge(at: entry.time)
    process.advance(to: entry.time)
    process.observe(entry)
    switch entry.what {
    case .happening(.diskSpace(let hasRoom)):
      diskHasRoom = hasRoom
      pause()
    case .happening(.boot):
      isUnlocked = !hasPasscode
      pause()
    case .happening(.firstUnlock): isUnlocked = true
    // The next process knows what was written, and no more.
    case .process(.terminated): (duty, isOn) = (nil, onDisk)
    case .request(.saveCheckpoint): saved()
    case .lost(.checkpoint):
      onDisk = onDiskBefore
      if !diskHasRoom { duty = Duty(what: "a refused checkpoint", isRefused: true) }
    case .event(let event): hear(event)
    default: break
    }
  }

  /// A fix is an occasion to save again what was refused.
  var awaitsFixes: Bool { duty != nil && duty?.executed == nil }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    process.advance(to: end)
    judge(at: end)
  }

  private mutating func hear(_ event: EventNote) {
    switch event {
    case .plain(.userDidEnableTracking): choose(true)
    case .plain(.userDidDisableTracking): choose(false)
    default: break
    }
    guard let open = duty, open.executed == nil, diskHasRoom, isUnlocked else { return }
    if !open.isRefused || event.isOccasion { duty?.executed = process.executed }
  }

  private mutating func choose(_ on: Bool) {
    guard on != isOn else { return }
    isOn = on
    // Of a choice that was taken back before it could be saved nothing is left to save.
    duty = on == onDisk ? nil : Duty(what: "tracking switched \(on ? "on" : "off")")
  }

  private mutating func pause() {
    if !diskHasRoom || !isUnlocked { duty?.executed = nil }
  }

  private mutating func saved() {
    (onDiskBefore, onDisk) = (onDisk, isOn)
    guard duty != nil else { return }
    finding.exercised += 1
    duty = nil
  }

  private mutating func judge(at time: Instant) {
    guard let open = duty, let executed = open.executed, !finding.isDecided,
      let due = process.due(Invariant.timeToSave, since: executed, now: time)
    else { return }
    duty = nil
    finding.exercised += 1
    finding.breach(
      at: due, expected: "\(open.what) saved within \(StoryTime.text(Invariant.timeToSave))",
      actual: "nothing saved")
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
