import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct StatisticsTextTests {
  private static let invariants: [Invariant] = [
    .sample("I-S1", .safety), .sample("I-S2", .safety), .sample("I-S3", .safety),
    .sample("I-S4", .safety), .sample("I-L9", .liveness), .sample("I-E1", .energy),
    .sample("I-E2", .energy),
  ]

  /// Keeps two promises, one of them rarely tested, breaks one, and was not asked of another.
  private static func counted(
    _ names: [String] = ["leash"], stories: Int = 1_000, scope: Campaign.Scope = []
  ) -> CampaignReport {
    let trackers = names.map {
      NamedTracker(
        id: StrategyID($0),
        claims: [
          .keeps("I-L9"),
          .breaks("I-E1", because: "it never sleeps"),
        ])
    }
    return report(trackers, invariants, stories: stories, scope: scope) { tally in
      for index in names.indices {
        tally.strategies[index].invariants = [
          .counted(stories), .counted(29), .counted(421, broken: 3), .counted(), .counted(30),
          .counted(known: 7, knownBroken: 7), .counted(unclaimed: 900),
        ]
      }
    }
  }

  @Test func `says in a line what the stories bound, and what they leave open`() {
    let lines = StatisticsText.lines(Self.counted(), .summary)
    #expect(
      lines.prefix(3) == [
        "       broken below  rare  untested  new  2-way  3-way",
        "leash  0.30–10.00 %     1         1    –      –      –",
        "",
      ])
    #expect(lines.last == "")
  }

  @Test func `says of every promise how many stories put it to the test`() {
    let lines = StatisticsText.lines(Self.counted(), .promises)
    let start = lines.firstIndex { $0.hasPrefix("leash: ") } ?? 0
    #expect(
      lines[start...] == [
        "leash: how many of 1,000 scenarios tested each promise; 1 invariant not promised",
        "I-S1  1,000  < 0.30 %    I-S3  421       ✘ 3    I-L9  30  < 10.00 %",
        "I-S2     29         –    I-S4    0  untested    I-E1   7      known",
        "",
      ])
  }

  @Test func `says nothing where there is nothing to say`() {
    let none = report([NamedTracker(id: "leash")], Self.invariants, stories: 0)
    #expect(StatisticsText.lines(none, .summary) == [])
    #expect(StatisticsText.lines(none, .promises) == [])
    let few = report([NamedTracker(id: "leash")], Self.invariants, stories: 29) {
      $0.strategies[0].invariants[0].exercised = 29
    }
    #expect(StatisticsText.lines(few, .summary) == [])
    #expect(
      StatisticsText.lines(few, .promises).contains(
        "leash             –     1         3    –      –      –"))
  }

  @Test func `tells the chance of something new, and the settings that met`() {
    let tracker = NamedTracker(id: "leash")
    let report = report([tracker], Self.invariants, stories: 40, scope: .statistics) { tally in
      for story in 0..<3 { tally.strategies[0].behaviour.note(UInt64(story + 1), in: story) }
      let generator = ScenarioGenerator(profiles: Profile.defaults)
      generator.add(Scenario(title: "one"), to: &tally.strategies[0].settings)
    }
    let lines = StatisticsText.lines(report, .summary)
    // 120 of 1,007 pairs and 560 of 15,790 triples: one of each two and each three settings.
    let shares = [report.settings(.two, of: 0), report.settings(.three, of: 0)].compactMap(\.self)
    #expect(shares.map(\.part) == [120, 560])
    let cells = shares.map { StatisticsText.coverage($0) }.joined(separator: "  ")
    #expect(lines.prefix(2).last == "leash             –     –         4  7.5 %  \(cells)")
  }

  @Test(
    arguments: [
      (100_000, "10.00 %"), (96_775, "9.68 %"), (3_000, "0.30 %"), (301, "0.04 %"), (300, "0.03 %"),
      (100, "0.01 %"), (30, "0.0030 %"), (1, "0.0001 %"),
    ] as [(Int64, String)])
  func `rounds a bound up`(millionths: Int64, text: String) {
    #expect(StatisticsText.percent(millionths) == text)
  }

  @Test(
    arguments: [
      (0, 30, "< 3.34 %"), (0, 1_000, "< 0.10 %"), (0, 10_000_000, "< 0.0001 %"),
      (1, 1_000, "0.10 %"),
      (9, 1_000, "0.90 %"), (10, 1_000, "1.0 %"), (75, 1_000, "7.5 %"), (30, 30, "100.0 %"),
    ] as [(Int, Int, String)])
  func `writes a chance`(part: Int, whole: Int, text: String) {
    #expect(StatisticsText.chance(Share(part: part, whole: whole)) == text)
  }

  @Test(
    arguments: [
      (0, 10, "0.0 %"), (1, 3, "33.3 %"), (2, 3, "66.6 %"), (9_999, 10_000, "99.9 %"),
      (10_000, 10_000, "100 %"),
    ] as [(Int, Int, String)])
  func `does not call complete what is not`(part: Int, whole: Int, text: String) {
    #expect(StatisticsText.coverage(Share(part: part, whole: whole)) == text)
  }

  @Test func `fits 80 columns with the longest names and numbers there are`() {
    let names = ["visits-and-regions", "motion-adaptive:forgets-to-rearm-what-it-needs"]
    let narrow = StatisticsText.lines(Self.counted(names, stories: 10_000_000), .promises)
    #expect(tooWide(narrow.joined(separator: "\n")) == [])
    #expect(narrow.contains(names[1]))
    let many = (1...63).map { Invariant.sample("I-S\($0 + 30)", .safety) }
    let wide = report([NamedTracker(id: "visits-and-regions")], many, stories: 10_000_000) {
      for index in 0..<60 {
        $0.strategies[0].invariants[index].exercised = 10_000_000
        $0.strategies[0].invariants[index].violations = index < 30 ? 0 : 9_999_999
      }
    }
    #expect(tooWide(StatisticsText.lines(wide, .promises).joined(separator: "\n")) == [])
  }
}
