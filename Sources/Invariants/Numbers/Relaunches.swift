import StoryModel
import TrackerModel

// Relaunches: how soon after iOS notices that the phone moved far.
extension Invariant {
  /// How long after iOS had its cause the app may be gone, where no other time is promised (I-L1c,
  /// I-L3).
  public static let timeToRelaunch = Duration.minutes(15)

  /// A process that ended is back soon after the phone has moved far enough (I-L1c, I-N1).
  ///
  /// Measured from where the cause has come: the phone is as far from its last significant change as
  /// cells are apart, and iOS notices. However late that is, is not the tracker's. An app that iOS has
  /// launched by then for something else took no time. A force quit is I-L2's, a reboot I-L3's.
  public static let isRelaunchedAfterMoving = relaunch(
    "I-L1c", .relaunchAfterTermination, after: .termination, name: "Relaunch",
    summary: "15 min after the phone moved far enough to relaunch the app, the app is alive.",
    citations: [RuleID("C", 1), RuleID("C", 3), RuleID("L", 22)],
    precondition: "P0, tracking wanted, the app ended by iOS, a crash or its own fault")

  /// How soon it is back after a force quit, where iOS is known to relaunch such apps (I-L2).
  ///
  /// A number alone: I-L2 asks for the app too where other registrations relaunch it, and takes an
  /// alert for an answer where none does.
  public static let relaunchAfterForceQuit = relaunch(
    Quantity.relaunchAfterForceQuit.invariant, .relaunchAfterForceQuit, after: .forceQuit,
    kind: .number, name: "Relaunch after force quit",
    summary:
      "Time from when iOS notices that the phone moved far, to the relaunch after a force quit.",
    citations: [RuleID("L", 14), RuleID("L", 17)],
    precondition: "P0, tracking wanted, a version that is known to relaunch after a force quit")

  /// After a reboot and the first unlock the app is back soon after the phone has moved far enough
  /// (I-L3, I-N3).
  ///
  /// Two pages of Apple's let a reboot clear a force quit (L-14), the default of all profiles.
  public static let isRelaunchedAfterReboot = relaunch(
    "I-L3", .relaunchAfterReboot, after: .reboot, name: "Relaunch after reboot",
    summary: "15 min after the phone moved far enough since its reboot, the app is alive.",
    citations: [RuleID("C", 17), RuleID("R", 15), RuleID("L", 30), RuleID("D", 4)],
    precondition: "power and first unlock; P0 and tracking wanted afterwards")

  private static func relaunch(
    _ id: String, _ quantity: Quantity, after ending: RelaunchMonitor.Ending,
    kind: Kind = .liveness, name: String, summary: String, citations: [RuleID],
    precondition: String
  ) -> Invariant {
    Invariant(
      id: id, measuring: quantity, kind: kind, name: name, summary: summary, citations: citations,
      precondition: precondition,
      rule: """
        When a significant change is due and P0 has held for a minute, a clock starts, and stops \
        when iOS launches the app; one that is alive then took no time. Void if the user opens \
        the app, iOS withholds an event while it is gone or has refused a registration, the app \
        ends in another way, or P0 or the wish to be tracked ends.
        """,
      excuses: kind == .number ? [] : excusesOfRelaunch,
      wants: kind == .number ? .nothing : .relaunch, listensTo: RelaunchMonitor.kinds
    ) { RelaunchMonitor(quantity, after: ending, $0) }
  }
}

private let excusesOfRelaunch = [
  Invariant.Excuse(
    "P0 or the wish to be tracked ends, or the user opens the app", hider: "registers-nothing"),
  Invariant.Excuse("iOS has refused a registration", hider: "relies-on-cells"),
  Invariant.Excuse(
    "iOS withholds an event of a registration; no push or fetch, nor what was not declared",
    hider: "waits-for-pushes"),
  Invariant.Excuse("the app ends in another way", hider: "registers-nothing"),
]

private struct RelaunchMonitor: InvariantMonitor {
  static let kinds = ProcessState.kinds.union(LivenessGate.kinds)
    .union(RefusalState.kinds).union(OccurrenceKinds(.withheld))

  /// How the app came to its end.
  enum Ending: Hashable, Sendable {
    case termination, forceQuit, reboot
  }

  private var meter: Meter
  private let measured: Ending
  private let isExpected: Bool
  /// How the app ended last, if iOS has not noticed movement since, and nobody has helped.
  private var ending: Ending?

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ quantity: Quantity, after ending: Ending, _ context: StoryContext) {
    meter = Meter(quantity, context)
    measured = ending
    isExpected = ending != .forceQuit || context.relaunchesAfterForceQuit
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard isExpected else { return }
    switch entry.what {
    case .launch(.user): giveUp()
    case .launch(.event): if meter.since != nil { isBack(at: entry.time) }
    case .process(.terminated(let cause)): ended(cause)
    // Also the card of an app that is gone (L-14).
    case .happening(.forceQuits): ended(as: .forceQuit)
    case .happening(.boot): ended(as: .reboot)
    // What iOS keeps from the app while it is gone would have been what launches it.
    case .withheld(let channel, let reason):
      if !story.process.isAlive, channel.excuses(reason) { giveUp() }
    case .truth(.farFromLastSignificantChange): startClock(at: entry.time, story)
    default: break
    }
    if !story.gate.isPossible || story.refusal.isRefused { meter.cancel() }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { meter.pendingDeadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    meter.deadlinePassed(deadline)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { meter.finish(at: end) }

  private mutating func ended(_ cause: TerminationCause) {
    if cause.isSystemTermination {
      // What ends an app that is back already tells of another end.
      ended(as: .termination)
    } else if cause == .forceQuit {
      ended(as: .forceQuit)
    } else {
      giveUp()
    }
  }

  private mutating func ended(as new: Ending) {
    meter.cancel()
    ending = new
  }

  private mutating func giveUp() {
    meter.cancel()
    ending = nil
  }

  private mutating func isBack(at time: Instant) {
    meter.stop(at: time)
    ending = nil
  }

  private mutating func startClock(at time: Instant, _ story: borrowing Chronicle) {
    guard ending == measured, story.gate.isOpen(at: time), !story.refusal.isRefused else { return }
    meter.start(at: time)
    if story.process.isAlive { isBack(at: time) }
  }
}

extension StoryContext {
  /// Whether a significant change is known to relaunch an app after a force quit (L-14 to L-20).
  fileprivate var relaunchesAfterForceQuit: Bool {
    let question = OpenQuestion.forceQuitThenSignificantChange
    return scenario.readings[question] ?? (Profile(of: scenario)?.reading(of: question) == .yes)
  }
}
