import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 004's statements on the battery and on testing.
extension StatementCatalog {
  static let restOutdoors = Scenario.trial(
    "At rest outdoors.", [Journey.Leg(.dwell, to: .home, for: .hours(5))], for: .minutes(250))

  /// After an hour with nothing an hour each of best, 100 m and 3 km.
  static let threeAccuracies = StatementApp(
    launch: { _, _, app in
      app.startSession(.kilometer)
      app.startTimer("next", after: .hours(1), repeats: true)
    },
    event: { event, memory, app in
      guard event == .timerDidFire("next") else { return }
      memory.count += 1
      let accuracies: [LocationAccuracy] = [.best, .hundredMeters, .threeKilometers]
      app[.manager].desiredAccuracy = accuracies[min(memory.count, 3) - 1]
    })

  static func hourly(_ evidence: StatementEvidence) -> StatementMeasure {
    .hours(milliwattHours: (Int64(2)...4).map { evidence.milliwattHours(inHour: $0) })
  }

  /// The worst accuracy that was reported in an hour of the scenario, but for its first minute.
  static func accuracy(_ evidence: StatementEvidence, inHour hour: Int64) -> Int {
    let span = (hour - 1) * 3_600_000 + 60_000..<hour * 3_600_000
    return evidence.entries.reduce(0) { worst, entry in
      guard span.contains(entry.time.milliseconds),
        case .event(.locations(let fix, _, _, _)) = entry.what
      else { return worst }
      return max(worst, Int(fix.horizontalAccuracy))
    }
  }

  /// An hour that begins at home and is then spent on the road.
  static let drive = Scenario.trial(
    "Half an hour on the road.", .homeThenDrive, for: .hours(1))

  /// A session that lets iOS keep its fixes back for ten minutes at a time.
  static func deferring(filter: DistanceFilter) -> StatementApp {
    StatementApp(
      launch: { _, _, app in app.startSession(.best, filter: filter) },
      event: { event, memory, app in
        switch event {
        case .didUpdateLocations where app.isInBackground && memory.count == 0:
          memory.count = 1
          app[.manager].allowDeferredLocationUpdates(
            untilTraveled: 100_000, timeout: .minutes(10))
        case .didFinishDeferredUpdates(nil, _): memory.count = 0
        default: break
        }
      })
  }

  /// What the app used less than the one beside it, in percent.
  static func saving(_ evidence: StatementEvidence) -> Int64 {
    let other = evidence.beside[0].totals.appMicrojoules
    return (other - evidence.totals.appMicrojoules) * 100 / max(1, other)
  }

  static func isFilteredDeferral(_ occurrence: Occurrence) -> Bool {
    occurrence == .event(.deferredUpdatesFinished(.deferredDistanceFiltered, manager: .manager))
  }

  static let threeDaysOfDriving = Scenario.trial(
    "Three days on the road.",
    [Journey.Leg(.drive, to: Place(east: 5_000_000, north: 0), for: .hours(72))], for: .hours(72))

  static func motion(keys: AppManifest.UsageDescriptions) -> StatementApp {
    StatementApp(
      manifest: AppManifest(usageDescriptions: keys.union([.whenInUse, .alwaysAndWhenInUse])),
      launch: { _, _, app in app.startActivityUpdates() })
  }

  /// Asks for a fix every minute, with nothing that keeps the app running.
  static let polling = StatementApp(
    launch: { _, _, app in app.startTimer("poll", after: .minutes(1), repeats: true) },
    event: { event, _, app in
      if event == .timerDidFire("poll") { app[.manager].requestLocation() }
    })
}
