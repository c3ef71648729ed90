import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 002 on staying awake, and on visits and regions.
  static let document002Waking: [PublishedStatement] = [
    PublishedStatement(
      "Q-25", "002:13", "The app needs the background mode for processing.", .contradicted,
      because: """
        Location in the background needs its own mode and no other. The one for processing is for \
        BGProcessingTask.
        """,
      rules: "S-11 W-02",
      [
        StatementTrial(
          "the location mode only", .trial("At home."), .session(), .isFalse(.all)
        ) { $0.fixes(from: 400).isEmpty },
        StatementTrial(
          "a processing task without it", .trial("At home.", for: .hours(12)),
          processing(modes: .location), beside: processing(modes: [.location, .processing]),
          .isTrue(.from(.ios13))
        ) { evidence in
          !evidence.saw { $0 == .wake(.processing) }
            && evidence.beside[0].saw { $0 == .wake(.processing) }
        },
      ]),
    PublishedStatement(
      "Q-26", "002:22,24", "Best in the car and 3 km otherwise: no satellites unless it drives.",
      .holds, because: "But for the minutes that motion takes to notice either change.",
      rules: "S-28 M-05",
      [
        StatementTrial(
          "an hour, a drive, more hours", hourDriveHour, drivingRecorder, .isTrue(.all),
          measuring: { satellites($0) }
        ) { isPreciseInTheCar($0) && $0.isRunning(from: 310, to: 9_000) },
        StatementTrial(
          "best all the time", hourDriveHour, .session(.best), .isFalse(.all),
          measuring: { satellites($0) }
        ) { isPreciseInTheCar($0) },
      ]),
    PublishedStatement(
      "Q-27", "002:27", "That way the app works in the background all the time.", .varies,
      because: """
        A coarse session is suspended from iOS 16.4 where significant changes are on as well, \
        which this document has not; by another reading wherever it is.
        """,
      rules: "S-13 S-14",
      [
        StatementTrial(
          "four hours", .trial("At home.", for: .hours(4)), .session(), .isTrue(.all),
          .isFalse(.from(.ios16_4), if: "coarse.suspendRequiresSLC=no")
        ) { $0.isRunning(from: 10, to: 14_400) },
        StatementTrial(
          "beside significant changes", .trial("At home.", for: .hours(4)),
          .session(besideSignificantChanges: true), .isTrue(.from(.ios7_0, to: .ios14)),
          .isFalse(.from(.ios16_4))
        ) { $0.isRunning(from: 10, to: 14_400) },
      ]),
    PublishedStatement(
      "Q-28", "002:29", "iOS closes the app at times, and rarely opens it again.", .holds,
      because: """
        With visits and regions alone nothing happens at rest, and a trip is often noticed a \
        minute or two later than by significant changes, at times much later.
        """,
      rules: "V-04 V-05 R-05",
      [
        StatementTrial(
          "eight hours at home", .trial("At home.", [], [killed], for: .hours(8)), parked,
          .isTrue(.all)
        ) { $0.relaunches(from: 1_500).isEmpty },
        StatementTrial(
          "then a drive, told as late as a third of all", killedThenDrive, parked,
          given: onTime + ["region.delay=120-180"], .isTrue(.all), measuring: { .delay(delay($0)) }
        ) { (delay($0) ?? 7_200) > 120 },
        StatementTrial(
          "the same, the region late", killedThenDrive, parked,
          given: ["region.tail.share=1000"], .isTrue(.all), measuring: { .delay(delay($0)) }
        ) { (delay($0) ?? 7_200) > 600 },
        StatementTrial(
          "the same with significant changes", killedThenDrive, .significantChanges,
          .isFalse(.all), measuring: { .delay(delay($0)) }
        ) { (delay($0) ?? 7_200) > 120 },
      ]),
    PublishedStatement(
      "Q-29", "002:34", "Visits make iOS launch the app.", .holds,
      because: "From iOS 8 on, ten minutes after leaving or so, and not after every visit.",
      rules: "V-01 V-03 V-04",
      [
        StatementTrial(
          "killed, then a drive", killedThenDrive, .visits, .isFalse([.ios7_0]),
          .isTrue(.from(.ios9), if: "visit.miss.departure=0"), measuring: { .delay(delay($0)) }
        ) { !$0.relaunches(from: 1_500).isEmpty }
      ]),
    PublishedStatement(
      "Q-30", "002:37", "A region of 100 m tells of coming and going, though not precisely.",
      .holds,
      because: "Two hundred metres away on foot, a kilometre or two by car, at times hours late.",
      rules: "R-03 R-05 R-17",
      [
        StatementTrial(
          "away and back by car", awayAndBack, .region, given: onTime, .isTrue(.all),
          measuring: { .toldAway(meters: exitDistance($0) ?? -1) }
        ) { evidence in
          (exitDistance(evidence) ?? 0) > 300
            && evidence.saw { $0 == .event(.enteredRegion("parked", manager: .manager)) }
        },
        StatementTrial(
          "an hour late", awayAndBack, .region, given: ["region.tail=3600-3600"],
          .isFalse(.all, if: "region.tail.share=1000")
        ) { $0.saw { $0 == .event(.exitedRegion("parked", manager: .manager)) } },
      ]),
    PublishedStatement(
      "Q-31", "002:37", "Regions use phone towers.", .contradicted,
      because: """
        Wi-Fi does as well, and does better: towers alone tell of a phone that is far away.
        """,
      rules: "R-04",
      [
        StatementTrial(
          "no towers, Wi-Fi on", driveWithout(.noService(for: .hours(3))), .region, given: onTime,
          .isFalse(.all),
          measuring: { told($0) }
        ) { exitTime($0) == nil },
        StatementTrial(
          "neither", driveWithout(.airplaneMode(for: .hours(3), wifi: false)), .region,
          given: onTime, .isTrue(.all),
          measuring: { told($0) }
        ) { exitTime($0) == nil },
      ]),
    PublishedStatement(
      "Q-32", "002:38", "Ten minutes of GPS at a cold start make iOS keep the app alive.",
      .unverified,
      because: """
        The model has no such memory in iOS, nor has any source: what keeps the app is the session \
        that goes on, at any accuracy.
        """,
      rules: "S-11 S-29",
      [
        StatementTrial(
          "GPS, then a coarse session", twoHours, burst(first: .best, thenCoarse: true),
          .isTrue(.all), measuring: { cost($0) }
        ) { $0.isRunning(from: 310, to: 7_200) },
        StatementTrial(
          "GPS, then none", twoHours, burst(first: .best, thenCoarse: false), .isFalse(.all),
          measuring: { cost($0) }
        ) { $0.isRunning(from: 310, to: 7_200) },
        StatementTrial(
          "alive for the GPS and not without", twoHours,
          burst(first: .threeKilometers, thenCoarse: true), .isFalse(.all),
          measuring: { cost($0) }
        ) { !$0.isRunning(from: 310, to: 7_200) },
      ]),
  ]
}
