import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 003's statements.
extension StatementCatalog {
  static let fullDay = Scenario.trial(
    "At rest outdoors.", [Journey.Leg(.dwell, to: .home, for: .hours(30))], for: .hours(26))

  static let lowDrive = Scenario.trial(
    "On the road with a quarter of the battery.",
    [Journey.Leg(.drive, to: Place(east: 300_000, north: 0), for: .hours(5))], for: .hours(5)
  ) { $0.batteryPercent = 25 }

  /// Four hours of one kind of movement, from half an hour on.
  static func moving(_ mode: Journey.Mode, metres: Double) -> Scenario {
    .trial(
      "Four hours under way.",
      [
        Journey.Leg(.dwell, to: .home, for: .minutes(30)),
        Journey.Leg(mode, to: Place(east: metres, north: 0), for: .hours(4)),
      ], for: .minutes(270))
  }

  static func meanGap(_ evidence: StatementEvidence) -> Int64 {
    let count = Int64(evidence.fixes(of: .significantChange, from: 1_800).count)
    return count == 0 ? 0 : 14_400 / count
  }

  static func worstAccuracy(_ evidence: StatementEvidence) -> Int {
    evidence.entries.reduce(0) { worst, entry in
      guard case .event(.locations(let fix, _, _, .significantChange)) = entry.what,
        entry.time.milliseconds > 1_800_000
      else { return worst }
      return max(worst, Int(fix.horizontalAccuracy))
    }
  }

  /// Started by significant changes; says whether the launch key was there.
  static func changes(_ manifest: AppManifest) -> StatementApp {
    StatementApp(
      manifest: manifest,
      launch: { launch, _, app in
        app.startSignificantChanges()
        if launch.options.contains(.location) { app.tellUser("key") }
      })
  }

  static let openTask = StatementApp(event: { event, memory, app in
    if event == .didEnterBackground { memory.task = app.beginBackgroundTask("open-task") }
  })

  static func slowLeaving(_ seconds: Int) -> StatementApp {
    StatementApp(event: { event, _, app in
      if event == .didEnterBackground { app.compute(for: .seconds(seconds)) }
    })
  }

  static let slowWaking = StatementApp(
    launch: { _, _, app in app.startSignificantChanges() },
    event: { event, _, app in
      if case .didUpdateLocations = event, app.isInBackground { app.compute(for: .seconds(12)) }
    })
}

extension StatementEvidence {
  /// Why the process that a wake had started was ended.
  var wakeDeath: TerminationCause? {
    guard let start = relaunches(from: 600).first else { return nil }
    for entry in entries where entry.time.milliseconds >= start * 1_000 {
      if case .process(.terminated(let cause)) = entry.what { return cause }
    }
    return nil
  }
}
