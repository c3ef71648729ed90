import Testing

@testable import HarnessCLI

struct StrategyNameTests {
  @Test(arguments: [
    ("geofence-leash", "GeofenceLeash"), ("a", "A"), ("two-4-the-road", "Two4TheRoad"),
    (String(repeating: "a", count: 40), "A" + String(repeating: "a", count: 39)),
  ])
  func `spells a name as Swift does`(name: String, type: String) throws {
    let spelt = try #require(StrategyName(name))
    #expect((spelt.id, spelt.type) == (name, type))
  }

  @Test(arguments: [
    "", "-", "Geofence", "geofence_leash", "geofence--leash", "-a", "a-", "4-a", "a/b", "a b", "ä",
    String(repeating: "a", count: 41),
  ])
  func `refuses what is no name`(name: String) { #expect(StrategyName(name) == nil) }
}
