import Foundation
import Invariants
import StoryFiles
import StoryModel
import Testing

@testable import TrackerConformance
@testable import TrackerConformanceTesting

struct ReportedIssueTests {
  private static let dataTruth = InvariantCatalog.all.filter { $0.id == "I-S7" }

  @Test func `attaches the shrunk story as a scenario file`() async throws {
    let campaign = Campaign(
      strategies: [Careless()], invariants: Self.dataTruth, seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let report = await CampaignReport.make(campaign, stories: 0..<1, tally: campaign.play(0..<1))
    let attachment = try #require(report.issues.first?.attachment)
    #expect(attachment.name == "I-S7-careless.json")
    let file = try JSONDecoder().decode(ScenarioFile.self, from: try attachment.data())
    #expect(file.scenario == report.counterexamples.first?.scenario)
    #expect(file.scenario.happenings.isEmpty, "It breaks without anything happening.")
  }

  @Test func `attaches a named story as it was told`() throws {
    let judgement = try #require(StoryJudgement(of: .drive, Careless()))
    let attachment = try #require(judgement.issues.first?.attachment)
    #expect(attachment.file.scenario == .drive)
    #expect(attachment.file.keptFor == .init(strategy: "careless", invariants: ["I-S7"]))
    let text = String(decoding: try attachment.data(), as: UTF8.self)
    #expect(text.hasSuffix("}\n"))
    #expect(text.contains(#""schema" : 1"#))
  }

  @Test func `attaches one page of a story, whatever breaks in it`() throws {
    let judgement = try #require(StoryJudgement(of: .drive, Careless()))
    let pages = judgement.issues.map(\.page)
    let first = try #require(pages.first ?? nil)
    #expect(first.name == "I-S7-careless.html")
    #expect(first.text.contains("harness run I-S7-careless.json --strategy careless"))
    #expect(pages.dropFirst().allSatisfy { $0 == nil })
  }

  @Test func `attaches a page of the shrunk story, with the line of Swift that replays it`()
    async throws
  {
    let campaign = Campaign(
      strategies: [Careless()], invariants: Self.dataTruth, seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let report = await CampaignReport.make(campaign, stories: 0..<1, tally: campaign.play(0..<1))
    let page = try #require(report.issues.first?.page)
    #expect(page.name == "I-S7-careless.html")
    #expect(
      page.text.contains("expectConformance(of: Careless(), replaying: &quot;P1-"))
    #expect(page.text.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `tells every cause of a broken promise in one issue`() async throws {
    let campaign = Campaign(
      strategies: [Careless()], invariants: Self.dataTruth, seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let one = await CampaignReport.make(campaign, stories: 0..<1, tally: campaign.play(0..<1))
    var other = try #require(one.counterexamples.first)
    other.without = [.powerOff]
    let both = CampaignReport(
      campaign: campaign, stories: 0..<1, tally: one.tally,
      counterexamples: one.counterexamples + [other])
    #expect(both.issues.count == 1)
    let text = try #require(both.issues.first?.text)
    #expect(text.hasPrefix(try #require(one.issues.first?.text)))
    #expect(text.contains("another cause: broken also where the phone stays on"))
  }

  @Test func `attaches nothing to an issue that has no story`() throws {
    let judgement = try #require(StoryJudgement(of: .drive, Idle()))
    #expect(judgement.issues.isEmpty)
    let unclaimed = ReportedIssue(.warning, "A claim was not tested.")
    #expect(unclaimed.attachment == nil)
  }

  @Test func `records its severity, text and place`() async throws {
    let here = #_sourceLocation
    let (issues, _) = try await recordedIssues {
      ReportedIssue(.warning, "Two lines\nof text.").record(at: here)
      ReportedIssue(.error, "Another.").record(at: here)
    }
    #expect(issues.map(\.text) == ["Two lines\nof text.", "Another."])
    #expect(issues.map(\.severity) == [.warning, .error])
    #expect(issues.allSatisfy { $0.sourceLocation == here })
  }
}
