import StoryModel
import Testing
import TrackerConformance
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
    func words(_ what: Occurrence) -> String {
      MutationScoreText.words(TraceEntry(time: Instant(milliseconds: 4_000), what: what))
    }
    return .survives(
      .init(
        occasions: 80,
        difference: .init(
          story: 7, expected: words(.process(.suspended)), actual: words(.process(.foreground)))))
  }

  static func died(in story: Int = 3) -> MutantFate { .died(Loss(story: story, .signal(4))) }

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

  @Test func `counts those that died with the killed, and says what they did`() throws {
    let text = MutationScoreText.body(
      Self.score([
        try Self.line("drop-upload", Self.killed("I-S9")),
        try Self.line("repeat-upload", Self.died()),
        try Self.line("drop-didVisit", .died(Loss(story: 12, .handlerTime))),
      ]))
    #expect(
      text == """

        plain: 3 of 3 mutants killed, 100.0 %, 2 by their own end · 0 survivors ·
          equivalent: 0 with the same trace, 0 whose change iOS ignores · 0 never
          reached · 987 scenarios

        killed          all  died  I-S9
        drop request    1/1        1
        repeat request  1/1  1
        drop event      1/1  1

        killed: the invariant (+ how many others), the scenario, the mutant; 'harness
          mutants plain:NAME' shows the scenario shrunk
          I-S9  12  drop-upload

        died: the scenario, the mutant, what it did
           3  repeat-upload  ended the program it ran in by signal 4, a trap, such as an
                             index out of range
          12  drop-didVisit  did not return from a call

        """)
  }

  @Test func `says why there is no more where the strategy itself came to no end`() throws {
    var score = Self.score([try Self.line("drop-upload", Self.killed("I-S9"))])
    #expect(MutationScoreText.end(score) == "")
    score.loss = Loss(story: 20, .exit(0))
    #expect(
      MutationScoreText.end(score) == """
        Without a mutation, plain ended the program it ran in with exit code 0, in
          scenario 20: its mutants were played no further. 'harness fuzz --strategy
          plain' tells more.

        """)
    #expect(MutationScoreText.body(score).hasSuffix("\n\n" + MutationScoreText.end(score)))
  }

  @Test func `fits 80 columns with every name there is`() {
    let lines = BoundaryMutation.catalog.enumerated().map { index, mutation in
      let fates = [
        Self.killed("I-L1a", "I-S14", questions: [.launchedBudgetIsLong]), Self.survives(),
        Self.died(in: 999),
      ]
      return MutationScore.Line(mutation: mutation, fate: fates[index % fates.count])
    }
    #expect(tooWide(MutationScoreText.body(Self.score(lines))) == [])
  }
}
