import Invariants
import PublishedStatements
import TrackerConformance

// What the seed documents say of iOS.
extension ExplainText {
  /// A claim: what the rulebook says of it, on which rules, and by which stories it is shown.
  func text(_ claim: SeedClaim) -> String {
    Self.document(
      "\(claim.id)  \(claim.place)", claim.sentence,
      [
        ("The rulebook", ["\(claim.verdict.rawValue): \(claim.reason)"]),
        ("Stands on", claim.rules.map(Self.line)),
        ("Shown by", claim.trials.map(Self.line)),
        ("Play it", ["harness claims --claim \(claim.id)"]),
      ])
  }

  /// A trial in one line: its story, and what must come out where.
  private static func line(_ trial: ClaimTrial) -> String {
    let expected = trial.cases.flatMap { expected in
      expected.profiles.map {
        ClaimResult(
          trial: 0, profile: $0, settings: expected.settings, expected: expected.holds,
          found: expected.holds)
      }
    }
    let outcomes = ClaimsText.groups(expected).map(\.text)
    return "\(ClaimsText.title(trial)): \(outcomes.joined(separator: "; "))"
  }
}
