import StoryModel
import TrackerModel

extension Invariant {
  /// How long a stored point stays on the phone while it could be sent (I-L11).
  ///
  /// The clock runs from where there is a point to send and a way to send it, whether or not the app
  /// executes: to be suspended with points on the phone is the tracker's choice. It stands while an
  /// app that iOS ended is gone.
  ///
  /// It is no number of I-L11's: that asks what an app does with ten minutes in which it executes, this
  /// how long a user's points stay on the phone, and a tracker that sends on the next trip keeps the one
  /// and not the other. Both read the queue from ``StoreState``.
  public static let uploadDelay = Invariant(
    id: Quantity.uploadDelay.invariant, kind: .number, name: "Upload delay",
    summary: "Time for which a stored point stays unsent while the phone is online.",
    citations: [RuleID("T", 1), RuleID("D", 14)],
    precondition: "P0, tracking wanted, the server answers, the app not ended by iOS",
    presupposes: [.store, .uploads],
    listensTo: ProcessState.kinds.union(Chronicle.onlineKinds)
      .union(OccurrenceKinds(.stored, .lost, .uploaded, .deleted))
  ) { UploadMeter($0) }
}

private struct UploadMeter: InvariantMonitor {
  private var meter: Meter
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
    case .stored(_, .track): if firstAfterUpload == nil { firstAfterUpload = entry.time }
    case .request(.upload): firstAfterUpload = nil
    case .uploaded(let count): if count > 0 { uploaded(at: entry.time, story.store.waiting) }
    default: break
    }
    // A process that iOS ended cannot send; one that ended itself could have done otherwise.
    let isGone =
      !story.process.isAlive && story.process.lastTermination?.isStrategysFault == false
    if story.store.waiting == 0 || isGone || !story.isOnline {
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

  private mutating func uploaded(at time: Instant, _ waiting: Int) {
    meter.stop(at: time)
    // What was stored while the upload was on its way has waited since then.
    if waiting > 0, let first = firstAfterUpload { meter.start(at: first) }
  }
}
