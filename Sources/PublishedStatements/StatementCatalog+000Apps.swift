import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 000's statements on being woken and staying awake.
extension StatementCatalog {
  static let ended = Scenario.happeningThenDrive(.memoryPressure(severe: false))

  /// At work for a while when it is started in the background.
  static func workingInWake(for seconds: Int, inTask: Bool) -> StatementApp {
    StatementApp(
      launch: { _, memory, app in
        app.startSignificantChanges()
        guard app.isInBackground else { return }
        if inTask { memory.task = app.beginBackgroundTask("work") }
        app.compute(for: .seconds(seconds))
        app.startTimer("done", after: .seconds(seconds))
      },
      event: { event, memory, app in
        if event == .timerDidFire("done") { app.endBackgroundTask(memory.task) }
      })
  }

  /// Seconds from the first launch in the background until the app was suspended or ended.
  static func lastedAfterWake(_ evidence: StatementEvidence) -> Int64 {
    guard let launch = evidence.relaunches(from: 600).first,
      let end = evidence.first(
        from: launch,
        {
          switch $0 {
          case .process(.suspended), .process(.terminated): true
          default: false
          }
        })
    else { return -1 }
    return end - launch
  }

  static let endedWhileRunning = Scenario.trial(
    "Ended at home, then two kilometres by car.",
    [
      Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .indoor),
      Journey.Leg(.drive, to: Place(east: 2_000, north: 0), for: .minutes(2)),
    ], [.at(10, .memoryPressure(severe: true))], for: .minutes(46))

  /// Begins a task and a session at the first wake, ends the session at its first fix and waits for
  /// the end of the task's time.
  static let grantedOnce = StatementApp(
    launch: { _, _, app in app.startSignificantChanges() },
    event: { event, memory, app in
      switch event {
      case .didUpdateLocations where app.isInBackground && memory.count == 0:
        memory.count = 1
        memory.task = app.beginBackgroundTask("wake")
        app.startSession()
      case .didUpdateLocations where memory.count == 1:
        memory.count = 2
        app.stopSession()
      case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
      default: break
      }
    })

  /// Seconds from the wake to the end of its background time.
  static func budget(_ evidence: StatementEvidence) -> Int64 {
    guard let wake = evidence.first(from: 600, { $0 == .wake(.significantChange) }),
      let end = evidence.first(
        from: wake, { if case .event(.backgroundTaskWillExpire) = $0 { true } else { false } })
    else { return -1 }
    return end - wake
  }

  static func sessions(_ evidence: StatementEvidence, from start: Int64) -> [Int64] {
    evidence.times(from: start, to: start + 800) {
      if case .session(.began, _) = $0 { true } else { false }
    }
  }

  static func renewals(_ evidence: StatementEvidence) -> StatementMeasure {
    guard let start = evidence.relaunches(from: 600).first else { return .neverStarted }
    let renewals = sessions(evidence, from: start)
    guard evidence.isRunning(from: start + 1, to: start + 800) else {
      return .suspended(after: (evidence.suspension(from: start) ?? start) - start)
    }
    guard let first = renewals.first, let last = renewals.last, first < last else {
      return .oneSession
    }
    return .sessionEvery((last - first) / Int64(renewals.count - 1))
  }
}
