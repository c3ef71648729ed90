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

struct ComparePageTests {
  private static let both: [any TrackerStrategy] = [
    IdleTracker(id: "sound"), IdleTracker(id: "fatal", isFatal: true),
  ]

  private static func page(isByProfile: Bool = false) async -> ComparePage {
    let comparison = Comparison(
      strategies: both, seed: 9, generator: ScenarioGenerator(profiles: [.ios17, .ios18]),
      isByProfile: isByProfile)
    let tally = await comparison.play(0..<2, jobs: 2)
    return ComparePage(
      comparison, stories: 0..<2, tally,
      found: await comparison.counterexamples(of: tally, jobs: 2))
  }

  @Test func `is well-formed, with a matrix whose broken cells open their stories`() async throws {
    let text = await Self.page().text()
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) line \(parser.lineNumber)")
    let cell = try #require(text.components(separatedBy: "broken · 2 of 2</a></td></tr>").first)
    let number = try #require(cell.components(separatedBy: "data-opens=\"").last?.first)
    #expect(
      cell.hasSuffix("<td class=\"violates\"><a href=\"#s=\(number)\" data-opens=\"\(number)\">"))
    #expect(
      text.contains(
        "<div class=\"story\" data-story=\"\(number)\"><pre>fatal breaks I-S1, No fatal misuse"))
    #expect(text.contains("<svg class=\"chart\""))
  }

  /// Green is only what was promised, tested and kept.
  @Test func `has no green for what was not tested`() async {
    let text = await Self.page().text()
    let green = text.split(separator: "<td class=\"conforms\">").dropFirst()
    #expect(!green.isEmpty)
    #expect(green.allSatisfy { $0.hasPrefix("kept · ") })
    #expect(text.contains("<td class=\"notExercised\">not tested</td>"))
  }

  @Test func `leaves stories out that have no room, and counts them`() async {
    let page = await Self.page()
    let whole = page.text()
    #expect(!whole.contains("left out, to keep"))
    let budget = whole.utf8.count - 1
    let small = page.text(budget: budget)
    #expect(small.utf8.count <= budget + 100)
    #expect(small.contains("left out, to keep the page small"))
    let none = page.text(budget: 0)
    #expect(!none.contains("data-opens=\""))
  }

  @Test func `has a matrix of versions for each strategy`() async {
    let text = await Self.page(isByProfile: true).text()
    #expect(text.contains("<h2>sound</h2>"))
    #expect(text.contains("<td>17</td><td>18</td>"))
    // A cell of a version opens a scenario on that version.
    let cells = text.components(separatedBy: "data-opens=\"").dropFirst()
    #expect(cells.contains { $0.contains(">broken · 2 of 2</a>") })
    #expect(text.contains("iOS 17, iPhone"))
    #expect(text.contains("iOS 18, iPhone"))
    #expect(!text.contains("<svg class=\"chart\""))
  }
}
