import Foundation

/// The bytes of a GPX file, and what can be told from them about a file that is torn or no XML.
///
/// Parsers disagree about torn files: libxml2 on Linux reports half a tag as an element, on Apple
/// platforms it stops before it. So a tag torn at the end is cut off before parsing, and whether a
/// file is torn is decided here and not by the parser's error code.
struct GPXSource {
  private let bytes: Data
  /// The bytes up to the last tag that is complete.
  let whole: Data

  init(_ bytes: Data) {
    self.bytes = bytes
    let lastOpening = bytes.lastIndex(of: UInt8(ascii: "<"))
    let lastClosing = bytes.lastIndex(of: UInt8(ascii: ">")) ?? bytes.startIndex
    whole = lastOpening.flatMap { $0 > lastClosing ? bytes[..<$0] : nil } ?? bytes
  }

  private var isTorn: Bool { whole.count < bytes.count }

  /// Throws for what need not be parsed.
  func checkStart() throws(TrackError) {
    guard let first = bytes.first(where: { !Self.isSpace($0) }) else {
      throw TrackError("the file is empty.")
    }
    // A byte order mark of UTF-8 or UTF-16 may come before the tag; nothing else may.
    guard [UInt8(ascii: "<"), 0xEF, 0xFE, 0xFF].contains(first) else {
      throw TrackError("this is not XML; a GPX file starts with '<?xml' or '<gpx'.", line: 1)
    }
    guard !declaresEntities else {
      throw TrackError("the file declares XML entities, which a track may not do.")
    }
  }

  /// Whether an entity is declared anywhere but in comments and CDATA, where it is text.
  private var declaresEntities: Bool {
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: Self.entity) { return true }
      let end =
        rest.starts(with: Self.comment)
        ? Data("-->".utf8) : rest.starts(with: Self.cdata) ? Data("]]>".utf8) : nil
      index = start + 1
      if let end { index = rest.range(of: end)?.upperBound ?? bytes.endIndex }
    }
    return false
  }

  private static let entity = Array("<!ENTITY".utf8)
  private static let comment = Array("<!--".utf8)
  private static let cdata = Array("<![CDATA[".utf8)

  /// What is wrong with the file as XML, if anything.
  func fault(after collector: GPXCollector) -> TrackError? {
    let isClosed = collector.sawRoot && collector.open.isEmpty
    guard let failure = collector.failure else {
      if isClosed { return isTorn ? .malformed(Self.afterRoot, line: lastLine) : nil }
      return truncated(collector)
    }
    if isClosed { return .malformed(Self.afterRoot, line: failure.line) }
    if isTruncated(in: collector, at: failure.line) { return truncated(collector) }
    return .malformed("the parser's error \(failure.code)", line: failure.line)
  }

  /// Whether the parser came as far as the last line without finding the end of the root.
  private func isTruncated(in collector: GPXCollector, at line: Int) -> Bool {
    let end = Data("</\(collector.open.first ?? "gpx")".utf8)
    return line >= Self.lines(in: whole) && whole.range(of: end, options: .backwards) == nil
  }

  private func truncated(_ collector: GPXCollector) -> TrackError {
    .truncated(
      inside: collector.open.last, points: collector.document.pointCount, line: lastLine)
  }

  private static let afterRoot = "something follows the end of <gpx>"

  private var lastLine: Int { Self.lines(in: bytes) }

  /// The number of the last line that has anything on it.
  private static func lines(in bytes: Data) -> Int {
    guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return 1 }
    return bytes[...last].count { $0 == UInt8(ascii: "\n") } + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte)
  }
}
