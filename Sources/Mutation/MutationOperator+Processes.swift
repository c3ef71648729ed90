import TrackerModel

// Bugs around background tasks and time.
extension MutationOperator {
  static let processes: [MutationOperator] = [
    beginsATaskPerFix, lingersWhenLeft, worksThroughWakes, burnsProcessorTime, outlivesItsTask,
    endsItsTaskAtOnce,
  ]

  private static let beginsATaskPerFix = MutationOperator(
    "task-per-fix", "Begins a background task at every fix and forgets it.",
    convictedBy: ["I-S2", "I-S3"], promising: [.keeps("I-S3")],
    rewrites: { turn in
      if case .didUpdateLocations = turn.event { turn.addBackgroundTask("fix") }
    })

  private static let lingersWhenLeft = MutationOperator(
    "lingers-when-left", "Works for 25 s when the app is left.", convictedBy: ["I-S4", "I-S5"],
    rewrites: { turn in
      if turn.event == .didEnterBackground { turn.add(.compute(.seconds(25))) }
    })

  private static let worksThroughWakes = MutationOperator(
    "works-through-wakes", "Works for 12 s at every wake, without a background task.",
    convictedBy: ["I-S4"],
    rewrites: { turn in
      guard turn.event?.isWake == true || turn.isBackgroundLaunch else { return }
      turn.add(.compute(.seconds(12)))
    })

  private static let burnsProcessorTime = MutationOperator(
    "burns-processor-time", "Computes for a minute at every timer.", convictedBy: ["I-S5"],
    rewrites: { turn in
      if case .timerDidFire = turn.event { turn.add(.compute(.seconds(60))) }
    })

  private static let outlivesItsTask = MutationOperator(
    "outlives-its-task", "Goes on with its work when a background task's time is up.",
    convictedBy: ["I-S2"],
    rewrites: { turn in
      if case .backgroundTaskWillExpire = turn.event { turn.drop { $0.kind == .endBackgroundTask } }
    })

  private static let endsItsTaskAtOnce = MutationOperator(
    "ends-its-task-at-once",
    "Ends the background task of an upload as soon as it has asked for that.",
    convictedBy: ["I-H13"],
    rewrites: { turn in
      let isUpload = turn.requests.contains(.upload)
      for request in turn.requests {
        guard case .beginBackgroundTask(let task, _) = request, isUpload else { continue }
        turn.notes.kept = [.endBackgroundTask(task)]
        return turn.add(.endBackgroundTask(task))
      }
      // It is not open any more.
      let ended = turn.notes.kept
      turn.drop { ended.contains($0) }
    })
}

extension Event {
  /// Whether the event is one for which iOS wakes an app, told by what it brings.
  var isWake: Bool {
    switch self {
    case .didVisit, .didEnterRegion, .didExitRegion: true
    default: false
    }
  }
}
