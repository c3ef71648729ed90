import StoryModel
import TrackerModel

extension Invariant {
  /// How many batches in a row of which only the newest fix was recorded show a habit (I-H4).
  ///
  /// Assumption: no filter that drops all older fixes as a matter of course meets that many batches
  /// in a row without keeping one; a documented thinning of the track would show it wrong.
  public static let batchesThatShowAHabit = 3

  /// Of a batch of fixes the newest is used, and the older ones are not thrown away (I-H4).
  ///
  /// Judged only where something of the batch is recorded in its own handler and the newest fix is
  /// one that nobody filters out: 50 m or better, and fresh. The trace does not show the older ones,
  /// so one batch of which only the newest is recorded may be a filter's work; several in a row are
  /// a habit, if the oldest of each is so fresh that it may be kept, too.
  public static let newestOfABatchIsUsed = Invariant(
    id: "I-H4", kind: .hygiene, name: "Batches",
    summary: "Of a batch of fixes the newest is used, and the older ones are kept.",
    citations: [RuleID("S", 7)],
    precondition: "a batch of several fixes of which something is recorded",
    presupposes: .store,
    listensTo: OccurrenceKinds(.launch, .process, .event, .request)
  ) { _ in BatchMonitor() }
}

private struct BatchMonitor: InvariantMonitor {
  var finding = Finding()
  private var batch: Batch?
  /// How many batches in a row had only their newest fix recorded.
  private var newestOnly = 0

  private struct Batch: Sendable {
    var time: Instant
    var newest: Location
    var count: Int
    /// Whether every fix of it is so fresh that it may be kept.
    var isFresh: Bool
    var recorded = 0
    var hasNewest = false
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.beginsTurn { close() }
    switch entry.what {
    case .event(.locations(let newest, let count, _, _)):
      guard count > 1 else { return }
      // The oldest is older still, by a second for each between them (S-04).
      let oldest = newest.timestamp.advanced(by: .seconds(1 - count))
      guard newest.horizontalAccuracy >= 0, newest.horizontalAccuracy <= Invariant.fineAccuracy,
        entry.time - newest.timestamp <= Invariant.oldestStandardFix
      else { return }
      let isFresh = entry.time - oldest <= Invariant.oldestStandardFix
      batch = Batch(time: entry.time, newest: newest, count: count, isFresh: isFresh)
    case .request(.record(let location, _)):
      guard var current = batch else { return }
      current.recorded += 1
      if location == current.newest { current.hasNewest = true }
      batch = current
    default: break
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { close() }

  private mutating func close() {
    guard let closed = batch else { return }
    batch = nil
    guard closed.recorded > 0 else { return }
    finding.exercised += 1
    if !closed.hasNewest {
      finding.breach(
        at: closed.time, expected: "the newest of \(closed.count) fixes recorded",
        actual: "\(closed.recorded) recorded, not the newest")
    }
    if closed.recorded > 1 { newestOnly = 0 } else if closed.isFresh { newestOnly += 1 }
    if newestOnly >= Invariant.batchesThatShowAHabit {
      finding.breach(
        at: closed.time, expected: "the older fixes of a batch kept",
        actual: "only the newest recorded of each of \(newestOnly) batches")
    }
  }
}
