import Foundation
import Invariants
import StoryModel
import Testing

@testable import HarnessReporting

struct SitePagesTests {
  private static let pages = SitePages(strategies: [], examples: ["I-S11": "story\n\n"]).all

  private func page(_ name: String) throws -> SitePage {
    try #require(Self.pages.first { $0.name == name })
  }

  @Test func `has a page for each invariant and each chapter of rules, under names of their own`() {
    let names = Self.pages.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(InvariantCatalog.all.allSatisfy { names.contains($0.id) })
    #expect(Rule.Chapter.allCases.allSatisfy { names.contains("Rules-\($0.rawValue)") })
    #expect(["Invariants", "RulesOfIOS", "SourcesOfRules", "Terms"].allSatisfy(names.contains))
  }

  @Test func `links only to pages and rules that there are`() throws {
    for page in Self.pages {
      for link in page.text.matches(of: /<doc:([^>#]+)#?([^>]*)>/) {
        let target = try self.page(String(link.1))
        let isThere = link.2.isEmpty || target.text.contains("\n## \(link.2)\n")
        #expect(isThere, "\(page.name): \(link.0)")
      }
    }
  }

  @Test func `says of a rule what iOS does, who says so, and what is judged by it`() throws {
    let text = try page("Rules-L").text
    #expect(
      text.hasPrefix(
        "# Process lifecycle\n\nRules L-01 to L-32 of the simulated iPhone.\n\n## L-01\n"))
    #expect(text.contains("- Sources: LMPG-1, LMPG-2, BGSEQ\n"))
    #expect(text.contains("- Cited by <doc:I-S4>, <doc:I-S5>, <doc:I-E8>"))
  }

  @Test func `shows of an invariant its example as it stands`() throws {
    let text = try page("I-S11").text
    #expect(text.hasPrefix("# I-S11, Off means off\n\n"))
    #expect(text.contains("## Example\n\n```text\nstory\n```\n"))
    #expect(text.contains("\n- <doc:Rules-"))
    #expect(try !page("I-S7").text.contains("## Example"))
  }

  @Test func `links each source to its address`() throws {
    let text = try page("SourcesOfRules").text
    #expect(
      text.contains(
        "- SLC: [CLLocationManager.startMonitoringSignificantLocationChanges()](https://developer"))
  }
}
