import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 003, significant changes in the background.
  static let document003: [PublishedStatement] = [
    PublishedStatement(
      "Q-39", "003:9", "Standard updates in the background empty the battery in a few hours.",
      .holds,
      because: """
        Within a day, by what was measured of an iPhone 6; in a few hours with the screen on, or \
        on the phones of 2012. Significant changes cost next to nothing.
        """,
      rules: "E-05",
      [
        StatementTrial(
          "at rest outdoors", fullDay, .session(.best), .isTrue([.ios9, .ios12, .ios18]),
          measuring: { .empty(afterHours: $0.hoursToEmpty ?? -1) }
        ) { ($0.hoursToEmpty ?? 99) <= 24 },
        StatementTrial(
          "in the car, from 25 %", lowDrive, .session(.best), .isTrue([.ios12]),
          measuring: { .empty(afterHours: $0.hoursToEmpty ?? -1) }
        ) { ($0.hoursToEmpty ?? 99) <= 4 },
        StatementTrial(
          "significant changes", fullDay, .significantChanges,
          .isFalse([.ios9, .ios12, .ios18]),
          measuring: { .batteryInADay(basisPoints: $0.basisPoints) }
        ) { ($0.hoursToEmpty ?? 99) <= 24 },
      ]),
    PublishedStatement(
      "Q-40", "003:9", "Once the app is killed the standard service gives nothing.", .holds,
      because: "It ends with the process. One archived page says otherwise.", rules: "S-09 L-32",
      [
        StatementTrial(
          "killed, then a drive", .happeningThenDrive(.memoryPressure(severe: true)), .session(),
          .isTrue(.all), .isFalse(.all, if: "std.relaunch=yes")
        ) { $0.relaunches(from: 600).isEmpty && $0.fixes(from: 610).isEmpty }
      ]),
    PublishedStatement(
      "Q-41", "003:36", "Significant changes come every 10 to 15 minutes, with errors up to 500 m.",
      .unverified,
      because: """
        Movement drives them, not a clock: the model gives about that cadence on foot, more than \
        twice as many in a car and none at rest. It reports cells at 2,000 m, where this document and \
        one measurement of 2010 have 500 m.
        """,
      rules: "C-01 C-03 C-04",
      [
        StatementTrial(
          "four hours on foot", moving(.walk, metres: 20_000), .significantChanges,
          .isTrue(.all), measuring: { .cadence(Int64(meanGap($0))) }
        ) { (500...1_000).contains(meanGap($0)) },
        StatementTrial(
          "four hours by car", moving(.drive, metres: 240_000), .significantChanges,
          .isFalse(.all), measuring: { .cadence(Int64(meanGap($0))) }
        ) { (500...1_000).contains(meanGap($0)) },
        StatementTrial(
          "four hours at rest", moving(.dwell, metres: 0), .significantChanges,
          .isFalse(.all), measuring: { .cadence(Int64(meanGap($0))) }
        ) { (500...1_000).contains(meanGap($0)) },
        StatementTrial(
          "the error they report", moving(.walk, metres: 20_000), .significantChanges,
          .isFalse(.all), measuring: { .accuracy(meters: Int64(worstAccuracy($0))) }
        ) { worstAccuracy($0) <= 500 },
      ]),
    PublishedStatement(
      "Q-42", "003:57", "Significant changes need the location background mode.", .contradicted,
      because: "They need Always, and no mode.", rules: "C-11",
      [
        StatementTrial(
          "without any mode", .happeningThenDrive(.memoryPressure(severe: false)),
          changes(AppManifest(backgroundModes: [])), .isFalse(.all)
        ) { $0.relaunches(from: 600).isEmpty }
      ]),
    PublishedStatement(
      "Q-43", "003:59,78", "They come though the app does not run, and the launch key says so.",
      .varies,
      because: """
        They do. The key is missing in apps with scenes, and on iOS 26 nobody may count on it.
        """,
      rules: "C-09 L-05 L-06",
      [
        StatementTrial(
          "without scenes", .happeningThenDrive(.memoryPressure(severe: false)),
          changes(AppManifest()), .isTrue(.from(.ios7_0, to: .ios18)), .isFalse([.ios26])
        ) { !$0.relaunches(from: 600).isEmpty && $0.wasTold("key") },
        StatementTrial(
          "with scenes", .happeningThenDrive(.memoryPressure(severe: false)),
          changes(AppManifest(usesScenes: true)), .isFalse(.from(.ios13))
        ) { !$0.relaunches(from: 600).isEmpty && $0.wasTold("key") },
        StatementTrial(
          "they come, key or not", .happeningThenDrive(.memoryPressure(severe: false)),
          changes(AppManifest(usesScenes: true)), .isTrue(.all)
        ) { !$0.fixes(of: .significantChange, from: 600).isEmpty },
      ]),
    PublishedStatement(
      "Q-44", "003:128", "Every begin of a background task must be balanced by an end.", .holds,
      because: "Who leaves one open is killed when the time is up.", rules: "T-02",
      [
        StatementTrial(
          "left open", .trial("At home."), openTask, given: [awake], .isTrue(.all),
          measuring: { ending($0) }
        ) { $0.death?.cause == .backgroundTaskExpired },
        StatementTrial("ended", .trial("At home."), oneTask, .isFalse(.all)) {
          $0.death?.cause == .backgroundTaskExpired
        },
      ]),
    PublishedStatement(
      "Q-45", "003:137", "A handler that takes ten seconds in a transition is a crash.", .varies,
      because: """
        It is about twenty by Apple's word of 2020, and never a promise. Ten are in lists from the \
        time of iOS 4 to 6, and they are what a wake has.
        """,
      rules: "T-16 L-07",
      [
        StatementTrial(
          "twelve seconds on leaving", .trial("At home."), slowLeaving(12), .isFalse(.all),
          .isTrue(.all, if: "watchdog.transition=10")
        ) { $0.death?.cause == .watchdog },
        StatementTrial("twenty-five", .trial("At home."), slowLeaving(25), .isTrue(.all)) {
          $0.death?.cause == .watchdog
        },
        StatementTrial(
          "twelve seconds in a wake", .happeningThenDrive(.memoryPressure(severe: false)),
          slowWaking, .isTrue(.all), measuring: { .endedInWake($0.wakeDeath) }
        ) { $0.wakeDeath == .wakeOverrun },
      ]),
  ]
}
