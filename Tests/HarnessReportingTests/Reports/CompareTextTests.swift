import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct CompareTextTests {
  private static let invariants: [Invariant] = [
    .sample("I-S1", .safety, "No fatal misuse"),
    .sample("I-S2", .safety, "Background-task accounting"),
    .sample("I-L3", .liveness, "Relaunch after reboot"), .sample("I-L9", .liveness, "Recovery"),
  ]

  private static func comparison(
    _ ids: [String], on profiles: [Profile] = Profile.defaults, isByProfile: Bool = false
  ) -> Comparison {
    Comparison(
      strategies: ids.map { NamedTracker(id: StrategyID($0)) }, invariants: invariants, seed: 42,
      generator: ScenarioGenerator(profiles: profiles), isByProfile: isByProfile)
  }

  /// The text of a comparison whose every strategy has the counts of its version.
  private static func text(
    _ comparison: Comparison, _ counts: [[CampaignTally.Invariant]]
  ) -> String {
    var tally = comparison.emptyTally
    for version in tally.versions.indices {
      for strategy in tally.versions[version].strategies.indices {
        let row = counts[comparison.profiles == nil ? strategy : version]
        tally.versions[version].strategies[strategy] = row.isEmpty ? .unplayed(4) : .counted(row)
      }
    }
    return CompareText.body(comparison, tally)
  }

  @Test func `names seed, stories, strategies and versions before the run`() {
    #expect(
      CompareText.heading(Self.comparison(["a", "b"], on: [.ios18]), stories: 0..<200)
        == "seed 42 · 200 scenarios × 2 strategies · 6 h to 4 weeks each · iOS 18\n")
    let apart = Self.comparison(["a"], on: [.ios12, .ios18], isByProfile: true)
    #expect(
      CompareText.heading(apart, stories: 0..<200)
        == "seed 42 · 200 scenarios × 1 strategy · 6 h to 4 weeks each ·\n  iOS 12, 18, each scenario on all\n"
    )
  }

  @Test func `says how late iOS was on all versions together`() {
    let comparison = Self.comparison(["a"], on: [.ios12, .ios18], isByProfile: true)
    var tally = comparison.emptyTally
    #expect(!CompareText.body(comparison, tally).contains("delays"))
    tally.versions[0].lateness.arrivals.add(60)
    tally.versions[1].lateness.arrivals.add(120)
    #expect(
      CompareText.body(comparison, tally).contains(
        "\niOS delivery delays, median (95th percentile, worst): arrivals 1 min (2 min, 2\n  min)\n"
      ))
  }

  @Test func `puts the strategies side by side`() {
    let text = Self.text(
      Self.comparison(["timer-loop", "visits-and-regions"]),
      [
        [.counted(9), .counted(9), .counted(unclaimed: 40, unclaimedBroken: 13), .counted(9)],
        [.counted(9), .counted(9), .counted(known: 9, knownBroken: 9), .counted(5, unclaimed: 5)],
      ])
    #expect(
      text == """

                                      timer-  visits-
                                      loop    and-
                                              regions
        I-L3  Relaunch after reboot   (✘ 33)  known
        I-L9  Recovery                kept    kept*

              battery, % a day        3.1     3.1
              satellites on, h a day  1.3     1.3
              wakes a day             1,041   1,041
              path recorded, %        78      78

        2 invariants promised and kept by all, left out: I-S1, I-S2

        kept    kept in every scenario that tested it
        ✘ 3.1   broken, in this percentage of those scenarios
        known   a known limit: declared as broken, and it was
        (…)     neither a must nor claimed: measured, not judged
        …*      different on other versions of iOS: see --by profile
        The figures below the signs are medians over the scenarios; the path is measured
        in one scenario out of 10.

        """)
  }

  @Test func `puts the versions side by side, and says what changes between them`() {
    let text = Self.text(
      Self.comparison(["leash"], on: [.ios12, .ios13, .ios14, .ios18], isByProfile: true),
      [
        [.counted(9), .counted(90, broken: 3), .counted(known: 9, knownBroken: 9), .counted()],
        [.counted(9), .counted(90), .counted(9), .counted(unclaimed: 9)],
        [.counted(9), .counted(90), .counted(9), .counted(unclaimed: 9, unclaimedBroken: 2)],
        [.counted(9), .counted(90), .counted(9), .counted(unclaimed: 9, unclaimedBroken: 2)],
      ])
    #expect(
      text.hasPrefix(
        """

        leash
              iOS                         12     13      14–18
        I-S2  Background-task accounting  ✘ 3.3  kept    kept
        I-L3  Relaunch after reboot       known  kept    kept
        I-L9  Recovery                    ·      (kept)  (✘ 22)

              battery, % a day            3.1    3.1     3.1
        """))
    #expect(
      text.contains(
        """

        1 invariant promised and kept on all, left out: I-S1
        I-S2: kept on iOS 13 to 18; broken on iOS 12 (3 of 90 scenarios)
        I-L3: kept on iOS 13 to 18; known on iOS 12 (9 of 9 scenarios)
        I-L9: not claimed, kept on iOS 13; not claimed, broken on iOS 14, 18 (4 of 18
          scenarios)

        kept    kept in every scenario
        """))
  }

  @Test func `says of no invariant that it changes where versions differ in the share alone`() {
    let text = Self.text(
      Self.comparison(["leash"], on: [.ios12, .ios18], isByProfile: true),
      [
        [.counted(9, broken: 1), .counted(9), .counted(), .counted()],
        [.counted(9, broken: 8), .counted(), .counted(), .counted()],
      ])
    #expect(text.contains("\nI-S1  No fatal misuse             ✘ 11   ✘ 89\n"))
    #expect(!text.contains("I-S1:") && !text.contains("I-S2:"))
  }

  @Test func `tells of each strategy by itself, and of one that was not played`() {
    let text = Self.text(
      Self.comparison(["one", "two"], on: [.ios12, .ios18], isByProfile: true),
      [[], [.counted(9, broken: 1), .counted(9), .counted(9), .counted(9)]])
    #expect(text.hasPrefix("\none\n      iOS                     12  18\n"))
    #expect(text.contains("\n\ntwo\n"))
    #expect(text.contains("\nI-S1  No fatal misuse         -   ✘ 11\n"))
    #expect(text.contains("\n3 invariants promised and kept on all, left out: "))
    #expect(text.contains("\n-       not played: "))
    let none = Self.text(
      Self.comparison(["one"], on: [.ios12], isByProfile: true), [[]])
    #expect(none.hasPrefix("\none\n  not played: "))
  }

  @Test(arguments: [1, 4, 5, 14])
  func `fits 80 columns with any number of strategies`(count: Int) {
    let ids = (1...count).map { "published-by-somebody-00\($0)" }
    let row: [CampaignTally.Invariant] = [
      .counted(5_000, broken: 1, unclaimed: 5),
      .counted(unclaimed: 5_000, unclaimedBroken: 1, isCertain: false),
      .counted(known: 5, knownBroken: 5, unclaimed: 7), .counted(),
    ]
    let text = Self.text(Self.comparison(ids), Array(repeating: row, count: count))
    #expect(tooWide(text) == [])
    let apart = Self.comparison(ids, on: Profile.all, isByProfile: true)
    #expect(
      tooWide(Self.text(apart, Array(repeating: row, count: Profile.all.count))) == [])
  }

  @Test func `makes one text of one comparison, whatever the number of jobs`() async {
    for isByProfile in [false, true] {
      let comparison = Comparison(
        strategies: [IdleTracker(isFatal: true), NamedTracker(id: "named")], seed: 42,
        generator: ScenarioGenerator(profiles: [.ios12, .ios18], length: 4),
        isByProfile: isByProfile)
      var texts: Set<String> = []
      for jobs in [1, 3] {
        let tally = await comparison.play(0..<30, jobs: jobs)
        texts.insert(CompareText.body(comparison, tally))
      }
      #expect(texts.count == 1)
      #expect(texts.flatMap(tooWide) == [])
    }
  }
}
