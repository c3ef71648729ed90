import Foundation
import HarnessReporting
import StoryModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Listens to the XML parser and gathers points.
///
/// It works by local names, without namespaces: files in the wild declare the GPX namespace
/// wrongly or not at all, and their meaning is not in doubt.
final class GPXCollector: NSObject, XMLParserDelegate {
  private(set) var document = GPXDocument()
  /// A fault that ends the reading at once.
  private(set) var error: TrackError?
  /// The first error of the parser: libxml2's number, and the line.
  private(set) var failure: (code: Int, line: Int)?
  /// The names of the open elements, prefixes included, outermost first.
  private(set) var open: [String] = []
  private(set) var sawRoot = false

  private let pointLimit: Int
  private var point: OpenPoint?
  /// What was read so far of the innermost element whose text matters.
  private var text: String?
  private var textLine = 0
  /// The point count and the segment count of the list when the open track or route began.
  private var countAtStart = 0
  private var segmentsAtStart = 0
  /// What somebody did on the open track or route, in a word such as `running`.
  private var type: String?
  private var extensionsDepth: Int?

  init(pointLimit: Int) {
    self.pointLimit = pointLimit
  }

  private var isDone: Bool { error != nil || failure != nil }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard !isDone else { return }
    let name = Self.local(element)
    let line = parser.lineNumber
    open.append(element)
    if open.count == 1 {
      sawRoot = true
      guard name == "gpx" else {
        return stop(parser, "the outermost element is <\(Quoted.bare(element))>, not <gpx>.")
      }
    } else if text != nil {
      // No element belongs inside one that is read for its text.
    } else if isRead(name) {
      text = ""
      textLine = line
    } else if point == nil, extensionsDepth == nil, let list = GPXDocument.list(of: name) {
      guard document.pointCount < pointLimit else {
        let limit = Figures.grouped(pointLimit)
        return stop(
          parser,
          "this is point \(Figures.grouped(pointLimit + 1)); the limit for a track is \(limit).")
      }
      point = OpenPoint(name, attributes: attributes, line: line, depth: open.count, list: list)
    } else if extensionsDepth == nil {
      startContainer(name)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text?.append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    text?.append(String(decoding: CDATABlock, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard !isDone else { return }
    let name = Self.local(element)
    if let text {
      if isRead(name) { take(text.trimmingCharacters(in: .whitespacesAndNewlines), from: name) }
    } else if extensionsDepth == open.count {
      extensionsDepth = nil
    } else if let point, point.depth == open.count {
      document[keyPath: point.list].append(point)
      self.point = nil
    } else if extensionsDepth == nil {
      endContainer(name)
    }
    open.removeLast()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard !isDone else { return }
    let code = (parseError as NSError).code
    // libxml2's warnings and its complaints about namespaces do not touch what is read.
    let harmless = [94...108, 200...205]
    guard !harmless.contains(where: { $0.contains(code) }) else { return }
    failure = (code, parser.lineNumber)
    parser.abortParsing()
  }
}

extension GPXCollector {
  private func stop(_ parser: XMLParser, _ sentence: String) {
    error = TrackError(sentence, line: parser.lineNumber)
    parser.abortParsing()
  }

  private func startContainer(_ name: String) {
    switch name {
    case "extensions": extensionsDepth = open.count
    case "trk": begin(document.tracks)
    case "trkseg": document.tracks.segments.append([])
    case "rte":
      begin(document.routes)
      document.routes.segments.append([])
    default: break
    }
  }

  private func endContainer(_ name: String) {
    if name == "trk" { end(&document.tracks) }
    if name == "rte" { end(&document.routes) }
  }

  private func begin(_ list: GPXDocument.PointList) {
    (countAtStart, segmentsAtStart, type) = (list.count, list.segments.count, nil)
  }

  private func end(_ list: inout GPXDocument.PointList) {
    if list.count > countAtStart { list.lineCount += 1 }
    guard let mode = type.flatMap(Journey.Mode.init(activity:)) else { return }
    list.travel(mode, from: segmentsAtStart)
  }

  /// Whether the text of the element just opened, or about to close, matters.
  private func isRead(_ name: String) -> Bool {
    if let point {
      return name == "time"
        ? open.count == point.depth + 1 : ["hacc", "mode", "surroundings"].contains(name)
    }
    guard open.count > 1, extensionsDepth == nil else { return false }
    let parent = Self.local(open[open.count - 2])
    return switch name {
    case "name": ["gpx", "metadata", "trk", "rte"].contains(parent)
    case "type": ["trk", "rte"].contains(parent)
    default: false
    }
  }

  private func take(_ text: String, from name: String) {
    self.text = nil
    guard point == nil else {
      point?.take(text, from: name, line: textLine)
      return
    }
    guard !text.isEmpty else { return }
    switch Self.local(open[open.count - 2]) {
    case "trk" where name == "type", "rte" where name == "type": type = type ?? text
    case "trk": document.tracks.name = document.tracks.name ?? text
    case "rte": document.routes.name = document.routes.name ?? text
    default: document.name = document.name ?? text
    }
  }

  /// The name without its namespace prefix.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
