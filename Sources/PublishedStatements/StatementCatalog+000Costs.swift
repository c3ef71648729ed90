import StoryModel
import TrackerModel

extension StatementCatalog {
  /// Document 000 on what it costs, on what else could be had.
  static let document000Costs: [PublishedStatement] = [
    PublishedStatement(
      "Q-11", "000:22", "Moment adds 5 % a day to what the phone uses.", .unverified,
      because: """
        Its source is not open. The model gives 5 % to an app like it that is awake for about \
        half of the day, which is what was fitted; one that never sleeps costs twice as much. The \
        seed's figure is likely a share of the day's use, not of the battery.
        """,
      rules: "E-07",
      [
        StatementTrial(
          "awake for a while after each wake", day, .moment,
          given: ["session.bgStart.region=yes", "session.bgStart.visit=yes"],
          .isTrue([.seed000, .ios12]),
          measuring: { .batteryADay(basisPoints: $0.basisPoints) }
        ) { (400...600).contains($0.basisPoints) },
        StatementTrial(
          "never asleep", day, .renewing(endsTasks: false), .isFalse([.seed000]),
          measuring: { .batteryADay(basisPoints: $0.basisPoints) }
        ) { (400...600).contains($0.basisPoints) },
      ]),
    PublishedStatement(
      "Q-12", "000:121,135", "The app itself used 8 % in 19.2 hours.", .unverified,
      because: """
        The document's screenshot shows a share of the day's use, which on that day was about the \
        same part of the battery. The model is calibrated by it, so it proves nothing.
        """,
      rules: "E-06",
      [
        StatementTrial(
          "the loop on an iPhone 7 Plus", longDay(.iPhone7Plus), .renewing(endsTasks: false),
          .isTrue([.seed000]), measuring: { .battery(basisPoints: $0.basisPoints) }
        ) { (650...950).contains($0.basisPoints) },
        StatementTrial(
          "the loop on an iPhone 15", longDay(.iPhone15), .renewing(endsTasks: false),
          .isFalse([.seed000]), measuring: { .battery(basisPoints: $0.basisPoints) }
        ) { (650...950).contains($0.basisPoints) },
      ]),
    PublishedStatement(
      "Q-13", "000:122", "Instead, silent audio could keep the app in the background.",
      .contradicted,
      because: """
        It runs until the first call, starts nothing, and keeps the processor awake. That review \
        rejects it is not shown here.
        """,
      rules: "W-06",
      [
        StatementTrial(
          "nobody calls", .trial("At home.", for: .hours(3), on: .iPhone7Plus), audio,
          .isTrue(.all),
          measuring: { .batteryADay(basisPoints: $0.basisPoints * 8) }
        ) { $0.isRunning(from: 10, to: 10_800) },
        StatementTrial(
          "somebody calls",
          .trial("At home.", [], [.at(60, .phoneCall(for: .minutes(2)))], for: .hours(3)), audio,
          .isFalse(.all)
        ) { $0.isRunning(from: 10, to: 10_800) },
        StatementTrial(
          "ended by iOS, then a drive", .happeningThenDrive(.memoryPressure(severe: true)), audio,
          .isFalse(.all)
        ) { !$0.relaunches(from: 600).isEmpty },
      ]),
  ]
}

// Their scenarios, apps and measures.
extension StatementCatalog {
  private static let day = Scenario.trial(
    "A usual day.", .usualDay, for: .hours(24), on: .iPhone7Plus)

  private static func longDay(_ phone: PhoneModel) -> Scenario {
    .trial("19.2 hours at home.", for: .minutes(1_152), on: phone)
  }

  private static let audio = StatementApp(
    manifest: AppManifest(backgroundModes: [.location, .audio]),
    launch: { _, _, app in app.playAudio() })
}
