import StoryModel
import Testing
import TrackerModel

@testable import Mutation

struct SurvivorNoteTests {
  private static let difference = TraceComparison.Difference(expected: nil, actual: nil)

  private static func survival(_ steps: Set<MutantFate.Step>) -> MutantFate.Survival {
    MutantFate.Survival(occasions: 3, story: 0, difference: difference, steps: steps)
  }

  private static func isAbout(
    _ note: SurvivorNote, _ name: String = "drop-upload", in strategy: StrategyID = "echo",
    steps: Set<MutantFate.Step> = [.request(.upload)]
  ) throws -> Bool {
    let mutation = try #require(BoundaryMutation.named(name))
    return note.isAbout(mutation, survival(steps), of: strategy)
  }

  @Test func `is about a name, or the beginning of names`() throws {
    let reason = SurvivorNote.Reason.needsNoInvariant("No harm.")
    #expect(try Self.isAbout(SurvivorNote("drop-upload", reason)))
    #expect(try !Self.isAbout(SurvivorNote("drop-up", reason)))
    #expect(try Self.isAbout(SurvivorNote("drop-up*", reason)))
    #expect(try !Self.isAbout(SurvivorNote("repeat*", reason)))
    #expect(try Self.isAbout(SurvivorNote("drop-upload", in: ["echo"], reason)))
    #expect(try !Self.isAbout(SurvivorNote("drop-upload", in: ["sentinel"], reason)))
  }

  @Test func `may hold only where the strategy does certain things`() throws {
    let note = SurvivorNote(
      "drop-upload", whereOnly: [.request(.upload), .end], .openFinding("Needless."))
    #expect(try Self.isAbout(note))
    #expect(try !Self.isAbout(note, steps: [.request(.upload), .event(.didVisit)]))
  }

  @Test func `gives a sentence, and names mutations that exist`() {
    for note in SurvivorNote.all {
      #expect(note.reason.sentence.hasSuffix("."), "\(note.pattern)")
      #expect(
        BoundaryMutation.catalog.contains { mutation in
          note.strategies.allSatisfy { !$0.rawValue.isEmpty }
            && (note.pattern == mutation.name
              || note.pattern.hasSuffix("*") && mutation.name.hasPrefix(note.pattern.dropLast()))
        }, "\(note.pattern)")
    }
  }
}
