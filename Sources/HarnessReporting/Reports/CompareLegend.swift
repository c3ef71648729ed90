import Invariants
import TrackerConformance

/// What the signs of a comparison's matrix mean.
enum CompareLegend {
  /// A line for each sign that occurs.
  static func lines(for cells: Set<ComparedCell>) -> [String] {
    let rows = signs.filter { cells.contains(where: $0.isIn) }.map { [$0.sign, $0.meaning] }
    return Table(rows, separator: "   ").wrappedLines
      + [
        "The figures below the signs are medians over the scenarios; the path is measured in one"
          + " scenario out of \(Campaign.Scope.coverageStride)."
      ].map { TextLayout.wrapped($0) }
  }

  private typealias Sign = (
    sign: String, meaning: String, isIn: @Sendable (ComparedCell) -> Bool
  )

  private static let signs: [Sign] = [
    (
      Verdict.conforms.sign, "kept in every scenario that tested it",
      { $0.verdict == .conforms }
    ),
    (
      "\(Verdict.violates.sign) 3.1", "broken, in this percentage of those scenarios",
      { $0.verdict == .violates }
    ),
    (
      "\(Verdict.depends.sign) 3.1",
      "broken, but only under one answer to an open question about iOS",
      { $0.verdict == .depends }
    ),
    (
      Verdict.known.sign, "a known limit: declared as broken, and it was",
      { $0.verdict == .known }
    ),
    (
      Verdict.unexpectedPass.sign, "declared as a known limit, but kept",
      { $0.verdict == .unexpectedPass }
    ),
    (
      "(…)", "neither a must nor claimed: measured, not judged",
      { $0.isUnclaimed && $0.verdict != .notClaimed }
    ),
    (Verdict.notClaimed.sign, "no number promised", { $0.verdict == .notClaimed }),
    (
      Verdict.inconclusive.sign, "inconclusive: every scenario ended before a verdict",
      { $0.verdict == .inconclusive }
    ),
    (Verdict.notExercised.sign, "not tested in any scenario", { $0.verdict == .notExercised }),
    ("-", "not played: this version of iOS is not supported", { $0.verdict == nil }),
    ("…*", "different on other versions of iOS: see --by profile", { $0.isMixed }),
  ]
}
