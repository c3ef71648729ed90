import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time an app has to say that a trip is over, from when the phone rests (I-L16).
  ///
  /// Ten minutes as in I-L6, and five in which the phone must rest for a trip to be over.
  public static let timeToEndTrip = Duration.minutes(15)
  /// How many fine points in a row of a moving phone are a trip that the app must have begun (I-L16):
  /// five minutes of them.
  public static let pointsThatShowATrip = 300

  /// The trips that an app says begin and end are those that there are (I-L16).
  ///
  /// Not in the rulebook's list. Begin and end follow each other, in a process; a phone that rests is
  /// not on a trip for long; and while fine points of a real trip are recorded, one has begun. A
  /// process that dies on a trip owes no end; the next one begins anew.
  public static let reportsTrips = Invariant(
    id: "I-L16", kind: .liveness, name: "Trip reports",
    summary: "Trips that the app begins it ends soon after the phone rests; it begins real ones.",
    citations: [RuleID("S", 1), RuleID("M", 4)],
    precondition: "a trip begun; or 300 fine points in a row of a trip, P0, tracking wanted",
    rule: """
      In a process, begin and end of trips alternate, and an app that says it is on a trip is \
      not suspended with no session requested. Once all trouble is over, it does not execute \
      for 15 min on its trip while the phone rests on none; and it does not record 300 fine \
      points in a row of a real trip, on the move and with P0, without having begun one.
      """,
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds)
      .union(OccurrenceKinds(.record))
  ) { _ in TripReportMonitor() }
}

private struct TripReportMonitor: InvariantMonitor {
  var finding = Finding()
  private var isTold = false
  /// What the app had executed when a phone at rest was first on a trip by its word.
  private var restsFrom: Int64?
  private var points = 0
  private var countsPoints = false

  var awaitsFixes: Bool { countsPoints }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    countsPoints =
      !isTold && story.isCalm && story.journey.trip != nil && story.journey.isMoving
      && story.gate.isOpen(at: entry.time)
    switch entry.what {
    case .request(.record(let point, _)): if countsPoints, point.isFine { count(at: entry.time) }
    case .process(.suspended): sleep(story)
    case .request(.beginTrip): begin(at: entry.time)
    case .request(.endTrip): end(at: entry.time)
    case .process(.terminated): isTold = false
    default: break
    }
    if story.journey.trip == nil || !story.journey.isMoving || !story.process.isAlive {
      points = 0
    }
    let restsOnTrip = isTold && story.journey.restsSince != nil && story.isCalm
    if !restsOnTrip {
      restsFrom = nil
    } else if restsFrom == nil {
      restsFrom = story.process.executed
    }
  }

  private mutating func count(at time: Instant) {
    points += 1
    guard points >= Invariant.pointsThatShowATrip else { return }
    finding.exercised += 1
    breach("a trip begun", "\(points) fine points of a trip recorded without one", at: time)
  }

  private mutating func begin(at time: Instant) {
    finding.exercised += 1
    if isTold { breach("a trip begun when the last one has ended", "begun twice", at: time) }
    (isTold, points) = (true, 0)
  }

  private mutating func end(at time: Instant) {
    finding.exercised += 1
    if !isTold { breach("a trip ended that was begun", "none was", at: time) }
    isTold = false
  }

  /// Who asks for no fixes any more cannot follow a trip.
  private mutating func sleep(_ story: borrowing Chronicle) {
    guard isTold, story.requested.isEmpty else { return }
    breach(
      "a trip ended before the app sleeps without a session", "on a trip still", at: story.time)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    restsFrom.flatMap { story.process.deadline(Invariant.timeToEndTrip, since: $0) }
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    let limit = StoryTime.text(Invariant.timeToEndTrip)
    breach(
      "a trip ended when the phone has rested for \(limit)", "on a trip still", at: deadline.next)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if restsFrom != nil || points > 0 { finding.cutShort() }
  }

  private mutating func breach(_ expected: String, _ actual: String, at time: Instant) {
    finding.breach(at: time, expected: expected, actual: actual)
  }
}
