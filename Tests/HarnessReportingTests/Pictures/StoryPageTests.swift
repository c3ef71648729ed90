import Foundation
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct StoryPageTests {
  private func page(isFatal: Bool = false) throws -> StoryPage {
    StoryPage(RunReport(try IdleTracker(isFatal: isFatal).judgement()), command: "harness run <x>")
  }

  @Test func `is well-formed, and the same bytes each time`() throws {
    let text = try page(isFatal: true).text()
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) line \(parser.lineNumber)")
    #expect(try page(isFatal: true).text() == text)
  }

  @Test func `needs nothing but itself`() throws {
    let text = try page().text()
    for load in ["http:", "https:", "src=", "<link", "url(", "@import", "fetch(", "import("] {
      #expect(!text.contains(load), "\(load)")
    }
    #expect(text.contains("default-src &#39;none&#39;"))
  }

  @Test func `has every lane, the map, the trace and the command`() throws {
    let text = try page().text()
    let lanes = [
      "user", "truth", "process", "wakes", "sessions", "changes", "visits", "regions", "radio",
      "battery", "events", "fixes", "requests", "recorded", "owed",
    ]
    for lane in lanes {
      #expect(text.contains("id=\"lane-\(lane)\""), "\(lane)")
      #expect(text.contains("href=\"#l=\(lane)\""), "\(lane)")
    }
    #expect(text.contains("<polyline class=\"path\""))
    // It records nothing of its one drive.
    #expect(text.contains("<polyline class=\"gap\""))
    #expect(!text.contains("class=\"dot\" cx"))
    #expect(text.contains("harness run &lt;x&gt;"))
  }

  @Test func `shows what broke with its arithmetic, and where`() throws {
    let text = try page(isFatal: true).text()
    #expect(text.contains("<th>Expected</th>"))
    #expect(text.contains("<th>Actual</th>"))
    #expect(text.contains("class=\"bad owed\""))
    #expect(text.contains("<line class=\"broken\""))
    #expect(!(try page().text().contains("<th>Expected</th>")))
  }

  @Test func `leaves lines out from one byte less than it needs, counts them, and stays within`()
    throws
  {
    let page = try page(isFatal: true)
    let whole = page.text()
    #expect(!whole.contains("left out, to keep"))
    let notice = 200  // At most so many bytes for the sentence, which is reckoned with.
    #expect(page.text(budget: whole.utf8.count + notice) == whole)
    let budget = whole.utf8.count - 1
    let cut = page.text(budget: budget)
    #expect(cut.utf8.count <= budget)
    #expect(cut.contains(" left out, to keep"))
    #expect(cut.contains("<tr class=\"missing\">"))
  }
}
