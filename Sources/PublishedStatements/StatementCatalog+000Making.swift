import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 000 on what the app notices and how it is made.
  static let document000Making: [PublishedStatement] = [
    PublishedStatement(
      "Q-14", "000:8", "The app can tell when the phone is locked and unlocked.", .varies,
      because: """
        Only while it runs. The supported way needs a passcode and is seconds late for the lock; \
        the other ones are undocumented, and a screen that lights up is no unlock.
        """,
      rules: "D-07 D-08 D-09",
      [
        StatementTrial("kept running", phoneUsed(), lockWatcher(kept: true), .isTrue(.all)) {
          $0.wasTold("unlocked", from: 1_795) && $0.wasTold("locked", from: 2_095)
        },
        StatementTrial(
          "kept running, without a passcode", phoneUsed(hasPasscode: false),
          lockWatcher(kept: true), .isFalse(.all)
        ) { $0.wasTold("unlocked", from: 1_795) && $0.wasTold("locked", from: 2_095) },
        StatementTrial("suspended", phoneUsed(), lockWatcher(kept: false), .isFalse(.all)) {
          $0.wasTold("unlocked", from: 1_795) && $0.wasTold("locked", from: 2_095)
        },
        StatementTrial(
          "taking the screen for it, as published", phoneUsed(), lockWatcher(kept: true),
          .isFalse(.all), measuring: { .unlocks(screenChanges($0)) }
        ) { screenChanges($0) == 1 },
      ]),
    PublishedStatement(
      "Q-15", "000:131", "Moment and this app both start after a force quit and after a power-off.",
      .varies, because: "As Q-01 says of the one and Q-07 of the other.",
      rules: "L-17 L-19 L-20 C-17",
      [
        StatementTrial(
          "this app, swiped away", .happeningThenDrive(.forceQuit), .renewing(endsTasks: false),
          .isTrue([.seed000]), .isFalse([.ios7_0], if: noReset),
          .isTrue(.from(.ios9, to: .ios18), if: noReset),
          .isFalse([.ios26], if: noReset, "forceQuit.relaunch.slc=no"),
          .isTrue([.ios26], if: noReset, "forceQuit.relaunch.slc=yes")
        ) { !$0.relaunches(from: 600).isEmpty },
        StatementTrial(
          "a Moment-like app, swiped away", .happeningThenDrive(.forceQuit), .moment,
          .isTrue([.seed000]), .isFalse([.ios7_0]), .isTrue(.from(.ios9, to: .ios18)),
          .isFalse(
            [.ios26], if: "forceQuit.relaunch.slc=no", "forceQuit.relaunch.region=no",
            "forceQuit.relaunch.visit=no")
        ) { !$0.relaunches(from: 600).isEmpty },
        StatementTrial(
          "this app, phone off for a while", off, .renewing(endsTasks: false),
          .isTrue([.seed000]), .isTrue(.all, if: noReset)
        ) { !$0.relaunches(from: 600).isEmpty },
        StatementTrial("a Moment-like app, phone off", off, .moment, .isTrue([.seed000] + .all)) {
          !$0.relaunches(from: 600).isEmpty
        },
      ]),
    PublishedStatement(
      "Q-16", "000:36", "Two managers: one to start the app again, one to keep it awake.", .holds,
      because: """
        It works up to iOS 16.3. From 16.4 just this pair, a coarse session beside significant \
        changes, is suspended; by another account only one with a filter too.
        """,
      rules: "L-08 S-13",
      [
        StatementTrial(
          "3 km, no filter", .happeningThenDrive(.memoryPressure(severe: true)), twoManagers,
          .isTrue(.from(.ios7_0, to: .ios14)), .isFalse(.from(.ios16_4)),
          .isTrue(.from(.ios16_4), if: "coarse.trigger=yes")
        ) { evidence in
          evidence.relaunches(from: 600).first.map {
            evidence.isRunning(from: $0 + 1, to: $0 + 1_200)
          } ?? false
        }
      ]),
  ]
}

// Their scenarios, apps and measures.
extension StatementCatalog {
  private static let off = Scenario.happeningThenDrive(
    .powerOff(for: .minutes(10), unlockAfter: .minutes(2)))

  private static func phoneUsed(hasPasscode: Bool = true) -> Scenario {
    .trial(
      "The phone is used at half an hour.", [], [.at(30, .usePhone(for: .minutes(5)))]
    ) { $0.hasPasscode = hasPasscode }
  }

  private static func lockWatcher(kept: Bool) -> StatementApp {
    StatementApp(
      launch: { _, _, app in
        if kept { app.startSession() }
        app.observeLockNotifications()
      },
      event: { event, _, app in
        switch event {
        case .protectedDataDidBecomeAvailable: app.tellUser("unlocked")
        case .lockComplete: app.tellUser("locked")
        case .hasBlankedScreen: app.tellUser("screen")
        default: break
        }
      })
  }

  private static func screenChanges(_ evidence: StatementEvidence) -> Int {
    evidence.times(from: 1_795) { $0 == .request(.tellUser("screen")) }.count
  }

  private static let twoManagers = StatementApp(
    launch: { _, _, app in app["relaunch"].startMonitoringSignificantLocationChanges() },
    event: { event, memory, app in
      switch event {
      case .didUpdateLocations(_, manager: "relaunch") where app.isInBackground:
        app.startSession()
      default: break
      }
    })
}
