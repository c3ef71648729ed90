import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 001's statements.
extension StatementCatalog {
  static let reset = "bg.clockResetsAfterLocation=yes"
  static let noReset = "bg.clockResetsAfterLocation=no"
  /// The background time that is left can be read in the background.
  static let readsTime = "bg.remaining.huge=no"
  /// Background tasks are counted by a clock on the wall only where they keep the phone awake.
  static let awake = "bg.keepsDeviceAwake=yes"

  /// Begins a task when it is left, and ends it when its time is up.
  static let oneTask = StatementApp(event: { event, memory, app in
    switch event {
    case .didEnterBackground: memory.task = app.beginBackgroundTask("left")
    case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
    default: break
    }
  })

  /// Seconds from leaving the app to the end of its task's time.
  static func taskLength(_ evidence: StatementEvidence) -> Int64 {
    let end = evidence.first {
      if case .event(.backgroundTaskWillExpire) = $0 { true } else { false }
    }
    return (end ?? 0) - 300
  }

  /// When and why the app, which was left at 300 s, was ended.
  static func ending(_ evidence: StatementEvidence) -> StatementMeasure {
    .ending(evidence.death.map { .init(after: $0.time - 300, cause: $0.cause) })
  }

  /// Starts its session twenty seconds after it was left.
  static func lateSession(_ permission: StatementApp.Permission) -> StatementApp {
    StatementApp(
      asking: permission,
      event: { event, memory, app in
        switch event {
        case .didEnterBackground:
          memory.task = app.beginBackgroundTask("left")
          app.startTimer("late", after: .seconds(20))
        case .timerDidFire: app.startSession()
        case .backgroundTaskWillExpire(let task): app.endBackgroundTask(task)
        default: break
        }
      })
  }

  static let reopened = Scenario.trial(
    "Left, and opened again at half an hour.", [], [.at(30, .openApp(for: .minutes(5)))])

  static func ticking(inSession: Bool) -> StatementApp {
    StatementApp(launch: { _, _, app in
      app.startTimer("tick", after: .seconds(10), repeats: true)
      if inSession { app.startSession() }
    })
  }

  static func ticks(_ evidence: StatementEvidence, from start: Int64, to end: Int64) -> Int {
    evidence.times(from: start, to: end) { $0 == .event(.timer("tick")) }.count
  }

  static func flagged(modes: AppManifest.BackgroundModes) -> StatementApp {
    StatementApp(
      manifest: AppManifest(backgroundModes: modes),
      launch: { _, _, app in app[.manager].allowsBackgroundLocationUpdates = true })
  }

  /// Kept running, and a minute after it was left at work for a while.
  static func working(for seconds: Int) -> StatementApp {
    StatementApp(
      launch: { _, _, app in app.startSession() },
      event: { event, _, app in
        switch event {
        case .didEnterBackground: app.startTimer("work", after: .seconds(60))
        case .timerDidFire: app.compute(for: .seconds(seconds))
        default: break
        }
      })
  }

  static let outdoors = Scenario.trial(
    "At rest outdoors.", [Journey.Leg(.dwell, to: .home, for: .hours(3))], for: .hours(2))

  static func longestGap(_ evidence: StatementEvidence) -> Int64 {
    let times = [1_800] + evidence.fixes(from: 1_800, to: 5_400) + [5_400]
    return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  static func gap(_ evidence: StatementEvidence) -> StatementMeasure {
    let count = evidence.fixes(from: 1_800, to: 5_400).count
    return .gaps(fixesInAnHour: count, longest: Int64(longestGap(evidence)))
  }

  /// The user opens the app, switches it off after a minute, and looks at it for five more.
  static let switchedOff = Scenario.trial(
    "Switched off in the app.", [Journey.Leg(.dwell, to: .home, for: .hours(3))],
    [
      .at(30, .openApp(for: .minutes(4))), .at(31, .optOut(for: .hours(2))),
      Happening(at: .seconds(1_865), .openApp(for: .minutes(5))),
    ], for: .minutes(95))
}
