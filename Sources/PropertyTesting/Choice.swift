/// A recorded bounded integer, the atom that every generated value is made of.
///
/// A case is the list of its choices: replaying their values rebuilds the case, and a smaller list
/// is a simpler case. That is why shrinking needs no code per type.
public struct Choice: Hashable, Sendable {
  /// What was drawn, in `0...bound`; 0 is the simplest.
  public var value: UInt64
  /// The largest value that could have been drawn.
  public var bound: UInt64
  /// Whether odd and even values lie on the two sides of the simplest integer.
  ///
  /// The shrinker lowers such a choice in steps of two, to stay on one side of it.
  public var isSigned: Bool

  /// Creates a choice.
  ///
  /// - Precondition: `value <= bound`.
  public init(value: UInt64, bound: UInt64, isSigned: Bool = false) {
    precondition(value <= bound, "A choice lies in 0...bound.")
    self.value = value
    self.bound = bound
    self.isSigned = isSigned
  }

  /// Creates a choice from a value already known to fit.
  init(trusted value: UInt64, bound: UInt64, isSigned: Bool) {
    self.value = value
    self.bound = bound
    self.isSigned = isSigned
  }

  /// Whether the choice carries a quantity, where a bound of 0 or 1 makes it a mere flag.
  var isNumeric: Bool { bound > 1 }
}

/// Whether `left` comes before `right` in shortlex order: fewer choices first, then smaller values.
///
/// The order is a well-order on cases, so a shrinker that only descends has to stop.
func isSimpler(_ left: [Choice], than right: [Choice]) -> Bool {
  if left.count != right.count { return left.count < right.count }
  for index in left.indices where left[index].value != right[index].value {
    return left[index].value < right[index].value
  }
  return false
}
