import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance

@testable import HarnessCLI

struct WatchedStrategyTests {
  @Test func `does what its base does`() {
    let generator = ScenarioGenerator(profiles: Profile.defaults)
    let plain = Campaign(strategies: [Catalog.all[0]], seed: 2, generator: generator)
    let watched = Campaign(strategies: [Catalog.all[0].watched], seed: 2, generator: generator)
    let before = TrackerPulse.count
    #expect(watched.play(0..<2) == plain.play(0..<2))
    #expect(watched.identity == plain.identity)
    #expect(TrackerPulse.count > before)
  }
}
