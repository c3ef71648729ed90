import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import StoryModel
@testable import TrackerConformance

struct FuzzTextTests {
  private let invariants: [Invariant] = [
    .sample("I-S1", .safety), .sample("I-S2", .safety), .sample("I-L9", .liveness, "Recovery"),
    .sample("I-E1", .energy),
  ]

  private func campaign(_ profiles: [Profile], strategies: Int, seed: UInt64 = 42) -> Campaign {
    Campaign(
      strategies: (0..<strategies).map { NamedTracker(id: StrategyID("tracker-\($0)")) },
      invariants: invariants, seed: seed, generator: ScenarioGenerator(profiles: profiles))
  }

  @Test func `names seed, stories, strategies and versions before the run`() {
    #expect(
      FuzzText.heading(campaign(Profile.defaults, strategies: 4), stories: 0..<1_000)
        == """
        seed 42 · 1,000 scenarios × 4 strategies · 6 h to 4 weeks each ·
          iOS 12, 13, 14, 16.4, 17, 18, 26

        """)
    #expect(
      FuzzText.heading(campaign([.ios16_4], strategies: 1, seed: 7), stories: 3..<4)
        == "seed 7 · 1 scenario × 1 strategy · 6 h to 4 weeks each · iOS 16.4\n")
  }

  @Test func `begins with the program's version and commit where one runs`() {
    let build = ProgramBuild(version: "0.1.0", commit: BuiltCommit(hash: "6c0325e1ab"))
    ProgramBuild.$current.withValue(build) {
      #expect(
        FuzzText.heading(campaign(Profile.defaults, strategies: 4), stories: 0..<1_000)
          == """
          harness 0.1.0 (6c0325e1ab) · seed 42 · 1,000 scenarios × 4 strategies ·
            6 h to 4 weeks each · iOS 12, 13, 14, 16.4, 17, 18, 26

          """)
    }
  }

  @Test func `promises no number of stories where the clock may end the run`() {
    let text = FuzzText.heading(
      campaign([.ios18], strategies: 2), stories: 0..<10_000_000, isLimited: true)
    #expect(
      text
        == "seed 42 · up to 10,000,000 scenarios × 2 strategies · 6 h to 4 weeks each ·\n  iOS 18\n"
    )
  }

  @Test func `says where each story is played on every version`() {
    let text = FuzzText.heading(
      campaign([.ios12, .ios18], strategies: 1), stories: 0..<10, isOnEveryProfile: true)
    #expect(text.hasSuffix(" ·\n  iOS 12, 18, each scenario on all\n"))
  }

  @Test func `breaks a heading that is too long`() {
    let text = FuzzText.heading(
      campaign(Profile.defaults, strategies: 12, seed: .max), stories: 0..<10_000_000,
      isLimited: true)
    #expect(
      text == """
        seed 18446744073709551615 · up to 10,000,000 scenarios × 12 strategies ·
          6 h to 4 weeks each · iOS 12, 13, 14, 16.4, 17, 18, 26

        """)
  }

  @Test func `names variants after the versions, on as many lines as they need`() {
    let variants = ["seed000-2017", "doc-strict", "dts-region-only", "another-one", "and-more"]
      .map { Profile(id: ProfileID($0), version: SystemVersion(18), column: .ios18) }
    let long = FuzzText.heading(
      campaign(Profile.defaults + variants, strategies: 1), stories: 0..<10)
    #expect(
      long == """
        seed 42 · 10 scenarios × 1 strategy · 6 h to 4 weeks each · iOS 12, 13, 14,
          16.4, 17, 18, 26, seed000-2017, doc-strict, dts-region-only, another-one,
          and-more

        """)
  }

  @Test func `gives each strategy a line with its verdict, its promises and its costs`() {
    var trackers = ["visits-and-regions", "plain", "new"].map {
      NamedTracker(id: StrategyID($0))
    }
    trackers[1].claims = [.breaks("I-E1", because: "it never sleeps")]
    let found = FoundCounterexample.sample(trackers[1], invariants[1])
    let report = report(trackers, invariants, counterexamples: [found]) { tally in
      for index in 0..<3 { tally.strategies[0].invariants[index].exercised = 1_000 }
      tally.strategies[0].invariants[3].knownExercised = 2
      tally.strategies[0].invariants[3].knownViolations = 1
      tally.strategies[1].invariants[0].exercised = 1_000
      tally.strategies[1].invariants[1].exercised = 5
      tally.strategies[1].invariants[1].violations = 2
      tally.strategies[1].invariants[1].firstCertain = .sample
      tally.strategies[1].invariants[2].unclaimedViolations = 2
      tally.strategies[1].invariants[3].knownExercised = 4
      tally.strategies[1].clean = 998
      tally.strategies[2] = CampaignTally.Strategy(invariants: tally.strategies[2].invariants)
    }
    let text = FuzzText.body(report, isVerbose: true)
    #expect(
      text.hasPrefix(
        """

                                          broken  musts  claims  known  wakes/day  %/day
        visits-and-regions  conforms           –      2       1      1         40   14.1
        plain               VIOLATES           1      1       –      1         40   14.1
        new                 inconclusive       –      –       –      –          –      –

        plain breaks I-S2,
        """))
    #expect(
      text.contains(
        """

                            broken below  rare  untested  new  2-way  3-way
        visits-and-regions        0.30 %     –         –    –      –      –
        plain                     0.30 %     –         –    –      –      –

        broken below: 95 % upper bounds on the failure rates of the promises that never
        """))
    #expect(
      text.hasSuffix(
        """

        1,998 of 2,000 runs without a violation · 1,000 simulated days
        plain, declared as known limits, but kept: I-E1
        new, never tested: I-S1, I-S2
        'harness list terms' explains the words.
        ✔ 1 of 3 conform
        – 1 of 3 strategies is inconclusive: new
        ✘ 1 of 3 strategies breaks a promise: plain

        """))
  }

  @Test func `keeps to what decides unless told to say more, and ends with the verdict`() {
    let trackers = ["visits-and-regions", "plain"].map {
      NamedTracker(id: StrategyID($0), claims: [.keeps("I-L9"), .breaks("I-E1", because: "x")])
    }
    let report = report(trackers, invariants) { tally in
      for index in 0..<2 {
        tally.strategies[index].invariants[0].exercised = 1_000
        tally.strategies[index].invariants[2].inconclusive = 3
        tally.strategies[index].invariants[3].knownExercised = 4
      }
      tally.lateness.arrivals.add(60)
    }
    #expect(
      FuzzText.body(report).hasSuffix(
        """

        2,000 of 2,000 runs without a violation · 1,000 simulated days
        promises of all strategies: 2 declared as known limits, but kept, 2 inconclusive
          (every scenario ended before a verdict), 2 never tested; '--verbose' names
          them
        ✔ all 2 strategies keep every promise that was tested

        """))
    for word in ["broken below", "delivery delays", "list terms", "put each"] {
      #expect(!FuzzText.body(report).contains(word))
    }
    let verbose = FuzzText.body(report, isVerbose: true)
    for word in ["broken below", "delivery delays", "list terms", "plain, never tested: I-S2"] {
      #expect(verbose.contains(word), "\(word)")
    }
    #expect(!verbose.contains("'--verbose'"))
  }

  @Test func `fits a screen of 24 lines where five strategies keep everything`() {
    let trackers = (1...5).map { NamedTracker(id: StrategyID("visits-and-region\($0)")) }
    let report = report(trackers, invariants) { tally in
      for index in 0..<5 { tally.strategies[index].invariants[0].exercised = 1_000 }
    }
    let text =
      FuzzText.heading(campaign(Profile.defaults, strategies: 5), stories: 0..<1_000)
      + FuzzText.body(report)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    #expect(tooWide(text) == [])
  }

  @Test func `says how late iOS was, what the calm ending judged and what no story could`() {
    let report = report([NamedTracker(id: "plain")], invariants) { tally in
      tally.strategies[0].invariants[0].exercised = 1_000
      tally.strategies[0].invariants[2].inconclusive = 3
      tally.strategies[0].invariants[2].exercisedInCalm = 12
      // Not of liveness.
      tally.strategies[0].invariants[0].exercisedInCalm = 900
      tally.lateness.arrivals.add(60)
    }
    let text = FuzzText.body(report, isVerbose: true)
    #expect(
      text.contains(
        "\niOS delivery delays, median (95th percentile, worst): arrivals 1 min (1 min, 1\n  min)\n"
      ))
    #expect(text.contains("\nruns that tested liveness in their calm ending: I-L9 12\n"))
    #expect(text.contains("\nplain, inconclusive (every scenario ended before a verdict): I-L9\n"))
  }

  @Test func `gives a name that is too long for the table a line of its own`() {
    let trackers = ["plain", "motion-adaptive:forgets-to-rearm"].map {
      NamedTracker(id: StrategyID($0))
    }
    let text = FuzzText.body(report(trackers, invariants))
    #expect(
      text.hasPrefix(
        """

                             broken  musts  claims  known  wakes/day  %/day
        plain  inconclusive       –      –       –      –         40   14.1
        motion-adaptive:forgets-to-rearm
               inconclusive       –      –       –      –         40   14.1

        """))
  }

  @Test func `tells of every broken promise below the table`() {
    let tracker = NamedTracker(id: "leash")
    let found = FoundCounterexample.sample(tracker, invariants[2])
    let report = report([tracker], invariants, counterexamples: [found]) { tally in
      tally.strategies[0].invariants[2].exercised = 3
      tally.strategies[0].invariants[2].violations = 3
      tally.strategies[0].invariants[2].firstCertain = .sample
    }
    let parts = FuzzText.body(report).split(separator: "\n\nleash breaks I-L9, Recovery\n")
    #expect(parts.count == 2)
    #expect(parts[0].hasSuffix("leash  VIOLATES       1      –       –      –         40   14.1"))
    let block = CounterexampleText.text(found, in: report)
    #expect(FuzzText.body(report).contains("\n\n\(block)\n1,000 of 1,000 runs "))
  }

  @Test func `takes a breach that rests on one reading for no conviction`() {
    let report = report([NamedTracker(id: "leash")], invariants) { tally in
      tally.strategies[0].invariants[0].exercised = 3
      tally.strategies[0].invariants[0].violations = 1
    }
    #expect(FuzzText.body(report).contains("\nleash  depends       1      –  "))
  }

  @Test(arguments: [29, 30])
  func `states a bound from thirty stories on that put a promise to the test`(stories: Int) {
    let text = FuzzText.body(
      report([NamedTracker(id: "leash")], invariants) { tally in
        tally.strategies[0].invariants[0].exercised = stories
      }, isVerbose: true)
    #expect(text.contains("broken below") == (stories == 30))
    #expect(text.contains("\nleash       10.00 %  ") == (stories == 30))
  }

  @Test func `names what was never put to the test, where it is promised`() {
    let tracker = NamedTracker(id: "leash", claims: [.keeps("I-L9")])
    let text = FuzzText.body(
      report([tracker], invariants) { $0.strategies[0].invariants[0].exercised = 9 },
      isVerbose: true)
    #expect(text.contains("\nleash, never tested: I-S2, I-L9\n"))
  }

  // A trip of six minutes that was never noticed: no breach of ten minutes, and no measurement.
  @Test func `tells the worst of what was measured, and apart what never came`() {
    let tracker = NamedTracker(
      id: "leash", claims: [.promises(.tripStartTime, atMost: .minutes(10))])
    func text(_ values: [Int64?]) -> String {
      FuzzText.body(
        report([tracker], [.tripStartTime]) {
          $0.strategies[0].invariants[0].exercised = values.count
          $0.strategies[0].invariants[0].measured.add(
            values.map { Sample(time: .start, value: $0) }, of: .tripStartTime)
        }, isVerbose: true)
    }
    let missed = text([60_000, nil, 90_000])
    #expect(
      missed.contains(
        "\nleash, worst measured (promised): trip-start-time 90 s (at most 10 min; never in\n"
          + "  1 of 3)\n"
      ))
    #expect(missed.contains("\nnever: the trip or the scenario ended before "))
    #expect(text([nil]).contains(" trip-start-time – (at most 10 min; never in 1\n  of 1)\n"))
    #expect(text([60_000]).contains(" trip-start-time 1 min (at most 10 min)\n"))
    #expect(!text([60_000]).contains("never: "))
  }

  @Test func `breaks lists that are too long`() {
    let many = (1...30).map { Invariant.sample("I-S\($0)", .safety) }
    let text = FuzzText.body(
      report([NamedTracker(id: "visits-and-regions")], many), isVerbose: true)
    #expect(
      text.hasSuffix(
        """
        visits-and-regions, never tested: I-S1, I-S2, I-S3, I-S4, I-S5, I-S6, I-S7,
          I-S8, I-S9, I-S10, I-S11, I-S12, I-S13, I-S14, I-S15, I-S16, I-S17, I-S18,
          I-S19, I-S20, I-S21, I-S22, I-S23, I-S24, I-S25, I-S26, I-S27, I-S28, I-S29,
          I-S30
        'harness list terms' explains the words.
        – 1 of 1 strategy is inconclusive: visits-and-regions

        """))
    #expect(tooWide(text) == [])
  }

  @Test func `fits 80 columns with the longest names and numbers there are`() {
    let many = (1...60).map { Invariant.sample("I-S\($0)", $0 > 30 ? .safety : .liveness) }
    let text = FuzzText.body(
      report([NamedTracker(id: "visits-and-regions")], many) { tally in
        for index in 0..<58 { tally.strategies[0].invariants[index].exercised = 1 }
        tally.strategies[0].wakes = 99_999_000
      }, isVerbose: true)
    #expect(tooWide(text) == [])
  }

  @Test func `makes one text of one campaign, whatever the number of jobs`() async {
    let campaign = Campaign(
      strategies: [IdleTracker(isFatal: true)], seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    var texts: Set<String> = []
    for jobs in [1, 2] {
      let tally = await campaign.play(0..<30, jobs: jobs)
      let report = await CampaignReport.make(campaign, stories: 0..<30, tally: tally, jobs: jobs)
      texts.insert(FuzzText.body(report))
    }
    #expect(texts.count == 1)
    #expect(texts.flatMap(tooWide) == [])
    #expect(texts.first?.contains("\nidle  VIOLATES ") == true)
  }
}
