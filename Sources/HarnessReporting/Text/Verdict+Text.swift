import Invariants

// Every word for a verdict, so that no two reports call one thing by two names.
extension Verdict {
  /// The verdict as a line's judgement, as a word; what is wrong stands out.
  var word: String { texts.word }

  /// What became of an invariant, as a phrase within a sentence.
  var outcome: String { texts.outcome }

  /// The verdict in a cell of a matrix, of five letters at most.
  var sign: String { texts.sign }

  private var texts: (word: String, outcome: String, sign: String) {
    switch self {
    case .conforms: ("conforms", "kept", "kept")
    case .violates: ("VIOLATES", "broken", "✘")
    case .depends: ("depends", "broken under one assumption", "?")
    case .known: ("known", "known", "known")
    case .unexpectedPass: ("UNEXPECTED PASS", "unexpected pass", "kept!")
    case .notClaimed: ("not claimed", "not claimed", "( )")
    case .notExercised: ("not tested", "not tested", "·")
    case .inconclusive: ("inconclusive", "inconclusive", "–")
    case .unsupported: ("unsupported", "unsupported", "n/a")
    }
  }
}
