/// Why a text is not a replay token of this engine.
public enum ReplayTokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text holds no characters, or nothing but hyphens.
  case empty
  /// The character at this offset, counted from 0, occurs in no token.
  case badCharacter(position: Int)
  /// The token begins with another format than `ReplayToken.version`.
  case otherVersion(found: String)
  /// The characters do not belong together: one of them is wrong, missing or too many.
  case checksumMismatch
  /// The token stands for more choices than a case can have.
  case tooLong

  /// What is wrong and what to do, in sentences.
  public var description: String {
    switch self {
    case .empty:
      "The replay token is empty. Copy all of it, from '\(ReplayToken.version)' on."
    case .badCharacter(let position):
      "The replay token has a character at offset \(position) that no token contains."
    case .otherVersion(let found):
      "The replay token has the format '\(found)'. Expected: '\(ReplayToken.version)'. "
        + "Replay it with the version that printed it."
    case .checksumMismatch:
      "The replay token is damaged. Copy it again, all of its groups in order."
    case .tooLong:
      "The replay token has more than \(ChoiceSource.choiceLimit) choices, the most of a case."
    }
  }
}
