import StoryModel
import TrackerModel

extension Invariant {
  /// How long the satellite receiver may be on at rest per wake (I-E2).
  public static let satelliteTimePerWake = Duration.minutes(5)
  /// How long it may be on at rest in a day of the story (I-E2).
  public static let satelliteTimePerDay = Duration.minutes(20)
  /// The percentage of all rest in which it may be on (I-E2).
  public static let satelliteDutyPercent: Int64 = 2

  /// At rest the satellite receiver is nearly always off (I-E2).
  ///
  /// Rest begins 10 min after a trip or other movement. What the user looks at is not counted.
  public static let satellitesAreOffAtRest = Invariant(
    id: "I-E2", kind: .energy, name: "Satellites at rest",
    summary: "At rest the satellite receiver is on at most 5 min a wake and 20 min a day.",
    citations: [RuleID("S", 28)],
    precondition: "tracking wanted, at rest, the app not on screen",
    listensTo: QuietWatch.kinds.union(OccurrenceKinds(.positioning, .wake))
  ) { _ in SatelliteMonitor() }
}

private struct SatelliteMonitor: InvariantMonitor {
  var finding = Finding()
  private var quiet = QuietWatch(needsPrecondition: false)
  private var isOn = false
  private var lastTime = Instant.start
  // Milliseconds on, and of quiet altogether.
  private var sinceWake: Int64 = 0
  private var today: Int64 = 0
  private var total: Int64 = 0
  private var quietTotal: Int64 = 0
  private var countedStretch: Instant?

  private static let day = Duration.hours(24).wholeMilliseconds

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    count(until: entry.time)
    quiet.observe(entry, in: story)
    switch entry.what {
    case .positioning(let mode): isOn = mode == .gnss
    case .wake: sinceWake = 0
    default: break
    }
    if quiet.since == nil { sinceWake = 0 }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    count(until: end)
    guard quietTotal >= QuietWatch.shortestJudged.wholeMilliseconds,
      total * 100 > quietTotal * Invariant.satelliteDutyPercent
    else { return }
    let (on, rest) = (Duration.milliseconds(total), Duration.milliseconds(quietTotal))
    finding.breach(
      at: end, expected: "satellites on for at most \(Invariant.satelliteDutyPercent) % of rest",
      actual: "satellites on for \(StoryTime.text(on)) of \(StoryTime.text(rest)) at rest")
  }

  private mutating func count(until time: Instant) {
    let start = lastTime
    lastTime = time
    if start.milliseconds / Self.day != time.milliseconds / Self.day { today = 0 }
    guard let from = quiet.countsFrom, time > from else { return }
    if countedStretch != from {
      countedStretch = from
      finding.exercised += 1
    }
    let added = max(start, from).duration(to: time).wholeMilliseconds
    quietTotal += added
    guard isOn else { return }
    total += added
    sinceWake += added
    today += min(added, time.milliseconds % Self.day)
    judge(sinceWake, limit: Invariant.satelliteTimePerWake, per: "wake", at: time)
    judge(today, limit: Invariant.satelliteTimePerDay, per: "day", at: time)
  }

  private mutating func judge(_ used: Int64, limit: Duration, per what: String, at time: Instant) {
    let excess = used - limit.wholeMilliseconds
    guard excess > 0 else { return }
    finding.breach(
      at: time.advanced(by: .milliseconds(-excess)),
      expected: "satellites on at rest for at most \(StoryTime.text(limit)) per \(what)",
      actual: "satellites still on, at rest since \(StoryTime.text(quiet.since ?? .start))")
  }
}
