import StoryModel
import TrackerModel

extension Invariant {
  /// How far a fix, or a visit, may be from the true place to be one to put a fence around; and the
  /// least radius of a fence (R-06).
  public static let farthestOfFence = 100.0
  /// The largest radius in metres of a fence that tells of a departure in time (I-L20), as in I-L7.
  public static let largestFence = largestPauseRadius
  /// How much executing time the app has to set its fence, or to look for a place for it (I-L20).
  public static let timeToFence = timeToSwitchOff
  /// How far, in metres, from the phone a region may be put that is to be its fence, and no place of
  /// the app's own that is far away (I-L20).
  ///
  /// Assumption: a significant change tells the place to a kilometre or two, so that whoever puts a
  /// fence around it is nearer; a cell that is larger would show it wrong.
  public static let farthestOwnFence = 5_000.0
  /// How old a fix may be, when it is told, that tells the app where it rests (I-L20).
  public static let oldestPlace = Duration.seconds(60)
  /// How long a phone rests before fixes can show it (I-L20): who ends its look sooner cannot know where it rests.
  ///
  /// Assumption: a minute without movement; a tracker that calls a shorter stop a rest, and is right, shows it wrong.
  public static let timeToSeeRest = Duration.seconds(60)

  /// Where an app at rest knows its place, a region stands around it that tells when it is left; and
  /// without a region an app on screen looks for a place (I-L20).
  ///
  /// The second half of I-L4(b) asks for a first wake no later than the reference's, which has such a
  /// region around the last stop. How late iOS is with a crossing differs from place to place, so that
  /// the registration is judged, as in I-L1b, not the wake: whoever holds it gets what iOS gives. An
  /// app knows its place when a visit tells of an arrival, or when it ends its session by itself after
  /// a fix of the place. What iOS refuses to monitor (R-01) is owed by nobody.
  public static let isFencedAtRest = Invariant(
    id: "I-L20", kind: .liveness, name: "Fence at rest",
    summary:
      "An app that knows where it rests has a region of 100 to 200 m there to tell of leaving.",
    citations: [RuleID("R", 1), RuleID("R", 6), RuleID("R", 12), RuleID("V", 2), RuleID("A", 19)],
    precondition:
      "P0, tracking wanted; at rest, told the place to 100 m; or on screen without a region",
    rule: """
      An app at rest that a visit tells of an arrival, or that ends a session whose last fix, \
      told fresh since it last slept, is of 60 s of rest or more, good to 100 m and no farther \
      off, has 10 s of executing later a region of 100 to 200 m around it that tells of leaving. \
      On screen, with no region put within 5 km, it has a session in 10 s, if none ran under P0. \
      Void if it moves.
      """,
    excuses: [
      Excuse(
        "the phone moves, P0 ends, or iOS cannot monitor regions",
        hider: "alter-startMonitoring-small")
    ],
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(RegistrationState.kinds).union(OccurrenceKinds(.location))
  ) { context in FenceMonitor(context) }
}

private struct FenceMonitor: InvariantMonitor {
  var finding = Finding()
  private let scenario: Scenario
  private var truth: GroundTruth?
  /// iOS refused the last region, or has yet to begin with it (R-01, R-13).
  private var lacksRegion = false
  /// The last fix of the session that runs, as far as P0 held and the app has not slept since: asleep it is told late that
  /// the phone moves.
  private var fix: Location?
  /// What the app had executed when a visit told it to have a fence; nil while nothing is owed.
  private var arrived: Int64?
  /// The same, where it ended its look, and has not begun another.
  private var looked: Int64?
  /// The same, where it was to look for a place.
  private var blind: Int64?
  /// A session has run in this process since P0 came to hold.
  private var hasLooked = false
  /// The regions that were put about where the phone was, which alone are fences.
  private var fences: [Identifier] = []
  private var wasPossible = false
  private var hasSession = false

  var awaitsFixes: Bool { hasSession }

