import PropertyTesting

/// A faulty copy of an example: one to six edits, each at a place that the source draws.
enum InputMutation {
  /// Longer inputs are cut: what a reader does with size is not what is looked for here.
  static let byteLimit = 100_000

  /// Draws an example and edits it.
  ///
  /// - Precondition: There is an example.
  static func input(from examples: [[UInt8]], _ source: inout ChoiceSource) -> [UInt8] {
    var bytes = source.element(of: examples)
    let edits = source.list("edits", count: 1...6, average: 2) { source in
      source.weighted([4, 3, 3, 3, 2, 4])
    }
    for edit in edits { apply(edit, to: &bytes, examples, &source) }
    return Array(bytes.prefix(byteLimit))
  }

  private static func apply(
    _ edit: Int, to bytes: inout [UInt8], _ examples: [[UInt8]], _ source: inout ChoiceSource
  ) {
    let range = stretch(of: bytes, &source)
    switch edit {
    case 0:
      guard range.lowerBound < bytes.count else { return }
      bytes[range.lowerBound] = UInt8(source.choose(upTo: 255))
    case 1: bytes.removeSubrange(range)
    case 2: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
    case 3:
      let other = source.element(of: examples)
      bytes.replaceSubrange(range, with: other[stretch(of: other, &source)])
    case 4: bytes.removeSubrange(range.lowerBound...)
    default: bytes.insert(contentsOf: source.element(of: words).utf8, at: range.lowerBound)
    }
  }

  /// A stretch of the bytes, mostly short.
  private static func stretch(of bytes: [UInt8], _ source: inout ChoiceSource) -> Range<Int> {
    let start = source.integer(in: 0...bytes.count)
    let longest = min(bytes.count - start, source.chance(1, in: 4) ? bytes.count : 12)
    return start..<start + source.integer(in: 0...longest)
  }

  /// What has ended a reader of text somewhere, or might.
  static let words = [
    "<?x?>", "<?xml version=\"1.0\" encoding=\"utf-7\"?>", "encoding=\"UTF-32\"", "<!--", "-->",
    "<![CDATA[", "]]>", "<!DOCTYPE gpx [<!ENTITY a \"b\">]>", "&a;", "&#0;", "&#x10FFFF;", "<gpx>",
    "</gpx>", "<trkpt lat=\"nan\" lon=\"1e999\"/>", "<time>9999-99-99T99:99:99Z</time>", "1e308",
    "-1e999", "9223372036854775808", "-0", "0.0000000000000001", "null", "true", "[[[[[[[[", "{}",
    "\"\\ud800\"", "\\u0000", "\"schema\":", "\u{FEFF}", "\u{202E}", "\u{1B}[31m", "\r\n", "\u{0}",
    "P1-", "----------", "ZZZZZ",
  ]
}
