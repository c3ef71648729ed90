/// Times as GPX writes them, to and from milliseconds since 1970.
///
/// Own code rather than Foundation's: a track has up to a million of these, the format style needs
/// one attempt with a fraction and one without, and it lets pass what is not a date.
enum Timestamp {
  private static let millisecondsPerDay: Int64 = 86_400_000
  private static let millisecondsPerMinute: Int64 = 60_000

  /// Reads `2019-07-29T05:28:56.576Z`, strictly.
  ///
  /// The fraction may have any number of digits, of which three count. The zone is `Z` or an offset
  /// such as `+02:00`; a time without zone is UTC, because GPX knows no other. Returns nil for
  /// everything else, such as a date alone, a 30 February or a leap second.
  static func milliseconds(_ text: String) -> Int64? {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2, in: 1...12), scanner.skip("-"),
      let day = scanner.number(digits: 2, in: 1...daysIn(month: month, of: year)),
      scanner.skip("T"),
      let hour = scanner.number(digits: 2, in: 0...23), scanner.skip(":"),
      let minute = scanner.number(digits: 2, in: 0...59), scanner.skip(":"),
      let second = scanner.number(digits: 2, in: 0...59),
      let fraction = scanner.fraction(), let offset = zoneOffset(&scanner), scanner.isAtEnd
    else { return nil }
    let minutes = hour * 60 + minute - offset
    return days(year: year, month: month, day: day) * millisecondsPerDay
      + minutes * millisecondsPerMinute + second * 1_000 + fraction
  }

  /// Minutes east of Greenwich.
  private static func zoneOffset(_ scanner: inout DigitScanner) -> Int64? {
    if scanner.isAtEnd || scanner.skip("Z") { return 0 }
    let isEast = scanner.skip("+")
    guard isEast || scanner.skip("-"), let hours = scanner.number(digits: 2, in: 0...14),
      scanner.skip(":"), let minutes = scanner.number(digits: 2, in: 0...59)
    else { return nil }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }

  /// Writes a time in UTC, with milliseconds unless they are not wanted when zero.
  static func text(_ milliseconds: Int64, alwaysShowsMilliseconds: Bool = true) -> String {
    let day = floorDivided(milliseconds, by: millisecondsPerDay)
    let ofDay = milliseconds - day * millisecondsPerDay
    let (year, month, dayOfMonth) = civil(days: day)
    let seconds = ofDay / 1_000
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    let clock =
      "\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    let showsFraction = alwaysShowsMilliseconds || ofDay % 1_000 != 0
    return date + "T" + clock + (showsFraction ? "." + padded(ofDay % 1_000, 3) : "") + "Z"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func daysIn(month: Int64, of year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Int(month) - 1]
  }

  /// Days since 1970 of a date in the Gregorian calendar.
  ///
  /// Years start in March here, so that the leap day is the last of its year and the lengths of the
  /// months before it follow one line, 153 days in five months.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays =
      floorDivided(shifted, by: 4) - floorDivided(shifted, by: 100)
      + floorDivided(shifted, by: 400)
    return 365 * shifted + leapDays + dayOfYear - daysBeforeEpoch
  }

  /// From 0000-03-01 to 1970-01-01.
  private static let daysBeforeEpoch: Int64 = 719_468

  /// The inverse of `days(year:month:day:)`, by way of the 400-year cycle of 146,097 days.
  private static func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + daysBeforeEpoch
    let cycle = floorDivided(shifted, by: 146_097)
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func floorDivided(_ number: Int64, by divisor: Int64) -> Int64 {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}

/// Walks over text of a fixed shape, such as a date, by its bytes.
private struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Steps over the character if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads exactly so many digits, whose number has to be within the bounds.
  mutating func number(digits: Int, in bounds: ClosedRange<Int64> = 0...Int64.max) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit else { return nil }
      value = value * 10 + digit
      position += 1
    }
    return bounds.contains(value) ? value : nil
  }

  /// Reads `.25` as 250 thousandths; zero if no point is next, nil if no digit follows it.
  mutating func fraction() -> Int64? {
    guard skip(".") else { return 0 }
    guard digit != nil else { return nil }
    var thousandths: Int64 = 0
    var weight: Int64 = 100
    while let digit {
      thousandths += digit * weight
      weight /= 10
      position += 1
    }
    return thousandths
  }

  private var digit: Int64? {
    guard position < bytes.count else { return nil }
    let value = Int64(bytes[position]) - 48
    return (0...9).contains(value) ? value : nil
  }
}
