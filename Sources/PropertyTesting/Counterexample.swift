/// The simplest failing case that shrinking reached, with an account of how.
public struct Counterexample<Failure: Hashable & Sendable>: Hashable, Sendable {
  /// A failure of another kind, met while shrinking.
  public struct Slipped: Hashable, Sendable {
    /// The other failure.
    public var failure: Failure
    /// The simplest case seen to fail so, not shrunk for its own sake.
    public var values: [UInt64]
  }

  /// The choices of the case, without the zeros at its end.
  public var values: [UInt64]
  /// The key with which the case fails, the same as before shrinking.
  public var failure: Failure
  /// How often the property was run.
  public var evaluations: Int
  /// Whether no pass can simplify the case further; false if the budget ended first.
  public var isFixedPoint: Bool
  /// Whether the case failed as announced when it was first run again.
  ///
  /// False means that the property is not a function of its case; `values` are then as given.
  public var isReproducible: Bool
  /// Failures of other kinds in the order of their discovery, at most `slippageLimit` of them.
  public var slipped: [Slipped]

  /// How many other kinds of failure are remembered.
  public static var slippageLimit: Int { 64 }
}
