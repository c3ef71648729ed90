import Testing

@testable import HarnessReporting

struct ReplayTextTests {
  @Test func `marks the first breach in the story`() throws {
    let text = ReplayText.text(try IdleTracker(isFatal: true).judgement())
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "idle · One drive")
    #expect(lines[3] == "  ✘  0:00:00   breaks I-S1")
    #expect(lines[4] == "     1:00:00   drive 6 km at 36 km/h")
    #expect(lines.last?.hasPrefix("idle VIOLATES: ") == true)
  }

  @Test func `marks nothing where nothing breaks`() throws {
    let text = ReplayText.text(try IdleTracker().judgement())
    #expect(!text.contains("✘"))
    #expect(text.contains("\nI-S1 "))
  }
}
