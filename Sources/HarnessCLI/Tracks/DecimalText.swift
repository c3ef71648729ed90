/// Numbers as text, the same on every platform and in every locale.
enum DecimalText {
  /// Writes a number with exactly so many digits after the point, rounded to the nearest.
  ///
  /// A number that rounds to zero has no sign.
  static func fixed(_ number: Double, decimals: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * Double(scale)).rounded()
    precondition(scaled.magnitude < 1e18, "a number is finite and fits its digits")
    let whole = Int64(scaled)
    let digits = String(whole.magnitude % UInt64(scale))
    let padding = String(repeating: "0", count: decimals - min(decimals, digits.count))
    let fraction = decimals == 0 ? "" : "." + padding + digits
    return (whole < 0 ? "-" : "") + String(whole.magnitude / UInt64(scale)) + fraction
  }

  /// Writes a number with as few digits as it needs: 5 rather than 5.0.
  static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Writes a whole number with a comma between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
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
