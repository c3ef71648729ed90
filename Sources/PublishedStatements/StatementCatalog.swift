/// The 56 statements of the documents, in the order of the rulebook's chapter 3.
public enum StatementCatalog {
  /// All of them.
  public static let all: [PublishedStatement] =
    document000Waking + document000Places + document000Costs + document000Making + document001
    + document002Waking
    + document002Rescues + document003 + document004Rights + document004Thrift

  /// The statement of that name, in any case of letters.
  public static func statement(_ id: String) -> PublishedStatement? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
