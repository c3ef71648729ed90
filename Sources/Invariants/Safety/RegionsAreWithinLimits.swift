import StoryModel
import TrackerModel

extension Invariant {
  /// The most regions that iOS monitors for one app (R-01).
  public static let mostRegions = 20
  /// The smallest radius in metres that works (R-06, profile parameter region.minReliableRadius).
  public static let smallestReliableRadius = 100.0

  /// At most 20 regions are registered, none smaller than what is reliable (I-S13).
  ///
  /// A claim, not a must: Apple gives no smallest radius, so that a fence of 80 m that comes late is a
  /// choice; and what becomes of a refused region is I-H3's.
  ///
  /// Assumption: no radius of a story reaches the phone's own maximum, which no source gives; a
  /// region refused for its size would show it wrong.
  public static let regionsAreWithinLimits = Invariant(
    id: "I-S13", level: .claim, kind: .safety, name: "Region limits",
    summary: "At most 20 regions are registered, each with a radius of at least 100 m.",
    citations: [RuleID("R", 1), RuleID("R", 6)],
    listensTo: OccurrenceKinds(.request).withoutFixes
  ) { _ in RegionMonitor() }
}

private struct RegionMonitor: InvariantMonitor {
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(.startMonitoring(let region)) = entry.what else { return }
    finding.exercised += 1
    // Negated, so that not-a-number is a breach too.
    if !(region.radius >= Invariant.smallestReliableRadius) {
      finding.breach(
        at: entry.time, expected: "a radius of at least 100 m",
        actual: "region \(region.identifier) with \(StoryDistance.text(region.radius))")
    }
    let count = story.registrations.regions.count
    if count > Invariant.mostRegions {
      finding.breach(
        at: entry.time, expected: "at most \(Invariant.mostRegions) regions",
        actual: "\(count) registered")
    }
  }
}
