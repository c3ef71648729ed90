import StoryModel
import Testing
import TrackerModel

@testable import Mutation

struct MutationScoreTests {
  private static let survives = MutantFate.survives(
    MutantFate.Survival(
      occasions: 3,
      difference: MutantFate.Difference(story: 0, expected: "the end", actual: "a launch")))

  @Test func `takes the note on one strategy before that on all, and no other's`() throws {
    let names = ["drop-upload", "repeat-upload", "delay-upload"]
    let lines = try names.map {
      MutationScore.Line(mutation: try #require(BoundaryMutation.named($0)), fate: Self.survives)
    }
    let score = MutationScore(
      strategy: EchoStrategy(), seed: 42, stories: 3, lines: lines,
      notes: [
        "drop-upload": "In all.", "echo:drop-upload": "Here.", "repeat-upload": "In all.",
        "other:delay-upload": "Elsewhere.",
      ])
    #expect(lines.map { score.note(on: $0.mutation) } == ["Here.", "In all.", nil])
    #expect(score.unexplained.map(\.name) == ["delay-upload"])
  }
}
