/// Numbers as text, the same on every platform and in every locale.
enum DecimalText {
  /// Writes a number with as few digits as it needs: 5 rather than 5.0.
  static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads a coordinate or a radius: decimal digits, with or without sign, point and exponent.
  ///
  /// Swift would also take "nan", "inf" and "0x1p4", which no track means.
  static func number(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
