import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Mutation

struct MutationScoreTextTests {
  static func line(_ name: String, _ fate: MutantFate) throws -> MutationScore.Line {
    MutationScore.Line(mutation: try #require(BoundaryMutation.named(name)), fate: fate)
  }

  static func score(_ lines: [MutationScore.Line]) -> MutationScore {
    MutationScore(
      strategy: NamedTracker(id: "plain"), seed: 42, stories: 987, lines: lines,
      notes: ["repeat-saveCheckpoint": "It is saved later."])
  }

  static func killed(
    _ invariants: String..., questions: [OpenQuestion] = []
  ) -> MutantFate {
    .killed(.init(story: 12, invariants: invariants, openQuestions: questions))
  }

  static func survives() -> MutantFate {
    func difference(_ expected: Occurrence, _ actual: Occurrence) -> TraceComparison.Difference {
      let time = Instant(milliseconds: 4_000)
      return TraceComparison.Difference(
        expected: TraceEntry(time: time, what: expected),
        actual: TraceEntry(time: time, what: actual))
    }
    return .survives(
      .init(
        occasions: 80, story: 7,
        difference: difference(.process(.suspended), .process(.foreground))))
  }

  @Test func `names seed, stories and versions before anything is played`() {
    #expect(
      MutationScoreText.heading(seed: 7, count: 2_500, profiles: [.ios17, .ios18])
        == "seed 7 · at most 2,500 scenarios per mutant · iOS 17, 18\n")
  }

  @Test func `tells score, matrix, convictions and survivors`() throws {
    let text = MutationScoreText.body(
      Self.score([
        try Self.line("drop-upload", Self.killed("I-S9", "I-L4")),
        try Self.line("drop-first-upload", .notTried),
        try Self.line("repeat-upload", Self.survives()),
        try Self.line("repeat-saveCheckpoint", Self.survives()),
        try Self.line("drop-didVisit", Self.killed("I-L4", questions: [.defaultsStayEmpty])),
        try Self.line("drop-willTerminate", .equivalent(.sameTrace)),
        try Self.line("repeat-setActivityType", .equivalent(.asksInVain)),
        try Self.line("drop-lockComplete", .notReached),
        try Self.line("drop-checkpoint", Self.killed("I-S14")),
      ]))
    #expect(
      text == """

        plain: 3 of 5 mutants killed, 60.0 % · 2 survivors, 1 UNEXPLAINED · equivalent:
          1 with the same trace, 1 whose change iOS ignores · 1 never reached · 987
          scenarios

        killed          all  I-S9  I-S14  I-L4
        drop request    1/1  1            1
        repeat request  0/2
        drop event      1/1               1
        checkpoint      1/1        1

        killed: the invariant (+ how many others), the scenario, the mutant; 'harness
          mutants plain:NAME' shows the scenario shrunk
          I-S9 +1  12  drop-upload
          I-L4     12  drop-didVisit (depends on D-05)
          I-S14    12  drop-checkpoint

        survivors
          repeat-upload
            scenario 7: +0:00:04.000 process foreground instead of +0:00:04.000 process
              suspended
            UNEXPLAINED
          repeat-saveCheckpoint
            scenario 7: +0:00:04.000 process foreground instead of +0:00:04.000 process
              suspended
            It is saved later.

        """)
  }

  @Test func `fits 80 columns with every name there is`() {
    let lines = BoundaryMutation.catalog.enumerated().map { index, mutation in
      MutationScore.Line(
        mutation: mutation,
        fate: index % 2 == 0
          ? Self.killed("I-L1a", "I-S14", questions: [.launchedBudgetIsLong])
          : Self.survives())
    }
    #expect(tooWide(MutationScoreText.body(Self.score(lines))) == [])
  }
}
