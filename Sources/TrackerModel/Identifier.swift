/// A name for a manager, region, timer, background task, notification or automation.
///
/// 1 to 1,000 bytes of UTF-8 without control characters, told apart by their bytes. A name is two machine
/// words, whatever its length: up to 15 bytes stand in them, and of a longer one its hash, the name being
/// kept beside (`LongNames`). So copying or comparing one costs no more than that, and the same name is
/// the same value in every process, which a `String` hash is not. A short name is free to make; a longer
/// one costs a look-up, and memory for the rest of the program.
public struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The longest name, in bytes of UTF-8.
  public static let maximumLength = 1_000
  /// The longest name that needs no look-up, in bytes of UTF-8.
  public static let inlineLength = 15

  let low: UInt64
  let high: UInt64

  /// Creates an identifier from a name, or nil when it is empty, too long or holds a control character.
  public init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard (1...Self.maximumLength).contains(bytes.count),
      name.unicodeScalars.allSatisfy(\.isNameable)
    else { return nil }
    self.init(bytes: bytes)
  }

  /// Creates an identifier from a literal in the source.
  ///
  /// - Precondition: The literal has 1 to 1,000 bytes of UTF-8 without control characters.
  public init(stringLiteral value: StaticString) {
    guard let identifier = value.withUTF8Buffer({ Self.plain($0) }) ?? Identifier("\(value)") else {
      preconditionFailure("Identifier '\(value)' must have \(Self.demand).")
    }
    self = identifier
  }

  /// Creates the identifier of a numbered thing: a short prefix of letters, then the number.
  ///
  /// It is never longer than 15 bytes, so that no end of numbers fills the memory: the prefix is cut where
  /// number and prefix together pass that; of a longer number the last 15 digits count.
  public init(_ prefix: Identifier, numbered number: Int) {
    let digits = Array(String(number).utf8.suffix(Self.inlineLength))
    var head = Array(prefix.bytes.prefix(Self.inlineLength - digits.count))
    // No character is cut in two.
    while !String(decoding: head, as: UTF8.self).utf8.elementsEqual(head) { head.removeLast() }
    self.init(bytes: head + digits)
  }

  /// What a name must be, to follow "must have" or a colon.
  public static let demand = "1 to \(maximumLength) bytes of text without control characters"

  /// A short name of printable ASCII, which nearly all are; nil for another.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Identifier? {
    guard (1...inlineLength).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7e).contains($0) })
    else { return nil }
    return Identifier(short: bytes)
  }

  private init(bytes: [UInt8]) {
    if bytes.count <= Self.inlineLength {
      self.init(short: bytes)
    } else {
      self.init(words: LongNames.words(of: bytes))
    }
  }

  private init(words: (UInt64, UInt64)) {
    low = words.0
    high = words.1
  }

  private init(short bytes: some Collection<UInt8>) {
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      let shift = UInt64(index & 7) * 8
      if index < 8 { words.0 |= UInt64(byte) << shift } else { words.1 |= UInt64(byte) << shift }
    }
    self.init(words: words)
  }

  private var bytes: [UInt8] {
    if LongNames.holds((low, high)) { return LongNames.bytes(of: (low, high)) }
    return (0..<16).map { index in
      UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> (UInt64(index & 7) * 8))
    }.filter { $0 != 0 }
  }

  /// The name.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The names of more than 15 bytes that came up in this process, but for the first ones: what another
  /// process has to be told with a name, since the words of a long one do not say it.
  package static func longNames(after count: Int) -> [String] {
    LongNames.names(after: count).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Two words that are equal exactly when the names are; for trace digests.
  public var words: (UInt64, UInt64) { (low, high) }
}

extension Unicode.Scalar {
  /// Whether it may stand in a name: whatever keeps to its line.
  fileprivate var isNameable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

extension Identifier: Codable {
  /// Reads the name; fails on one that is empty, too long or holds a control character.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let identifier = Identifier(name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(name)' is no identifier, which has \(Self.demand).")
    }
    self = identifier
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
