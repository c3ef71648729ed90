import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 001, a loop of ten seconds of location in every two minutes.
  static let document001: [PublishedStatement] = [
    PublishedStatement(
      "Q-17", "001:32", "A background task lasts three minutes.", .varies,
      because: """
        It does after the foreground on iOS 7 to 12; since iOS 13 it lasts half a minute. Those \
        are times of a phone that is awake, which by Apple's word a task does not see to.
        """,
      rules: "T-03 T-24",
      [
        StatementTrial(
          "left with a task open", .trial("At home."), oneTask, given: [awake],
          .isTrue(.from(.ios7_0, to: .ios12)), .isFalse(.from(.ios13)),
          measuring: { .seconds(taskLength($0)) }
        ) { (175...185).contains(taskLength($0)) },
        StatementTrial(
          "the same, the phone asleep in between", .trial("At home.", for: .hours(3)), oneTask,
          given: ["bg.keepsDeviceAwake=no"], .isFalse(.all), measuring: { .span(taskLength($0)) }
        ) { (175...185).contains(taskLength($0)) },
      ]),
    PublishedStatement(
      "Q-18", "001:82",
      "A start every 120 s and a stop after 10 s keep a task of 180 s from ever expiring.",
      .varies,
      because: """
        Only if the clock starts again when a session ends, and only where a task has 180 s. Since \
        iOS 13 its 30 s are over before the first restart.
        """,
      rules: "T-03 T-07",
      [
        StatementTrial(
          "three hours of the loop", .trial("At home.", for: .hours(3)), .restarting(),
          given: [awake], .isTrue(.from(.ios7_0, to: .ios12), if: reset),
          .isFalse(.from(.ios13), if: reset),
          .isFalse(.all, if: noReset), measuring: { ending($0) }
        ) { $0.isRunning(from: 10, to: 10_800) }
      ]),
    PublishedStatement(
      "Q-19", "001:53,55", "The background needs Always.", .contradicted,
      because: """
        When In Use goes on in the background with a session that began on screen. It cannot begin \
        one there, as this loop does.
        """,
      rules: "A-16 S-12",
      [
        StatementTrial(
          "When In Use, begun on screen", .trial("At home."),
          .session(asking: .whenInUse), .isFalse(.from(.ios9))
        ) { $0.fixes(from: 400).isEmpty },
        StatementTrial(
          "When In Use, begun in the background", .trial("At home."), lateSession(.whenInUse),
          beside: lateSession(.always), .isTrue(.from(.ios9)),
          measuring: { .fixesWithAlways($0.fixes().count, $0.beside[0].fixes().count) }
        ) { $0.fixes().isEmpty && !$0.beside[0].fixes().isEmpty },
      ]),
    PublishedStatement(
      "Q-20", "001:24", "In the background all threads of an app stand still until it is opened.",
      .holds, because: "Unless something holds it, such as a session.", rules: "L-01 T-18",
      [
        StatementTrial("left with a timer", reopened, ticking(inSession: false), .isTrue(.all)) {
          ticks($0, from: 320, to: 1_795) == 0 && ticks($0, from: 1_800, to: 1_900) > 0
        },
        StatementTrial("a session runs", reopened, ticking(inSession: true), .isFalse(.all)) {
          ticks($0, from: 320, to: 1_795) == 0
        },
      ]),
    PublishedStatement(
      "Q-21", "001:125", "Setting allowsBackgroundLocationUpdates without the mode is a crash.",
      .holds,
      because: "An exception, since the property exists; on iOS 7 the mode is all there is.",
      rules: "S-10",
      [
        StatementTrial(
          "without the mode", .trial("At home."), flagged(modes: []), .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.death?.cause == .misuse },
        StatementTrial("with it", .trial("At home."), flagged(modes: .location), .isFalse(.all)) {
          $0.death?.cause == .misuse
        },
      ]),
    PublishedStatement(
      "Q-22", "001:294", "It may be killed after a long time with the screen off, or for its CPU.",
      .holds,
      because: """
        48 s of processor time within a minute kill. Unexplained ends were reported on iOS 12, at \
        no known rate; this document's likelier one is its own leak of tasks.
        """,
      rules: "T-20 L-13 T-12",
      [
        StatementTrial(
          "a minute of work", .trial("At home."), working(for: 60), .isTrue(.all),
          measuring: { .killed(after: ($0.death?.time ?? 0) - 360) }
        ) { $0.death?.cause == .cpuLimit },
        StatementTrial("half a minute of it", .trial("At home."), working(for: 30), .isFalse(.all))
        {
          $0.death != nil
        },
        StatementTrial(
          "the loop for 36 hours", .trial("At home.", for: .hours(36)), .restarting(),
          given: [reset, awake], .isTrue([.ios12]), measuring: { ending($0) }
        ) { $0.death != nil },
        StatementTrial(
          "three days of a session", .trial("At home.", for: .hours(72)), .session(),
          .isFalse([.ios12], if: "jetsam.hazard.bgLocation=0"),
          .isTrue([.ios12], if: "jetsam.hazard.bgLocation=86400"), measuring: { ending($0) }
        ) { $0.death != nil },
      ]),
    PublishedStatement(
      "Q-23", "001:71", "Without a distance filter callbacks come though the phone does not move.",
      .holds, because: "Every few minutes; with a filter of 10 m hardly ever.", rules: "S-04 S-06",
      [
        StatementTrial(
          "no filter", outdoors, .session(.best), .isTrue(.all), measuring: { gap($0) }
        ) { longestGap($0) <= 300 },
        StatementTrial(
          "a filter of 10 m", outdoors, .session(.best, filter: DistanceFilter(meters: 10)),
          .isFalse(.all), measuring: { gap($0) }
        ) { longestGap($0) <= 300 },
      ]),
    PublishedStatement(
      "Q-24", "001:67",
      "Switching it off stops location, delegate, tasks and notifications.", .contradicted,
      because: """
        By its code the pending restart still comes, and nothing stops that session again. A \
        strategy that does what the prose says stops.
        """,
      rules: "S-11",
      [
        StatementTrial(
          "as coded", switchedOff, .restarting(), given: [reset], .isFalse(.all)
        ) { $0.fixes(from: 2_100, to: 5_400).isEmpty },
        StatementTrial("as described", switchedOff, .restarting(stopsAsItSays: true), .isTrue(.all))
        {
          $0.fixes(from: 2_100, to: 5_400).isEmpty
        },
      ]),
  ]
}
