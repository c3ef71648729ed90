import StoryModel
import TrackerModel

extension Invariant {
  /// What a resting day may cost, in percent of the reference battery (I-E1).
  public static let restingDayPercent = 5.0
  /// The battery of the published claims, 11.1 Wh, in microjoules (I-E1).
  public static let referenceBatteryMicrojoules = 11.1 * 3_600 * 1_000_000

  /// A day at rest costs at most 5 % of an 11.1 Wh battery (I-E1).
  ///
  /// Every quiet stretch of 6 h or more is scaled to a day, from the first full hour after it
  /// settled to its last.
  public static let restIsCheap = Invariant(
    id: "I-E1", kind: .energy, name: "Resting day",
    summary: "A day at rest costs at most 5 % of an 11.1 Wh battery.",
    citations: [RuleID("E", 1), RuleID("E", 2), RuleID("E", 7)],
    precondition: "P0 throughout, tracking wanted, at rest for 6 h, the app not on screen",
    listensTo: RestEnergyWatch.kinds
  ) { _ in RestEnergyMonitor() }
}

private struct RestEnergyMonitor: InvariantMonitor {
  var finding = Finding()
  private var watch = RestEnergyWatch()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if let rest = watch.observe(entry, in: story) { judge(rest) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if let rest = watch.finish() { judge(rest) }
  }

  private mutating func judge(_ rest: RestEnergyWatch.Rest) {
    finding.exercised += 1
    let share = Double(rest.microjoules) / Invariant.referenceBatteryMicrojoules
    let day = Double(Duration.hours(24).wholeMilliseconds)
    let percent = 100 * share * day / Double(rest.length.wholeMilliseconds)
    guard percent > Invariant.restingDayPercent else { return }
    let tenths = Int(min(percent * 10, 1e9))
    finding.breach(
      at: rest.end, expected: "at most 5 % of the battery in a day at rest",
      actual: "\(tenths / 10).\(tenths % 10) %, from \(StoryTime.text(rest.length)) at rest")
  }
}
