import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct CampaignProbeTests {
  @Test func `another strategy, and the same one judged by less, have other numbers`() {
    func numbers(_ campaign: Campaign) -> [UInt64] {
      campaign.play(CampaignProbe.stories).fingerprints { counts in
        Array("\(counts.fixes) \(counts.wakes) \(counts.invariants.map(\.exercised))".utf8)
      }
    }
    let generator = ScenarioGenerator(profiles: Profile.defaults, length: 4)
    // A newcomer's may begin as a copy, which does the same.
    let strategies = Catalog.all.filter { $0.tuning != nil }
    let all = Campaign(strategies: strategies, seed: 3, generator: generator)
    let fewer = Campaign(
      strategies: strategies, invariants: Array(all.invariants.dropLast()), seed: 3,
      generator: generator)
    let first = numbers(all)
    #expect(numbers(all) == first)
    #expect(Set(first).count == strategies.count)
    #expect(Set(first).isDisjoint(with: numbers(fewer)))
  }
}
