import Foundation

/// Times as tracks write them, to and from milliseconds since 1970.
enum Timestamp {
  /// Reads `2019-07-29T05:28:56.576Z`; nil for what is no date and time.
  ///
  /// The fraction may have any number of digits, of which three count; seconds may be left out. The zone is `Z`
  /// or an offset such as `+02:00`, `+0200` or `+02`; a time without zone is UTC, because GPX knows no other.
  /// Between date and time a space may stand for the `T`.
  static func milliseconds(_ text: String) -> Int64? {
    var scanner = DigitScanner(text.utf8)
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2),
      scanner.take("-"), let day = scanner.number(2), scanner.take("T", "t", " "),
      let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2),
      (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24,
      minute < 60
    else { return nil }
    var thousandths: Int64 = 0
    if scanner.take(":") {
      // The second 60 is a leap second.
      guard let second = scanner.number(2), second <= 60 else { return nil }
      thousandths = second * 1_000
      if scanner.take(".", ",") {
        guard let fraction = scanner.fraction() else { return nil }
        thousandths += fraction
      }
    }
    _ = scanner.take(" ")
    guard let offset = offset(&scanner), scanner.isAtEnd else { return nil }
    let minutes = (daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
    return minutes * 60_000 + thousandths
  }

  /// Milliseconds of a number that counts from 1970: seconds, or milliseconds where it is too large for
  /// seconds of this millennium; nil for what is no time of one.
  static func sinceEpoch(_ number: Double) -> Int64? {
    guard number.magnitude < 1e14 else { return nil }
    return Int64((number.magnitude < 1e11 ? number * 1_000 : number).rounded())
  }

  /// The minutes that a zone is ahead of UTC.
  private static func offset(_ scanner: inout DigitScanner) -> Int64? {
    if scanner.isAtEnd || scanner.take("Z", "z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.number(2), hours < 24 else { return nil }
    var minutes: Int64 = 0
    if !scanner.isAtEnd {
      _ = scanner.take(":")
      guard let read = scanner.number(2), read < 60 else { return nil }
      minutes = read
    }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The days of the Gregorian calendar, with years that begin in March so that leap days end them.
  private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month < 3 ? year - 1 : year
    let (centuries, rest) = (year / 400, year % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return centuries * 146_097 + rest * 365 + rest / 4 - rest / 100 + dayOfYear - 719_468
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

/// Reads digits and single marks, one after the other.
private struct DigitScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String.UTF8View) { bytes = Array(text) }

  var isAtEnd: Bool { index == bytes.count }

  /// Exactly so many digits.
  mutating func number(_ count: Int) -> Int64? {
    guard index + count <= bytes.count else { return nil }
    var number: Int64 = 0
    for byte in bytes[index..<index + count] {
      guard let digit = Self.digit(byte) else { return nil }
      number = number * 10 + digit
    }
    index += count
    return number
  }

  /// Digits of a fraction as thousandths; nil where there is none.
  mutating func fraction() -> Int64? {
    var (value, count) = (Int64(0), 0)
    while index < bytes.count, let digit = Self.digit(bytes[index]) {
      if count < 3 { value = value * 10 + digit }
      count += 1
      index += 1
    }
    guard count > 0 else { return nil }
    return count == 1 ? value * 100 : count == 2 ? value * 10 : value
  }

  /// Takes one of some marks, if it comes next.
  mutating func take(_ marks: Unicode.Scalar...) -> Bool {
    guard index < bytes.count, marks.contains(Unicode.Scalar(bytes[index])) else { return false }
    index += 1
    return true
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    (0x30...0x39).contains(byte) ? Int64(byte) - 0x30 : nil
  }
}
