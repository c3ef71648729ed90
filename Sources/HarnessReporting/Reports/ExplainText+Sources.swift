import StoryModel

// Where statements about iOS were read.
extension ExplainText {
  /// A source: what it is, where it stands, and which rules name it.
  func text(_ source: RuleSource) -> String {
    let naming = RuleCatalog.all.filter { $0.sources.contains(source.key) }
    return Self.document(
      "\(source.key)  Source", source.title + ".",
      [
        ("Address", [source.address.map { "https://\($0)" } ?? "none is known"]),
        ("Named by", naming.map { Self.line($0.id) }),
      ])
  }

  /// A source in one line, from what a rule names: a key, another rule whose sources it shares, or `none`.
  static func source(_ key: String) -> String {
    guard let source = RuleSource.named(key) else {
      return RuleID(key).map { "as \($0)" } ?? key
    }
    return "\(source.key): \(source.title)"
  }
}
