import DeviceSimulation
import TrackerModel

extension Invariant {
  /// How long the satellite receiver may search in vain within any hour (I-E5).
  public static let vainSearchPerHour = Duration.minutes(10)

  /// Where no satellite can be received, the receiver is not kept searching for them (I-E5).
  ///
  /// In vain is a search indoors, underground, where reception is blocked, and in airplane mode on
  /// the reading that it switches the receiver off (D-01). A receiver that sees the sky searches
  /// for a minute at most, and how often it starts is I-E4's. What the user looks at is not counted.
  public static let searchesInVainSeldom = Invariant(
    id: "I-E5", kind: .energy, name: "Vain search",
    summary: "The receiver searches in vain for satellites for at most 10 min in any hour.",
    citations: [RuleID("D", 1), RuleID("E", 2), RuleID("S", 28)],
    precondition: "no satellite can be received, the app not on screen",
    listensTo: JourneyWatch.kinds.union(ProcessWatch.kinds)
      .union(OccurrenceKinds(.positioning, .happening))
  ) { context in SearchMonitor(context.scenario) }
}

private struct SearchMonitor: InvariantMonitor {
  var finding = Finding()
  private let scenario: Scenario
  private var journey = JourneyWatch()
  private var process = ProcessWatch()
  private var isBlocked = false
  private var airplaneModeBlocks = false
  private var isOn = false
  private var lastTime = Instant.start
  // Just the limit is allowed: a millisecond more is not.
  private var search = SlidingSum(
    window: .hours(1), limit: Invariant.vainSearchPerHour + .milliseconds(1))
  private var wasSearching = false

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  private var seesSky: Bool {
    guard !isBlocked, !airplaneModeBlocks else { return false }
    return journey.surroundings == .open || journey.surroundings == .urban
  }

  mutating func observe(_ entry: TraceEntry) {
    guard !finding.isDecided else { return }
    count(until: entry.time)
    journey.observe(entry)
    process.observe(entry)
    switch entry.what {
    case .positioning(let mode): isOn = mode == .gnss
    case .happening(.gnss(let on)): isBlocked = !on
    case .happening(.airplaneMode(let on, _)): airplaneModeBlocks = on && blocksInAirplaneMode
    default: break
    }
  }

  mutating func finish(at end: Instant) { count(until: end) }

  // Asked only at a happening: few stories have one.
  private var blocksInAirplaneMode: Bool {
    guard let profile = Profile(of: scenario) else { return false }
    return !scenario.reading(of: .airplaneModeKeepsGNSS, on: profile)
  }

  private mutating func count(until time: Instant) {
    let start = lastTime
    lastTime = time
    // What lasts for no time is no search.
    guard !finding.isDecided, time > start else { return }
    let isSearching = isOn && !seesSky && !process.isForeground
    if isSearching, !wasSearching { finding.exercised += 1 }
    wasSearching = isSearching
    guard isSearching, let due = search.add(from: start, to: time) else { return }
    finding.breach(
      at: due,
      expected: "at most \(StoryTime.text(Invariant.vainSearchPerHour)) of vain search in an hour",
      actual: "searching for longer")
  }
}
