import StoryModel
import TrackerModel

extension Invariant {
  /// How long the satellite receiver may search in vain within any hour (I-E5).
  public static let vainSearchPerHour = Duration.minutes(10)

  /// Where no satellite can be received, the receiver is not kept searching for them (I-E5).
  ///
  /// In vain is a search indoors, underground, where reception is blocked, and in airplane mode on
  /// the reading that it switches the receiver off (D-01). Not counted is what the user looks at
  /// or false fixes hide, nor the ten minutes after the phone came to rest, in which a tracker may
  /// wait for it to go on (I-L5) and has to notice that it does not (I-L6, I-E2). What a full disk
  /// refused (D-11) the next process cannot know: it counts anew. A receiver that sees the sky
  /// searches for a minute at most, and how often it starts is I-E4's.
  public static let searchesInVainSeldom = Invariant(
    id: "I-E5", kind: .energy, name: "Vain search",
    summary: "The receiver searches in vain for satellites for at most 10 min in any hour.",
    citations: [RuleID("D", 1), RuleID("E", 2), RuleID("S", 28)],
    precondition: "no satellite received, the app not on screen, moving or long at rest",
    listensTo: JourneyState.kinds.union(ProcessState.kinds).union(WorldState.kinds)
      .union(OccurrenceKinds(.positioning))
  ) { context in SearchMonitor(context.scenario) }
}

private struct SearchMonitor: InvariantMonitor {
  var finding = Finding()
  private let scenario: Scenario
  private var isOn = false
  private var airplaneModeBlocks = false
  // Whether a search is in vain from the last entry on, and whether the last that lasted was.
  private var isInVain = false
  private var wasInVain = false
  private var settlesUntil = Instant.distantPast
  private var countedUntil = Instant.start
  private var sum = emptyHour

  /// Just the limit is allowed: a millisecond more is not.
  private static let emptyHour = SlidingSum(
    window: .hours(1), limit: Invariant.vainSearchPerHour + .milliseconds(1))

  init(_ scenario: Scenario) { self.scenario = scenario }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    count(until: entry.time)
    switch entry.what {
    case .launch: if story.memory.beganBlank { sum = Self.emptyHour }
    case .positioning(let mode): isOn = mode == .gnss
    case .happening(.airplaneMode(let on, _)): airplaneModeBlocks = on && blocksInAirplaneMode
    default: break
    }
    if story.journey.isMoving {
      settlesUntil = .distantPast
    } else if story.journey.wasMoving {
      settlesUntil = entry.time.advanced(by: QuietWatch.settling)
    }
    let seesSky = story.world.hasSatellites && !airplaneModeBlocks && story.journey.seesSky
    isInVain = isOn && !seesSky && story.world.fixesAreTrue && !story.process.isForeground
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { count(until: end) }

  // Asked only at a happening: few stories have one.
  private var blocksInAirplaneMode: Bool {
    guard let profile = Profile(of: scenario) else { return false }
    return !scenario.reading(of: .airplaneModeKeepsGNSS, on: profile)
  }

  private mutating func count(until time: Instant) {
    let start = max(countedUntil, settlesUntil)
    countedUntil = time
    // What lasts for no time is no search.
    guard time > start else { return }
    if isInVain, !wasInVain { finding.exercised += 1 }
    wasInVain = isInVain
    guard isInVain, let due = sum.add(from: start, to: time) else { return }
    finding.breach(
      at: due,
      expected: "at most \(StoryTime.text(Invariant.vainSearchPerHour)) of vain search in an hour",
      actual: "satellites searched for still, out of their sight")
  }
}
