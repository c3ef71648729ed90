import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct SpeedTextTests {
  private let slow = report([NamedTracker(id: "a"), NamedTracker(id: "b")], [])

  @Test func `tells time, days, speed and jobs`() {
    #expect(
      SpeedText.line([slow.tally], seconds: 2.46, jobs: 2)
        == "2.4 s · 1,000 simulated days · 406 days/s · 2 jobs\n")
    #expect(SpeedText.line([slow.tally], seconds: 1, jobs: 1).hasSuffix(" · 1 job\n"))
  }

  @Test func `tells of the earliest breach, of equals the first of the tables`() {
    let invariants = [Invariant.sample("I-1", .safety, "One"), .sample("I-2", .safety, "Two")]
    let campaign = Campaign(
      strategies: [NamedTracker(id: "a"), NamedTracker(id: "b")], invariants: invariants, seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    var tally = campaign.emptyTally
    #expect(SpeedText.firstFinding(campaign, tally) == nil)
    tally.strategies[0].invariants[1].first = .sample
    tally.strategies[1].invariants[0].first = .sample
    #expect(
      SpeedText.firstFinding(campaign, tally)
        == "First finding: a breaks I-2, Two, in scenario 417: nothing. It is shrunk when\n"
        + "  all is played.\n")
    var earlier = CampaignTally.Breach.sample
    earlier.story = 3
    tally.strategies[1].invariants[1].first = earlier
    #expect(
      SpeedText.firstFinding(campaign, tally)?.hasPrefix(
        "First finding: b breaks I-2, Two, in scenario 3: ")
        == true)
  }

  @Test func `survives a clock that did not move, and a campaign without stories`() {
    #expect(
      SpeedText.line([slow.tally], seconds: 0, jobs: 1)
        == "0.0 s · 1,000 simulated days · 1,000,000 days/s · 1 job\n")
    #expect(
      SpeedText.line([report([], []).tally], seconds: 0, jobs: 1)
        == "0.0 s · 0 simulated days · 0 days/s · 1 job\n")
  }

  @Test(
    arguments: [
      (250, nil, "250 of 1,000 scenarios · 25 scenarios/s · 1 finding · 0:00:30 left"),
      (1_000, nil, "1,000 of 1,000 scenarios · 100 scenarios/s · 1 finding · 0:00:00 left"),
      // Of a campaign with a time limit the clock is what is left.
      (250, 15, "250 of 1,000 scenarios · 25 scenarios/s · 1 finding · 0:00:05 left"),
      (250, 9, "250 of 1,000 scenarios · 25 scenarios/s · 1 finding · 0:00:00 left"),
      (250, 900, "250 of 1,000 scenarios · 25 scenarios/s · 1 finding · 0:00:30 left"),
    ] as [(Int, Double?, String)])
  func `tells what is done, and what is left`(done: Int, limit: Double?, line: String) {
    #expect(
      SpeedText.progress(done: done, of: 1_000, seconds: 10, findings: 1, limit: limit) == line)
  }

  @Test func `tells of no findings where nothing is judged`() {
    #expect(
      SpeedText.progress(done: 250, of: 1_000, seconds: 10, findings: nil)
        == "250 of 1,000 scenarios · 25 scenarios/s · 0:00:30 left")
  }

  @Test func `says nothing absurd before the first story`() {
    let line = SpeedText.progress(done: 0, of: 10_000_000, seconds: 0, findings: 0)
    #expect(line.hasPrefix("0 of 10,000,000 scenarios · 0 scenarios/s · 0 findings · "))
    #expect(line.count <= 80)
  }
}
