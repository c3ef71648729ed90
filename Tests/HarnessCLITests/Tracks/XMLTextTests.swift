import Foundation
import Testing

@testable import HarnessCLI

struct XMLTextTests {
  private static let points =
    #"<gpx><trk><trkseg><trkpt lat="48" lon="11"/><trkpt lat="48.01" lon="11"/></trkseg></trk></gpx>"#

  private static func text(_ file: String) throws -> String {
    String(decoding: try XMLText.readable(Data(file.utf8)), as: UTF8.self)
  }

  @Test(arguments: ["<?foo?>", "<?foo ?>", "<?f\no?>", "<?a?><?b?>"])
  func `reads a file with an instruction without data`(instruction: String) throws {
    let file = #"<?xml version="1.0"?>"# + instruction + Self.points
    #expect(try GPXReader().read(Data(file.utf8)).segments.count == 1)
    let utf16 = try #require(file.data(using: .utf16))
    #expect(try GPXReader().read(utf16).segments.count == 1)
  }

  @Test(arguments: [
    "utf-7", "UTF-32", "UTF32", "UTF-32LE", "HTML", "ISO-10646-UCS-4", "UTF-16", "x\u{1}y",
  ])
  func `refuses an encoding that the parser does not survive`(encoding: String) {
    let file = #"<?xml version="1.0" encoding="\#(encoding)"?>"# + Self.points
    let name = encoding.replacingOccurrences(of: "\u{1}", with: "?")
    #expect(
      throws: TrackError(
        "the file is in the encoding '\(name)', which is not read; save it as UTF-8.", line: 1)
    ) { try GPXReader().read(Data(file.utf8)) }
  }

  @Test func `refuses UTF-32 by its byte order mark`() {
    #expect(throws: TrackError.self) {
      try XMLText.readable(Data([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]))
    }
    #expect(throws: TrackError.self) {
      try XMLText.readable(Data([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C]))
    }
  }

  @Test(arguments: [
    "", "<", "<?", "<?x", "<!--", "<![CDATA[", "<?xml", "<?xml?>", "<?xml encoding=\"?>",
    "<!-- <?foo?> -->", "<![CDATA[<?foo?>]]>", "<a><?b c?></a>",
    "<?>", "<gpx><?></gpx>", "<?><?a b?>",
  ])
  func `leaves alone what is torn, and what is text or has data`(file: String) throws {
    if file == "<?xml?>" { return #expect(try Self.text(file) == "       ") }
    #expect(try Self.text(file) == file)
  }

  @Test func `keeps the lines as they are`() throws {
    #expect(try Self.text("<gpx>\n<?foo\n?>\n</gpx>") == "<gpx>\n     \n  \n</gpx>")
  }
}
