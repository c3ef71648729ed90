import Invariants
import Mutation
import ReferenceStrategies
import Testing
import TrackerModel

struct MutationOperatorTests {
  @Test func `has a name of its own for every bug`() {
    let names = MutationOperator.catalog.map(\.name)
    #expect(names.count >= 14)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { $0 == "-" || $0.isLowercase }, "\(name)")
      #expect(MutationOperator.named(name)?.name == name)
    }
    #expect(MutationOperator.named("no-such-bug") == nil)
  }

  @Test func `says in one sentence what each bug is`() {
    for mutation in MutationOperator.catalog {
      #expect(mutation.summary.hasSuffix("."), "\(mutation.name)")
      #expect(mutation.summary.count <= 80, "\(mutation.name)")
    }
  }

  @Test func `names only strategies and invariants that exist`() {
    let strategies = Catalog.all.map(\.id)
    for mutation in MutationOperator.catalog {
      #expect(!mutation.hosts.isEmpty, "\(mutation.name)")
      #expect(mutation.hosts.allSatisfy(strategies.contains), "\(mutation.name)")
      #expect(
        mutation.invariants.allSatisfy { InvariantCatalog.invariant($0) != nil },
        "\(mutation.name)")
    }
  }
}
