import Invariants
import ReferenceStrategies
import Testing
import TrackerModel

@testable import Mutation

struct MutantChargeNameTests {
  @Test func `is found again by its name, be it planted or of the boundary`() throws {
    let strategy = try Catalog.strategy("dual-manager")
    let planted = MutantCharge.all(in: Catalog.all, hosts: Catalog.hosts)
    let boundary = BoundaryMutation.catalog.map {
      MutantCharge($0.mutation, in: strategy, breaks: .isAlwaysArmed)
    }
    for charge in planted + boundary {
      let again = try #require(
        MutantCharge(charge.name, among: Catalog.all, judgedBy: InvariantCatalog.all))
      #expect(again.name == charge.name)
      #expect(again.mutation.summary == charge.mutation.summary)
      #expect(again.mutation.provokedBy == charge.mutation.provokedBy)
      #expect(again.mutant.claims == charge.mutant.claims)
    }
  }

  @Test func `is none where something of it does not exist`() throws {
    let charge = try #require(MutantCharge.all(in: Catalog.all, hosts: Catalog.hosts).first)
    func found(_ strategies: [any TrackerStrategy], _ invariants: [Invariant]) -> MutantCharge? {
      MutantCharge(charge.name, among: strategies, judgedBy: invariants)
    }
    #expect(found(Catalog.all, InvariantCatalog.all) != nil)
    #expect(found([], InvariantCatalog.all) == nil)
    #expect(found(Catalog.all, []) == nil)
    let unknown = MutantCharge(
      MutationOperator("no-such-bug", "No bug.", convictedBy: ["I-S1"]),
      in: charge.strategy, breaks: charge.invariant)
    #expect(
      MutantCharge(unknown.name, among: Catalog.all, judgedBy: InvariantCatalog.all) == nil)
  }
}
