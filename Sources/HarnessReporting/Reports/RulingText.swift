import Invariants
import StoryModel
import TrackerModel

/// What the invariants say of one scenario: the breaches, a table of all, and the sum of it.
public enum RulingText {
  /// The breaches of what binds, convictions first: each the requirement, when, expected, actual.
  static func breaches(_ judgement: some Judgement) -> [[String]] {
    (judgement.rulings(.violates) + judgement.rulings(.depends)).compactMap { ruling in
      ruling.finding.violation.map { breach($0, of: ruling) }
    }
  }

  private static func breach(
    _ violation: Violation, of ruling: Ruling
  ) -> [String] {
    let (invariant, time) = (ruling.invariant, Times.clock(violation.time.milliseconds))
    var facts = [("Expected", violation.expected), ("Actual", violation.actual)]
    if let pending = violation.pendingText { facts.append(("Pending", pending)) }
    if !ruling.openQuestions.isEmpty {
      let questions = ruling.openQuestions.readings
      facts.append(("Rests on", questions.joined(separator: ", ")))
    }
    return [
      "✘ \(time)   \(invariant.id), \(invariant.name)",
      TextLayout.wrapped(invariant.summary, indent: 2),
    ] + Table(facts.map { ["  " + $0, $1] }, separator: "   ").wrappedLines
  }

  /// One line for each invariant: its ID, level, name and verdict.
  static func table(_ judgement: some Judgement) -> [String] {
    Table(judgement.rulings.map(row)).wrappedLines
  }

  /// The line of one invariant.
  static func row(of ruling: Ruling) -> [String] {
    [
      ruling.invariant.id, ruling.invariant.level.rawValue, ruling.invariant.name, word(ruling),
    ]
  }

  private static func word(_ ruling: Ruling) -> String {
    let word = ruling.verdict.word
    switch (ruling.verdict, ruling.standing) {
    case (.known, .known(let reason)): return "\(word): \(reason)"
    case (.notClaimed, _):
      let outcome: Verdict = ruling.finding.violation == nil ? .conforms : .violates
      return "\(word), \(outcome.outcome)"
    case (.depends, _):
      return "\(word) on \(ruling.openQuestions.map(\.citation).joined(separator: ", "))"
    default: return word
    }
  }

  /// The last line: the verdict, and how many invariants came to which.
  static func closing(_ judgement: some Judgement) -> String {
    let order: [Verdict] = [
      .violates, .depends, .conforms, .inconclusive, .known, .unexpectedPass, .notExercised,
      .notClaimed,
    ]
    let parts = order.compactMap { verdict -> String? in
      let rulings = judgement.rulings(verdict)
      guard !rulings.isEmpty else { return nil }
      // What nobody promised to keep is to be looked at, so it has its names.
      let names = verdict == .unexpectedPass ? rulings.map(\.invariant.id) : []
      return "\(rulings.count) \(verdict.outcome)"
        + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
    }
    let line = "\(judgement.strategyID) \(judgement.verdict.word): "
    // The scenario ended there; what was seen before says nothing of the rest.
    if let call = judgement.unsupported { return TextLayout.wrapped(line + call, hanging: 2) }
    return TextLayout.wrapped(line + parts.joined(separator: " · "), hanging: 2)
  }
}
