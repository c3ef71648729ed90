import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 000 on where and when the app is started again.
  static let document000Places: [PublishedStatement] = [
    PublishedStatement(
      "Q-06", "000:40", "The app was started again about two kilometres from where it had ended.",
      .holds,
      because: """
        One sample of a wide spread: in a city half of the first events come within 750 m, and \
        95 % within 2.5 km.
        """,
      rules: "C-03 C-05",
      [
        StatementTrial(
          "by bicycle", homeThenCycle, .significantChanges, .isTrue(.all),
          measuring: { .distance(meters: distance($0)) }
        ) { (500...2_800).contains(distance($0)) },
        StatementTrial(
          "cells two kilometres apart", homeThenCycle, .significantChanges,
          .isTrue(.all, if: "slc.spacing=twoKilometres"),
          measuring: { .distance(meters: distance($0)) }
        ) { (1_900...2_300).contains(distance($0)) },
      ]),
    PublishedStatement(
      "Q-07", "000:40", "The battery died, the phone was charged, and the app was started.",
      .holds,
      because: """
        The registration outlives the reboot, and the next movement starts the app. The charger \
        alone does not, nor does a drive before the first unlock of a phone with a passcode; some \
        saw that on iOS 7.
        """,
      rules: "C-17 C-18 D-13 L-30",
      [
        StatementTrial(
          "charged, then a drive", flatBattery(.drive), .significantChanges, .isTrue(.all)
        ) { !$0.relaunches(from: 10_800).isEmpty },
        StatementTrial(
          "charged and left at home", flatBattery(.dwell), .significantChanges, .isFalse(.all)
        ) { !$0.relaunches(from: 10_800).isEmpty },
        StatementTrial(
          "driven before the first unlock", lockedDrive(hasPasscode: true), .significantChanges,
          .isFalse(.all, if: "slc.beforeFirstUnlock=no"),
          .isTrue(.all, if: "slc.beforeFirstUnlock=yes")
        ) { !$0.relaunches(from: 600).isEmpty },
        StatementTrial(
          "the same without a passcode", lockedDrive(hasPasscode: false), .significantChanges,
          .isTrue(.all)
        ) { !$0.relaunches(from: 600).isEmpty },
      ]),
    PublishedStatement(
      "Q-08", "000:115,120", "While the phone stays in one place the app is not started again.",
      .holds,
      because: """
        Nothing changes around a phone at rest. One guide speaks of a wake every 15 minutes all \
        the same, and one app's users of one every two hours.
        """,
      rules: "C-15 C-06",
      [
        StatementTrial(
          "eight hours at home", .trial("At home.", [], [.at(10, .forceQuit)], for: .hours(8)),
          .significantChanges, .isTrue(.all)
        ) { $0.relaunches(from: 600).isEmpty },
        StatementTrial(
          "the same with wakes at rest",
          .trial("At home.", [], [.at(10, .memoryPressure(severe: false))], for: .hours(8)),
          .significantChanges,
          .isFalse(.all, if: "slc.stationaryWake=every15Minutes"),
          .isFalse(.all, if: "slc.stationaryWake=every2Hours"),
          measuring: { .started(afterMinutes: ($0.relaunches(from: 600).first ?? 0) / 60) }
        ) { $0.relaunches(from: 600).isEmpty },
      ]),
    PublishedStatement(
      "Q-09", "000:117", "In airplane mode the app neither stays awake nor is started again.",
      .varies,
      because: """
        Nothing starts it without a radio, unless Wi-Fi is on again. Fixes end with cells and \
        Wi-Fi, but satellites are received in airplane mode since iOS 8.3.
        """,
      rules: "C-14 D-01",
      [
        StatementTrial(
          "ended, then a drive", airplane(wifi: false, .homeThenDrive, ended: true),
          .significantChanges, .isTrue(.all)
        ) { $0.relaunches(from: 1_200, to: 4_800).isEmpty && !$0.relaunches(from: 4_800).isEmpty },
        StatementTrial(
          "the same, Wi-Fi on again", airplane(wifi: true, .homeThenDrive, ended: true),
          .significantChanges, .isFalse(.all)
        ) { $0.relaunches(from: 1_200, to: 4_800).isEmpty },
        StatementTrial(
          "a coarse session", airplane(wifi: false, .walk), .session(), .isTrue(.all)
        ) { $0.fixes(from: 1_210, to: 4_800).isEmpty && !$0.fixes(from: 4_800).isEmpty },
        StatementTrial(
          "a session with satellites", airplane(wifi: false, .walk), .session(.best),
          .isTrue([.ios7_0]), .isFalse(.from(.ios9))
        ) { $0.fixes(from: 1_210, to: 4_800).isEmpty && !$0.fixes(from: 4_800).isEmpty },
      ]),
    PublishedStatement(
      "Q-10", "000:118", "Without the location permission it neither stays awake nor is started.",
      .holds,
      because: """
        No service delivers anything until the user gives the permission back. When In Use leaves \
        a session that began on screen.
        """,
      rules: "A-01 A-16 A-17",
      [
        StatementTrial(
          "ended, then two drives", permission(.denied, ended: true), .significantChanges,
          .isTrue(.all)
        ) { $0.relaunches(from: 1_200, to: 4_800).isEmpty && !$0.relaunches(from: 4_800).isEmpty },
        StatementTrial(
          "kept running by a session", permission(.denied), .session(), .isTrue(.all)
        ) { !$0.isRunning(from: 1_230, to: 1_300) && $0.fixes(from: 1_200, to: 4_800).isEmpty },
        StatementTrial(
          "the same, cut down to When In Use", permission(.authorizedWhenInUse), .session(),
          .isFalse(.from(.ios9))
        ) { !$0.isRunning(from: 1_230, to: 1_300) && $0.fixes(from: 1_200, to: 4_800).isEmpty },
      ]),
  ]
}

