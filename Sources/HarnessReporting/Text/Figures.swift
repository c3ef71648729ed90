/// Numbers as people read them, from integers only: the same number has the same text everywhere.
public enum Figures {
  /// A whole number with commas between thousands: `1,041`.
  public static func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number given in units of its last decimal place: 312 with one place is `31.2`.
  public static func decimal(_ units: Int64, places: Int) -> String {
    let digits = String(units.magnitude).paddedLeft(to: places + 1).map { $0 == " " ? "0" : $0 }
    let sign = units < 0 ? "-" : ""
    let whole = String(digits.dropLast(places))
    return places == 0 ? sign + whole : "\(sign)\(whole).\(String(digits.suffix(places)))"
  }

  /// A quotient rounded to some decimal places, halves away from zero; `–` of nothing.
  public static func quotient(_ part: Int64, _ whole: Int64, places: Int) -> String {
    guard whole > 0 else { return "–" }
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    // Numbers so large that the product would overflow lose three digits that nobody sees.
    var (part, whole) = (part, whole)
    while part.magnitude > UInt64(Int64.max / scale / 2), whole >= 1_000 {
      (part, whole) = (part / 1_000, whole / 1_000)
    }
    let units = Int64(divided(part * scale, by: whole))
    return decimal(units, places: places)
  }

  /// A share in percent with one decimal place: `96.3 %`; `–` of nothing.
  public static func percent(
    _ part: some BinaryInteger, of whole: some BinaryInteger, places: Int = 1
  ) -> String {
    guard whole > 0 else { return "–" }
    return quotient(Int64(part) * 100, Int64(whole), places: places) + " %"
  }

  /// A number with its noun: `1 scenario`, `1,000 scenarios`.
  public static func counted(
    _ number: some BinaryInteger, _ singular: String, _ plural: String? = nil
  ) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// Divides and rounds, halves away from zero.
  static func divided(_ number: Int64, by divisor: Int64) -> Int64 {
    let half = divisor / 2
    return (number < 0 ? number - half : number + half) / divisor
  }
}
