/// Where a statement about iOS was read.
public struct RuleSource: Hashable, Sendable {
  /// The key by which rules name it, such as `LMPG-1`.
  public let key: String
  /// What it is, as a phrase.
  public let title: String
  /// Where it stands, without `https://`; nil where no address is known or it moved.
  public let address: String?

  init(_ key: String, _ title: String, at address: String? = nil) {
    self.key = key
    self.title = title
    self.address = address
  }

  /// Every source that a rule names: Apple's pages, guides and forums first, then others.
  public static let all = coreLocation + guides + forums + others

  /// The source of that key, in any case of letters.
  public static func named(_ key: String) -> RuleSource? {
    all.first { $0.key.lowercased() == key.lowercased() }
  }
}
