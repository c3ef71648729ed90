import StoryModel
import TrackerModel

extension Invariant {
  /// The share of a trip's path that was recorded, where it could be.
  ///
  /// What is owed is told by ``TripState``, what covers by ``TrackQuality``. It takes longer than
  /// playing the story, so that a campaign measures it in one story of
  /// `Campaign.Scope.coverageStride`.
  public static let pathCovered = Invariant(
    id: Quantity.pathCovered.invariant, kind: .number, name: "Path covered",
    summary:
      "The share of a trip's path, where points were owed, with a point within 50 m and 2 min.",
    citations: [RuleID("S", 1), RuleID("S", 12)],
    precondition: "P0, tracking wanted, motion allowed, open sky, 500 m owed",
    rule: """
      Of the path of a trip while points are owed ('harness explain owed'), counted from when \
      I-L4 asks for a first one, the share that has a recorded point within 50 m and 2 min. A \
      trip with less than 500 m of that has no value. A promise is broken only once all \
      trouble is over.
      """,
    presupposes: .store,
    listensTo: TripState.kinds.union(OccurrenceKinds(.record))
  ) { PathMeter($0) }
}

private struct PathMeter: InvariantMonitor {
  /// The shortest way that a trip is judged by, in metres: a shorter one is mostly its edges.
  private static let shortestJudged = 500.0

  private var meter: Meter
  private var recorded: CoveredPath
  private var owed = TripState.Owed.nothing
  private var since: Instant?
  /// The trips that are over, each with its stretches on which points were owed.
  private var trips: [[Range<Instant>]] = []
  private var stretches: [Range<Instant>] = []
  private var calmSince = Instant.distantFuture

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  var awaitsFixes: Bool { owed != .nothing }

  init(_ context: StoryContext) {
    meter = Meter(.pathCovered, context)
    recorded = CoveredPath(GroundTruth(context.scenario))
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if case .request(.record(let location, _)) = entry.what {
      return recorded.add(location, at: entry.time)
    }
    if story.isCalm { calmSince = min(calmSince, entry.time) }
    guard story.trip.owed != owed else { return }
    owed = story.trip.owed
    close(at: entry.time)
    if case .points(_, let by) = owed { since = by }
    if owed == .nothing { endTrip() }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    close(at: end)
    endTrip()
    for trip in trips {
      let (path, covered) = recorded.coverage(along: trip)
      guard path >= Self.shortestJudged, let last = trip.last else { continue }
      meter.convicts = last.lowerBound >= calmSince
      meter.measured(Int64((covered / path * 1_000).rounded(.down)), at: last.upperBound)
    }
  }

  private mutating func close(at time: Instant) {
    if let since, since < time { stretches.append(since..<time) }
    since = nil
  }

  private mutating func endTrip() {
    if !stretches.isEmpty { trips.append(stretches) }
    stretches.removeAll()
  }
}
