import Foundation

/// Makes XML fit for the platform's parser: on Linux three kinds of text end the process inside it.
///
/// FoundationXML asks a processing instruction for data that it may not have, and libxml2 trusts a
/// declared encoding more than the bytes. So UTF-16 becomes UTF-8 here, other encodings than the usual ones
/// are refused, and instructions without data, which say nothing of a track, become spaces.
enum XMLText {
  /// The bytes to parse; throws for an encoding that is not read.
  static func readable(_ bytes: Data) throws(TrackError) -> Data {
    var text = Array(bytes)
    if text.starts(with: [0xFF, 0xFE, 0, 0]) || text.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw refusal(of: "UTF-32")
    }
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      guard let decoded = String(data: bytes, encoding: .utf16) else { throw refusal(of: "UTF-16") }
      text = Array(decoded.utf8)
      if let end = declarationEnd(text) { blank(0..<end, of: &text) }
    } else if let name = declaredEncoding(text), !isRead(name) {
      throw refusal(of: name)
    }
    blankInstructions(&text)
    return Data(text)
  }

  private static func refusal(of encoding: String) -> TrackError {
    TrackError(
      "the file is in the encoding '\(encoding)', which is not read; save it as UTF-8.", line: 1)
  }

  /// Where the XML declaration ends; nil where there is none.
  private static func declarationEnd(_ text: [UInt8]) -> Int? {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard text[start...].starts(with: Array("<?xml".utf8)) else { return nil }
    return find("?>", in: text, from: start).map { $0 + 2 }
  }

  private static func declaredEncoding(_ text: [UInt8]) -> String? {
    guard let end = declarationEnd(text), let name = find("encoding", in: text, from: 0), name < end
    else { return nil }
    let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    guard let opening = text[name..<end].firstIndex(where: isQuote),
      let closing = text[(opening + 1)..<end].firstIndex(of: text[opening])
    else { return nil }
    let printable = text[(opening + 1)..<closing].map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }
    return String(decoding: printable.prefix(40), as: UTF8.self)
  }

  /// One byte a letter, or UTF-8: what libxml2 itself decodes, or hands to the system whole.
  private static func isRead(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["utf-8", "utf8", "us-ascii", "ascii", "latin1"].contains(name)
      || name.hasPrefix("iso-8859-") || name.hasPrefix("windows-125")
  }

  private static let commentStart = Array("<!--".utf8)
  private static let cdataStart = Array("<![CDATA[".utf8)
  private static let instructionStart = Array("<?".utf8)

  /// Turns instructions without data into spaces, but in comments and in CDATA, where they are text.
  private static func blankInstructions(_ text: inout [UInt8]) {
    var index = 0
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if text[start...].starts(with: commentStart) {
        index = find("-->", in: text, from: start) ?? text.count
      } else if text[start...].starts(with: cdataStart) {
        index = find("]]>", in: text, from: start) ?? text.count
      } else if text[start...].starts(with: instructionStart) {
        // Of '<?>' the mark of the beginning is not the one of the end.
        let end = find("?>", in: text, from: start + 2) ?? text.count
        let words = text[(start + 2)..<end].split { isSpace($0) }
        if words.count < 2, end < text.count { blank(start..<(end + 2), of: &text) }
        index = end
      }
    }
  }

  /// Lines stay lines, so that errors are told where they stand.
  private static func blank(_ range: Range<Int>, of text: inout [UInt8]) {
    for index in range where !isSpace(text[index]) { text[index] = UInt8(ascii: " ") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func find(_ word: String, in text: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard text.count >= word.count else { return nil }
    return (start...max(start, text.count - word.count)).first { text[$0...].starts(with: word) }
  }
}
