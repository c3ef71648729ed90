import Foundation
import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct CampaignPageTests {
  private static func report(_ strategies: [any TrackerStrategy]) async -> CampaignReport {
    let campaign = Campaign(
      strategies: strategies, seed: 9, generator: ScenarioGenerator(profiles: [.ios18]))
    return await CampaignReport.make(campaign, stories: 0..<2, tally: campaign.play(0..<2))
  }

  private static let both: [any TrackerStrategy] = [
    IdleTracker(id: "sound", looks: true), IdleTracker(id: "fatal", isFatal: true),
  ]

  @Test func `is well-formed, needs nothing else, and is the same each time`() async {
    let report = await Self.report(Self.both)
    let text = CampaignPage(report).text()
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) line \(parser.lineNumber)")
    for load in ["http:", "https:", "src=", "<link", "url(", "@import", "fetch(", "import("] {
      #expect(!text.contains(load), "\(load)")
    }
    #expect(CampaignPage(report).text() == text)
  }

  @Test func `has a row for each strategy and a story for each finding`() async {
    let report = await Self.report(Self.both)
    let text = CampaignPage(report).text()
    #expect(text.contains("<th>sound</th><td class=\"conforms\">conforms</td>"))
    #expect(text.contains("<th>fatal</th><td class=\"violates\">VIOLATES</td>"))
    let count = Findings(report).all.count
    #expect(count > 0)
    for number in 1...max(1, count) {
      #expect(text.contains("data-opens=\"\(number)\""))
      #expect(text.contains("<div class=\"story\" data-story=\"\(number)\">"))
      #expect(text.contains("id=\"s\(number)-lane-process\""))
      #expect(text.contains("href=\"#s=\(number)&amp;l=process\""))
    }
  }

  @Test func `leaves stories out that have no room, and says so`() async {
    let report = await Self.report(Self.both)
    let page = CampaignPage(report)
    let (whole, small) = (page.text(), page.text(budget: 20_000))
    #expect(!whole.contains("without a picture"))
    #expect(small.contains("without a picture"))
    #expect(!small.contains("<div class=\"story\""))
    #expect(!small.contains("data-opens=\"1\""))
    #expect(small.contains("Replay: harness replay fatal P1-"))
  }

  @Test func `shows no list where nothing is broken`() async {
    let text = CampaignPage(await Self.report([IdleTracker(looks: true)])).text()
    #expect(!text.contains("<h2>Broken</h2>"))
    #expect(text.contains("✔ idle keeps every promise that was tested"))
  }
}
