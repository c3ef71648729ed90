import DeviceSimulation
import TrackerModel

extension Invariant {
  /// What a trip may cost, in percent of what its precise fixes cost (I-E3).
  public static let tripEnergyPercent: Int64 = 130

  /// The shortest trip that is judged: in a shorter one the upload of the trip before weighs as much
  /// as its own fixes (I-E3).
  public static let shortestTripJudged = Duration.minutes(5)

  /// A trip costs little more than its positioning (I-E3).
  ///
  /// The measure is a process that runs and follows satellites all the time; the rest is for
  /// callbacks, wakes and uploads.
  public static let tripsAreCheap = Invariant(
    id: "I-E3", kind: .energy, name: "Trip energy",
    summary: "A trip costs at most 1.3 times what following satellites costs for as long.",
    citations: [RuleID("E", 2), RuleID("E", 4), RuleID("E", 7)],
    precondition: "a trip of 5 min, tracking wanted throughout, positioning in use",
    listensTo: JourneyWatch.kinds.union(TrackingWatch.kinds).union(
      OccurrenceKinds(.energy, .positioning))
  ) { context in TripEnergyMonitor(context.scenario) }
}

private struct TripEnergyMonitor: InvariantMonitor {
  var finding = Finding()
  private let milliwatts: Int64
  private var tracking = TrackingWatch()
  private var begin: Reading?
  // Whether positioning is in use, and was on this trip: a trip that nobody looks at tests nothing.
  private var isLooking = false
  private var hasLooked = false
  // Set between the entry of a trip's end or beginning and the reading that follows it.
  private var awaits: Boundary?

  private enum Boundary: Sendable { case begin, end }

  private struct Reading: Sendable {
    var time: Instant
    var microjoules: Int64
  }

  init(_ scenario: Scenario) {
    milliwatts =
      Profile(of: scenario).map { scenario.phone.satelliteTrackingMilliwatts(on: $0) } ?? 0
  }

  mutating func observe(_ entry: TraceEntry) {
    guard !finding.isDecided else { return }
    tracking.observe(entry)
    if !tracking.isWanted { begin = nil }
    switch entry.what {
    case .positioning(let mode):
      isLooking = mode != .off
      if isLooking { hasLooked = true }
    case .truth(.tripBegan): (awaits, hasLooked) = (.begin, isLooking)
    case .truth(.tripEnded): awaits = .end
    case .energy(let microjoules): take(Reading(time: entry.time, microjoules: microjoules))
    default: break
    }
  }

  mutating func finish(at end: Instant) {}

  private mutating func take(_ reading: Reading) {
    defer { awaits = nil }
    switch awaits {
    case .begin: begin = tracking.isWanted ? reading : nil
    case .end: judge(reading)
    case nil: break
    }
  }

  private mutating func judge(_ end: Reading) {
    guard let start = begin else { return }
    begin = nil
    let length = start.time.duration(to: end.time)
    guard length >= Invariant.shortestTripJudged else { return }
    if hasLooked { finding.exercised += 1 }
    let measure = milliwatts * length.wholeMilliseconds
    let used = end.microjoules - start.microjoules
    guard measure > 0, used * 100 > measure * Invariant.tripEnergyPercent else { return }
    let hundredths = used * 100 / measure
    let rest = hundredths % 100
    finding.breach(
      at: end.time, expected: "at most 1.3 times what following satellites costs on a trip",
      actual: "\(hundredths / 100).\(rest / 10)\(rest % 10) times, in \(StoryTime.text(length))")
  }
}
