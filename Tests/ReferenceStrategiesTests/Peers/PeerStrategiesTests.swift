import ReferenceStrategies
import Testing
import TrackerModel

struct PeerStrategiesTests {
  @Test func `stand under names of their own`() {
    let names = (Catalog.all + PeerStrategies.all).map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: PeerStrategies.all.indices)
  func `say that they are a reading, and promise nothing in another's name`(index: Int) {
    let strategy = PeerStrategies.all[index]
    #expect(strategy.summary.hasSuffix("(our reading)."))
    #expect(strategy.claims.isEmpty)
  }
}
