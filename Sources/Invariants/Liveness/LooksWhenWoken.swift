import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to look when it is told of a departure (I-L18).
  public static let timeToLookAtDeparture = timeToSwitchOff

  /// Told that the phone has left a region or a place, or that it rides, while it travels, the app
  /// looks closely (I-L18).
  ///
  /// Not in the rulebook's list: I-L4 judges the points of a trip, where a session may be started that
  /// keeps the app running; this one the look itself, which every wake allows for its ten seconds
  /// (L-07, S-12). To look is a session of fine accuracy that runs, or a request for one fix; who has
  /// looked since the departure of which a visit tells, or was told before where it led, owes nothing
  /// (V-04: it is told late). Core Motion's word counts where it is sure of a vehicle or a bicycle
  /// (M-04), and only for who listens.
  public static let looksWhenWoken = Invariant(
    id: "I-L18", kind: .liveness, name: "Look at departure",
    summary: "Told of a departure or of riding on a trip, the app has a fine session within 10 s.",
    citations: [RuleID("R", 5), RuleID("V", 4), RuleID("S", 12), RuleID("M", 4)],
    precondition: "no trouble, P0, tracking wanted, moving on a trip in sight of the sky",
    rule: """
      On a trip begun when all trouble is over, under P0 from a minute before it on, a process \
      that is told on the move in sight of the sky that it left a region or its last place, or \
      surely rides a vehicle or bicycle, has a fine session or asks for one fix before it has \
      executed 10 s; told of a place, one since it left will do. Void if the phone stops or \
      loses the sky before.
      """,
    excuses: [
      Excuse(
        "the phone stops or loses the sky before 10 s of executing are over",
        hider: "misses-departures")
    ],
    isJudgedInCalm: true, isOfOneWay: true,
    listensTo: TripState.kinds.union(OccurrenceKinds(.event, .request).withoutFixes)
  ) { _ in LookMonitor() }
}

private struct LookMonitor: InvariantMonitor {
  var finding = Finding()
  private var lastLook = Instant.distantPast
  /// The last arrival that it was told of.
  private var arrivedAt = Instant.distantPast
  /// What the app had executed when it was told; nil while nothing is owed.
  private var told: Int64?
  /// What it was told then, and when.
  private var news: (what: News, at: Instant)?
  /// How often it was told of what it owes.
  private var tests = 0

  private enum News {
    case exit(of: Identifier), departure, ride
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if story.sessions.isFineRunning || story.sessions.wasFineRunning { lastLook = entry.time }
    switch entry.what {
    case .event(.exitedRegion(let region, _)):
      hear(.exit(of: region), since: .distantFuture, story)
    case .event(.visit(let visit, _)):
      if visit.isArrival {
        arrivedAt = max(arrivedAt, visit.arrivalDate)
      } else if visit.departureDate >= arrivedAt {
        hear(.departure, since: visit.departureDate, story)
      }
    case .event(.motion(let activity)):
      if activity.isRide { hear(.ride, since: .distantFuture, story) }
    case .request(.requestLocation): lastLook = entry.time
    default: break
    }
    if lastLook == entry.time { settle() } else if !isOwing(story) { forgive() }
  }

  private func isOwing(_ story: borrowing Chronicle) -> Bool {
    story.calmTrip != nil && story.journey.isMoving && story.journey.seesSky
      && story.process.isAlive
  }

  private mutating func hear(
    _ what: News, since departure: Instant, _ story: borrowing Chronicle
  ) {
    guard isOwing(story) else { return }
    tests += 1
    if told == nil, lastLook < departure {
      (told, news) = (story.process.executed, (what, story.time))
    }
    if told == nil { settle() }
  }

  private mutating func settle() {
    finding.exercised += tests
    forgive()
  }

  /// What is owed no more before its time is up tests nothing.
  private mutating func forgive() { (told, tests) = (nil, 0) }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    told.flatMap { story.process.deadline(Invariant.timeToLookAtDeparture, since: $0) }
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    let news = told(news)
    settle()
    finding.breach(
      at: deadline.next,
      expected:
        "a fine session within \(StoryTime.text(Invariant.timeToLookAtDeparture)) of a departure",
      actual: news)
  }

  private func told(_ news: (what: News, at: Instant)?) -> String {
    guard let news else { return "no look" }
    let what =
      switch news.what {
      case .exit(let region): "that it left region '\(region)'"
      case .departure: "that it left its place"
      case .ride: "that it rides"
      }
    return "no look, told \(what) at \(StoryTime.text(news.at))"
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if told != nil { finding.cutShort() }
  }
}

extension MotionActivity {
  /// Whether it is fairly sure of a vehicle or a bicycle.
  fileprivate var isRide: Bool { confidence >= .medium && (automotive || cycling) }
}
