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
  // The milliseconds that the app had executed when the quiet began to count; nil before.
  private var executedBefore: Int64?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let from = quiet.countsFrom
    quiet.observe(entry, in: story)
    guard quiet.since == nil else { return }
    judge(from: from, to: entry.time, story)
    executedBefore = nil
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    executedBefore == nil ? quiet.countsFrom : nil
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    executedBefore = Self.executed(until: deadline, story)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(from: quiet.countsFrom, to: end, story)
  }

  /// How many milliseconds the app has executed up to a moment that no entry stands before.
  private static func executed(until time: Instant, _ story: borrowing Chronicle) -> Int64 {
    story.process.executed
      + (story.process.isExecuting ? time.milliseconds - story.time.milliseconds : 0)
  }

  private mutating func judge(from: Instant?, to time: Instant, _ story: borrowing Chronicle) {
    guard let from, let executedBefore else { return }
    let length = from.duration(to: time)
    guard length >= QuietWatch.shortestJudged else { return }
    finding.exercised += 1
    let executed = Self.executed(until: time, story) - executedBefore
    let percent = executed * 100 / length.wholeMilliseconds
    let allowed = length.wholeMilliseconds * Invariant.executingPercentAtRest
    guard executed * 100 > allowed else { return }
    finding.breach(
      at: time,
      expected: "executing in at most \(Invariant.executingPercentAtRest) % of the time at rest",
      actual: "executing for \(percent) % of \(StoryTime.text(length)) at rest")
  }
}
