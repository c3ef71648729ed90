import Invariants

// Every word for a verdict, so that no two reports call one thing by two names.
extension Verdict {
  /// The verdict as a line's judgement, as a word; what is wrong stands out.
  var word: String {
    switch self {
    case .conforms: "conforms"
    case .violates: "VIOLATES"
    case .depends: "depends"
    case .known: "known"
    case .unexpectedPass: "UNEXPECTED PASS"
    case .notClaimed: "not claimed"
    case .notExercised: "not tested"
    case .inconclusive: "inconclusive"
    }
  }

  /// What became of an invariant, as a phrase within a sentence.
  var outcome: String {
    switch self {
    case .conforms: "kept"
    case .violates: "broken"
    case .depends: "broken under one assumption"
    case .known: "known"
    case .unexpectedPass: "unexpected pass"
    case .notClaimed: "not claimed"
    case .notExercised: "not tested"
    case .inconclusive: "inconclusive"
    }
  }

  /// The verdict in a cell of a matrix, of five letters at most.
  var sign: String {
    switch self {
    case .conforms: "kept"
    case .violates: "✘"
    case .depends: "?"
    case .known: "known"
    case .unexpectedPass: "kept!"
    case .notClaimed: "( )"
    case .notExercised: "·"
    case .inconclusive: "–"
    }
  }
}
