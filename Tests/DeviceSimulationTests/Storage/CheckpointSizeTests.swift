import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

struct CheckpointSizeTests {
  private struct State: Codable {
    var on = true
    var name = "home"
    var visits = [1, 2, 3]
    var last: Instant? = Instant(milliseconds: 5)
    var none: Int?
  }

  @Test func `counts keys, texts and numbers`() {
    // on 2 + 1, name 4 + 4, visits 6 + 24, last 4 + (milliseconds 12 + 8); what is nil is left out.
    #expect(CheckpointSize.bytes(of: State()) == 65)
    #expect(CheckpointSize.bytes(of: 7) == 8)
    #expect(CheckpointSize.bytes(of: ["ü": "é"]) == 4)
  }

  @Test func `knows no size of a value that does not encode itself`() {
    struct Broken: Codable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    #expect(CheckpointSize.bytes(of: Broken()) == nil)
  }

  /// Saves so many bytes at its launch.
  private struct Hoarder: TrackerStrategy {
    typealias Checkpoint = String
    struct Memory: Sendable {}
    let bytes: Int
    let id: StrategyID = "hoarder"
    let summary = "Keeps everything in its checkpoint."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(_ launch: Launch, restoring checkpoint: String?, in app: inout App) -> Memory {
      app.save(String(repeating: "x", count: bytes))
      return Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  @Test func `is told of each checkpoint that is written`() {
    var recorder = TraceRecorder()
    Simulation(Scenario(title: "A test.", length: .hours(1)), on: .ios18)
      .run(Hoarder(bytes: 300), into: &recorder)
    #expect(
      recorder.entries.map(\.what).contains(.truth(.checkpointWritten(bytes: 300))))
  }

  @Test(arguments: [(65_536, false), (65_537, true)])
  func `stops a strategy whose checkpoint is too large`(bytes: Int, isBroken: Bool) {
    var recorder = TraceRecorder()
    Simulation(Scenario(title: "A test.", length: .hours(1)), on: .ios18)
      .run(Hoarder(bytes: bytes), into: &recorder)
    let broken = recorder.entries.contains { $0.what == .brokenBudget(.checkpointBytes) }
    #expect(broken == isBroken)
  }
}
