import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct LossTextTests {
  private static let campaign = Campaign(
    strategies: [IdleTracker()], seed: 1,
    generator: ScenarioGenerator(profiles: Profile.defaults.suffix(1)))

  private static func report(_ loss: Loss, cancelled: Int = 0) async -> CampaignReport {
    var tally = campaign.emptyTally
    tally.strategies[0].stories = 4
    tally.strategies[0].clean = 3
    tally.strategies[0].losses.add(loss)
    tally.strategies[0].losses.cancel(cancelled)
    let scenario = campaign.scenario(0)
    var report = await CampaignReport.make(campaign, stories: 0..<5, tally: tally)
    report.losses = [
      FoundLoss(
        strategy: campaign.strategies[0], loss: loss, original: scenario, scenario: scenario,
        choices: campaign.choices(0), evaluations: 12, isReproducible: true,
        stack: ["Mine.find(_:) at Mine.swift:9", "Mine.handle(_:memory:in:) at Mine.swift:38"])
    ]
    return report
  }

  @Test func `says what became of the program, where, and how to see it again`() async throws {
    let report = await Self.report(
      Loss(story: 2, .signal(4), message: "Mine.swift:9: Fatal\u{1b}[2J"))
    let text = LossText.text(try #require(report.losses.first), in: report)
    #expect(text.hasPrefix("idle ended the program it ran in by signal 4, a trap"))
    #expect(text.contains("lost 1 of 5 runs\n"))
    #expect(text.contains("scenario 2, shrunk from"))
    #expect(text.contains("Wrote        Mine.swift:9: Fatal [2J"))
    #expect(text.contains("Stack        Mine.find(_:) at Mine.swift:9\n"))
    #expect(text.contains("\n  Replay       harness replay idle P1-"))
    #expect(!text.contains("\u{1b}"))
  }

  @Test(
    "has a sentence for every way to be lost",
    arguments: [
      .signal(4), .signal(6), .signal(9), .signal(11), .signal(15), .signal(31), .exit(0),
      .handlerTime, .scenarioTime, .memory, .output,
    ] as [Loss.Kind])
  func deeds(kind: Loss.Kind) async {
    let report = await Self.report(Loss(story: 0, kind), cancelled: 8)
    let text = FuzzText.body(report)
    #expect(text.contains("idle \(LossText.deed(kind).prefix(20))"))
    #expect(text.contains("it was played no more in 8"))
    #expect(text.contains("13 runs: 3 passed, 1 failed, "))
    #expect(text.contains("✘"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("Replay") })
  }

  @Test func `says nothing of heaps where no run was lost`() async {
    let report = await CampaignReport.make(
      Self.campaign, stories: 0..<1, tally: Self.campaign.emptyTally)
    #expect(LossText.heaps(report) == nil)
  }
}