  init(_ context: StoryContext) { scenario = context.scenario }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    hasSession = story.sessions.isRunning
    switch entry.what {
    case .event(.locations(let newest, _, _, let service)):
      if service != .significantChange, story.gate.isPossible {
        fix = story.time - newest.timestamp <= Invariant.oldestPlace ? newest : nil
      }
      return
    case .launch: hasLooked = false
    case .process(.terminated): (arrived, looked, blind, fix) = (nil, nil, nil, nil)
    case .process(.suspended): fix = nil
    case .event(.visit(let visit, _)): if visit.isArrival { arrive(visit, story) }
    case .event(.monitoringFailed): lacksRegion = true
    case .request(let request): if let region = request.newRegion { put(region, story) }
    default: break
    }
    if story.sessions.wasRunning, !hasSession, story.process.isAlive { endLook(story) }
    if !hasSession || !story.gate.isPossible { fix = nil }
    update(story)
  }

  private mutating func put(_ region: Region, _ story: borrowing Chronicle) {
    lacksRegion = false
    fences.removeAll { $0 == region.identifier }
    guard distance(to: region.center, at: story.time) <= Invariant.farthestOwnFence else { return }
    fences.append(region.identifier)
  }

  /// A place as iOS tells it, if that is where the phone rests.
  private mutating func isHere(_ place: Coordinate, _ story: borrowing Chronicle) -> Bool {
    guard story.gate.isOpen(at: story.time), story.journey.restsSince != nil, !lacksRegion else {
      return false
    }
    return distance(to: place, at: story.time) <= Invariant.farthestOfFence
  }

  private mutating func distance(to place: Coordinate, at time: Instant) -> Double {
    let truth = truth ?? GroundTruth(scenario)
    self.truth = truth
    return truth.coordinate(at: time).distance(to: place)
  }

  private mutating func arrive(_ visit: Visit, _ story: borrowing Chronicle) {
    if isHere(visit.coordinate, story) { arrived = arrived ?? story.process.executed }
  }

  private mutating func endLook(_ story: borrowing Chronicle) {
    guard let fix, (0...Invariant.farthestOfFence).contains(fix.horizontalAccuracy),
      let restsSince = story.journey.restsSince,
      fix.timestamp - restsSince >= Invariant.timeToSeeRest, isHere(fix.coordinate, story)
    else { return }
    looked = story.process.executed
  }

  /// What is no longer owed, and what is owed from now on.
  private mutating func update(_ story: borrowing Chronicle) {
    let isPossible = story.gate.isPossible
    if !isPossible || !wasPossible { hasLooked = false }
    wasPossible = isPossible
    if hasSession { (hasLooked, looked) = (true, nil) }
    if !isPossible || story.journey.restsSince == nil || lacksRegion {
      (arrived, looked) = (nil, nil)
    }
    let isBlind =
      isPossible && story.process.isForeground && !hasLooked && !lacksRegion
      && !story.registrations.regions.contains { fences.contains($0.identifier) }
    blind = isBlind ? blind ?? story.process.executed : nil
  }

  // MARK: The time to fence

  func deadline(in story: borrowing Chronicle) -> Instant? {
    let place = (arrived ?? looked).flatMap {
      story.process.deadline(Invariant.timeToFence, since: $0)
    }
    let look = blind.flatMap { story.process.deadline(Invariant.timeToFence, since: $0) }
    guard let place, let look else { return place ?? look }
    return min(place, look)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    if let since = arrived ?? looked,
      let due = story.process.due(Invariant.timeToFence, since: since), due <= deadline.next
    {
      (arrived, looked) = (nil, nil)
      finding.exercised += 1
      if !isFenced(story) {
        let found = insteadOfFence(story)
        finding.breach(
          at: due,
          expected: "a region of 100 to 200 m around the place of rest, to tell of leaving",
          actual: found)
      }
    }
    guard let since = blind, let due = story.process.due(Invariant.timeToFence, since: since),
      due <= deadline.next
    else { return }
    blind = nil
    finding.exercised += 1
    finding.breach(
      at: due, expected: "a session within 10 s on screen, where no region stands",
      actual: "no session, and \(story.registrations.phrase)")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if arrived ?? looked ?? blind != nil, story.process.isExecuting { finding.cutShort() }
  }

  private mutating func isFenced(_ story: borrowing Chronicle) -> Bool {
    let sizes = Invariant.farthestOfFence...Invariant.largestFence
    let regions = story.registrations.regions
    for region in regions where region.notifyOnExit && sizes.contains(region.radius) {
      if distance(to: region.center, at: story.time) <= region.radius { return true }
    }
    return false
  }

  /// What stands where the fence should be.
  private mutating func insteadOfFence(_ story: borrowing Chronicle) -> String {
    for region in story.registrations.regions
    where distance(to: region.center, at: story.time) <= region.radius {
      return "region '\(region.identifier)' of \(StoryDistance.text(region.radius)) around it"
        + (region.notifyOnExit ? "" : ", which does not tell of leaving")
    }
    let fence = story.registrations.regions.last { fences.contains($0.identifier) }
    guard let fence = fence ?? story.registrations.regions.last else {
      return story.registrations.phrase
    }
    let distance = StoryDistance.text(distance(to: fence.center, at: story.time))
    return "region '\(fence.identifier)' around a place \(distance) away"
  }
}
