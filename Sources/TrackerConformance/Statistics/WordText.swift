/// Many words as one short text: what a file of counts is full of.
///
/// Each word is written in hexadecimal digits without leading zeros and ends with a full stop; a run of
/// zeros is written as its length behind a `z`, so that a bit set of which little is set takes little.
///
/// ```swift
/// WordText([0, 0, 255]).text // "z2.ff."
/// ```
struct WordText: Hashable, Sendable, Codable {
  /// The most words of one text: a larger number of zeros is no count of this program.
  static let maximumWords = 50_000_000

  var words: [UInt64]

  init(_ words: [UInt64]) { self.words = words }

  /// The words as text.
  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 9)
    var index = 0
    while index < words.count {
      if words[index] == 0 {
        let end = words[index...].firstIndex { $0 != 0 } ?? words.count
        bytes.append(UInt8(ascii: "z"))
        Self.append(UInt64(end - index), to: &bytes)
        index = end
      } else {
        Self.append(words[index], to: &bytes)
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a text; nil if it is none.
  init?(text: String) {
    var words: [UInt64] = []
    var (value, digits, isRun): (UInt64, Int, Bool) = (0, 0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "z"):
        guard !isRun, digits == 0 else { return nil }
        isRun = true
      case UInt8(ascii: "."):
        guard digits > 0, !isRun || value <= UInt64(Self.maximumWords - words.count) else {
          return nil
        }
        if isRun { words += repeatElement(0, count: Int(value)) } else { words.append(value) }
        (value, digits, isRun) = (0, 0, false)
      default:
        guard let digit = Self.value(of: byte), digits < 16 else { return nil }
        (value, digits) = (value << 4 | digit, digits + 1)
      }
    }
    guard digits == 0, !isRun else { return nil }
    self.words = words
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let read = WordText(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "this is no list of words")
    }
    self = read
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    var shift = (63 - word.leadingZeroBitCount) / 4 * 4
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      shift -= 4
    }
    bytes.append(UInt8(ascii: "."))
  }

  private static func value(of byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}
