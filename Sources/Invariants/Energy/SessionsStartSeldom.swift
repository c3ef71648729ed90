import StoryModel
import TrackerModel

extension Invariant {
  /// The most starts of a session within ten minutes (I-E4): one a minute on average.
  public static let sessionStartsPerTenMinutes = 10
  /// The most starts of a session within three minutes (I-E4): who stops and starts it six times in
  /// them gives satellites no time to a fix (energy-and-positioning 3.3).
  ///
  /// The first that begins within a second of a wake is not counted: iOS wakes for a departure by region,
  /// by cells and by visit within a minute, and each wake may grant anew what the last session lost (S-12).
  ///
  /// Assumption: besides those an opening, a trip and a second look begin no more than five sessions in
  /// three minutes. A sound tracker with more would show it wrong.
  public static let sessionStartsPerThreeMinutes = 5
  /// The most starts of a session in a resting day (I-E4).
  public static let sessionStartsPerRestingDay = 60

  /// Location sessions are not started again and again (I-E4).
  ///
  /// A resting day is each 24 h of rest from the rest's beginning; more starts than its allowance
  /// in a shorter rest are a breach all the more.
  public static let sessionsStartSeldom = Invariant(
    id: "I-E4", kind: .energy, name: "Session starts",
    summary: "A session starts at most 5 times in 3 min, 10 in 10 min, and 60 in a day at rest.",
    citations: [RuleID("S", 1), RuleID("S", 3)],
    rule: """
      A session starts at most 5 times in any 3 min, not counting the first within 1 s of a wake; at \
      most 10 times in any 10 min; and at most 60 times in each 24 h of a rest.
      """,
    listensTo: OccurrenceKinds(.session, .wake, .launch)
  ) { _ in SessionStartMonitor() }
}

private struct SessionStartMonitor: InvariantMonitor {
  var finding = Finding()
  private var burst = Ring(Invariant.sessionStartsPerThreeMinutes, within: .minutes(3))
  private var starts = Ring(Invariant.sessionStartsPerTenMinutes, within: .minutes(10))
  /// When iOS last woke the app; nil once a session has begun since.
  private var woken: Instant?
  private var rest: Instant?
  private var startsAtRest = 0

  private static let day = Duration.hours(24)

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .wake, .launch: woken = entry.time
    case .session(.began, _): start(at: entry.time, story)
    default: break
    }
  }

  private mutating func start(at time: Instant, _ story: borrowing Chronicle) {
    finding.exercised += 1
    let isOfWake = woken.map { time - $0 <= .seconds(1) } ?? false
    woken = nil
    if !isOfWake, let first = burst.take(at: time) {
      judge(burst, since: first, at: time)
    }
    if let first = starts.take(at: time) { judge(starts, since: first, at: time) }
    judgeRest(at: time, story)
  }

  private mutating func judge(_ ring: Ring, since first: Instant, at time: Instant) {
    finding.breach(
      at: time,
      expected: "at most \(ring.limit) session starts in \(StoryTime.text(ring.window))",
      actual: "\(ring.limit + 1) session starts since \(StoryTime.text(first))")
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
      actual: "\(startsAtRest) session starts since \(StoryTime.text(begin))")
  }
}
