import DeviceSimulation
import ReferenceStrategies
import Testing
import TrackerConformance
import TrackerModel

struct MutantChargeTests {
  /// The invariants each of which must convict a mutant.
  private static let required = [
    "I-S1", "I-S2", "I-S3", "I-S4", "I-S5", "I-S8", "I-S9", "I-S11", "I-S14", "I-L1a", "I-L1b",
    "I-L1c",
    "I-L2", "I-L5", "I-L10", "I-L11", "I-L13", "I-L19", "I-L20", "I-L21", "I-H12", "I-H13",
    "I-L3", "I-L7", "I-L8", "I-L9", "I-E1", "I-E2", "I-E4", "I-H1", "I-H4",
    "I-S6", "I-E3", "I-E5", "I-E6", "I-E7", "I-H2", "I-H3", "I-H5", "I-H6", "I-H9",
    "I-N1", "I-N2", "I-N3", "I-N4", "I-N5", "I-N6", "I-N7", "I-N8", "I-N9", "I-N10", "I-N11",
    "I-N12", "I-L12",
  ]

  /// Strategies in the making are hosts, too.
  private static let hosts = Catalog.all

  @Test func `charges every mutant with the breach of something that binds it`() {
    let charges = MutantCharge.all(in: Self.hosts)
    for mutation in MutationOperator.catalog {
      for host in mutation.hosts {
        #expect(
          charges.contains { $0.mutation.name == mutation.name && $0.strategy.id == host },
          "\(host):\(mutation.name)")
      }
    }
  }

  @Test(arguments: required)
  func `has a mutant that the invariant must convict`(invariant: String) {
    #expect(MutantCharge.all(in: Self.hosts).contains { $0.invariant.id == invariant })
  }

  @Test func `charges those whom the invariant binds, or all if it binds nobody`() {
    let mutation = MutationOperator(
      "bug", "A bug.", in: ["echo", "timer-loop"], convictedBy: ["I-L8", "I-E8"])
    let charges = MutantCharge.all(in: Catalog.all + [EchoStrategy()], catalog: [mutation])
    #expect(
      charges.map(\.testDescription) == [
        "timer-loop:bug by I-E8", "echo:bug by I-L8", "echo:bug by I-E8",
      ])
  }

  // Batches are so rare that MutantHuntTests looks for one.
  @Test(arguments: MutantCharge.all(in: hosts).filter { $0.invariant.id != "I-H4" })
  func `is proved by a story with few happenings`(charge: MutantCharge) {
    let story = MutantStories.all(for: charge.mutation).first { charge.breach(in: $0) != nil }
    #expect(story?.title != nil)
  }

  @Test func `begins with a story that there is, for mutations that there are`() {
    #expect(MutantStories.convicting.keys.allSatisfy { MutationOperator.named($0) != nil })
    let titles = Set(MutantStories.all.map(\.title))
    #expect(MutantStories.convicting.values.allSatisfy(titles.contains))
    #expect(titles.count == MutantStories.all.count - 1, "Two are called an untroubled day.")
  }

  @Test func `tells stories with few happenings`() {
    #expect(MutantStories.all.allSatisfy { $0.happenings.count <= MutantHunt.mostHappenings })
  }

  @Test func `takes a host to promise the number that a bug breaks`() throws {
    let delay = Claim.promises(.uploadDelay, atMost: .hours(1))
    func claims(of strategy: StrategyID, promising: Claim) throws -> [[Claim]] {
      let host = try #require(Self.hosts.first { $0.id == strategy })
      let mutation = MutationOperator(
        "bug", "A bug.", in: [strategy], convictedBy: ["I-N11"], promising: [promising])
      let charge = MutantCharge(mutation, in: host, breaks: .uploadDelay)
      #expect(charge.strategy.id == strategy)
      return [charge.strategy.claims, charge.mutant.claims].map {
        $0.filter { $0.invariant == promising.invariant }
      }
    }
    #expect(try claims(of: "visits-and-regions", promising: delay) == [[delay], [delay]])
    let end = Claim.promises(.tripEnd, atMost: .minutes(6))
    #expect(
      try claims(of: "visits-and-regions", promising: .promises(.tripEnd, atMost: .minutes(1)))
        == [[end], [end]])
  }

  @Test func `does not charge a bug with what the strategy breaks without it`() throws {
    let leaks = try #require(MutationOperator.named("task-per-fix"))
    let noBug = MutationOperator("none", "No bug.", in: [], convictedBy: [])
    let leaking = MutantCharge(
      leaks, in: try Catalog.strategy("timer-loop"), breaks: .fewBackgroundTasksAreOpen)
    let innocent = MutantCharge(noBug, in: leaking.mutant, breaks: .fewBackgroundTasksAreOpen)
    #expect(leaking.breach(in: MutantStories.all[0]) != nil)
    #expect(innocent.breach(in: MutantStories.all[0]) == nil)
  }
}

extension MutantCharge: CustomTestStringConvertible {
  /// The mutant, and what must convict it.
  public var testDescription: String {
    "\(strategy.id):\(mutation.name) by \(invariant.id)"
  }
}
