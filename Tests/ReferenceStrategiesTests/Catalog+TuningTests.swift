import ReferenceStrategies
import Testing
import TrackerModel

struct CatalogTuningTests {
  @Test(arguments: Catalog.all.map(\.id))
  func `every strategy owns up to the seed that the README plays`(id: StrategyID) throws {
    let strategy = try #require(Catalog.all.first { $0.id == id })
    let tuning = try #require(strategy.tuning)
    #expect(tuning.seeds.contains(42))
    #expect(tuning.scenarios >= 1_000)
  }
}
