import StoryFiles

/// Finds the first thing wrong with a JSON text, and where it stands.
///
/// The platform's parsers tell no place on Linux, and take what is no JSON there: a comma before a
/// closing brace, and one key twice, of which the first would count without a word.
struct JSONSyntax {
  /// How deep lists and objects may lie in each other; a scenario needs six levels.
  static let depthLimit = 100

  private enum Fault: Error {
    case needed(String)
    case twice(ArraySlice<UInt8>)
    case tooDeep
  }

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Throws where the bytes are no JSON text in UTF-8.
  ///
  /// Keys are compared as they are written: one that is spelt with other escapes is another one.
  static func check(_ bytes: [UInt8]) throws(ScenarioFileError) {
    var syntax = JSONSyntax(bytes)
    do throws(Fault) {
      try syntax.value(depth: 0)
      guard syntax.next() == nil else { throw .needed("the end of the file") }
    } catch {
      throw syntax.error(error)
    }
  }

  private func error(_ fault: Fault) -> ScenarioFileError {
    let line = bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1
    let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // A letter of several bytes is one column; all but its first begin with the bits 10.
    let column = bytes[start..<index].count { $0 & 0xC0 != 0x80 } + 1
    let text =
      switch fault {
      case .needed(let what): "the file is no valid JSON: \(what) is needed at"
      case .twice(let key):
        "the key '\(String(decoding: key.prefix(40), as: UTF8.self))' stands there for the second time:"
      case .tooDeep: "lists and objects lie more than \(Self.depthLimit) deep in each other at"
      }
    return ScenarioFileError(path: "", fault: "\(text) line \(line), column \(column).")
  }

  /// The next byte that is no space, which is not taken; nil at the end.
  private mutating func next() -> UInt8? {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  /// Takes the byte if it comes next, spaces before it left out.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Fault) {
    guard depth <= Self.depthLimit else { throw .tooDeep }
    switch next() {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try list(depth: depth)
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
  }

  private mutating func object(depth: Int) throws(Fault) {
    index += 1
    var keys: Set<ArraySlice<UInt8>> = []
    if take("}") { return }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw .needed("a key in quotation marks") }
      let start = index
      let key = try text()
      guard keys.insert(key).inserted else {
        index = start
        throw .twice(key)
      }
      guard take(":") else { throw .needed("':'") }
      try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw .needed("',' or '}'") }
  }

  private mutating func list(depth: Int) throws(Fault) {
    index += 1
    if take("]") { return }
    repeat { try value(depth: depth + 1) } while take(",")
    guard take("]") else { throw .needed("',' or ']'") }
  }

  /// Takes a text and returns what stands between its quotation marks.
  private mutating func text() throws(Fault) -> ArraySlice<UInt8> {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] >= 0x20 {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        return bytes[start..<index - 1]
      }
      if bytes[index] == UInt8(ascii: "\\") { try escape() } else { index += 1 }
    }
    throw .needed("the quotation mark that ends the text")
  }

  private mutating func escape() throws(Fault) {
    let isUnicode = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
    let digits = bytes[min(index + 2, bytes.count)...].prefix(4)
    let isHexadecimal = digits.count == 4 && digits.allSatisfy(Self.isHexadecimal)
    let isLetter = index + 1 < bytes.count && Array("\"\\/bfnrt".utf8).contains(bytes[index + 1])
    guard isLetter || isUnicode && isHexadecimal else { throw .needed("an escape such as '\\n'") }
    index += isUnicode ? 6 : 2
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  private mutating func word(_ word: String) throws(Fault) {
    guard bytes[index...].starts(with: word.utf8) else { throw .needed("a value") }
    index += word.utf8.count
  }

  private mutating func number() throws(Fault) {
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard digits() > 0 else { throw .needed("a value") }
    guard bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      index = first
      throw .needed("a number without a zero in front")
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard digits() > 0 else { throw .needed("a digit") }
    }
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
    index += 1
    if index < bytes.count, Array("+-".utf8).contains(bytes[index]) { index += 1 }
    guard digits() > 0 else { throw .needed("a digit") }
  }

  /// Takes digits and returns how many there were.
  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
    return index - start
  }
}
