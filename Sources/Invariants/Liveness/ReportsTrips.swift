import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time an app has to say that a trip is over, from when the phone rests (I-L16).
  ///
  /// Ten minutes as in I-L6, and five in which the phone must rest for a trip to be over.
  public static let timeToEndTrip = Duration.minutes(15)
  /// How many fine points in a row of a moving phone are a trip that the app must have begun (I-L16):
  /// three minutes of them.
  public static let pointsThatShowATrip = 180
  /// For how long the phone has gone at a trip's pace when no trip may be ended any more (I-L16): as
  /// long as makes a trip.
  public static let timeUnderWay = Duration.seconds(120)
  /// How old a fix may be that shows an app that it moves (I-L16): rests in sight are told of as often.
  public static let ageOfSight = Duration.seconds(30)
  /// How old the newest fix may be that says so to an app that parts a trip in two (I-L16): a tunnel is no stop.
  ///
  /// Assumption: two minutes without a fix, or of standing, end a trip of sound trackers; one that ends it sooner, and
  /// begins the next within two minutes, had better wait.
  public static let ageOfSightOnTheWay = Duration.seconds(90)
  /// How long a phone has rested, and rests on, where a trip that begins is a ghost (I-L16): so long
  /// makes a stop the end of a trip.
  public static let timeOfAGhost = Duration.minutes(5)
  /// How much executing time on the next trip an app has to end the last one (I-L16).
  public static let timeToPart = Duration.minutes(5)

  /// The trips that an app says begin and end are those that there are (I-L16).
  ///
  /// Not in the rulebook's list. Begin and end follow each other, in a process; none is ended in the
  /// middle of a real one, none lasts over a long rest, none begins and ends at rest; and while fine
  /// points of a real trip are recorded, one has begun. A process that dies on a trip owes no end.
  public static let reportsTrips = Invariant(
    id: "I-L16", kind: .liveness, name: "Trip reports",
    summary:
      "The trips that the app begins and ends are real ones, neither split, joined nor invented.",
    citations: [RuleID("S", 1), RuleID("M", 4)],
    precondition: "a trip begun; or 180 fine points in a row of a trip, P0, tracking wanted",
    rule: """
      Begins and ends alternate in a process; none sleeps on a trip without a session. In the \
      calm one ends in 15 min (executed) of rest, or 5 min into the next, not after 2 min at its \
      pace by a fix; none begins before any movement, twice in a rest, or 5 min into one of 10 \
      with none untold; 180 fine points in a row need one. None ends within 90 s of a fast fix \
      to begin in 2 min.
      """,
    excuses: [
      Excuse("a process that dies on a trip owes no end", hider: "drop-endTrip")
    ],
    isOfOneWay: true,
    presupposes: .trips,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds)
      .union(OccurrenceKinds(.record))
  ) { _ in TripReportMonitor() }
}

private struct TripReportMonitor: InvariantMonitor {
  var finding = Finding()
  private var isTold = false
  /// When the last trip began by its word.
  private var begunAt = Instant.start
  /// What the app had executed when a phone at rest was first on a trip by its word.
  private var restsFrom: Int64?
  private var points = 0
  private var countsPoints = false
  /// Since when a phone that can be seen has gone at a trip's pace.
  private var fastSince: Instant?
  /// Whether the app asked for fixes when its handler began, and is not about to be ended.
  private var asked = false
  private var isEnding = false
  /// Whether the phone has moved since the last trip that was told: who hears of it late may tell it late.
  private var hasUntold = false
  /// When a trip began of a phone that rests, and since when the phone rests on a told trip.
  private var ghostSince: Instant?
  private var restedSince: Instant?
  /// What the app had executed when the next trip began on its word of the last one.
  private var joinedFrom: Int64?
  private var overslept = false
  /// Whether a trip has ended in this very rest: the next one belongs to the next way.
  private var hasEndedInRest = false
  private var parting = PartingWatch()

