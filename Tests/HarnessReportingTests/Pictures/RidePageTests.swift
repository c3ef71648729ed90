import Foundation
import Testing
import TrackerModel

@testable import HarnessReporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct RidePageTests {
  private func page() throws -> RidePage {
    let reports = try [IdleTracker(id: "idle"), IdleTracker(id: "fatal", isFatal: true)].map {
      RunReport(try $0.judgement())
    }
    return RidePage(reports, command: "harness run day.json")
  }

  @Test func `is well-formed, with a row that opens each strategy's story`() throws {
    let text = try page().text()
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) line \(parser.lineNumber)")
    for (number, name) in [(1, "idle"), (2, "fatal")] {
      #expect(text.contains("<a href=\"#s=\(number)\" data-opens=\"\(number)\">\(name)</a></th>"))
      #expect(text.contains("data-story=\"\(number)\""))
      #expect(text.contains("harness run day.json --strategy \(name)"))
    }
  }

  @Test func `shows a small map of each strategy, which opens its story`() throws {
    let text = try page().text()
    let maps = try #require(text.components(separatedBy: "<div class=\"maps\">").last)
      .components(separatedBy: "</section>")[0]
    #expect(maps.components(separatedBy: "<svg class=\"map\"").count == 3)
    for (number, name) in [(1, "idle"), (2, "fatal")] {
      #expect(maps.contains("<a href=\"#s=\(number)\" data-opens=\"\(number)\">"))
      #expect(maps.contains("<b>\(name)</b> "))
    }
  }

  @Test func `says every verdict in words and numbers`() throws {
    let text = try page().text()
    for word in ["verdict", "broken", "kept", "known", "not tested"] {
      #expect(text.contains("<td>\(word)</td>"), "\(word)")
    }
    #expect(text.contains("<td class=\"violates\">VIOLATES</td>"))
    #expect(text.contains("<td class=\"conforms\">conforms</td>"))
  }

  @Test func `stays within its budget, and counts the lines that have no room`() throws {
    let whole = try page().text().utf8.count
    let small = try page().text(budget: whole - 2_000)
    #expect(small.utf8.count <= whole - 2_000)
    #expect(small.contains("left out, to keep the page small"))
  }

  /// What a file has does not depend on who looks at it.
  @Test func `has the same bytes whatever the terminal`() throws {
    let page = try page()
    #expect(TextLayout.$terminalWidth.withValue(50) { page.text() } == page.text())
  }
}
