import StoryModel
import TrackerModel

extension Invariant {
  /// The percentage of rest in which the app may execute (I-E8).
  public static let executingPercentAtRest: Int64 = 10

  /// At rest the process is suspended nearly all the time (I-E8).
  public static let sleepsAtRest = Invariant(
    id: "I-E8", kind: .energy, name: "Sleep at rest",
    summary: "The app executes in at most 10 % of the time at rest.",
    citations: [RuleID("L", 7), RuleID("L", 8)],
    precondition: "tracking wanted, at rest for 6 h, the app not on screen",
    listensTo: QuietWatch.kinds
  ) { _ in SleepMonitor() }
}

private struct SleepMonitor: InvariantMonitor {
  var finding = Finding()
  private var quiet = QuietWatch(needsPrecondition: false)
  // The milliseconds that the app had executed when the quiet began to count.
  private var executedBefore: Int64?
  private var lastTime = Instant.start

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    pass(to: entry.time)
    let from = quiet.countsFrom
    quiet.observe(entry)
    if quiet.since == nil { judge(from: from) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    pass(to: end)
    judge(from: quiet.countsFrom)
  }

  private mutating func pass(to time: Instant) {
    quiet.advance(to: time)
    lastTime = time
    guard executedBefore == nil, let from = quiet.countsFrom, time >= from else { return }
    // The quiet began to count between two entries; between them the process did not change.
    let since = quiet.process.isExecuting ? time.milliseconds - from.milliseconds : 0
    executedBefore = quiet.process.executed - since
  }

  private mutating func judge(from: Instant?) {
    defer { executedBefore = nil }
    guard let from, let executedBefore, !finding.isDecided else { return }
    let length = from.duration(to: lastTime)
    guard length >= QuietWatch.shortestJudged else { return }
    finding.exercised += 1
    let executed = quiet.process.executed - executedBefore
    let percent = executed * 100 / length.wholeMilliseconds
    let allowed = length.wholeMilliseconds * Invariant.executingPercentAtRest
    guard executed * 100 > allowed else { return }
    finding.breach(
      at: lastTime,
      expected: "executing in at most \(Invariant.executingPercentAtRest) % of the time at rest",
      actual: "\(percent) % of \(StoryTime.text(length))")
  }
}
