/// The 56 claims of the seeds, in the order of the rulebook's chapter 3.
public enum SeedClaims {
  /// All of them.
  public static let all: [SeedClaim] =
    seed000Waking + seed000Places + seed000Costs + seed000Making + seed001 + seed002Waking
    + seed002Rescues + seed003 + seed004Rights + seed004Thrift

  /// The claim of that name, in any case of letters.
  public static func claim(_ id: String) -> SeedClaim? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }
}
