import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct RulingTextTests {
  private func ruling(_ id: String, _ judgement: StoryJudgement) -> String? {
    RulingText.table(judgement).first { $0.hasPrefix(id + " ") }
  }

  @Test func `shows a breach with what was expected and what happened`() throws {
    let blocks = RulingText.breaches(try IdleTracker(isFatal: true).judgement())
    let block = try #require(blocks.first)
    #expect(block[0] == "✘ 0:00:00   I-S1, No fatal misuse")
    #expect(block.contains { $0.hasPrefix("  Expected   ") })
    #expect(block.contains { $0.hasPrefix("  Actual     ") })
    #expect(block.joined(separator: "\n").split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `gives every invariant a line with its verdict`() throws {
    let judgement = try IdleTracker(isFatal: true).judgement()
    #expect(RulingText.table(judgement).count == InvariantCatalog.all.count)
    #expect(ruling("I-S1", judgement)?.hasSuffix("VIOLATES") == true)
    #expect(ruling("I-S14", judgement)?.hasSuffix("not exercised") == true)
  }

  @Test func `tells the reason of a known limit`() throws {
    let tracker = IdleTracker(isFatal: true, claims: [.breaks("I-S1", because: "it is meant to")])
    let line = ruling("I-S1", try tracker.judgement())
    #expect(line?.hasSuffix("known: it is meant to") == true)
  }

  @Test func `sums up`() throws {
    let line = RulingText.closing(try IdleTracker(isFatal: true).judgement())
    #expect(line.hasPrefix("idle VIOLATES: "))
    #expect(line.contains(" broken · "))
  }
}
