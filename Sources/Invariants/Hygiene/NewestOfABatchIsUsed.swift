import StoryModel
import TrackerModel

extension Invariant {
  /// How many batches in a row of which only the newest fix was recorded show a habit (I-H4).
  ///
  /// Assumption: no filter that drops all older fixes as a matter of course meets that many batches
  /// in a row without keeping one; a documented thinning of the track would show it wrong.
  public static let batchesThatShowAHabit = 3
  /// How far a point's time may be from that of the fix it was made of (I-H4): a clock of whole seconds
  /// is as coarse.
  public static let coarsestTime = Duration.milliseconds(999)

  /// Of a batch of fixes the newest is used, and the older ones are not thrown away (I-H4).
  ///
  /// Judged only where something of the batch is recorded in its own handler and the newest fix is
  /// one that nobody filters out: 50 m or better, and fresh. A point may be smoothed or rounded: its time
  /// tells which fix it was made of. A buffer may hold the newest back, also over the handler: it is missing once a
  /// later one is recorded before it. A tracker that thins its track may drop what lies so near to a point that
  /// it has never left two points as near in metres and as near in time, as one does that keeps a point each 20 m or 30 s:
  /// that is followed. One batch of which only
  /// the newest is recorded may be a filter's work; several in a row are a habit, if the oldest of each is
  /// so fresh that it may be kept, too.
  ///
  /// What makes a batch of fixes, a suspension or a slow handler, may come under every reading (S-07).
  public static let newestOfABatchIsUsed = Invariant(
    id: "I-H4", kind: .hygiene, name: "Batches",
    summary: "Of a batch of fixes the newest is used, and the older ones are kept.",
    citations: [RuleID("S", 7)],
    precondition: "a batch of several fixes of which something is recorded",
    rule: """
      Of a batch of which something is recorded, whose newest fix is fresh and of 50 m or \
      better, the newest is, and of three batches in a row an older one too, unless the tracker \
      thins: it has recorded no two points in a row that were as near, both in metres and in time, \
      as what it dropped is to a point.
      """,
    excuses: [
      Excuse("the newest fix of a batch in a buffer", hider: "keeps-the-oldest")
    ],
    isOwedUnderEveryReading: true,
    presupposes: .store,
    listensTo: OccurrenceKinds(.launch, .process, .event, .request, .record, .batched)
  ) { _ in BatchMonitor() }
}

private struct BatchMonitor: InvariantMonitor {
  var finding = Finding()
  private var batch: Batch?
  /// The oldest fix of the batch that comes next.
  private var older: Instant?
  /// A batch of which points were recorded, but not the newest, which may be in a buffer.
  private var owed: Batch?
  /// How many batches in a row had only their newest fix recorded.
  private var newestOnly = 0
  /// How near two points in a row have been.
  private var thinning = Thinning()

  private struct Batch: Sendable {
    var time: Instant
    var newest: Location
    var oldest: Instant
    var count: Int
    var recorded = 0
    var hasNewest = false
    /// The point that was recorded last before the batch.
    var before: Location?

    /// Whether every fix of it is so fresh that it may be kept.
    var isFresh: Bool { time - oldest <= Invariant.oldestStandardFix }

    /// Whether a point was made of its newest fix.
    func hasAsNewest(_ point: Location) -> Bool {
      let late = newest.timestamp - point.timestamp
      return late <= Invariant.coarsestTime && late >= .zero - Invariant.coarsestTime
    }
  }

  /// How near a tracker has recorded two points in a row.
  private struct Thinning: Sendable {
    /// How far two points are apart.
    private struct Step: Sendable {
      var metres: Double
      var time: Duration

      func isWithin(_ other: Step) -> Bool { metres <= other.metres && time <= other.time }
    }

    var last: Location?
    /// The steps than which none was shorter both in metres and in time.
    private var shortest: [Step] = []

