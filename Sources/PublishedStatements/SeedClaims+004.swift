import StoryModel
import TrackerModel

extension SeedClaims {
  /// Seed 004 on permissions, pauses and being started again.
  static let seed004Rights: [SeedClaim] = [
    SeedClaim(
      "Q-46", "004:118-130",
      "There are two permissions; the background does not strictly need Always, and Always alone "
        + "does not reach it.",
      .holds, because: "The session must have begun on screen, and its flag must be set.",
      rules: "A-16 S-10 S-11",
      [
        ClaimTrial(
          "When In Use with the flag", .claim("At home."), .session(asking: .whenInUse),
          .isTrue(.from(.ios9))
        ) { !$0.fixes(from: 400).isEmpty },
        ClaimTrial(
          "Always without the flag", .claim("At home."), unflagged, .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.fixes(from: 400).isEmpty && !$0.isRunning(from: 400, to: 500) },
      ]),
    SeedClaim(
      "Q-47", "004:138-140", "Without the usage keys in Info.plist there is no alert.", .holds,
      because: """
        The seed's two keys are those of iOS 8 to 10; since iOS 11 Always needs a third. iOS 7 \
        asks without any.
        """,
      rules: "A-05",
      [
        ClaimTrial(
          "no key", .claim("At home."), asking(keys: []), .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { !asked($0) },
        ClaimTrial(
          "the seed's two keys are enough for Always", .claim("At home."),
          asking(keys: [.always, .whenInUse]), .isTrue([.ios9]), .isFalse(.from(.ios12))
        ) { asked($0) },
        ClaimTrial(
          "with the third", .claim("At home."), asking(keys: .all), .isFalse(.all)
        ) { !asked($0) },
      ]),
    SeedClaim(
      "Q-48", "004:168-176",
      "The background needs the flag and the mode, or there is an exception.",
      .holds, because: "Before iOS 9 there is no flag, and the mode is enough.", rules: "S-10 S-11",
      [
        ClaimTrial("both", .claim("At home."), .session(), .isTrue(.all)) {
          !$0.fixes(from: 400).isEmpty
        },
        ClaimTrial(
          "the flag alone", .claim("At home."), flagged(modes: []), .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.death?.cause == .misuse },
        ClaimTrial(
          "the mode alone is not enough", .claim("At home."), unflagged, .isTrue(.from(.ios9)),
          .isFalse([.ios7_0])
        ) { $0.fixes(from: 400).isEmpty },
      ]),
    SeedClaim(
      "Q-49", "004:191-222",
      "Pausing is on by default: at rest the app stops, and stays so until the user opens it.",
      .holds,
      because: """
        So it is with When In Use. With Always another registration may wake it, and a session \
        that must not pause goes on.
        """,
      rules: "S-16 S-17 S-19",
      [
        ClaimTrial(
          "When In Use", walkRestWalk, pausing(asking: .whenInUse), .isTrue(.from(.ios9)),
          measuring: { .paused(after: pause($0)) }
        ) { $0.fixes(from: 4_600, to: 7_800).isEmpty && !$0.fixes(from: 7_800).isEmpty },
        ClaimTrial(
          "Always, beside significant changes", walkRestWalk, pausing(revives: true),
          given: [noResume], .isFalse(.all)
        ) { $0.fixes(from: 4_600, to: 7_800).isEmpty },
        ClaimTrial(
          "pausing switched off", walkRestWalk, .session(.best), .isFalse(.from(.ios9))
        ) { $0.fixes(from: 4_600, to: 7_800).isEmpty },
      ]),
    SeedClaim(
      "Q-50", "004:240", "The activity type helps iOS to decide when to pause.", .holds,
      because: "A car that stands is given longer than the rest; by how much no source says.",
      rules: "S-19 S-20",
      [
        ClaimTrial(
          "for cars and for others", walkRestWalk, pausing(type: .automotiveNavigation),
          beside: pausing(type: .other), given: [noResume], .isTrue(.all),
          measuring: { .otherwise(.paused(after: pause($0)), .paused(after: pause($0.beside[0]))) }
        ) { (pause($0) ?? 0) > (pause($0.beside[0]) ?? 99_999) + 120 },
        ClaimTrial(
          "for sport and for others", walkRestWalk, pausing(type: .fitness),
          beside: pausing(type: .other), given: [noResume], .isFalse(.all),
          measuring: { .otherwise(.paused(after: pause($0)), .paused(after: pause($0.beside[0]))) }
        ) { (pause($0) ?? 0) > (pause($0.beside[0]) ?? 99_999) + 120 },
      ]),
    SeedClaim(
      "Q-51", "004:268-284",
      "Significant changes, visits and regions start a terminated app; regions are limited in "
        + "size, so the first is best.",
      .holds,
      because: "All three do, visits since iOS 8, and none before the first unlock.",
      rules: "A-17 R-02 L-30",
      [
        ClaimTrial(
          "significant changes", killedThenDrive, .significantChanges, .isTrue(.all)
        ) { !$0.relaunches(from: 1_500).isEmpty },
        ClaimTrial(
          "visits", killedThenDrive, .visits, .isFalse([.ios7_0]),
          .isTrue(.from(.ios9), if: "visit.miss.departure=0")
        ) { !$0.relaunches(from: 1_500).isEmpty },
        ClaimTrial(
          "a region of 100 m", killedThenDrive, .region, given: onTime, .isTrue(.all)
        ) { !$0.relaunches(from: 1_500).isEmpty },
        ClaimTrial("a region of 20 km is refused", killedThenDrive, hugeRegion, .isTrue(.all)) {
          $0.saw { $0 == .event(.monitoringFailed("parked", .regionMonitoringFailure)) }
        },
        ClaimTrial(
          "a region before the first unlock",
          .claimThenDrive(.powerOff(for: .minutes(5), unlockAfter: .hours(5))), .region,
          given: onTime, .isFalse(.all)
        ) { !$0.relaunches(from: 600).isEmpty },
      ]),
  ]
}
