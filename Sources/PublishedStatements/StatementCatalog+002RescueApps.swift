import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 002's statements on its own end and on other
// channels.
extension StatementCatalog {
  static func dayWithKill(with change: (inout PhoneSettings) -> Void = { _ in }) -> Scenario {
    .trial(
      "Ended by iOS after an hour.", [], [.at(60, .memoryPressure(severe: true))], for: .hours(2),
      with: change)
  }

  /// Every two minutes it puts a notification off that is due in three.
  static func deadManSwitch(kept: Bool) -> StatementApp {
    StatementApp(
      launch: { _, _, app in
        app.requestNotificationAuthorization()
        if kept { app.startSession() }
        app.startTimer("put-off", after: .minutes(2), repeats: true)
      },
      event: { event, _, app in
        if event == .timerDidFire("put-off") {
          app.addNotification("stopped", after: .minutes(3))
        }
      })
  }

  static func shown(_ evidence: StatementEvidence) -> Int64? {
    evidence.first { $0 == .notificationShown("stopped") }
  }

  static func lastWords(kept: Bool) -> StatementApp {
    StatementApp(
      launch: { _, _, app in if kept { app.startSession() } },
      event: { event, _, app in if event == .willTerminate { app.tellUser("last-words") } })
  }

  static func pressure(severe: Bool) -> Scenario {
    .trial(
      "Memory runs short during a drive.", .homeThenDrive,
      [.at(40, .memoryPressure(severe: severe))], for: .minutes(70))
  }

  static let fetching = StatementApp(
    manifest: AppManifest(backgroundModes: .fetch),
    launch: { _, _, app in app.setMinimumBackgroundFetchInterval(.zero) },
    event: { event, _, app in if event == .performFetch { app.completeFetch() } })

  static func fetches(_ evidence: StatementEvidence) -> [Int64] {
    evidence.times { $0 == .wake(.fetch) }
  }

  static func gaps(_ times: [Int64]) -> [Int64] { zip(times, times.dropFirst()).map { $1 - $0 } }

  static let calls = Scenario.trial(
    "The server sends two VoIP pushes.", [], [.at(30, .incomingPush), .at(60, .incomingPush)],
    for: .minutes(90))

  static func called(reports: Bool) -> StatementApp {
    StatementApp(
      manifest: AppManifest(backgroundModes: .voip),
      event: { event, _, app in
        if event == .didReceiveIncomingPush, reports { app.reportNewIncomingCall() }
      })
  }

  static func answered(_ evidence: StatementEvidence) -> StatementMeasure {
    .answered(evidence.death?.cause)
  }

  static func pushes(every minutes: Int, forceQuit: Bool = false) -> Scenario {
    let times = stride(from: 30, to: 300, by: minutes)
    return .trial(
      "The server sends silent pushes.", [],
      (forceQuit ? [.at(10, .forceQuit)] : []) + times.map { .at($0, .silentPush) },
      for: .hours(5))
  }

  static let pushed = StatementApp(
    manifest: AppManifest(backgroundModes: .remoteNotification),
    event: { event, _, app in if event == .didReceiveRemoteNotification { app.completeFetch() } })

  static func given(_ evidence: StatementEvidence) -> Int {
    evidence.times { $0 == .wake(.remoteNotification) }.count
  }

  static func sent(_ evidence: StatementEvidence) -> Int {
    evidence.times { $0 == .happening(.silentPush) }.count
  }
}
