import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness mutants`: how many mutants of a strategy the invariants kill, by which,
/// and what those that survive do.
public enum MutationScoreText {
  /// The line that is printed before anything is played.
  public static func heading(seed: UInt64, count: Int, profiles: [Profile]) -> String {
    TextLayout.wrapped(
      "seed \(seed) · at most \(Figures.counted(count, "scenario")) per mutant"
        + " · \(profiles.titles)", hanging: 2) + "\n"
  }

  /// The score of a strategy, the matrix, every conviction, every survivor.
  public static func body(_ score: MutationScore) -> String {
    let parts =
      [summary(score)] + matrix(score)
      + [kills(score), deaths(score), survivors(score)].filter { !$0.isEmpty }
    return parts.map { "\n" + $0.map { $0 + "\n" }.joined() }.joined()
      + (score.loss == nil ? "" : "\n" + end(score))
  }

  /// The line that counts.
  static func summary(_ score: MutationScore) -> [String] {
    let (died, survivors) = (score.died.count, score.survivors.count)
    let killed = score.killed.count + died
    let whole = killed + survivors
    let share = whole == 0 ? "" : ", \(Figures.percent(killed, of: whole))"
    let unexplained = score.unexplained.count
    let facts = [
      "\(score.strategy.id): \(killed) of \(Figures.counted(whole, "mutant")) killed\(share)"
        + (died == 0 ? "" : ", \(died) by \(died == 1 ? "its" : "their") own end"),
      "\(Figures.counted(survivors, "survivor"))"
        + (unexplained == 0 ? "" : ", \(unexplained) UNEXPLAINED"),
      "equivalent: \(score.equivalent(.sameTrace)) with the same trace, "
        + "\(score.equivalent(.asksInVain)) whose change iOS ignores",
      "\(score.notReached) never reached",
      Figures.counted(score.stories, "scenario"),
    ]
    return lines(TextLayout.wrapped(facts.joined(separator: " · "), hanging: 2))
  }

  /// The kinds of mutation against the invariants: how many mutants each convicted.
  private static func matrix(_ score: MutationScore) -> [[String]] {
    let killed = score.killed
    let convicting = Set(killed.flatMap(\.kill.invariants))
    let catalogue = InvariantCatalog.all.map(\.id)
    let invariants =
      catalogue.filter(convicting.contains) + convicting.subtracting(catalogue).sorted()
    guard !killed.isEmpty || !score.died.isEmpty else { return [] }
    let died = score.died.isEmpty ? [] : ["died"]
    var matrix = Matrix(titles: ["all"] + died + invariants, corner: "killed")
    for group in groups {
      let members = score.lines.filter { title(of: $0.mutation) == group }
        .filter { !$0.fate.isOutOfCount }
      guard !members.isEmpty else { continue }
      let kills = killed.filter { title(of: $0.mutation) == group }
      let deaths = score.died.count { title(of: $0.mutation) == group }
      func cell(_ count: Int) -> String { count == 0 ? "" : "\(count)" }
      matrix.append(
        [group],
        ["\(kills.count + deaths)/\(members.count)"] + died.map { _ in cell(deaths) }
          + invariants.map { id in cell(kills.count { $0.kill.invariants.contains(id) }) })
    }
    return matrix.blocks
  }

  private static let groups: [String] =
    BoundaryMutation.Change.allCases.map { "\($0.rawValue) request" }
    + BoundaryMutation.Change.allCases.map { "\($0.rawValue) event" }
    + ["launch options", "checkpoint", "memory"]

  private static func title(of mutation: BoundaryMutation) -> String {
    switch mutation.place {
    case .request: "\(mutation.change.rawValue) request"
    case .event: "\(mutation.change.rawValue) event"
    case .launchOptions: "launch options"
    case .checkpoint: "checkpoint"
    case .memory: "memory"
    }
  }

  /// The invariant that convicts each mutant first, and the scenario.
  private static func kills(_ score: MutationScore) -> [String] {
    guard !score.killed.isEmpty else { return [] }
    let rows = score.killed.map { mutation, kill in
      let others = kill.invariants.count - 1
      let questions = kill.openQuestions.map(\.citation).joined(separator: ", ")
      return [
        "  \(kill.invariants.first ?? "")\(others > 0 ? " +\(others)" : "")",
        "\(kill.story)",
        mutation.name + (questions.isEmpty ? "" : " (depends on \(questions))"),
      ]
    }
    let hint =
      "killed: the invariant (+ how many others), the scenario, the mutant;"
      + " 'harness mutants \(score.strategy.id):NAME' shows the scenario shrunk"
    return [TextLayout.wrapped(hint, hanging: 2)]
      + Table(rows, alignments: [.left, .right]).wrappedLines
  }
}

// Those that came to no end, and those that nobody convicts.
extension MutationScoreText {
  private static func deaths(_ score: MutationScore) -> [String] {
    guard !score.died.isEmpty else { return [] }
    return ["died: the scenario, the mutant, what it did"]
      + Table(
        score.died.map { ["  \($1.story)", $0.name, LossText.deed($1.kind)] },
        alignments: [.right]
      ).wrappedLines
  }

  /// Why there is no more, where the strategy itself came to no end; empty where it did.
  public static func end(_ score: MutationScore) -> String {
    guard let loss = score.loss else { return "" }
    return TextLayout.wrapped(
      "Without a mutation, \(score.strategy.id) \(LossText.deed(loss.kind)), in scenario \(loss.story): "
        + "its mutants were played no further. 'harness fuzz --strategy \(score.strategy.id)' tells "
        + "more.", hanging: 2) + "\n"
  }

  private static func survivors(_ score: MutationScore) -> [String] {
    guard !score.survivors.isEmpty else { return [] }
    return ["survivors"]
      + score.survivors.flatMap { mutation, survival in
        lines(of: mutation, survival, in: score)
      }
  }

  /// A survivor: its name, what it does, and why nobody convicts it.
  static func lines(
    of mutation: BoundaryMutation, _ survival: MutantFate.Survival, in score: MutationScore
  ) -> [String] {
    let reading = score.note(on: mutation) ?? "UNEXPLAINED"
    return ["  \(mutation.name)"]
      + lines(
        TextLayout.wrapped(words(survival.difference), indent: 4, hanging: 2))
      + lines(TextLayout.wrapped(reading, indent: 4, hanging: 2))
  }

  private static func words(_ difference: MutantFate.Difference) -> String {
    "scenario \(difference.story): \(difference.actual) instead of \(difference.expected)"
  }

  /// An entry of a trace in the words in which a survivor is told of; nil is the end of the trace.
  public static func words(_ entry: TraceEntry?) -> String {
    guard let entry else { return "the end" }
    let phrase = Phrase(FoldedEntry(entry))
    return "\(Times.stamp(entry.time)) \(phrase.actor) \(phrase.text)"
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension MutantFate {
  /// Whether the fate says nothing of the invariants.
  fileprivate var isOutOfCount: Bool {
    switch self {
    case .notTried, .notReached, .equivalent: true
    case .killed, .died, .survives: false
    }
  }
}
