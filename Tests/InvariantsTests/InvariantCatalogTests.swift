import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct InvariantCatalogTests {
  @Test func `lists every invariant once, in the rulebook's order`() {
    #expect(
      InvariantCatalog.all.map(\.id) == [
        "I-S1", "I-S2", "I-S3", "I-S4", "I-S5", "I-S6", "I-S7", "I-S8", "I-S9", "I-S10", "I-S11",
        "I-S12", "I-S13", "I-S14", "I-S15", "I-S16", "I-S17", "I-S18", "I-S19",
        "I-S20", "I-S21", "I-S22",
        "I-L1a", "I-L1b", "I-L1c", "I-L2", "I-L3", "I-L4", "I-L5", "I-L6", "I-L7", "I-L8", "I-L9",
        "I-L10", "I-L11", "I-L12", "I-L13", "I-L14", "I-L15", "I-L16", "I-L17",
        "I-L18", "I-L19", "I-L20", "I-L21",
        "I-E1", "I-E2", "I-E3", "I-E4", "I-E5", "I-E6", "I-E7", "I-E8",
        "I-H1", "I-H2", "I-H3", "I-H4", "I-H5", "I-H6", "I-H7", "I-H8", "I-H9", "I-H10",
        "I-H11", "I-H12", "I-H13", "I-H14", "I-H15", "I-H16", "I-H17",
        "I-H18", "I-H19",
        "I-N2", "I-N4", "I-N5", "I-N6", "I-N8", "I-N10", "I-N11", "I-N12", "I-N13", "I-N14",
        "I-P1", "I-P2", "I-P3", "I-P4", "I-P5",
      ])
  }

  @Test func `finds an invariant by its name and none by another`() {
    #expect(InvariantCatalog.invariant("I-S11")?.name == "Off means off")
    #expect(InvariantCatalog.invariant("I-S99")?.name == nil)
  }

  @Test(arguments: [("I-L1c", "I-N1"), ("I-L3", "I-N3"), ("I-L6", "I-N7"), ("I-E1", "I-N9")])
  func `has one row for a promise and its number, by either name`(id: String, number: String)
    throws
  {
    let invariant = try #require(InvariantCatalog.invariant(number))
    #expect(invariant.id == id)
    #expect(InvariantCatalog.invariant(id)?.names == [id, number])
    #expect(invariant.quantity?.defaultLimit != nil)
  }

  @Test func `has a row for every quantity`() {
    for quantity in Quantity.allCases {
      #expect(InvariantCatalog.invariant(quantity.invariant)?.quantity == quantity)
    }
  }

  @Test(arguments: Invariant.Kind.allCases)
  func `groups invariants by kind`(kind: Invariant.Kind) {
    let letters = [
      "safety": "S", "liveness": "L", "energy": "E", "hygiene": "H", "number": "N", "relation": "P",
    ]
    let letter = letters[kind.rawValue]
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
