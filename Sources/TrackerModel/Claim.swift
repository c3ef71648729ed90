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
  /// The number that is promised, in units of ``quantity``; nil where none is.
  public var number: Int64?

  /// The quantity of which a number is promised; nil where none is.
  public var quantity: Quantity? { number == nil ? nil : Quantity(invariant: invariant) }

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

// With numbers.
extension Claim {
  /// Promises that a quantity never becomes more.
  public static func promises<Value: PromisedAtMost>(
    _ measure: Measure<Value>, atMost most: Value, on versions: ClosedRange<SystemVersion> = .all
  ) -> Claim {
    Claim(measure.quantity, most.units, versions, nil)
  }

  /// Promises that a quantity never becomes less.
  public static func promises<Value: PromisedAtLeast>(
    _ measure: Measure<Value>, atLeast least: Value, on versions: ClosedRange<SystemVersion> = .all
  ) -> Claim {
    Claim(measure.quantity, least.units, versions, nil)
  }

  /// Declares beforehand that a quantity becomes more than one would wish, and why.
  public static func exceeds<Value: PromisedAtMost>(
    _ measure: Measure<Value>, _ most: Value, on versions: ClosedRange<SystemVersion> = .all,
    because reason: String
  ) -> Claim {
    Claim(measure.quantity, most.units, versions, reason)
  }

  /// Declares beforehand that a quantity becomes less than one would wish, and why.
  public static func fallsShort<Value: PromisedAtLeast>(
    _ measure: Measure<Value>, _ least: Value, on versions: ClosedRange<SystemVersion> = .all,
    because reason: String
  ) -> Claim {
    Claim(measure.quantity, least.units, versions, reason)
  }

  private init(
    _ quantity: Quantity, _ number: Int64, _ versions: ClosedRange<SystemVersion>,
    _ knownLimit: String?
  ) {
    self.init(
      invariant: quantity.invariant, versions: versions, knownLimit: knownLimit, number: number)
  }
}

extension ClosedRange<SystemVersion> {
  /// Every version.
  public static var all: ClosedRange<SystemVersion> { SystemVersion(1)...SystemVersion(99) }
}
