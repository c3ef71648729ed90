/// The name of a strategy that is to be written, in the three ways in which it is spelt.
struct StrategyName: Hashable, Sendable {
  /// The most characters of a name; a longer one does not fit the tables of reports.
  static let mostCharacters = 40

  /// As reports and commands have it: `geofence-leash`.
  let id: String
  /// As Swift has it: `GeofenceLeash`.
  let type: String

  /// Nil for what is not lower-case words and digits, joined by hyphens.
  init?(_ text: String) {
    guard text.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil,
      text.count <= Self.mostCharacters
    else { return nil }
    id = text
    type = text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// What a name that is refused is told.
  static let rule =
    "A name is lower-case words joined by hyphens, such as 'geofence-leash', "
    + "of at most \(mostCharacters) characters."
}
