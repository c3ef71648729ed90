import ReferenceStrategies
import Testing
import TrackerModel

struct CatalogTuningTests {
  /// Those that were repaired here; a newcomer's strategy need not have been repaired with any seed.
  private static let repaired: [StrategyID] = [
    "timer-loop", "dual-manager", "visits-and-regions", "motion-adaptive", "sentinel",
  ]

  @Test(arguments: repaired)
  func `what was repaired here owns up to the seed that the README plays`(id: StrategyID) throws {
    let strategy = try #require(Catalog.all.first { $0.id == id })
    let tuning = try #require(strategy.tuning)
    #expect(tuning.seeds.contains(42))
    #expect(tuning.scenarios >= 1_000)
  }
}
