import Invariants
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct RideTextTests {
  private static func reports() throws -> [RunReport] {
    let limit = Claim.breaks("I-S1", because: "It may be fatal.")
    return try [
      IdleTracker(id: "idle"), IdleTracker(id: "fatal", isFatal: true),
      IdleTracker(id: "modest", claims: [limit, .breaks("I-L3", because: "It does nothing.")]),
    ].map { RunReport(try $0.judgement(), notes: ["A note."]) }
  }

  @Test func `has a row for each strategy, and says what broke`() throws {
    let text = try #require(RideText(try Self.reports(), command: "harness run day.json")).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.prefix(3) == ["One drive", "iOS 18, iPhone 15 · 6 h", "A note."])
    #expect(lines.contains("Journey    6 km under way in 10 min"))
    let table = try #require(lines.firstIndex { $0.hasPrefix("  ") && $0.hasSuffix("wakes") })
    #expect(
      lines[table + 1].split(separator: " ").prefix(6)
        == ["idle", "conforms", "0", "0.0", "%", "–"])
    #expect(lines[table + 2].hasPrefix("fatal   VIOLATES       0  0.0 %"))
    #expect(lines.contains { $0.hasPrefix("✘ fatal · 0:00:00 · I-S1, No fatal misuse") })
    #expect(lines.contains { $0.hasPrefix("  Expected: ") })
    #expect(
      lines.suffix(3) == [
        "All of one strategy, trips and verdicts included:",
        "  harness run day.json --strategy idle", "",
      ])
    #expect(tooWide(text) == [])
  }

  @Test func `names what was declared as broken and kept, and who was not played`() throws {
    let ride = RideText(try Self.reports(), unsupported: ["old-one"], command: "harness run x")
    let text = try #require(ride).text
    #expect(text.contains("not played, as not for iOS 18: old-one\n"))
    // A must cannot be declared as broken, and the other one was not put to the test.
    let kept = try Self.reports()[2].judgement.rulings(.unexpectedPass)
    #expect(text.contains("kept what it declares as a known limit") == !kept.isEmpty)
  }

  @Test func `fits a narrow terminal`() throws {
    try TextLayout.$terminalWidth.withValue(50) {
      let text = try #require(RideText(try Self.reports(), command: "harness run day.json")).text
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 50 })
      #expect(text.contains("\nidle  conforms\n  points 0 · path 0.0 % ·"))
    }
  }

  @Test func `is of nothing where nothing was played`() {
    #expect(RideText([], command: "harness run x") == nil)
  }
}
