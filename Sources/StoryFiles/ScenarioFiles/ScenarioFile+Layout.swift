extension ScenarioFile {
  /// Lays the JSON of a file out for people: a line for each field, each leg and each happening.
  ///
  /// A pretty-printing encoder gives every number a line, and a story of ten lines fills three
  /// screens. Encode with sorted keys, so that the same scenario is the same text, then lay it out:
  ///
  /// ```json
  /// {
  ///   "happenings": [
  ///     {"at": 600, "noService": {"seconds": 1200}},
  ///     {"at": 700, "forceQuit": {}}
  ///   ],
  ///   "lengthSeconds": 21600,
  /// ```
  ///
  /// - Parameter json: What an encoder wrote without pretty printing; no JSON in gives no JSON out.
  /// - Returns: The same JSON with other white space, ending with a line feed.
  public static func layOut(_ json: String) -> String {
    var layout = Layout()
    let bytes = Array(json.utf8)
    for (index, byte) in bytes.enumerated() {
      layout.append(byte, before: index + 1 < bytes.count ? bytes[index + 1] : nil)
    }
    return String(decoding: layout.bytes, as: UTF8.self) + "\n"
  }
}

private struct Layout {
  private(set) var bytes: [UInt8] = []
  /// For each open object and list, whether each of its elements has a line.
  private var isSpread: [Bool] = []
  private var isInString = false
  private var isEscaped = false

  mutating func append(_ byte: UInt8, before next: UInt8?) {
    guard !isInString else {
      bytes.append(byte)
      if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte, before: next)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if isSpread.popLast() == true { breakLine() }
      bytes.append(byte)
    case UInt8(ascii: ","):
      bytes.append(byte)
      if isSpread.last == true { breakLine() } else { bytes.append(UInt8(ascii: " ")) }
    case UInt8(ascii: ":"): bytes += Array(": ".utf8)
    default:
      isInString = byte == UInt8(ascii: "\"")
      bytes.append(byte)
    }
  }

  /// Spreads the whole file and every list of objects.
  private mutating func open(_ byte: UInt8, before next: UInt8?) {
    bytes.append(byte)
    isSpread.append(
      isSpread.isEmpty
        ? next != UInt8(ascii: "}") : byte == UInt8(ascii: "[") && next == UInt8(ascii: "{"))
    if isSpread.last == true { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes += Array(repeating: UInt8(ascii: " "), count: 2 * isSpread.count { $0 })
  }
}
