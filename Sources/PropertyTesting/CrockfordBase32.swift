/// Text for bytes that survives being read aloud and typed: no I, L, O or U, and no case.
///
/// Source: crockford.com/base32.html.
enum CrockfordBase32 {
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The digits of the bytes, padded with zero bits to a whole number of digits.
  static func digits(for bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        result.append(UInt8(pending >> bits & 31))
      }
    }
    if bits > 0 { result.append(UInt8(pending << (5 - bits) & 31)) }
    return result
  }

  /// The bytes of the digits, or nil if the padding is not what these bytes would get.
  static func bytes(for digits: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for digit in digits {
      pending = pending << 5 | UInt32(digit)
      bits += 5
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(pending >> bits & 255))
      }
    }
    let isPadded = bits < 5 && pending & (1 << bits - 1) == 0
    return isPadded ? result : nil
  }

  /// The character of a digit.
  static func character(of digit: UInt8) -> UInt8 { digits[Int(digit)] }

  /// The digit of a character in either case; O reads as 0, I and L as 1.
  static func digit(of character: UInt8) -> UInt8? {
    let isLowercase = character >= 0x61 && character <= 0x7a
    let upper = isLowercase ? character - 0x20 : character
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return digits.firstIndex(of: upper).map(UInt8.init)
    }
  }
}
