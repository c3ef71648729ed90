/// A whole number of up to 128 bits, in two words: the standard library's `Int128` needs iOS 18.
struct WholeNumber {
  private var high: Int64
  private var low: UInt64

  /// Creates a copy of a number; nil for one that is too large.
  init?<Number: BinaryInteger>(_ number: Number) {
    if let short = Int64(exactly: number) {
      (high, low) = (short >> 63, UInt64(bitPattern: short))
      return
    }
    high = Int64(truncatingIfNeeded: number >> 64)
    low = UInt64(truncatingIfNeeded: number)
    // All that is above must be the sign again.
    guard number >> 127 == (number < 0 ? -1 : 0) else { return nil }
  }

  /// The number as another type; nil where it does not fit.
  func exactly<Number: FixedWidthInteger>() -> Number? {
    if high == 0 { return Number(exactly: low) }
    if high == -1, low >> 63 == 1 { return Number(exactly: Int64(bitPattern: low)) }
    guard Number.bitWidth >= 128, Number.isSigned || high >= 0 else { return nil }
    return Number(truncatingIfNeeded: high) << 64 | Number(truncatingIfNeeded: low)
  }

  /// The number as another type; nil where it does not fit.
  func exactly<Number: BinaryFloatingPoint>() -> Number? {
    if high == 0 { return Number(exactly: low) }
    return high == -1 && low >> 63 == 1 ? Number(exactly: Int64(bitPattern: low)) : nil
  }
}
