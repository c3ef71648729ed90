import StoryModel
import TrackerModel

extension Invariant {
  /// So many metres outside a circle count as there: an app knows its place only as well (I-H10).
  ///
  /// Assumption: 100 m, the error that a fix of Wi-Fi may have; a tracker that acts on coarser ones
  /// acts too early.
  public static let approachMargin = 100.0
  /// After so long at rest the phone is parked; until then it may wait before a gate (I-H10).
  public static let timeToPark = GroundTruth.shortStop

  /// An automation at a place happens once per approach, and never while parked there (I-H10).
  ///
  /// An approach begins when the phone truly comes within the margin of the circle that the request
  /// names, and lasts until the next one begins. A phone that begins there has not come. Whoever
  /// comes and goes over the circle itself without leaving the margin comes each time. Before the
  /// first approach the automation must not happen, in each of them once at most, and within the
  /// margin not after the phone has been at rest for five minutes.
  ///
  /// That it happens at all is not judged: iOS may tell of the place late or never (R-05).
  public static let happensOncePerApproach = Invariant(
    id: "I-H10", level: .claim, kind: .hygiene, name: "Once per approach",
    summary: "What is done at a place is done once per approach, and never while parked there.",
    citations: [RuleID("R", 5), RuleID("R", 11), RuleID("S", 1)],
    precondition: "an automation that names its place",
    listensTo: OccurrenceKinds(.request).withoutFixes
  ) { context in ApproachMonitor(context.scenario) }
}

private struct ApproachMonitor: InvariantMonitor {
  var finding = Finding()
  private let scenario: Scenario
  // Made for those who have something to be judged.
  private var truth: GroundTruth?
  private var automations: [Automation] = []

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(.perform(let name, let place?)) = entry.what else { return }
    finding.exercised += 1
    let truth = truth ?? GroundTruth(scenario)
    self.truth = truth
    let index = index(of: name, at: place, truth)
    if let actual = automations[index].fault(at: entry.time, truth) {
      finding.breach(
        at: entry.time, expected: "'\(name)' once per approach, and not while parked",
        actual: actual)
    }
  }

  private mutating func index(
    of name: Identifier, at place: Region, _ truth: GroundTruth
  ) -> Int {
    let known = automations.firstIndex {
      $0.name == name && $0.center == place.center && $0.radius == place.radius
    }
    if let known { return known }
    automations.append(Automation(name, at: place, truth))
    return automations.count - 1
  }
}

/// What is done at one place, and when the phone came there.
private struct Automation: Sendable {
  let name: Identifier
  let center: Coordinate
  let radius: Double
  private var approaches: [Approach]

  private struct Approach: Sendable {
    /// When the phone is within the margin.
    var interval: Range<Instant>
    /// How often it comes, and so how often the automation may happen.
    var mayHappen: Int
    var lastTime: Instant?
  }

  init(_ name: Identifier, at place: Region, _ truth: GroundTruth) {
    self.name = name
    center = place.center
    radius = place.radius
    let arrivals = truth.intervals(within: radius, of: center).map(\.lowerBound)
      .filter { $0 > .start }
    let margin = radius + Invariant.approachMargin
    approaches = truth.intervals(within: margin, of: center).map { interval in
      let comes = arrivals.count { interval.contains($0) }
      let least = interval.lowerBound > .start ? 1 : 0
      return Approach(interval: interval, mayHappen: max(least, comes))
    }
  }

  /// Counts that it happens; what is wrong with that, or nil.
  mutating func fault(at time: Instant, _ truth: GroundTruth) -> String? {
    guard let index = approaches.lastIndex(where: { $0.interval.lowerBound <= time }) else {
      return "the phone had not come there"
    }
    let approach = approaches[index]
    approaches[index].mayHappen -= 1
    approaches[index].lastTime = time
    guard approach.mayHappen > 0 else {
      return approach.lastTime.map { "it had happened at \(StoryTime.text($0))" }
        ?? "the phone had not come there, but begun there"
    }
    guard approach.interval.contains(time), let rest = rest(at: time, truth) else { return nil }
    return rest < Invariant.timeToPark
      ? nil : "the phone had been parked for \(StoryTime.text(rest))"
  }

  /// How long the phone has been at rest; nil while it is under way.
  private func rest(at time: Instant, _ truth: GroundTruth) -> Duration? {
    guard !truth.movingIntervals.contains(where: { $0.contains(time) }) else { return nil }
    let last = truth.movingIntervals.last { $0.upperBound <= time }
    return (last?.upperBound ?? .start).duration(to: time)
  }
}
