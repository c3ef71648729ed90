import DeviceSimulation
import Testing
import TrackerConformance
import TrackerModel

struct InvariantCatalogTests {
  @Test func `lists every invariant once, in the rulebook's order`() {
    #expect(
      InvariantCatalog.all.map(\.id) == [
        "I-S1", "I-S2", "I-S3", "I-S4", "I-S5", "I-S7", "I-S8", "I-S9", "I-S10", "I-S11", "I-S12",
        "I-S13", "I-S14", "I-L1a", "I-L1b", "I-L1c", "I-L3", "I-L4", "I-L6", "I-L7", "I-L8", "I-L9",
        "I-L12",
        "I-E1", "I-E2", "I-E4", "I-E8", "I-H1", "I-H4", "I-H7", "I-H8",
        "I-H10", "I-P1", "I-P2", "I-P3", "I-P4", "I-P5",
      ])
  }

  @Test func `finds an invariant by its name and none by another`() {
    #expect(InvariantCatalog.invariant("I-S11")?.name == "Off means off")
    #expect(InvariantCatalog.invariant("I-S99")?.name == nil)
  }

  @Test(arguments: Invariant.Kind.allCases)
  func `groups invariants by kind`(kind: Invariant.Kind) {
    let letter = ["safety": "S", "liveness": "L", "energy": "E", "hygiene": "H", "relation": "P"][
      kind.rawValue]
    let group = InvariantCatalog.invariants(of: kind)
    #expect(!group.isEmpty)
    #expect(group.allSatisfy { $0.id.hasPrefix("I-\(letter ?? "?")") })
  }

  @Test func `exercises nothing in a story in which nothing happens`() {
    let empty = TraceScript([:], until: 3_600)
    for invariant in InvariantCatalog.all {
      #expect(empty.finding(of: invariant) == .kept(0), "\(invariant.id)")
    }
  }

  @Test func `says in one sentence what each invariant asks for, and on which rules it stands`() {
    for invariant in InvariantCatalog.all {
      #expect(invariant.summary.hasSuffix("."), "\(invariant.id)")
      #expect(invariant.summary.count <= 100, "\(invariant.id)")
      #expect(!invariant.citations.isEmpty, "\(invariant.id)")
      #expect((invariant.listensTo.rawValue == 0) == (invariant.relation != nil), "\(invariant.id)")
    }
  }
}
