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
    listensTo: QuietWatch.kinds.union(OccurrenceKinds(.energy))
  ) { _ in RestEnergyMonitor() }
}

private struct RestEnergyMonitor: InvariantMonitor {
  var finding = Finding()
  private var quiet = QuietWatch(needsPrecondition: true)
  private var first: Reading?
  private var last: Reading?

  private struct Reading: Sendable {
    var time: Instant
    var microjoules: Int64
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    if case .energy(let microjoules) = entry.what, let from = quiet.countsFrom, entry.time >= from {
      last = Reading(time: entry.time, microjoules: microjoules)
      if first == nil { first = last }
    }
    quiet.observe(entry)
    if quiet.since == nil { judge() }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { judge() }

  private mutating func judge() {
    defer { (first, last) = (nil, nil) }
    guard let first, let last else { return }
    let length = first.time.duration(to: last.time)
    guard length >= QuietWatch.shortestJudged else { return }
    finding.exercised += 1
    let share =
      Double(last.microjoules - first.microjoules) / Invariant.referenceBatteryMicrojoules
    let day = Double(Duration.hours(24).wholeMilliseconds)
    let percent = 100 * share * day / Double(length.wholeMilliseconds)
    guard percent > Invariant.restingDayPercent else { return }
    let tenths = Int(min(percent * 10, 1e9))
    finding.breach(
      at: last.time, expected: "at most 5 % of the battery in a day at rest",
      actual: "\(tenths / 10).\(tenths % 10) %, from \(StoryTime.text(length)) at rest")
  }
}
