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
      #expect(name.allSatisfy { $0 == "-" || $0.isLetter }, "\(name)")
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

  @Test func `names only invariants that exist, and has hosts in the catalog`() {
    let strategies = Catalog.all.map(\.id)
    #expect(Catalog.hosts.keys.sorted() == MutationOperator.catalog.map(\.name).sorted())
    for mutation in MutationOperator.catalog {
      let hosts = Catalog.hosts[mutation.name] ?? []
      #expect(!hosts.isEmpty && hosts.allSatisfy(strategies.contains), "\(mutation.name)")
      #expect(
        mutation.invariants.allSatisfy { InvariantCatalog.invariant($0) != nil },
        "\(mutation.name)")
    }
  }

  @Test func `has for every excuse a tracker that hides behind it and is convicted`() {
    for invariant in InvariantCatalog.invariants(of: .liveness) {
      #expect(!invariant.excuses.isEmpty, "\(invariant.id)")
    }
    for invariant in InvariantCatalog.all {
      for excuse in invariant.excuses {
        let hider = MutationOperator.named(excuse.hider)
        #expect(hider?.invariants.isEmpty == false, "\(invariant.id): \(excuse.hider)")
      }
    }
  }

  @Test func `explains survivors that there may be, in sentences`() {
    let mutations = Set(BoundaryMutation.catalog.map(\.name))
    for (name, sentence) in Catalog.survivorNotes {
      #expect(mutations.contains(String(name.split(separator: ":").last ?? "")), "\(name)")
      #expect(sentence.hasSuffix("."), "\(name)")
    }
  }
}
