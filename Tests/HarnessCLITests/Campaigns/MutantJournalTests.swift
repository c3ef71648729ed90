import Testing
import TrackerConformance

@testable import HarnessCLI
@testable import Mutation

struct MutantJournalTests {
  private static let died = MutantOutcome.died(Loss(story: 3, .signal(4), message: "a"))

  private static func head(_ names: [String]?) throws -> CampaignHead {
    var head = try CampaignFileTests.head(0..<30)
    (head.command, head.mutants) = (.mutants, names)
    return head
  }

  private static func trial(_ name: String) throws -> MutantTrial {
    MutantTrial(try #require(BoundaryMutation.named(name)))
  }

  @Test func `reads what was written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    let journal = try CampaignJournal(
      beginning: path, Self.head(["drop-upload", "repeat-upload"]))
    var trial = try Self.trial("repeat-upload")
    trial.end(by: Loss(story: 5, .handlerTime, message: "b"))
    let parts: [MutantPart] = [
      .charge(1, Self.died), .charge(0, .survives),
      .charge(1, .strategyDied(Loss(story: 0, .memory))),
      .round(
        strategy: 0,
        MutationRound(isRare: true, end: 16, trials: [try Self.trial("drop-upload"), trial])),
    ]
    for part in parts { try journal.add(part) }
    #expect(try CampaignFile(path: path).parts(of: MutantPart.self) == parts)
  }

  @Test func `refuses what cannot be a part of the run`() throws {
    let head = try Self.head(["drop-upload"])
    func round(
      of strategy: Int = 0, to end: Int = 30, _ name: String = "drop-upload"
    ) throws -> MutantPart {
      .round(
        strategy: strategy,
        MutationRound(isRare: false, end: end, trials: [try Self.trial(name)]))
    }
    #expect(MutantPart.charge(0, Self.died).fits(head))
    #expect(!MutantPart.charge(1, Self.died).fits(head))
    #expect(!MutantPart.charge(0, Self.died).fits(try Self.head(nil)))
    #expect(try round().fits(head))
    #expect(try !round(of: 1).fits(head))
    #expect(try !round(to: 31).fits(head))
    #expect(try !round(to: 0).fits(head))
    #expect(try !round("repeat-upload").fits(head))
  }
}
