import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 002 on noticing its own end, and on other channels.
  static let document002Rescues: [PublishedStatement] = [
    PublishedStatement(
      "Q-33", "002:41", "A notification that a timer keeps putting off tells when the app stopped.",
      .holds,
      because: """
        It comes within the three minutes. It comes as well when the app is only suspended, and \
        not at all where notifications are off.
        """,
      rules: "N-01 N-04 N-05 N-07",
      [
        StatementTrial("ended by iOS", dayWithKill(), deadManSwitch(kept: true), .isTrue(.all)) {
          (3_600...3_780).contains(shown($0) ?? 0)
        },
        StatementTrial(
          "suspended, in good health", .trial("At home."), deadManSwitch(kept: false),
          .isFalse(.all), measuring: { .shown(after: shown($0) ?? -1) }
        ) { shown($0) == nil || $0.death != nil },
        StatementTrial(
          "notifications are off", dayWithKill { $0.notificationsAllowed = false },
          deadManSwitch(kept: true), .isFalse(.all)
        ) { shown($0) != nil },
      ]),
    PublishedStatement(
      "Q-34", "002:41", "Perhaps applicationWillTerminate tells it as well.", .contradicted,
      because: """
        Not to a suspended app, and not when the phone goes off. When the user swipes a running \
        app away the accounts differ.
        """,
      rules: "L-09 L-10 N-06",
      [
        StatementTrial(
          "suspended, ended by iOS", .happeningThenDrive(.memoryPressure(severe: false)),
          lastWords(kept: false), .isFalse(.all)
        ) { $0.wasTold("last-words") },
        StatementTrial(
          "running, the phone goes off",
          .happeningThenDrive(.powerOff(for: .minutes(5), unlockAfter: .zero)),
          lastWords(kept: true), .isFalse(.all)
        ) { $0.wasTold("last-words") },
        StatementTrial(
          "running, swiped away", .happeningThenDrive(.forceQuit), lastWords(kept: true),
          .isTrue(.all, if: "willTerminate.onForceQuit=yes"),
          .isFalse(.all, if: "willTerminate.onForceQuit=no")
        ) { $0.wasTold("last-words") },
      ]),
    PublishedStatement(
      "Q-35", "002:42",
      "It was never closed in mid-drive, only when idle or when memory was short.",
      .holds,
      because: "Suspended apps go first; severe pressure takes a running one too.",
      rules: "L-11",
      [
        StatementTrial(
          "pressure during the drive", pressure(severe: false), .session(), .isTrue(.all)
        ) {
          $0.death == nil
        },
        StatementTrial(
          "pressure while idle", .happeningThenDrive(.memoryPressure(severe: false)),
          .significantChanges, .isTrue(.all)
        ) { $0.death?.cause == .memoryPressure },
        StatementTrial(
          "severe pressure during the drive", pressure(severe: true), .session(), .isFalse(.all)
        ) { $0.death == nil },
      ]),
    PublishedStatement(
      "Q-36", "002:48", "Background fetch opens the app at random times.", .varies,
      because: """
        On iOS 7 to 12, unless the user has swiped it away or switched Background App Refresh off. \
        It is deprecated since iOS 13.
        """,
      rules: "W-03 W-07 L-15",
      [
        StatementTrial(
          "half a day", .trial("At home.", for: .hours(12)), fetching,
          .isTrue(.from(.ios7_0, to: .ios12)), .isFalse(.from(.ios13)),
          measuring: { .times(fetches($0).count) }
        ) { fetches($0).count > 1 && Set(gaps(fetches($0))).count > 1 },
        StatementTrial(
          "the same, swiped away", .trial("At home.", [], [.at(10, .forceQuit)], for: .hours(12)),
          fetching, .isFalse(.all)
        ) { !fetches($0).isEmpty },
        StatementTrial(
          "the same, Background App Refresh off",
          .trial("At home.", for: .hours(12)) { $0.backgroundRefresh = false }, fetching,
          .isFalse(.all)
        ) { !fetches($0).isEmpty },
      ]),
    PublishedStatement(
      "Q-37", "002:51", "VoIP pushes could open it.", .contradicted,
      because: "Since iOS 13 a push that no call follows kills the app; a call rings.",
      rules: "W-05",
      [
        StatementTrial(
          "two pushes", calls, called(reports: false), .isTrue(.from(.ios7_0, to: .ios12)),
          .isFalse(.from(.ios13)), measuring: { answered($0) }
        ) { $0.times { $0 == .wake(.incomingPush) }.count == 2 && $0.death == nil },
        StatementTrial(
          "two pushes, with a call each", calls, called(reports: true), .isTrue(.all)
        ) { $0.times { $0 == .wake(.incomingPush) }.count == 2 && $0.death == nil },
      ]),
    PublishedStatement(
      "Q-38", "002:51", "Silent pushes do not always get through.", .holds,
      because: "Two or three an hour do, and none after a force quit.",
      rules: "W-04 L-15",
      [
        StatementTrial(
          "one every ten minutes", pushes(every: 10), pushed, .isTrue(.all),
          measuring: { .given(given($0), of: sent($0)) }
        ) { given($0) < sent($0) },
        StatementTrial(
          "one an hour", pushes(every: 60), pushed, .isFalse(.all),
          measuring: { .given(given($0), of: sent($0)) }
        ) { given($0) < sent($0) },
        StatementTrial(
          "one an hour, swiped away", pushes(every: 60, forceQuit: true), pushed, .isTrue(.all),
          measuring: { .given(given($0), of: sent($0)) }
        ) { given($0) < sent($0) },
      ]),
  ]
}
