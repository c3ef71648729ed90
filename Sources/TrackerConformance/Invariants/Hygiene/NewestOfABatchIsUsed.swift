import DeviceSimulation
import TrackerModel

extension Invariant {
  /// How many batches of which only the newest fix was recorded show a habit (I-H4).
  ///
  /// Assumption: no filter that drops all older fixes as a matter of course meets that many batches
  /// in a row without keeping one; a documented thinning of the track would show it wrong.
  public static let batchesThatShowAHabit = 3

  /// Of a batch of fixes the newest is used, and the older ones are not thrown away (I-H4).
  ///
  /// Judged only where something of the batch is recorded in its own handler and the newest fix is
  /// one that nobody filters out: 50 m or better, and so fresh that the oldest may be kept, too. The
  /// trace does not show the older ones, so one batch of which only the newest is recorded may be a
  /// filter's work; several are a habit.
  public static let newestOfABatchIsUsed = Invariant(
    id: "I-H4", kind: .hygiene, name: "Batches",
    summary: "Of a batch of fixes the newest is used, and the older ones are kept.",
    citations: [RuleID("S", 7)],
    precondition: "a batch of several fixes of which something is recorded",
    listensTo: OccurrenceKinds(.launch, .process, .event, .request)
  ) { _ in BatchMonitor() }
}

private struct BatchMonitor: InvariantMonitor {
  var finding = Finding()
  private var batch: Batch?
  private var newestOnly = 0
  private var keepsOlder = false

  private struct Batch: Sendable {
    var time: Instant
    var newest: Location
    var count: Int
    var recorded = 0
    var hasNewest = false
  }

  mutating func observe(_ entry: TraceEntry) {
    guard !finding.isDecided else { return }
    if entry.what.beginsTurn { close() }
    switch entry.what {
    case .event(.locations(let newest, let count, _, _)):
      guard count > 1 else { return }
      // The oldest is older still, by a second for each between them (S-04).
      let oldest = newest.timestamp.advanced(by: .seconds(1 - count))
      guard newest.horizontalAccuracy >= 0, newest.horizontalAccuracy <= Invariant.fineAccuracy,
        entry.time - oldest <= Invariant.oldestStandardFix
      else { return }
      batch = Batch(time: entry.time, newest: newest, count: count)
    case .request(.record(let location, _)):
      guard var current = batch else { return }
      current.recorded += 1
      if location == current.newest { current.hasNewest = true }
      batch = current
    default: break
    }
  }

  mutating func finish(at end: Instant) { close() }

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
    if closed.recorded > 1 { keepsOlder = true } else { newestOnly += 1 }
    if !keepsOlder && newestOnly >= Invariant.batchesThatShowAHabit {
      finding.breach(
        at: closed.time, expected: "the older fixes of a batch kept",
        actual: "only the newest recorded of each of \(newestOnly) batches")
    }
  }
}