    mutating func take(_ point: Location) {
      defer { last = point }
      guard let last, point.timestamp > last.timestamp else { return }
      let step = Step(
        metres: point.distance(from: last), time: point.timestamp - last.timestamp)
      guard !shortest.contains(where: { $0.isWithin(step) }) else { return }
      shortest.removeAll { step.isWithin($0) }
      shortest.append(step)
    }

    /// Whether the tracker leaves a fix out that is as near to a point.
    func drops(_ place: Coordinate, at moment: Instant, beside point: Location) -> Bool {
      guard !shortest.isEmpty else { return false }
      let apart = moment > point.timestamp ? moment - point.timestamp : point.timestamp - moment
      let step = Step(metres: place.distance(to: point.coordinate), time: apart)
      return !shortest.contains { $0.isWithin(step) }
    }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.beginsTurn { close(story) }
    switch entry.what {
    case .batched(let fix): older = min(older ?? fix.timestamp, fix.timestamp)
    case .event(.locations(let newest, let count, _, _)):
      // Fixes come a second apart (S-04), kept back ones farther.
      let second = newest.timestamp.advanced(by: .seconds(1 - count))
      let oldest = min(older ?? second, second)
      older = nil
      guard count > 1 else { return }
      guard newest.horizontalAccuracy >= 0, newest.horizontalAccuracy <= Invariant.fineAccuracy,
        entry.time - newest.timestamp <= Invariant.oldestStandardFix
      else { return }
      batch = Batch(
        time: entry.time, newest: newest, oldest: oldest, count: count, before: thinning.last)
    case .request(.record(let point, _)):
      if batch == nil { thinning.take(point) } else { thinning.last = point }
      settle(point)
      // What a buffer gives out in the same handler is older than the batch.
      guard var current = batch,
        current.oldest - point.timestamp <= Invariant.coarsestTime
      else { return }
      current.recorded += 1
      if current.hasAsNewest(point) { current.hasNewest = true }
      batch = current
    case .process(.terminated): owed = nil
    default: break
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { close(story) }

  private mutating func close(_ story: borrowing Chronicle) {
    guard let closed = batch else { return }
    batch = nil
    guard closed.recorded > 0 else { return }
    finding.exercised += 1
    let newest = closed.newest
    let isThinned =
      thinning.last.map { thinning.drops(newest.coordinate, at: newest.timestamp, beside: $0) }
      ?? false
    if !closed.hasNewest, !isThinned { owed = owed ?? closed }
    if closed.recorded > 1 {
      newestOnly = 0
    } else if closed.isFresh, !isOldestThinned(closed, story) {
      newestOnly += 1
    }
    if newestOnly >= Invariant.batchesThatShowAHabit {
      finding.breach(
        at: closed.time, expected: "the older fixes of a batch kept",
        actual: "only the newest recorded of each of \(newestOnly) batches")
    }
  }

  /// The newest fix of a batch comes out of the buffer, or is missing now.
  private mutating func settle(_ point: Location) {
    guard let batch = owed,
      point.timestamp - batch.newest.timestamp >= .zero - Invariant.coarsestTime
    else { return }
    owed = nil
    if batch.hasAsNewest(point) { return }
    finding.breach(
      at: batch.time, expected: "the newest of \(batch.count) fixes recorded",
      actual:
        "\(batch.recorded) of them, not that of \(StoryTime.text(batch.newest.timestamp))")
  }

  /// Whether the oldest fix of a batch is as near to a point as the tracker leaves none.
  private func isOldestThinned(_ batch: Batch, _ story: borrowing Chronicle) -> Bool {
    let range = story.fixes.indices(within: .milliseconds(500), of: batch.oldest)
    guard let oldest = story.fixes.all[range].first else { return false }
    return [batch.before, batch.newest].contains { point in
      point.map { thinning.drops(oldest.coordinate, at: oldest.time, beside: $0) } ?? false
    }
  }
}
