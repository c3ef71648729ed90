import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct UnsupportedTextTests {
  /// Calls what no simulated phone has when it is opened.
  private struct Lost: TrackerStrategy {
    struct Memory: Sendable {}
    struct Checkpoint: Codable, Hashable, Sendable {}
    let id: StrategyID = "lost"
    let summary = "Calls what is not there."
    let manifest = AppManifest()
    let claims: [Claim] = []
    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      // A breach that would be seen, were the scenario not cut short.
      app["gps"].allowsBackgroundLocationUpdates = true
      return Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {
      guard event == .didBecomeActive else { return }
      app.end(unsupported: "CLThing.start() at App/Tracker.swift:3")
      app.end(unsupported: "CLOther()")
    }
  }

  private static func report() async -> CampaignReport {
    let campaign = Campaign(
      strategies: [Lost()], invariants: InvariantCatalog.all, seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    return await CampaignReport.make(campaign, stories: 0..<3, tally: campaign.count(0..<3))
  }

  @Test func `names what was called, where, how often, and how to see it`() async {
    let report = await Self.report()
    let text = FuzzText.body(report)
    #expect(
      text.contains(
        """
        lost calls what the simulated phone does not have, in 3 of 3 runs: neither
          passed nor failed
          3 runs: CLThing.start() at App/Tracker.swift:3
          Replay       harness replay lost P1-
        """), "\(text)")
    #expect(
      text.contains("3 runs: 0 passed, 0 failed, 0 timed out, 0 ended otherwise, 0 cancelled, 3"))
    #expect(
      text.hasSuffix("– 1 of 1 strategy calls what the simulated phone does not have: lost\n"))
    #expect(report.verdict == .unsupported)
    #expect(report.counterexamples.isEmpty)
  }

  @Test func `is a verdict of its own for one scenario, and for programs`() async throws {
    let campaign = await Self.report().campaign
    let judgement = try #require(StoryJudgement(of: campaign.scenario(0), Lost()))
    #expect(judgement.verdict == .unsupported)
    #expect(
      RulingText.closing(judgement)
        == "lost unsupported: CLThing.start() at App/Tracker.swift:3")
    let records = ReportRecord.records(of: await Self.report())
    let strategies = records.compactMap {
      if case .strategy(let strategy) = $0 { strategy } else { nil }
    }
    #expect(strategies.map(\.verdict) == ["unsupported"])
    #expect(strategies.map(\.unsupported) == [3])
    #expect(strategies.map(\.unsupportedCalls) == [["CLThing.start() at App/Tracker.swift:3"]])
    #expect(strategies.map(\.runs) == [0])
  }
}
