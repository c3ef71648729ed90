import StoryModel
import TrackerModel

// The scenarios, apps and measures of document 002's statements on staying awake, visits and
// regions.
extension StatementCatalog {
  /// iOS ends the app after 25 minutes.
  static let killed = Happening.at(25, .memoryPressure(severe: true))

  static let killedThenDrive = Scenario.trial(
    "Ended at home, then a drive.", .homeThenDrive, [killed], for: .hours(2))

  /// No region is late by hours, and none is never told.
  static let onTime = ["region.tail.share=0", "region.never.share=0"]

  static func processing(modes: AppManifest.BackgroundModes) -> StatementApp {
    StatementApp(
      manifest: AppManifest(backgroundModes: modes),
      launch: { _, _, app in app.submitProcessingTask(earliestBeginDate: app.now) },
      event: { event, _, app in if event == .processingTask { app.setTaskCompleted() } })
  }

  static let hourDriveHour = Scenario.trial(
    "An hour at rest, ten minutes in the car, rest.",
    [
      Journey.Leg(.dwell, to: .home, for: .hours(1)),
      Journey.Leg(.drive, to: Place(east: 10_000, north: 0), for: .minutes(10)),
    ], for: .minutes(150))

  /// Document 002's idea: precise while motion says automotive.
  static let drivingRecorder = StatementApp(
    launch: { _, _, app in
      app.startSession()
      app.startActivityUpdates()
    },
    event: { event, _, app in
      guard case .motionActivity(let activity) = event else { return }
      app[.manager].desiredAccuracy = activity.automotive ? .bestForNavigation : .threeKilometers
    })

  static func satellites(_ evidence: StatementEvidence) -> StatementMeasure {
    .satellites(minutes: evidence.totals.gnssMilliseconds / 60_000)
  }

  /// Whether satellites are on during the ten minutes in the car and not long after.
  static func isPreciseInTheCar(_ evidence: StatementEvidence) -> Bool {
    evidence.times { $0 == .positioning(.gnss) }.allSatisfy { (3_600...4_200).contains($0) }
      && (5...15).contains(evidence.totals.gnssMilliseconds / 60_000)
  }

  /// Started by visits and by a region around where it is parked.
  static let parked = StatementApp(
    launch: { launch, memory, app in
      app[.manager].startMonitoringVisits()
      StatementApp.region.onLaunch(launch, &memory, &app)
    },
    event: StatementApp.region.onEvent)

  /// Seconds from the beginning of the drive to the launch.
  static func delay(_ evidence: StatementEvidence) -> Int64? {
    evidence.relaunches(from: 1_800).first.map { $0 - 1_800 }
  }

  /// Half an hour at home, 20 minutes away at 50 km/h, and back.
  static let awayAndBack = Scenario.trial(
    "Away and back by car.",
    [
      Journey.Leg(.dwell, to: .home, for: .minutes(30)),
      Journey.Leg(.drive, to: Place(east: 16_800, north: 0), for: .minutes(20)),
      Journey.Leg(.drive, to: .home, for: .minutes(20)),
    ], for: .minutes(90))

  static func exitTime(_ evidence: StatementEvidence) -> Int64? {
    evidence.first { $0 == .event(.exitedRegion("parked", manager: .manager)) }
  }

  /// How far away the phone was, at 14 m/s, when the app was told.
  static func exitDistance(_ evidence: StatementEvidence) -> Int64? {
    exitTime(evidence).map { ($0 - 1_800) * 14 }
  }

  static func driveWithout(_ radio: Happening.Kind) -> Scenario {
    .trial("A drive with a radio off.", .homeThenDrive, [.at(20, radio)], for: .hours(2))
  }

  static func told(_ evidence: StatementEvidence) -> StatementMeasure {
    .told(after: exitTime(evidence).map { $0 - 1_800 })
  }

  static let twoHours = Scenario.trial(
    "At rest outdoors.", [Journey.Leg(.dwell, to: .home, for: .hours(3))], for: .hours(2))

  /// Ten minutes of one accuracy, then a coarse session or none.
  static func burst(first accuracy: LocationAccuracy, thenCoarse: Bool) -> StatementApp {
    StatementApp(
      launch: { _, _, app in
        app.startSession(accuracy)
        app.startTimer("enough", after: .minutes(10))
      },
      event: { event, _, app in
        guard event == .timerDidFire("enough") else { return }
        if thenCoarse {
          app[.manager].desiredAccuracy = .threeKilometers
        } else {
          app.stopSession()
        }
      })
  }

  static func cost(_ evidence: StatementEvidence) -> StatementMeasure {
    .twoHours(milliwattHours: evidence.totals.appMicrojoules / 3_600_000)
  }
}
