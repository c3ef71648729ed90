import PublishedStatements
import Testing
import TrackerModel

@testable import Invariants
@testable import Mutation
@testable import TrackerConformance

struct MutantLossesTests {
  /// Says what it knows: why it was launched, what it restored, how often it was called.
  private struct Knowing: TrackerStrategy {
    struct Checkpoint: Codable, Hashable { var number = 7 }
    struct Memory { var calls = 0 }
    let id: StrategyID = "knowing"
    let summary = "Says what it knows."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      if launch.options.contains(.location) { app.perform("location") }
      if checkpoint != nil { app.perform("restored") }
      return Memory()
    }

    func handle(_ event: Event, memory: inout Memory, in app: inout App) {
      memory.calls += 1
      if app.restoreCheckpoint() != nil { app.perform("read") }
      app.perform(Identifier("call", numbered: memory.calls))
    }
  }

  /// What a process says that is launched by iOS and called at seconds 10, 20 and 60.
  private static func said(
    _ losses: MutantLosses, _ last: Event = .uploadDidFinish, version: Int = 1
  ) -> [String] {
    let mutant = Mutant(
      Knowing(), MutationOperator("bug", "A bug.", loses: losses))
    var app = AppInterface<Knowing.Checkpoint>()
    app.facts.appVersion = version
    app.readableCheckpoint = Knowing.Checkpoint()
    var memory = mutant.launch(
      Launch(options: .location), restoring: Knowing.Checkpoint(), in: &app)
    for (second, event) in [(10, Event.uploadDidFail), (20, .uploadDidFail), (60, last)] {
      app.facts.now = Instant(milliseconds: Int64(second) * 1_000)
      mutant.handle(event, memory: &memory, in: &app)
    }
    return app.requests.compactMap { request in
      if case .perform(let name, _) = request { "\(name)" } else { nil }
    }
  }

  private static let everything = [
    "location", "restored", "read", "call1", "read", "call2", "read", "call3",
  ]

  @Test func `loses nothing unless it is told to`() {
    #expect(Self.said([]) == Self.everything)
  }

  @Test func `hides the reason of a launch`() {
    #expect(Self.said(.launchOptions) == Array(Self.everything.dropFirst()))
  }

  @Test func `restores nothing, or reads nothing later`() {
    #expect(Self.said(.checkpointAtLaunch) == Self.everything.filter { $0 != "restored" })
    #expect(Self.said(.checkpointReadLater) == Self.everything.filter { $0 != "read" })
  }

  @Test func `restores nothing in a later version of the app`() {
    #expect(Self.said(.checkpointOfOlderVersion) == Self.everything)
    #expect(
      Self.said(.checkpointOfOlderVersion, version: 2)
        == Self.everything.filter { $0 != "restored" })
  }

  @Test func `forgets the memory after half a minute in the background, and asks for nothing`() {
    #expect(Self.said(.memoryAtWakes) == Self.everything.dropLast() + ["call1"])
  }

  @Test func `forgets the memory when the app is left`() {
    #expect(Self.said(.memoryWhenLeft) == Self.everything)
    #expect(
      Self.said(.memoryWhenLeft, .didEnterBackground) == Self.everything.dropLast() + ["call1"])
  }
}
