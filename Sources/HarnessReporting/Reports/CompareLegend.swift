import Invariants
import PublishedStatements
import TrackerConformance

/// What the signs of a comparison's matrix mean.
enum CompareLegend {
  /// A line for each sign that occurs.
  static func lines(for cells: Set<ComparedCell>) -> [String] {
    var table = Table(separator: "   ")
    for (sign, meaning, isIn) in signs where cells.contains(where: isIn) {
      table.append([sign, meaning])
    }
    return table.wrappedLines
      + [
        "The figures below the signs are the medians of the stories; the path is that of one story"
          + " in \(Campaign.Scope.coverageStride)."
      ].map { TextLayout.wrapped($0) }
  }

  private typealias Sign = (
    sign: String, meaning: String, isIn: @Sendable (ComparedCell) -> Bool
  )

  private static let signs: [Sign] = [
    (
      Verdict.conforms.sign, "kept in every story that puts it to the test",
      { $0.verdict == .conforms }
    ),
    (
      "\(Verdict.violates.sign) 3.1", "broken, in so many percent of those stories",
      { $0.verdict == .violates }
    ),
    (
      "\(Verdict.depends.sign) 3.1",
      "broken so, but only where an open question about iOS is read one way",
      { $0.verdict == .depends }
    ),
    (
      Verdict.known.sign, "a known limit, met: declared to break, and it does",
      { $0.verdict == .known }
    ),
    (
      Verdict.unexpectedPass.sign, "declared to break, but kept",
      { $0.verdict == .unexpectedPass }
    ),
    (
      "(…)", "neither a must nor claimed: measured, not judged",
      { $0.isUnclaimed && $0.verdict != .notClaimed }
    ),
    (Verdict.notClaimed.sign, "no number promised", { $0.verdict == .notClaimed }),
    (
      Verdict.inconclusive.sign, "put to the test by no story: each ended before it was judged",
      { $0.verdict == .inconclusive }
    ),
    (Verdict.notExercised.sign, "put to the test by no story", { $0.verdict == .notExercised }),
    ("-", "not played: the version of iOS is not supported", { $0.verdict == nil }),
    ("…*", "stands otherwise on other versions of iOS: see --by profile", { $0.isMixed }),
  ]
}