  var awaitsFixes: Bool { countsPoints }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    countsPoints =
      !isTold && story.isCalm && story.journey.trip != nil && story.journey.isMoving
      && story.gate.isOpen(at: entry.time)
    if entry.what.beginsTurn {
      asked = !story.requested.isEmpty
      isEnding = entry.what == .event(.plain(.willTerminate))
    }
    follow(story)
    parting.follow(story)
    switch entry.what {
    case .request(.record(let point, _)): if countsPoints, point.isFine { count(at: entry.time) }
    case .process(.suspended): sleep(story)
    case .request(.beginTrip): begin(story)
    case .request(.endTrip): end(story)
    case .process(.terminated): (isTold, ghostSince) = (false, nil)
    default: break
    }
    if story.journey.trip == nil || !story.journey.isMoving || !story.process.isAlive {
      points = 0
    }
    followRest(story)
  }

  /// Follows whether the phone is seen to be under way.
  private mutating func follow(_ story: borrowing Chronicle) {
    if story.journey.restsSince == nil {
      (ghostSince, hasEndedInRest) = (nil, false)
      if !isTold { hasUntold = true }
    }
    let isSeen =
      story.isCalm && story.journey.trip != nil && story.journey.isFast && story.journey.seesSky
      && story.world.hasSatellites && story.world.fixesAreTrue && story.gate.isPossible
    if !isSeen { fastSince = nil } else if fastSince == nil { fastSince = story.time }
  }

  /// Follows the rest of a phone that is on a trip by the app's word, and the trip after it.
  private mutating func followRest(_ story: borrowing Chronicle) {
    let isJudged = isTold && story.isCalm
    let restsOnTrip = isJudged && story.journey.restsSince != nil
    if !restsOnTrip {
      restsFrom = nil
    } else if restsFrom == nil {
      restsFrom = story.process.executed
    }
    guard isJudged, story.gate.isPossible else {
      (restedSince, overslept, joinedFrom) = (nil, false, nil)
      return
    }
    if let since = story.journey.restsSince {
      restedSince = restedSince ?? since
    } else if let since = restedSince {
      let rested = story.time - since
      if rested >= Invariant.timeToEndTrip { overslept = true }
      // What moves after such a rest is another trip, which is not told.
      if rested >= Invariant.timeOfAGhost { hasUntold = true }
      restedSince = nil
    }
    if overslept, story.journey.trip != nil, joinedFrom == nil {
      joinedFrom = story.process.executed
    }
  }

  private mutating func count(at time: Instant) {
    points += 1
    guard points >= Invariant.pointsThatShowATrip else { return }
    finding.exercised += 1
    breach("a trip begun", "\(points) fine points of a trip recorded without one", at: time)
  }

  private mutating func begin(_ story: borrowing Chronicle) {
    finding.exercised += 1
    if isTold { breach("a trip begun when the last one has ended", "begun twice", at: story.time) }
    if let parted = parting.begin(at: story.time) {
      breach("a trip ended when the phone rests", "parted in two on the way", at: parted)
    }
    let isLate = hasUntold
    begunAt = story.time
    (isTold, points, hasUntold) = (true, 0, false)
    if !isLate, let since = story.journey.restsSince, story.isCalm, story.world.fixesAreTrue,
      since == .start || hasEndedInRest || story.time - since >= Invariant.timeOfAGhost
    {
      ghostSince = story.time
    }
  }

  private mutating func end(_ story: borrowing Chronicle) {
    finding.exercised += 1
    if !isTold { breach("a trip ended that was begun", "no trip was begun", at: story.time) }
    if isTold {
      judgeEnd(story)
      parting.end(story)
    }
    if let ghostSince { haunted(at: ghostSince) }
    let rested = story.journey.restsSince.map { story.time - $0 }
    hasEndedInRest = rested.map { $0 >= Invariant.timeUnderWay } ?? false
    (isTold, ghostSince, overslept, joinedFrom) = (false, nil, false, nil)
  }

  /// Whoever asks for fixes and is given none cannot know that the phone moves.
  private mutating func judgeEnd(_ story: borrowing Chronicle) {
    guard let fastSince, story.time - fastSince >= Invariant.timeUnderWay, !isEnding,
      !asked || isInSight(story)
    else { return }
    let speed = story.journey.millimetersPerSecond / 1_000
    breach("a trip ended when the phone rests", "ended at \(speed) m/s", at: story.time)
  }

  private func isInSight(_ story: borrowing Chronicle) -> Bool {
    guard let fix = story.fixes.newest, fix.isFine else { return false }
    return story.time - fix.timestamp <= Invariant.ageOfSight
      && fix.speed * 1_000 >= Double(story.journey.pace.slowest)
  }

  private mutating func haunted(at time: Instant) {
    breach("a trip begun when the phone moves", "begun at rest, which went on", at: time)
  }

  /// Who asks for no fixes any more cannot follow a trip.
  private mutating func sleep(_ story: borrowing Chronicle) {
    guard isTold, story.requested.isEmpty else { return }
    breach(
      "a trip ended before the app sleeps without a session", stillOnTrip, at: story.time)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    let rest = restsFrom.flatMap {
      story.process.deadline(Invariant.timeToEndTrip, since: $0)
    }
    let joined = joinedFrom.flatMap { story.process.deadline(Invariant.timeToPart, since: $0) }
    let ghost = ghostSince?.advanced(by: Invariant.timeOfAGhost)
    return [rest, joined, ghost].compactMap { $0 }.min()
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    if let ghostSince, deadline == ghostSince.advanced(by: Invariant.timeOfAGhost) {
      return haunted(at: ghostSince)
    }
    if joinedFrom != nil {
      return breach(
        "a trip ended before the next one", "one trip told for two with a rest between them",
        at: deadline.next)
    }
    let limit = StoryTime.text(Invariant.timeToEndTrip)
    breach(
      "a trip ended when the phone has rested for \(limit)", stillOnTrip, at: deadline.next)
  }

  private var stillOnTrip: String { "still on the trip begun at \(StoryTime.text(begunAt))" }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if restsFrom != nil || points > 0 || ghostSince != nil || joinedFrom != nil {
      finding.cutShort()
    }
  }

  private mutating func breach(_ expected: String, _ actual: String, at time: Instant) {
    finding.breach(at: time, expected: expected, actual: actual)
  }
}
