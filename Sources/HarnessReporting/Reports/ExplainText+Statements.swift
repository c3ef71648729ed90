import PublishedStatements
import TrackerConformance

// What the published documents say of iOS.
extension ExplainText {
  /// A statement: what the rulebook says of it, on which rules, and by which scenarios it is shown.
  func text(_ statement: PublishedStatement) -> String {
    Self.document(
      "\(statement.id)  \(statement.place)", statement.sentence,
      [
        ("The rulebook", ["\(statement.verdict.rawValue): \(statement.reason)"]),
        ("Rules", statement.rules.map(Self.line)),
        ("Tested by", statement.trials.map(Self.line)),
        ("Run", ["harness statements --statement \(statement.id)"]),
      ])
  }

  /// A trial in one line: its scenario, and what must come out where.
  private static func line(_ trial: StatementTrial) -> String {
    let expected = trial.cases.flatMap { expected in
      expected.profiles.map {
        StatementResult(
          trial: 0, profile: $0, settings: expected.settings, expected: expected.holds,
          found: expected.holds)
      }
    }
    let outcomes = StatementsText.groups(expected).map(\.text)
    return "\(StatementsText.title(trial)): \(outcomes.joined(separator: "; "))"
  }
}
