import StoryModel
import TrackerModel

extension Invariant {
  /// Every background task is ended once, at the latest in its expiry handler (I-S2).
  ///
  /// To end it again in the handler, to be sure, does nothing but log (T-13). iOS may call the handler at
  /// any time (T-11): what is owed in it is owed under every reading of when the time is up.
  /// A refresh or a processing task is begun by iOS and completed by the app (W-01, W-02).
  public static let backgroundTasksAreBalanced = Invariant(
    id: "I-S2", kind: .safety, name: "Background-task accounting",
    summary: "Every background task is ended once, at the latest in its expiry handler.",
    citations: [
      RuleID("T", 2), RuleID("T", 10), RuleID("T", 11), RuleID("T", 13), RuleID("W", 1),
      RuleID("W", 2),
    ],
    isOwedUnderEveryReading: true,
    listensTo: OccurrenceKinds(.launch, .process, .event, .request)
  ) { _ in BackgroundTaskMonitor() }
}

/// Keeps the set of open tasks of the process; a task refused by iOS is open until it is ended.
private struct BackgroundTaskMonitor: InvariantMonitor {
  var finding = Finding()
  private var open: [Int32] = []
  // The task whose expiry handler runs; its time is over when the next turn begins.
  private var expiring: Int32?
  // The task that was ended in its expiry handler, which still runs.
  private var expired: Int32?
  // The refresh or processing task that iOS began and the app has not completed.
  private var given: String?

  private static let expected = "each background task ended once, at the latest when it expires"

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.beginsTurn {
      expired = nil
      closeExpiryHandler(before: entry)
    }
    switch entry.what {
    case .request(.beginBackgroundTask(let task, _)):
      guard task != .invalid else { return }
      finding.exercised += 1
      open.append(task.rawValue)
    case .request(.endBackgroundTask(let task)): end(task, at: entry.time)
    case .event(.backgroundTaskWillExpire(let task)):
      if open.contains(task.rawValue) { expiring = task.rawValue }
    case .event(.plain(.appRefreshTask)): take("refresh")
    case .event(.plain(.processingTask)): take("processing")
    case .request(.setTaskCompleted): given = nil
    case .process(.suspended):
      if let leaked = open.first {
        let count = open.count
        breach(at: entry.time, "suspended with \(count) open, the oldest \(leaked)")
      }
    case .process(.terminated(let cause)): processEnds(cause, at: entry.time)
    case .launch: forgetAll()
    default: break
    }
  }

  /// A fix begins a turn, and so ends an expiry handler.
  var awaitsFixes: Bool { expiring != nil }

  private mutating func end(_ task: BackgroundTaskIdentifier, at time: Instant) {
    guard let index = open.firstIndex(of: task.rawValue) else {
      if expired == task.rawValue { return }
      breach(at: time, "task \(task.rawValue) ended, which is not open")
      return
    }
    open.remove(at: index)
    if expiring == task.rawValue { (expiring, expired) = (nil, task.rawValue) }
  }

  private mutating func closeExpiryHandler(before entry: TraceEntry) {
    guard let task = expiring else { return }
    expiring = nil
    // The process may end for another cause while the handler runs; then nothing is owed.
    if case .process(.terminated(let cause)) = entry.what, !Self.isOwnFault(cause) { return }
    breach(at: entry.time, "task \(task) still open after its expiry handler")
  }

  private mutating func processEnds(_ cause: TerminationCause, at time: Instant) {
    if Self.isOwnFault(cause) {
      let deed = deed(endedBy: cause)
      breach(at: time, deed)
    }
    forgetAll()
  }

  /// What the app did or left undone, for which iOS ended the process.
  private func deed(endedBy cause: TerminationCause) -> String {
    guard let oldest = open.first else {
      return given.map { "killed: its \($0) task was not completed when its time was over" }
        ?? "killed: an expiry handler had not returned in time"
    }
    if cause == .tooManyBackgroundTasks { return "killed: \(open.count) tasks were open at once" }
    return open.count == 1
      ? "killed: task \(oldest) was not ended when its time was over"
      : "killed: \(open.count) tasks were not ended when their time was over, the oldest \(oldest)"
  }

  private mutating func take(_ task: String) {
    finding.exercised += 1
    given = task
  }

  private mutating func forgetAll() {
    open.removeAll(keepingCapacity: true)
    given = nil
  }

  private static func isOwnFault(_ cause: TerminationCause) -> Bool {
    cause == .backgroundTaskExpired || cause == .tooManyBackgroundTasks
  }

  private mutating func breach(at time: Instant, _ actual: @autoclosure () -> String) {
    finding.breach(at: time, expected: Self.expected, actual: actual())
  }
}
