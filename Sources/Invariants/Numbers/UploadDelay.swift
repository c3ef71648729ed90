import StoryModel
import TrackerModel

extension Invariant {
  /// How long a stored point stays on the phone while it could be sent (I-L11).
  ///
  /// The clock runs from where there is a point to send and a way to send it, whether or not the app
  /// executes: to be suspended with points on the phone is the tracker's choice. It stands while an
  /// app that iOS ended is gone.
  public static let uploadDelay = Invariant(
    id: Quantity.uploadDelay.invariant, kind: .number, name: "Upload delay",
    summary: "Time for which a stored point stays unsent while the phone is online.",
    citations: [RuleID("T", 1), RuleID("D", 14)],
    precondition: "P0, tracking wanted, the server answers, the app not ended by iOS",
    listensTo: ProcessState.kinds.union(Chronicle.onlineKinds)
      .union(OccurrenceKinds(.stored, .uploaded, .deleted))
  ) { UploadMeter($0) }
}

private struct UploadMeter: InvariantMonitor {
  private var meter: Meter
  /// Points of the track that the server does not have.
  private var pending = 0
  private var journal = 0
  /// When the first of those was stored that the last upload does not take along.
  private var firstAfterUpload: Instant?

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.uploadDelay, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .stored(_, .track):
      pending += 1
      if firstAfterUpload == nil { firstAfterUpload = entry.time }
    case .stored(_, .journal): journal += 1
    case .request(.mergeJournal):
      pending += journal
      journal = 0
    case .request(.upload): firstAfterUpload = nil
    case .uploaded(let count): uploaded(count, at: entry.time)
    case .deleted(_, let unacknowledged): pending = max(0, pending - unacknowledged)
    default: break
    }
    // A process that iOS ended cannot send; one that ended itself could have done otherwise.
    let isGone =
      !story.process.isAlive && story.process.lastTermination?.isStrategysFault == false
    if pending == 0 || isGone || !story.isOnline {
      meter.cancel()
    } else {
      meter.start(at: entry.time)
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { meter.pendingDeadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    meter.deadlinePassed(deadline)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { meter.finish(at: end) }

  private mutating func uploaded(_ count: Int, at time: Instant) {
    guard count > 0, pending > 0 else { return }
    pending = max(0, pending - count)
    meter.stop(at: time)
    // What was stored while the upload was on its way has waited since then.
    if pending > 0, let first = firstAfterUpload { meter.start(at: first) }
  }
}
