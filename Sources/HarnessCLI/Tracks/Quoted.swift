/// Text from outside, made fit for one line of a message.
enum Quoted {
  /// Longer text is cut; a message is to be read, and the file is at hand.
  private static let lengthLimit = 40

  /// The text between single quotes, cut if long.
  static func value(_ text: String) -> String {
    let isLong = text.count > lengthLimit
    return "'" + bare(String(text.prefix(lengthLimit))) + (isLong ? "…" : "") + "'"
  }

  /// The text with control characters and line breaks replaced, so that a message stays one line,
  /// and with what turns the direction of writing, so that it stands there as it is read.
  static func bare(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          case .format where scalar.properties.isBidiControl: "\u{FFFD}"
          default: scalar
          }
        }))
  }

  /// The same for a text of several lines.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { bare(String($0)) }
      .joined(separator: "\n")
  }
}
