import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import Mutation

struct MutantOutcomeTests {
  private static let hunt = MutantHunt(
    seed: 42, budget: 20, generator: ScenarioGenerator(profiles: Profile.defaults))

  private static func charge() throws -> MutantCharge {
    let charges = MutantCharge.all(
      in: [try Catalog.strategy("dual-manager")], hosts: Catalog.hosts)
    return try #require(charges.first { $0.mutation.name == "drop-saveCheckpoint" })
  }

  @Test func `tells all of a conviction that its charge does not`() throws {
    let charge = try Self.charge()
    let conviction = try #require(Self.hunt.conviction(for: charge))
    guard case .convicted(let record) = Self.hunt.outcome(of: charge) else {
      Issue.record("The charge was proved a moment ago.")
      return
    }
    let there = Self.hunt.conviction(record, of: charge)
    #expect(there.scenario == conviction.scenario)
    #expect(ConvictionRecord(there) == record)
    #expect(record == ConvictionRecord(conviction))
  }

  @Test func `is prepared again from its extent`() {
    let hunt = MutantHunt(
      seed: 7, count: 1, budget: 2, patience: 3, generator: Self.hunt.generator)
    let again = MutantHunt(seed: 7, hunt.extent, generator: Self.hunt.generator)
    #expect((again.count, again.budget, again.patience) == (1, 2, 3))
  }

  @Test func `tells before each run whose it is`() throws {
    let charge = try Self.charge()
    var runs: [(story: Int, isMutant: Bool)] = []
    let conviction = try #require(
      Self.hunt.conviction(for: charge) { runs.append(($0, $1)) })
    #expect(runs.first.map { $0 == (0, true) } == true)
    #expect(runs.last.map { $0 == (conviction.story, true) } == true)
    // The strategy is played only where the mutant breaks the promise.
    #expect(runs.contains { !$0.isMutant })
    #expect(runs.contains { $0.story < conviction.story } == (conviction.story > 0))
  }
}
