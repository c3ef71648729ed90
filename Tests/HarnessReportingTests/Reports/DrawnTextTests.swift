import StoryModel
import Testing
import TrackerConformance

@testable import HarnessReporting
@testable import Invariants

struct DrawnTextTests {
  @Test func `says how wide the world was, within the width of a page`() {
    let campaign = Campaign(
      strategies: [], invariants: [], seed: 1,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let lines = DrawnText.lines(DrawnWorlds(0..<200, of: campaign))
    #expect(
      lines.first?.hasPrefix("of 200 scenarios, by what was under way before the calm: ") == true)
    #expect(lines.joined(separator: " ").contains("longer than a week "))
    #expect(lines.flatMap { $0.split(separator: "\n") }.allSatisfy { $0.count <= 80 })
    #expect(lines.last == "")
  }
}
