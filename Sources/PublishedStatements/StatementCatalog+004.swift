import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 004 on permissions, pauses and being started again.
  static let document004Rights: [PublishedStatement] = [
    PublishedStatement(
      "Q-46", "004:118-130",
      "There are two permissions; the background does not strictly need Always, and Always alone "
        + "does not reach it.",
      .holds, because: "The session must have begun on screen, and its flag must be set.",
      rules: "A-16 S-10 S-11",
      [
        StatementTrial(
          "When In Use with the flag", .trial("At home."), .session(asking: .whenInUse),
          .isTrue(.from(.ios9))
        ) { !$0.fixes(from: 400).isEmpty },
        StatementTrial(
          "Always without the flag", .trial("At home."), unflagged, .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.fixes(from: 400).isEmpty && !$0.isRunning(from: 400, to: 500) },
      ]),
    PublishedStatement(
      "Q-47", "004:138-140", "Without the usage keys in Info.plist there is no alert.", .holds,
      because: """
        The document's two keys are those of iOS 8 to 10; since iOS 11 Always needs a third. iOS 7 \
        asks without any.
        """,
      rules: "A-05",
      [
        StatementTrial(
          "no key", .trial("At home."), asking(keys: []), .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { !asked($0) },
        StatementTrial(
          "the document's two keys are enough for Always", .trial("At home."),
          asking(keys: [.always, .whenInUse]), .isTrue([.ios9]), .isFalse(.from(.ios12))
        ) { asked($0) },
        StatementTrial(
          "with the third", .trial("At home."), asking(keys: .all), .isFalse(.all)
        ) { !asked($0) },
      ]),
    PublishedStatement(
      "Q-48", "004:168-176",
      "The background needs the flag and the mode, or there is an exception.",
      .holds, because: "Before iOS 9 there is no flag, and the mode is enough.", rules: "S-10 S-11",
      [
        StatementTrial("both", .trial("At home."), .session(), .isTrue(.all)) {
          !$0.fixes(from: 400).isEmpty
        },
        StatementTrial(
          "the flag alone", .trial("At home."), flagged(modes: []), .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.death?.cause == .misuse },
        StatementTrial(
          "the mode alone is not enough", .trial("At home."), unflagged, .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.fixes(from: 400).isEmpty },
      ]),
    PublishedStatement(
      "Q-49", "004:191-222",
      "Pausing is on by default: at rest the app stops, and stays so until the user opens it.",
      .holds,
      because: """
        So it is with When In Use. With Always another registration may wake it, and a session \
        that must not pause goes on.
        """,
      rules: "S-16 S-17 S-19",
      [
        StatementTrial(
          "When In Use", walkRestWalk, pausing(asking: .whenInUse), .isTrue(.from(.ios9)),
          measuring: { .paused(after: pause($0)) }
        ) { $0.fixes(from: 4_600, to: 7_800).isEmpty && !$0.fixes(from: 7_800).isEmpty },
        StatementTrial(
          "Always, beside significant changes", walkRestWalk, pausing(revives: true),
          given: [noResume], .isFalse(.all)
        ) { $0.fixes(from: 4_600, to: 7_800).isEmpty },
        StatementTrial(
          "pausing switched off", walkRestWalk, .session(.best), .isFalse(.from(.ios9))
        ) { $0.fixes(from: 4_600, to: 7_800).isEmpty },
      ]),
    PublishedStatement(
      "Q-50", "004:240", "The activity type helps iOS to decide when to pause.", .holds,
      because: "A car that stands is given longer than the rest; by how much no source says.",
      rules: "S-19 S-20",
      [
        StatementTrial(
          "for cars and for others", walkRestWalk, pausing(type: .automotiveNavigation),
          beside: pausing(type: .other), given: [noResume], .isTrue(.all),
          measuring: { .otherwise(.paused(after: pause($0)), .paused(after: pause($0.beside[0]))) }
        ) { (pause($0) ?? 0) > (pause($0.beside[0]) ?? 99_999) + 120 },
        StatementTrial(
          "for sport and for others", walkRestWalk, pausing(type: .fitness),
          beside: pausing(type: .other), given: [noResume], .isFalse(.all),
          measuring: { .otherwise(.paused(after: pause($0)), .paused(after: pause($0.beside[0]))) }
        ) { (pause($0) ?? 0) > (pause($0.beside[0]) ?? 99_999) + 120 },
      ]),
    PublishedStatement(
      "Q-51", "004:268-284",
      "Significant changes, visits and regions start a terminated app; regions are limited in "
        + "size, so the first is best.",
      .holds,
      because: "All three do, visits since iOS 8, and none before the first unlock.",
      rules: "A-17 R-02 L-30",
      [
        StatementTrial(
          "significant changes", killedThenDrive, .significantChanges, .isTrue(.all)
        ) { !$0.relaunches(from: 1_500).isEmpty },
        StatementTrial(
          "visits", killedThenDrive, .visits, .isFalse([.ios7_0]),
          .isTrue(.from(.ios9), if: "visit.miss.departure=0")
        ) { !$0.relaunches(from: 1_500).isEmpty },
        StatementTrial(
          "a region of 100 m", killedThenDrive, .region, given: onTime, .isTrue(.all)
        ) { !$0.relaunches(from: 1_500).isEmpty },
        StatementTrial("a region of 20 km is refused", killedThenDrive, hugeRegion, .isTrue(.all)) {
          $0.saw {
            $0 == .event(.monitoringFailed("parked", .regionMonitoringFailure, manager: .manager))
          }
        },
        StatementTrial(
          "a region before the first unlock",
          .happeningThenDrive(.powerOff(for: .minutes(5), unlockAfter: .hours(5))), .region,
          given: onTime, .isFalse(.all)
        ) { !$0.relaunches(from: 600).isEmpty },
      ]),
  ]
}
