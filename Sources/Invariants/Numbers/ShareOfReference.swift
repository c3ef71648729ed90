import StoryModel
import TrackerModel

extension Invariant {
  /// In trouble, the share of the way that the reference run records.
  ///
  /// Liveness convicts when trouble is over (I-L4 to I-L6, I-L18); before, it is measured, by what iOS
  /// let the reference run do in the same story. What that could not record, for want of a permission, of
  /// power or of room on the disk, is asked of nobody. The trips that begin when trouble
  /// is over are left out: others judge them, and in their company a trip that was lost would not show.
  /// It takes longer than playing the story, so that a campaign measures it in one story of
  /// `Campaign.Scope.coverageStride`.
  public static let shareOfReference = Invariant(
    id: Quantity.shareOfReference.invariant, kind: .number, name: "Share of the reference run",
    summary:
      "In trouble, the share recorded of the way that a tracker with everything armed records.",
    citations: [RuleID("L", 22), RuleID("S", 12), RuleID("C", 3)],
    precondition:
      "trips that begin in trouble, tracking wanted, 500 m of them recorded by the reference run",
    rule: """
      The reference run has everything registered at all times and, whenever iOS lets it \
      execute while the phone is under way, records every fine fix. On the trips that begin \
      before the last trouble is over, as far as the user wanted tracking: the metres with a \
      stored point within 50 m and 2 min, as a share of those for which it has one.
      """,
    needsReferenceTrack: true,
    presupposes: .store,
    listensTo: TrackingState.kinds.union(OccurrenceKinds(.stored))
  ) { ShareMonitor($0) }
}

private struct ShareMonitor: InvariantMonitor {
  /// The shortest way of the reference run that is judged by, in metres: a shorter one is mostly its edges.
  private static let shortestJudged = 500.0

  private var meter: Meter
  /// When the reference run recorded, as far as the user wanted tracking.
  private var owed: [Range<Instant>]
  private var recorded: CoveredPath
  /// Since when the user wants no tracking, or the app knows of no such wish.
  private var unwantedSince: Instant?

  var finding: Finding { meter.finding }
  var awaitsFixes: Bool { !owed.isEmpty }

  init(_ context: StoryContext) {
    meter = Meter(.shareOfReference, context)
    owed = context.referenceTrack
    recorded = CoveredPath(GroundTruth(context.scenario), along: owed)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    recorded.receive(entry)
    if !story.tracking.isWanted {
      if unwantedSince == nil { unwantedSince = entry.time }
    } else {
      wanted(from: entry.time)
    }
  }

  private mutating func wanted(from time: Instant) {
    guard let since = unwantedSince else { return }
    unwantedSince = nil
    owed = owed.flatMap { stretch in
      [
        stretch.clamped(to: Instant.distantPast..<since),
        stretch.clamped(to: time..<Instant.distantFuture),
      ].filter { !$0.isEmpty }
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    wanted(from: .distantFuture)
    guard let last = owed.last else { return }
    let (path, covered) = recorded.coverage(along: owed)
    guard path >= Self.shortestJudged else { return }
    meter.measured(Int64((covered / path * 1_000).rounded(.down)), at: min(last.upperBound, end))
  }
}
