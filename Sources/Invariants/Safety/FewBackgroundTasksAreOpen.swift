import StoryModel
import TrackerModel

extension Invariant {
  /// The most background tasks that may be open at a time (I-S3).
  ///
  /// iOS kills at about 1,000 (T-12). A tenth of that is room for a task per transfer and per save, and
  /// a leak of one task per fix is past it in two minutes.
  ///
  /// Assumption: no sound tracker has a hundred transfers at a time; one that does would show it wrong.
  public static let mostOpenBackgroundTasks = 100

  /// Only a few background tasks are open at a time (I-S3).
  public static let fewBackgroundTasksAreOpen = Invariant(
    id: "I-S3", kind: .safety, name: "Few open tasks",
    summary: "At most \(mostOpenBackgroundTasks) background tasks are open at a time.",
    citations: [RuleID("T", 12)],
    listensTo: OccurrenceKinds(.launch, .process, .request).withoutFixes
  ) { _ in OpenTaskMonitor() }
}

private struct OpenTaskMonitor: InvariantMonitor {
  var finding = Finding()
  private var open: [Int32] = []

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .request(.beginBackgroundTask(let task, _)):
      guard task != .invalid else { return }
      finding.exercised += 1
      open.append(task.rawValue)
      guard open.count > Invariant.mostOpenBackgroundTasks else { return }
      finding.breach(
        at: entry.time,
        expected: "at most \(Invariant.mostOpenBackgroundTasks) open background tasks",
        actual: "\(open.count) open")
    case .request(.endBackgroundTask(let task)):
      if let index = open.firstIndex(of: task.rawValue) { open.remove(at: index) }
    // Tasks belong to the process.
    case .launch, .process(.terminated): open.removeAll(keepingCapacity: true)
    default: break
    }
  }
}
