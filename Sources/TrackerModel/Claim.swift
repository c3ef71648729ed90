/// A promise that a strategy makes beyond the musts, which bind every strategy.
///
/// The campaign tries to break every claim; `compare` also measures what nobody claims.
public struct Claim: Hashable, Sendable {
  /// The invariant that the strategy promises to keep, such as `I-L3`.
  public var invariant: String
  /// The versions of iOS for which the promise holds.
  public var versions: ClosedRange<SystemVersion>
  /// Why the promise is known to break there; nil where it is meant to hold.
  ///
  /// A known limit is reported when the campaign finds it, as expected, and when it does not.
  public var knownLimit: String?

  /// Promises to keep an invariant.
  public static func keeps(
    _ invariant: String, on versions: ClosedRange<SystemVersion> = .all
  ) -> Claim {
    Claim(invariant: invariant, versions: versions, knownLimit: nil)
  }

  /// Declares beforehand that an invariant breaks, and why.
  public static func breaks(
    _ invariant: String, on versions: ClosedRange<SystemVersion> = .all, because reason: String
  ) -> Claim {
    Claim(invariant: invariant, versions: versions, knownLimit: reason)
  }
}

extension ClosedRange<SystemVersion> {
  /// Every version.
  public static var all: ClosedRange<SystemVersion> { SystemVersion(1)...SystemVersion(99) }
}
