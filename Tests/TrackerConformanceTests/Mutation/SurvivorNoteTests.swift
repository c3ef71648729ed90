import DeviceSimulation
import Testing
import TrackerModel

@testable import TrackerConformance

struct SurvivorNoteTests {
  private static let difference = TraceComparison.Difference(expected: nil, actual: nil)

  private static func survival(hasEffect: Bool) -> MutantFate.Survival {
    MutantFate.Survival(
      occasions: 3, story: 0, difference: difference,
      effect: hasEffect ? .init(story: 0, difference: difference) : nil)
  }

  private static func isAbout(
    _ note: SurvivorNote, _ name: String = "drop-upload", in strategy: StrategyID = "echo",
    hasEffect: Bool = false
  ) throws -> Bool {
    let mutation = try #require(BoundaryMutation.named(name))
    return note.isAbout(mutation, survival(hasEffect: hasEffect), of: strategy)
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

  @Test func `may hold only where the phone does the same`() throws {
    let note = SurvivorNote("drop-upload", needsSamePhone: true, .openFinding("Needless."))
    #expect(try Self.isAbout(note))
    #expect(try !Self.isAbout(note, hasEffect: true))
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
