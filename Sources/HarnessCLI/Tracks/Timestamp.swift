import Foundation

/// Times as GPX writes them, to and from milliseconds since 1970.
enum Timestamp {
  /// Reads `2019-07-29T05:28:56.576Z`; nil for what is no date and time.
  ///
  /// The fraction may have any number of digits, of which three count. The zone is `Z` or an offset
  /// such as `+02:00`; a time without zone is UTC, because GPX knows no other.
  static func milliseconds(_ text: String) -> Int64? {
    // Foundation reads a time with a fraction or without, not either, and always wants a zone.
    var rest = text.dropFirst(19)
    var fraction: Substring = ""
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: \.isWholeNumber)
      rest = rest.dropFirst(1 + fraction.count)
      if fraction.isEmpty { return nil }
    }
    guard text.dropFirst(18).first?.isWholeNumber == true,
      rest.isEmpty || rest == "Z" || rest.count == 6,
      let date = try? Date(text.prefix(19) + (rest.isEmpty ? "Z" : rest), strategy: .iso8601),
      let thousandths = Int64((fraction + "000").prefix(3))
    else { return nil }
    return Int64(date.timeIntervalSince1970) * 1_000 + thousandths
  }

  /// Writes a time in UTC, with milliseconds unless they are not wanted when zero.
  static func text(_ milliseconds: Int64, alwaysShowsMilliseconds: Bool = true) -> String {
    let fraction = (milliseconds % 1_000 + 1_000) % 1_000
    let second = Date(timeIntervalSince1970: Double((milliseconds - fraction) / 1_000))
    // Foundation's own fraction loses a millisecond of half of the times.
    let decimals =
      alwaysShowsMilliseconds || fraction > 0 ? String(format: ".%03d", Int(fraction)) : ""
    return second.formatted(.iso8601).dropLast() + decimals + "Z"
  }
}
