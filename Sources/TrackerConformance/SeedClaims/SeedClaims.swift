/// The 56 claims of the seeds, in the order of the rulebook's chapter 3.
public enum SeedClaims {
  /// All of them.
  public static let all: [SeedClaim] = seed000

  /// The claim of that name.
  public static func claim(_ id: String) -> SeedClaim? { all.first { $0.id == id } }
}
