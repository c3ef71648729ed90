import StoryModel
import TrackerModel

extension Invariant {
  /// The most background tasks that may be open at a time (I-S3).
  ///
  /// A tracker that begins one with each thing that it does has seldom more open at a time.
  public static let mostOpenBackgroundTasks = 10

  /// Only a few background tasks are open at a time (I-S3).
  ///
  /// A claim, not a must: iOS ends an app for about a thousand (T-12), which is I-S5's, and who has a task
  /// per transfer may have more than ten.
  public static let fewBackgroundTasksAreOpen = Invariant(
    id: "I-S3", level: .claim, kind: .safety, name: "Few open tasks",
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
    case .request(.beginBackgroundTask(let task, let name)):
      guard task != .invalid else { return }
      finding.exercised += 1
      open.append(task.rawValue)
      guard open.count > Invariant.mostOpenBackgroundTasks else { return }
      finding.breach(
        at: entry.time,
        expected: "at most \(Invariant.mostOpenBackgroundTasks) open background tasks",
        actual: "\(open.count) background tasks open, the last of them '\(name)'")
    case .request(.endBackgroundTask(let task)):
      if let index = open.firstIndex(of: task.rawValue) { open.remove(at: index) }
    // Tasks belong to the process.
    case .launch, .process(.terminated): open.removeAll(keepingCapacity: true)
    default: break
    }
  }
}
