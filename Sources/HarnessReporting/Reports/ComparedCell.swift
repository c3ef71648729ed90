import Invariants
import TrackerConformance

/// What a comparison says of one invariant and one strategy, as a cell of a matrix.
struct ComparedCell: Hashable {
  /// What it comes to; for what nobody promises, what it would come to. Nil where the strategy was
  /// played in no scenario.
  let verdict: Verdict?
  /// Whether it is not promised: measured, and not judged.
  let isUnclaimed: Bool
  /// Whether it stands differently to the strategy on other versions of iOS that were played.
  let isMixed: Bool
  /// In how many scenarios it was broken.
  let broken: Int
  /// How many scenarios put it to the test.
  let exercised: Int

  /// - Parameter isNumber: Whether nothing is promised by default: a number that is not promised cannot
  ///   be kept or broken.
  init(_ counts: CampaignTally.Invariant, isPlayed: Bool = true, isNumber: Bool = false) {
    let standings = [counts.exercised, counts.knownExercised, counts.unclaimedExercised]
    isMixed = standings.count { $0 > 0 } > 1
    let verdict = counts.verdict
    isUnclaimed = verdict == .notClaimed
    if isUnclaimed {
      self.verdict = isNumber ? .notClaimed : counts.verdictUnclaimed
      (broken, exercised) = (counts.unclaimedViolations, counts.unclaimedExercised)
    } else {
      self.verdict = isPlayed ? verdict : nil
      let isKnown = verdict == .known || verdict == .unexpectedPass
      (broken, exercised) =
        isKnown
        ? (counts.knownViolations, counts.knownExercised) : (counts.violations, counts.exercised)
    }
  }

  /// Promised, and kept wherever it was put to the test: nothing is to be told.
  var isPlainlyKept: Bool { verdict == .conforms && !isUnclaimed && !isMixed }

  /// The cell: `kept`, `✘ 3.1`, `(? 12)*`.
  var text: String {
    guard let verdict else { return "-" }
    if verdict == .notClaimed { return verdict.sign + (isMixed ? "*" : "") }
    let isShared = verdict == .violates || verdict == .depends
    let word = isShared ? "\(verdict.sign) \(Self.share(broken, of: exercised))" : verdict.sign
    return (isUnclaimed ? "(\(word))" : word) + (isMixed ? "*" : "")
  }

  /// What it is, as a phrase: `kept`, `not claimed, broken`.
  var phrase: String {
    let outcome = (verdict ?? .notExercised).outcome
    return isUnclaimed && verdict != .notClaimed
      ? "\(Verdict.notClaimed.outcome), \(outcome)" : outcome
  }

  /// The cell in words, with the scenarios: `kept · 412`, `broken · 6 of 412`, `not tested`.
  var words: String {
    guard let verdict, verdict != .notClaimed else { return "no number promised" }
    let start = isUnclaimed ? "not promised: \(verdict.outcome)" : verdict.outcome
    let mixed = isMixed ? ", otherwise on other versions" : ""
    guard exercised > 0 else { return start + mixed }
    let numbers =
      broken > 0
      ? "\(Figures.grouped(broken)) of \(Figures.grouped(exercised))" : Figures.grouped(exercised)
    return "\(start) · \(numbers)\(mixed)"
  }

  /// A share in percent, of at most four letters; never 0 of something, and never 100 of less.
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let tenths = (part * 1_000 + whole / 2) / whole
    if part > 0, tenths == 0 { return "<0.1" }
    if part < whole, tenths >= 995 { return ">99" }
    return tenths < 100
      ? Figures.decimal(Int64(tenths), places: 1) : String((tenths + 5) / 10)
  }
}
