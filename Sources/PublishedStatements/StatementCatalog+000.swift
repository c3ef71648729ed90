import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 000 on being woken and staying awake.
  static let document000Waking: [PublishedStatement] = [
    PublishedStatement(
      "Q-01", "000:32",
      "After the user or the system has ended the app, significant changes start it again.",
      .varies,
      because: """
        What iOS ends comes back on every version. What the user swipes away stays away on iOS \
        7.0, and iOS 26 was seen to do both; a single Apple answer trusts regions alone.
        """,
      rules: "L-17 L-18 L-19 L-20",
      [
        StatementTrial(
          "ended by iOS", .happeningThenDrive(.memoryPressure(severe: false)), .significantChanges,
          .isTrue(.all)
        ) { !$0.relaunches(from: 600).isEmpty },
        StatementTrial(
          "swiped away", .happeningThenDrive(.forceQuit), .significantChanges,
          .isFalse([.ios7_0]), .isTrue(.from(.ios9, to: .ios18)), .isFalse([.regionsOnly]),
          .isTrue([.ios26], if: "forceQuit.relaunch.slc=yes"),
          .isFalse([.ios26], if: "forceQuit.relaunch.slc=no")
        ) { !$0.relaunches(from: 600).isEmpty },
      ]),
    PublishedStatement(
      "Q-02", "000:33,41", "A wake gives the app ten seconds.", .holds,
      because: """
        Who is idle by then is suspended, who is still at work is ended. A background task gives \
        more.
        """,
      rules: "L-07 T-04",
      [
        StatementTrial(
          "nothing to do", ended, .significantChanges, .isTrue(.all),
          measuring: { .suspended(after: lastedAfterWake($0)) }
        ) { lastedAfterWake($0) == 10 },
        StatementTrial(
          "still at work", ended, workingInWake(for: 15, inTask: false), .isTrue(.all),
          measuring: { .ended(after: lastedAfterWake($0)) }
        ) { lastedAfterWake($0) == 10 },
        StatementTrial(
          "at work in a task", ended, workingInWake(for: 15, inTask: true), .isFalse(.all),
          measuring: { .suspended(after: lastedAfterWake($0)) }
        ) { lastedAfterWake($0) == 10 },
      ]),
    PublishedStatement(
      "Q-03", "000:41", "After a wake, startUpdatingLocation makes the background time 180 s.",
      .varies,
      because: """
        180 s is what a launch in the background was seen to have up to iOS 12, and 30 s what a \
        resume has; the session adds nothing to it. While the session lasts it has no end at all.
        """,
      rules: "T-04 L-08",
      [
        StatementTrial(
          "launched by the wake", ended, grantedOnce, given: [noReset, awake],
          .isTrue([.seed000]),
          .isTrue(.from(.ios7_0, to: .ios12), if: "bg.wakeBudget.launched=yes"),
          .isFalse(.from(.ios7_0, to: .ios12), if: "bg.wakeBudget.launched=no"),
          .isFalse(.from(.ios13)), measuring: { .seconds(budget($0)) }
        ) { (170...190).contains(budget($0)) },
        StatementTrial(
          "resumed by the wake",
          .trial("At home, then a drive.", .homeThenDrive, for: .minutes(70)),
          grantedOnce, given: [noReset], .isFalse(.all), measuring: { .seconds(budget($0)) }
        ) { (170...190).contains(budget($0)) },
      ]),
    PublishedStatement(
      "Q-04", "000:42", "With less than 30 s left, doing it again gives another 180 s.", .varies,
      because: """
        Only if the clock starts again when a session ends, on which the reports differ, and only \
        where there were 180 s. With 30 s from the start the app begins a session every second.
        """,
      rules: "T-07 T-04 T-09",
      [
        StatementTrial(
          "launched by the wake", endedWhileRunning, .renewing(endsTasks: true),
          given: [awake, readsTime], .isTrue([.seed000]),
          .isTrue(
            .from(.ios7_0, to: .ios12), if: "bg.wakeBudget.launched=yes", reset),
          .isFalse(.from(.ios7_0, to: .ios12), if: "bg.wakeBudget.launched=yes", noReset),
          .isFalse(.from(.ios7_0, to: .ios12), if: "bg.wakeBudget.launched=no", reset),
          .isFalse(.from(.ios13), if: reset),
          measuring: { renewals($0) }
        ) { evidence in
          guard let start = evidence.relaunches(from: 600).first else { return false }
          return evidence.isRunning(from: start + 1, to: start + 800)
            && sessions(evidence, from: start).count <= 6
        }
      ]),
    PublishedStatement(
      "Q-05", "000:43", "In a loop, that gives the app unlimited time in the background.", .varies,
      because: """
        The loop as published ends none of its tasks. On iOS 9 it runs on; from iOS 11 the \
        thousand and first task kills it, after about 42 h, or after 17 to 33 min where the \
        budget is 30 s. If the clock does not start again, the first task kills it when its \
        time is up.
        """,
      rules: "T-02 T-07 T-12",
      [
        StatementTrial(
          "the loop for 45 hours", .trial("At home.", for: .hours(45)),
          .renewing(endsTasks: false), given: [reset, awake, readsTime], .isTrue([.ios9]),
          .isFalse([.ios12]),
          measuring: { ending($0) }
        ) { $0.death == nil },
        StatementTrial(
          "the loop for two hours", .trial("At home.", for: .hours(2)),
          .renewing(endsTasks: false), given: [awake, readsTime],
          .isFalse(.from(.ios13), if: reset),
          .isFalse(.all, if: noReset), measuring: { ending($0) }
        ) { $0.death == nil },
        StatementTrial(
          "the same with a second to each fix", .trial("At home.", for: .hours(2)),
          .renewing(endsTasks: false),
          given: [
            reset, awake, readsTime, "fix.first=1", "fix.cachedFirst=0", "timer.jitter=0-0",
          ], .isFalse(.from(.ios13)), measuring: { ending($0) }
        ) { $0.death == nil },
      ]),
  ]
}