// Their scenarios and measures.
extension StatementCatalog {
  private static let homeThenCycle = Scenario.trial(
    "Ended at home, then 10 km by bicycle.",
    [
      Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .indoor),
      Journey.Leg(.cycle, to: Place(east: 10_000, north: 0), for: .seconds(2_000)),
    ], [.at(10, .memoryPressure(severe: false))], for: .hours(2))

  /// Metres from home to the first launch; the bicycle makes five a second.
  private static func distance(_ evidence: StatementEvidence) -> Int64 {
    ((evidence.relaunches(from: 1_800).first ?? 1_800) - 1_800) * 5
  }

  private static func flatBattery(_ mode: Journey.Mode) -> Scenario {
    let end = mode == .dwell ? Place.home : Place(east: 30_000, north: 0)
    return .trial(
      "The battery dies at home; after three hours the phone is charged.",
      [
        Journey.Leg(.dwell, to: .home, for: .hours(5), surroundings: .indoor),
        Journey.Leg(mode, to: end, for: .minutes(30)),
      ], [.at(180, .charging(for: .hours(1)))], for: .hours(6)
    ) { $0.batteryPercent = 1 }
  }

  private static func lockedDrive(hasPasscode: Bool) -> Scenario {
    .trial(
      "Switched off, booted, and driven before the user unlocks it.", .homeThenDrive,
      [.at(10, .powerOff(for: .minutes(5), unlockAfter: .hours(10)))], for: .minutes(70)
    ) { $0.hasPasscode = hasPasscode }
  }

  /// Airplane mode from 20 to 80 minutes.
  private static func airplane(
    wifi: Bool, _ legs: [Journey.Leg], ended: Bool = false
  ) -> Scenario {
    .trial(
      "An hour in airplane mode.", legs,
      (ended ? [.at(10, .memoryPressure(severe: false))] : [])
        + [.at(20, .airplaneMode(for: .hours(1), wifi: wifi))], for: .minutes(100))
  }

  /// The permission is another one from 20 to 80 minutes; the second drive comes after that.
  private static func permission(
    _ status: AuthorizationStatus, ended: Bool = false
  ) -> Scenario {
    let away = Place(east: 30_000, north: 0)
    return .trial(
      "An hour with another permission.",
      [Journey.Leg].homeThenDrive + [
        Journey.Leg(.dwell, to: away, for: .minutes(30), surroundings: .indoor),
        Journey.Leg(.drive, to: .home, for: .minutes(30)),
      ],
      (ended ? [.at(10, .memoryPressure(severe: false))] : [])
        + [.at(20, .locationPermission(status, for: .hours(1)))], for: .hours(2))
  }
}
