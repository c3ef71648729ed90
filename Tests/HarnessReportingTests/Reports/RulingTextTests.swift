import DeviceSimulation
import Invariants
import Mutation
import PublishedStatements
import StoryModel
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

  /// Is allowed everything, and registers nothing.
  private struct Asker: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}
    let id: StrategyID = "asker"
    let summary = "Asks, and does no more."
    let manifest = AppManifest()
    var claims: [Claim] = [.keeps("I-L1c")]
    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      app["main"].requestAlwaysAuthorization()
      return Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}

    /// Ended by iOS at 0:30:00, and a drive from 1:00:00.
    func judgement(until length: Duration) throws -> StoryJudgement {
      var scenario = Scenario(title: "One drive", profile: .ios12, length: length)
      scenario.journey.legs = [
        .init(.dwell, to: .home, for: .hours(1)),
        .init(.drive, to: Place(east: 20_000, north: 0), for: .minutes(20)),
      ]
      scenario.happenings = [.init(at: .minutes(30), .memoryPressure(severe: true))]
      return try #require(StoryJudgement(of: scenario, self))
    }
  }

  @Test func `names what the tracker was waiting for`() throws {
    let blocks = RulingText.breaches(try Asker().judgement(until: .hours(2)))
    let block = try #require(blocks.first { $0[0].contains("I-L1c") })
    #expect(block.contains("  Pending    nothing armed"))
  }

  @Test func `counts what the story's end leaves open`() throws {
    let judgement = try Asker().judgement(until: .minutes(70))
    #expect(ruling("I-L1c", judgement)?.hasSuffix("inconclusive") == true)
    #expect(RulingText.closing(judgement).contains(" · 1 inconclusive · "))
  }

  @Test func `gives every invariant a line with its verdict`() throws {
    let judgement = try IdleTracker(isFatal: true).judgement()
    #expect(RulingText.table(judgement).count == InvariantCatalog.all.count)
    #expect(ruling("I-S1", judgement)?.hasSuffix("VIOLATES") == true)
    #expect(ruling("I-S14", judgement)?.hasSuffix("not tested") == true)
  }

  @Test func `tells the reason of a known limit`() throws {
    let tracker = Asker(claims: [.breaks("I-L1c", because: "it is meant to")])
    let line = ruling("I-L1c", try tracker.judgement(until: .hours(2)))
    #expect(line?.hasSuffix("known: it is meant to") == true)
  }

  @Test func `sums up`() throws {
    let line = RulingText.closing(try IdleTracker(isFatal: true).judgement())
    #expect(line.hasPrefix("idle VIOLATES: "))
    #expect(line.contains(" broken · "))
  }
}
