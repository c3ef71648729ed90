/// A whole number of which neither the sign nor a bit of 64 is lost: what a choice may stand for.
struct Quantity: Equatable {
  /// How far from 0.
  var magnitude: UInt64
  /// On which side of 0; false for 0 itself.
  var isNegative: Bool

  init(magnitude: UInt64, isNegative: Bool = false) {
    self.magnitude = magnitude
    self.isNegative = isNegative && magnitude > 0
  }

  static prefix func - (quantity: Quantity) -> Quantity {
    Quantity(magnitude: quantity.magnitude, isNegative: !quantity.isNegative)
  }

  /// The sum; one beyond 64 bits is held at their end, which no choice's bound passes.
  static func + (lhs: Quantity, rhs: Quantity) -> Quantity {
    if lhs.isNegative == rhs.isNegative {
      let (sum, isTooLarge) = lhs.magnitude.addingReportingOverflow(rhs.magnitude)
      return Quantity(magnitude: isTooLarge ? .max : sum, isNegative: lhs.isNegative)
    }
    return lhs.magnitude >= rhs.magnitude
      ? Quantity(magnitude: lhs.magnitude - rhs.magnitude, isNegative: lhs.isNegative)
      : Quantity(magnitude: rhs.magnitude - lhs.magnitude, isNegative: rhs.isNegative)
  }

  static func - (lhs: Quantity, rhs: Quantity) -> Quantity { lhs + -rhs }
}

extension Choice {
  /// The number that the choice stands for, counted from the simplest one.
  ///
  /// A range with a longer side counts on there alone, which this ignores: a candidate made with it
  /// is as good a try as another.
  var quantity: Quantity {
    guard isSigned else { return Quantity(magnitude: value) }
    return Quantity(magnitude: value / 2 + value & 1, isNegative: value & 1 == 0)
  }

  /// The value of the choice for a quantity larger by `amount`, held in its range.
  func raised(by amount: Quantity) -> UInt64 {
    let sum = quantity + amount
    guard isSigned else { return sum.isNegative ? 0 : min(sum.magnitude, bound) }
    let (twice, isTooLarge) = sum.magnitude.multipliedReportingOverflow(by: 2)
    guard !isTooLarge else { return bound }
    return min(sum.isNegative || twice == 0 ? twice : twice - 1, bound)
  }
}
