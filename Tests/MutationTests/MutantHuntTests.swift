import Invariants
import Mutation
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct MutantHuntTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  private static func charge(
    _ name: String, in id: StrategyID = "dual-manager"
  ) throws -> MutantCharge {
    let charges = MutantCharge.all(in: [try Catalog.strategy(id)], hosts: Catalog.hosts)
    return try #require(charges.first { $0.mutation.name == name })
  }

  @Test(arguments: ["registers-nothing", "keeps-registrations"])
  func `shrinks the story that proves the charge`(name: String) throws {
    let hunt = MutantHunt(seed: 42, budget: 150, generator: Self.generator)
    let charge = try Self.charge(name)
    let conviction = try #require(hunt.conviction(for: charge))
    let original = Campaign(strategies: [], seed: 42, generator: Self.generator)
      .scenario(conviction.story)
    #expect(conviction.isShort)
    #expect(conviction.scenario.happenings.count < original.happenings.count)
    #expect(conviction.violation == charge.breach(in: conviction.scenario))
    #expect(conviction.evaluations <= 150)
  }

  @Test func `does not shrink what rests on no open question to what rests on one`() throws {
    let hunt = MutantHunt(seed: 42, count: 1, budget: 60, generator: Self.generator)
    let charge = try Self.charge("works-all-the-time", in: "visits-and-regions")
    #expect(try #require(hunt.conviction(for: charge)).openQuestions == [])
  }

  @Test func `says on which open questions a breach rests`() throws {
    let generator = ScenarioGenerator(profiles: [.ios18], happenings: [.powerOff])
    let conviction = try #require(
      Self.conviction(
        for: try Self.charge("overwrites-checkpoint", in: "sentinel"), seed: 51, generator))
    #expect(conviction.openQuestions == [.launchesBeforeFirstUnlock])
  }

  @Test func `convicts who keeps the oldest fix of a batch, where nothing happens at all`() throws {
    let generator = ScenarioGenerator(profiles: [.ios18], happenings: [])
    let charge = try Self.charge("keeps-the-oldest", in: "visits-and-regions")
    let conviction = try #require(Self.conviction(for: charge, seed: 60, generator))
    #expect(conviction.scenario.happenings.isEmpty)
  }

  /// The conviction in a seed's first stories, or in its first hundred. A breach that rests on an
  /// open question lets a hunt look through all that it may play, which five stories can do as well
  /// in a seed whose first ones convict.
  private static func conviction(
    for charge: MutantCharge, seed: UInt64, _ generator: ScenarioGenerator
  ) -> MutantHunt.Conviction? {
    [5, 100].lazy.compactMap {
      MutantHunt(seed: seed, count: $0, budget: 0, generator: generator).conviction(for: charge)
    }.first
  }

  @Test func `draws only what provokes a bug, so that its story can be played again`() throws {
    let hunt = MutantHunt(seed: 42, budget: 20, generator: Self.generator)
    let charge = try Self.charge("drop-saveCheckpoint")
    let generator = hunt.generator(for: charge.mutation)
    #expect(generator.happenings == [.optOut])
    #expect(generator.profiles.map(\.id) == Self.generator.profiles.map(\.id))
    let conviction = try #require(hunt.conviction(for: charge))
    let kinds = conviction.scenario.happenings.map { HappeningName($0.kind) }
    #expect(!kinds.isEmpty && kinds.allSatisfy { $0 == .optOut })
    let token = StoryToken(generator, choices: conviction.choices)
    #expect(try StoryToken(text: token.text).scenario == conviction.scenario)
    #expect(hunt.generator(for: try Self.charge("task-per-fix").mutation).happenings == nil)
  }

  @Test func `tries several charges story by story`() throws {
    let hunt = MutantHunt(seed: 42, count: 20, budget: 0, generator: Self.generator)
    let late = try Self.charge("misses-departures", in: "sentinel")
    let early = try Self.charge("registers-nothing")
    let found = try #require(hunt.firstConviction(of: [late, early]))
    #expect(found.charge.mutation.name == "registers-nothing")
    let afterwards = try #require(hunt.conviction(for: late))
    #expect(found.conviction.story < afterwards.story)
    #expect(hunt.firstConviction(of: []) == nil)
  }

  @Test func `waits no longer for a story that rests on no open question than it may`() throws {
    let charges = [
      try Self.charge("arms-at-the-end"),
      try Self.charge("searches-at-every-wake", in: "visits-and-regions"),
    ]
    func conviction(patience: Int) throws -> MutantHunt.Conviction {
      let hunt = MutantHunt(
        seed: 42, count: 30, budget: 0, patience: patience, generator: Self.generator)
      return try #require(hunt.firstConviction(of: charges)?.conviction)
    }
    let (hasty, patient) = (try conviction(patience: 0), try conviction(patience: 20))
    #expect(hasty.openQuestions == [.visitWakeKeepsSession])
    #expect(patient.openQuestions.isEmpty && patient.story > hasty.story)
  }

  @Test func `convicts nobody without a bug`() throws {
    let noBug = MutationOperator("none", "No bug.")
    let charge = MutantCharge(
      noBug, in: try Catalog.strategy("dual-manager"), breaks: .isAlwaysArmed)
    let hunt = MutantHunt(seed: 42, count: 3, generator: Self.generator)
    #expect(hunt.conviction(for: charge) == nil)
  }

  @Test func `plays no more stories than it may`() throws {
    let charge = try Self.charge("ignores-denial", in: "visits-and-regions")
    let hunt = MutantHunt(seed: 42, count: 1_000, budget: 0, generator: Self.generator)
    let story = try #require(hunt.conviction(for: charge)).story
    #expect(story > 0)
    let shorter = MutantHunt(seed: 42, count: story, budget: 0, generator: Self.generator)
    // A story that rests on an open question may come before it.
    #expect(shorter.conviction(for: charge).map { $0.story < story } ?? true)
  }
}
