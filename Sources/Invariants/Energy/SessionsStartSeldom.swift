import StoryModel
import TrackerModel

extension Invariant {
  /// The most starts of a session within ten minutes (I-E4): one a minute on average.
  public static let sessionStartsPerTenMinutes = 10
  /// The most starts of a session in a resting day (I-E4).
  public static let sessionStartsPerRestingDay = 60

  /// Location sessions are not started again and again (I-E4).
  ///
  /// A resting day is each 24 h of rest from the rest's beginning; more starts than its allowance
  /// in a shorter rest are a breach all the more.
  public static let sessionsStartSeldom = Invariant(
    id: "I-E4", kind: .energy, name: "Session starts",
    summary: "A session starts at most 10 times in 10 min, and 60 times in a day at rest.",
    citations: [RuleID("S", 1), RuleID("S", 3)],
    listensTo: OccurrenceKinds(.session)
  ) { _ in SessionStartMonitor() }
}

private struct SessionStartMonitor: InvariantMonitor {
  var finding = Finding()
  // The last starts in a ring, the oldest at `next` once it is full.
  private var starts: [Instant] = []
  private var next = 0
  private var rest: Instant?
  private var startsAtRest = 0

  private static let window = Duration.minutes(10)
  private static let day = Duration.hours(24)

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .session(.began, _) = entry.what else { return }
    finding.exercised += 1
    judgeRate(at: entry.time)
    judgeRest(at: entry.time, story)
  }

  private mutating func judgeRate(at time: Instant) {
    let limit = Invariant.sessionStartsPerTenMinutes
    guard starts.count == limit else {
      starts.append(time)
      return
    }
    let before = starts[next]
    starts[next] = time
    next = (next + 1) % limit
    guard before.duration(to: time) < Self.window else { return }
    finding.breach(
      at: time, expected: "at most \(limit) session starts in 10 min",
      actual: "\(limit + 1) since \(StoryTime.text(before))")
  }

  private mutating func judgeRest(at time: Instant, _ story: borrowing Chronicle) {
    guard let since = story.journey.restsSince else { return }
    let days = since.duration(to: time).wholeMilliseconds / Self.day.wholeMilliseconds
    let begin = since.advanced(by: .milliseconds(days * Self.day.wholeMilliseconds))
    if rest != begin { (rest, startsAtRest) = (begin, 0) }
    startsAtRest += 1
    let limit = Invariant.sessionStartsPerRestingDay
    guard startsAtRest > limit else { return }
    finding.breach(
      at: time, expected: "at most \(limit) session starts in a day at rest",
      actual: "\(startsAtRest) since \(StoryTime.text(begin))")
  }
}
