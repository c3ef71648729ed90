/// A case as a short text, to be copied from a report and replayed.
///
/// ```
/// P1-0620E-004-SN28E
/// ```
///
/// The first group names the format, the last is a checksum; between them stand the choices as
/// Crockford base32 in groups of five. Case and hyphens do not matter when a token is read.
public enum ReplayToken {
  /// The letter and number of the format. A change in the meaning of choices needs a new number.
  public static let version = "P1"

  private static let groupLength = 5
  private static let checksumLength = 5
  /// More than the longest token needs, which is ten bytes for each choice and the hyphens.
  private static let characterLimit = ChoiceSource.choiceLimit * 20

  /// The token of these choice values, which decodes to exactly them.
  ///
  /// Values past `ChoiceSource.choiceLimit` are left out, since no case reads them.
  public static func encode(_ values: [UInt64]) -> String {
    let bytes = packed(values.prefix(ChoiceSource.choiceLimit))
    let digits = CrockfordBase32.digits(for: bytes) + checksum(of: bytes)
    var text = version
    for (offset, digit) in digits.enumerated() {
      // The checksum is a group of its own, whatever is left in the one before.
      let fromEnd = digits.count - offset
      let beginsGroup = fromEnd > checksumLength ? offset % groupLength == 0 : fromEnd == 5
      if beginsGroup { text.append("-") }
      text.unicodeScalars.append(Unicode.Scalar(CrockfordBase32.character(of: digit)))
    }
    return text
  }

  /// The choice values of a token.
  ///
  /// - Throws: `ReplayTokenError`, for every text that `encode` has not made.
  public static func decode(_ text: String) throws(ReplayTokenError) -> [UInt64] {
    let digits = try checkedDigits(text)
    guard digits.count >= checksumLength else { throw .checksumMismatch }
    let data = digits.dropLast(checksumLength)
    guard let bytes = CrockfordBase32.bytes(for: data),
      checksum(of: bytes).elementsEqual(digits.suffix(checksumLength))
    else { throw .checksumMismatch }
    return try unpacked(bytes)
  }

  /// The digits after the format, which is checked before anything that another format may define
  /// otherwise.
  private static func checkedDigits(_ text: String) throws(ReplayTokenError) -> [UInt8] {
    guard text.utf8.count <= characterLimit else { throw .tooLong }
    let characters = Array(text).enumerated().filter { $0.element != "-" }
    if characters.isEmpty { throw .empty }
    let format = String(characters.prefix(version.count).map(\.element)).uppercased()
    // The beginning of the format alone is a token cut short.
    if format != version, version.hasPrefix(format) { throw .checksumMismatch }
    if format != version {
      // Another letter or number is another version; anything else is no token at all.
      for (position, character) in characters.prefix(version.count)
      where !character.isASCII || !(character.isLetter || character.isNumber) {
        throw .badCharacter(position: position)
      }
      throw .otherVersion(found: format)
    }
    var digits: [UInt8] = []
    for (position, character) in characters.dropFirst(version.count) {
      guard let digit = character.asciiValue.flatMap(CrockfordBase32.digit) else {
        throw .badCharacter(position: position)
      }
      digits.append(digit)
    }
    return digits
  }

  /// 25 bits over the format and the bytes.
  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Array(version.utf8) + bytes {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    // The high half of a product depends on every bit of the factors' lower halves.
    hash = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
    return (0..<UInt64(checksumLength)).map { digit -> UInt8 in
      let bits: UInt64 = hash >> (39 + 5 * digit)
      return UInt8(bits & 31)
    }
  }
}
