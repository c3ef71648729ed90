/// A short name for a manager, region, timer, background task, notification or automation.
///
/// Up to 15 ASCII characters, held inline: comparing or copying one costs two machine words, and
/// the same name is the same value in every process, which a `String` hash is not.
public struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The longest name, in ASCII characters.
  public static let maximumLength = 15

  let low: UInt64
  let high: UInt64

  /// Creates an identifier from a name, or nil when it is empty, too long or not printable ASCII.
  public init?(_ name: String) {
    self.init(bytes: Array(name.utf8))
  }

  /// Creates an identifier from a literal in the source.
  ///
  /// - Precondition: The literal has 1 to 15 printable ASCII characters.
  public init(stringLiteral value: StaticString) {
    let bytes = value.withUTF8Buffer { Array($0) }
    guard let identifier = Identifier(bytes: bytes) else {
      preconditionFailure("Identifier '\(value)' must have 1 to 15 printable ASCII characters.")
    }
    self = identifier
  }

  /// Creates the identifier of a numbered thing: a short prefix of letters, then the number.
  ///
  /// The prefix is cut where number and prefix together pass 15 characters; of a longer number the last 15
  /// digits count.
  public init(_ prefix: Identifier, numbered number: Int) {
    let digits = Array(String(number).utf8.suffix(Self.maximumLength))
    let head = prefix.bytes.prefix(Self.maximumLength - digits.count)
    self = Identifier(bytes: Array(head) + digits) ?? prefix
  }

  private init?(bytes: [UInt8]) {
    guard (1...Self.maximumLength).contains(bytes.count),
      bytes.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      let shift = UInt64(index & 7) * 8
      if index < 8 { words.0 |= UInt64(byte) << shift } else { words.1 |= UInt64(byte) << shift }
    }
    low = words.0
    high = words.1
  }

  private var bytes: [UInt8] {
    (0..<16).map { index in
      UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> (UInt64(index & 7) * 8))
    }.filter { $0 != 0 }
  }

  /// The name.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Two words that are equal exactly when the names are; for trace digests.
  public var words: (UInt64, UInt64) { (low, high) }
}

extension Identifier: Codable {
  /// Reads the name; fails on one that is empty, too long or not printable ASCII.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let identifier = Identifier(name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(name)' is no identifier; 1 to 15 printable ASCII characters are.")
    }
    self = identifier
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
