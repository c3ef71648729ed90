import Invariants
import Mutation
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

struct MutantChargeTests {
  /// Strategies in the making are hosts, too.
  private static let hosts = Catalog.all

  @Test func `charges every mutant with the breach of something that binds it`() {
    let charges = MutantCharge.all(in: Self.hosts, hosts: Catalog.hosts)
    for mutation in MutationOperator.catalog {
      for host in Catalog.hosts[mutation.name] ?? [] {
        #expect(
          charges.contains { $0.mutation.name == mutation.name && $0.strategy.id == host },
          "\(host):\(mutation.name)")
      }
    }
  }

  @Test(arguments: InvariantCatalog.all.map(\.id))
  func `has a mutant that the invariant must convict`(invariant: String) {
    let charges = MutantCharge.all(in: Self.hosts, hosts: Catalog.hosts)
    #expect(charges.contains { $0.invariant.id == invariant })
  }

  @Test func `charges those whom the invariant binds, or all if it binds nobody`() {
    let mutation = MutationOperator("bug", "A bug.", convictedBy: ["I-L8", "I-E8"])
    let charges = MutantCharge.all(
      in: Catalog.all + [EchoStrategy()], hosts: ["bug": ["echo", "timer-loop"]],
      catalog: [mutation])
    #expect(
      charges.map(\.testDescription) == [
        "timer-loop:bug by I-E8", "echo:bug by I-L8", "echo:bug by I-E8",
      ])
  }

  @Test func `charges once what is named by its ID and by its number`() {
    let mutation = MutationOperator("bug", "A bug.", convictedBy: ["I-N7", "I-L8", "I-L6"])
    let charges = MutantCharge.all(
      in: [EchoStrategy()], hosts: ["bug": ["echo"]], catalog: [mutation])
    #expect(charges.map(\.invariant.id) == ["I-L6", "I-L8"])
  }

  // Batches are so rare that MutantHuntTests looks for one. Growth by the day takes weeks, which are
  // too long for a debug build: `harness mutants --planted` plays them.
  @Test(
    arguments: MutantCharge.all(in: hosts, hosts: Catalog.hosts)
      .filter { $0.invariant.id != "I-H4" && $0.mutation.name != "keeps-a-log" })
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
        "bug", "A bug.", convictedBy: ["I-N11"], promising: [promising])
      let charge = MutantCharge(mutation, in: host, breaks: .uploadDelay)
      #expect(charge.strategy.id == strategy)
      return [charge.strategy.claims, charge.mutant.claims].map {
        $0.filter { $0.invariant == promising.invariant }
      }
    }
    #expect(try claims(of: "visits-and-regions", promising: delay) == [[delay], [delay]])
    let end = Claim.promises(.tripEnd, atMost: .seconds(310))
    #expect(
      try claims(of: "visits-and-regions", promising: .promises(.tripEnd, atMost: .minutes(1)))
        == [[end], [end]])
  }

  @Test func `does not charge a bug with what the strategy breaks without it`() throws {
    let leaks = try #require(MutationOperator.named("task-per-fix"))
    let noBug = MutationOperator("none", "No bug.")
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
