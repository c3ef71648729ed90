import StoryModel
import TrackerModel

extension Invariant {
  /// How long a server that has failed is left alone (I-H13).
  ///
  /// Assumption: a minute is what nobody calls a storm; a tracker with a cause to ask again sooner
  /// would show it wrong, and does not claim it.
  public static let timeToLeaveServerAlone = Duration.seconds(60)
  /// How much executing time the app has to clear up after an upload (I-H13).
  public static let timeToClearUp = timeToSwitchOff

  /// An upload is covered by a background task, cleared up after, and not repeated in vain (I-H13).
  ///
  /// Not in the rulebook's list: of tasks that asks only that they end before they expire (I-S2). In
  /// the background an upload without a task may be cut off by a suspension (T-01). Once the server
  /// has answered or failed, what covered it ends at once (T-02), not before, unless it expires; and what the server has goes from
  /// the phone; not later than the app sleeps. One that failed is left alone for a minute, by the process
  /// that was told of it.
  public static let uploadsWithCare = Invariant(
    id: "I-H13", level: .claim, kind: .hygiene, name: "Upload care",
    summary: "An upload has a task, which ends with it; what is sent is deleted; failures wait.",
    citations: [RuleID("T", 1), RuleID("T", 2)],
    precondition: "an upload asked for, answered or failed",
    presupposes: .uploads,
    listensTo: ProcessState.kinds.union(OccurrenceKinds(.event, .request).withoutFixes)
  ) { _ in UploadMonitor() }
}

private struct UploadMonitor: InvariantMonitor {
  var finding = Finding()
  private var tasks: [BackgroundTaskIdentifier] = []
  private var failedAt = Instant.distantPast
  /// The tasks to be ended, whether points are to be deleted, and what the app had executed then.
  private var tasksToEnd: [BackgroundTaskIdentifier] = []
  private var mustDelete = false
  /// Since when an upload has been under way, and the task that is about to expire.
  private var sentAt: Instant?
  private var expires: BackgroundTaskIdentifier?
  private var answered: Int64 = 0
  private var answeredAt = Instant.start

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .event(.backgroundTaskWillExpire(let task)): expires = task
    case .event(.plain(.uploadDidFinish)):
      mustDelete = true
      clearUp(story)
    case .event(.plain(.uploadDidFail)):
      failedAt = entry.time
      clearUp(story)
    case .request(let request): take(request, at: entry.time, story)
    case .process(.suspended): if isToClearUp { breach(at: entry.time) }
    case .process(.terminated):
      (tasks, tasksToEnd, mustDelete, sentAt, expires) = ([], [], false, nil, nil)
      failedAt = .distantPast
    default: break
    }
  }

  private mutating func clearUp(_ story: borrowing Chronicle) {
    finding.exercised += 1
    sentAt = nil
    tasksToEnd = tasks
    (answered, answeredAt) = (story.process.executed, story.time)
  }

  private mutating func take(
    _ request: Request, at time: Instant, _ story: borrowing Chronicle
  ) {
    switch request {
    case .beginBackgroundTask(let task, _): tasks.append(task)
    case .endBackgroundTask(let task):
      tasks.removeAll { $0 == task }
      tasksToEnd.removeAll { $0 == task }
      if task != expires { end(at: time, story) }
    case .deletePoints: mustDelete = false
    case .upload: upload(at: time, story)
    default: break
    }
  }

  /// Who ends the last task leaves an upload that is under way to a suspension.
  private mutating func end(at time: Instant, _ story: borrowing Chronicle) {
    guard let sentAt, tasks.isEmpty, !story.process.isForeground else { return }
    finding.breach(
      at: time, expected: "the task of an upload open until the server has answered",
      actual: "ended, the upload of \(StoryTime.text(sentAt)) under way")
  }

  private mutating func upload(at time: Instant, _ story: borrowing Chronicle) {
    finding.exercised += 1
    // Another one is covered by the same task.
    tasksToEnd.removeAll()
    sentAt = time
    if tasks.isEmpty, !story.process.isForeground {
      finding.breach(
        at: time, expected: "an upload in the background covered by a task",
        actual: "an upload without a background task")
    }
    if time - failedAt < Invariant.timeToLeaveServerAlone {
      let limit = StoryTime.text(Invariant.timeToLeaveServerAlone)
      finding.breach(
        at: time, expected: "a server that failed left alone for \(limit)",
        actual: "asked again after \(StoryTime.text(time - failedAt))")
    }
  }

  private var isToClearUp: Bool { mustDelete || !tasksToEnd.isEmpty }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    isToClearUp ? story.process.deadline(Invariant.timeToClearUp, since: answered) : nil
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    breach(at: deadline.next)
  }

  private mutating func breach(at time: Instant) {
    let limit = StoryTime.text(Invariant.timeToClearUp)
    let inTime = "within \(limit) of executing, and before sleep"
    let since = StoryTime.text(answeredAt)
    finding.breach(
      at: time,
      expected: mustDelete
        ? "what the server has deleted \(inTime)" : "the task of an upload ended \(inTime)",
      actual: mustDelete
        ? "what the server took at \(since) not deleted"
        : "the task of the upload that ended at \(since) still open")
  }
}
