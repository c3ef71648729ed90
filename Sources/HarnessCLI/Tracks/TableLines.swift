import Foundation

/// The lines of a table, one after the other: fields between commas, semicolons or tabulators.
struct TableLines {
  /// A line with something on it.
  struct Line {
    let number: Int
    let fields: [Substring]
  }

  private let bytes: [UInt8]
  private var index = 0
  private var number = 0
  /// The mark between fields, of which the first line has the most.
  private let separator: UInt8

  /// Reads bytes as UTF-8, or as UTF-16 where they begin with its mark.
  init(_ data: Data) {
    var text = Array(data)
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]),
      let decoded = String(data: data, encoding: .utf16)
    {
      text = Array(decoded.utf8)
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    bytes = text
    let first = text.prefix { !Self.isBreak($0) }
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let most = marks.map { mark in first.count { $0 == mark } }
    separator = marks[most.firstIndex(of: most.max() ?? 0) ?? 0]
  }

  /// The fields of a line that stands alone.
  static func head(_ line: Data) -> [Substring] {
    var lines = TableLines(line)
    return lines.next()?.fields ?? []
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The next line that is not blank; nil at the end.
  mutating func next() -> Line? {
    while index < bytes.count {
      number += 1
      var fields: [Substring] = []
      var isBlank = true
      repeat {
        let field = field()
        if !field.isEmpty { isBlank = false }
        fields.append(field)
      } while takeSeparator()
      takeBreak()
      if !isBlank { return Line(number: number, fields: fields) }
    }
    return nil
  }

  private mutating func takeSeparator() -> Bool {
    guard index < bytes.count, bytes[index] == separator else { return false }
    index += 1
    return true
  }

  /// One line break: of some systems it is two bytes.
  private mutating func takeBreak() {
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
  }

  /// The field that begins here, without the spaces or the quotation marks around it.
  private mutating func field() -> Substring {
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return quoted() }
    let start = index
    while index < bytes.count, bytes[index] != separator, !Self.isBreak(bytes[index]) { index += 1 }
    var end = index
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return Substring(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A field in quotation marks, of which two stand for one.
  private mutating func quoted() -> Substring {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
      } else if bytes[index] == 0x0A {
        number += 1
      }
      text.append(bytes[index])
      index += 1
    }
    // Nothing belongs between the end of a quotation and that of the field.
    while index < bytes.count, bytes[index] != separator, !Self.isBreak(bytes[index]) { index += 1 }
    return Substring(decoding: text, as: UTF8.self)
  }
}
