/// The name of a rule of iOS in the rulebook, such as `L-07`: a chapter letter and a number.
public struct RuleID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The chapter's ASCII code in the high byte, the number in the low one.
  public let rawValue: UInt16

  /// Creates the name of a rule from its chapter and number, 1 to 99.
  public init(_ chapter: Unicode.Scalar, _ number: UInt8) {
    rawValue = UInt16(UInt8(ascii: chapter)) << 8 | UInt16(number)
  }

  /// Reads a name such as `L-07`; nil when it has another form.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 4, bytes[1] == UInt8(ascii: "-"),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[0]),
      let number = UInt8(String(decoding: bytes[2...], as: UTF8.self)), number > 0
    else { return nil }
    rawValue = UInt16(bytes[0]) << 8 | UInt16(number)
  }

  /// The chapter's letter.
  public var chapter: Character { Character(Unicode.Scalar(UInt8(rawValue >> 8))) }
  /// The number within the chapter.
  public var number: Int { Int(rawValue & 0xff) }

  /// The name as the rulebook writes it: `L-07`.
  public var description: String { "\(chapter)-\(number < 10 ? "0" : "")\(number)" }

  /// Orders rules by chapter letter, then number.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
