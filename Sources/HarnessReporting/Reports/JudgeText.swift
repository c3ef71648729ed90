import Invariants
import StoryModel

/// The report of `harness judge`: what broke in a trace, and every invariant's verdict.
public enum JudgeText {
  /// The whole report.
  ///
  /// - Parameter showsAll: Whether what the strategy does not promise is listed as well.
  public static func text(_ judgement: TraceJudgement, showsAll: Bool = false) -> String {
    var lines = heading(judgement.trace)
    let breaches = RulingText.breaches(judgement)
    for block in breaches { lines += [""] + block }
    lines += [""] + table(judgement, showsAll: showsAll)
    let notes = notes(judgement, hasBreaches: !breaches.isEmpty)
    if !notes.isEmpty { lines += [""] + notes.map { TextLayout.wrapped($0) } }
    lines += ["", RulingText.closing(judgement)]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func heading(_ trace: RecordedTrace) -> [String] {
    var lines = RunText.heading(trace.scenario, trace.strategy)
    lines[1] += " · " + Figures.counted(trace.entries.count, "entry", "entries")
    return lines
  }

  private static func table(_ judgement: TraceJudgement, showsAll: Bool) -> [String] {
    func isShown(_ standing: Standing) -> Bool { showsAll || standing != .notClaimed }
    let rulings = judgement.rulings.filter { isShown($0.standing) }.map(RulingText.row)
    let unjudged = judgement.unjudged.filter { isShown($0.standing) }.map {
      [$0.invariant.id, $0.invariant.level.rawValue, $0.invariant.name, $0.need.text]
    }
    return Table(rulings + unjudged).wrappedLines
  }

  private static func notes(_ judgement: TraceJudgement, hasBreaches: Bool) -> [String] {
    var notes: [String] = []
    let needs = Set(judgement.unjudged.filter { $0.standing != .notClaimed }.map(\.need))
    if needs.contains(.secondRun) {
      notes.append(
        "Some invariants compare two runs of a scenario, and a trace is one: 'harness run' judges"
          + " them.")
    }
    if needs.contains(.referenceRun) {
      notes.append(
        "Some compare with when iOS wakes a tracker that has everything registered, and the file"
          + " does not say when that was.")
    }
    if needs.contains(.referenceTrack) {
      notes.append(
        "One compares with the way that such a tracker records, which no file says: 'harness run' judges"
          + " it.")
    }
    if needs.contains(where: { if case .entries = $0 { true } else { false } }) {
      notes.append(
        "Some seem broken, and what would clear the tracker is what nobody could write down: the file says"
          + " so.")
    }
    if hasBreaches {
      notes.append(
        "Whether a violation rests on an open question about iOS cannot be told from a trace;"
          + " 'harness run' plays the scenario under each answer.")
    }
    return notes
  }
}

extension TraceJudgement.Need {
  /// What is lacking, in the column of the verdicts.
  fileprivate var text: String {
    switch self {
    case .referenceRun, .referenceTrack: "not judged: needs a reference run"
    case .secondRun: "not judged: needs a second run"
    case .entries(let kinds):
      "not judged: no " + kinds.kinds.map { "\($0)" }.joined(separator: ", ") + " in the file"
    }
  }
}
