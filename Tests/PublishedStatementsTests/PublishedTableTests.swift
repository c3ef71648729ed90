import Testing
import TrackerModel

@testable import PublishedStatements
@testable import TrackerConformance

struct PublishedTableTests {
  /// Started by nothing but the user.
  private struct Sleeper: TrackerStrategy {
    let id = PublishedTable.publishedStrategy
    let summary = "Does nothing."
    let manifest = AppManifest()
    let claims: [Claim] = []
    struct Memory: Sendable {}
    struct Checkpoint: Codable, Hashable, Sendable {}
    func launch(
      _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
    ) -> Memory { Memory() }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  @Test func `without the document's own app there is the Moment-like one alone`() {
    let matrix = PublishedTable(strategies: [])
    #expect(matrix.apps.map(\.name) == ["Moment-like"])
    #expect(matrix.apps[0].rows.map(\.profile) == PublishedTable.profiles)
    #expect(matrix.isAsPublished)
  }

  @Test func `an app that never starts is not as published`() {
    let matrix = PublishedTable(strategies: [Sleeper()])
    #expect(matrix.apps.map(\.name) == ["Moment-like", "published-000"])
    #expect(matrix.apps[1].rows.allSatisfy { $0.byItself == .no && $0.afterPowerOff == .no })
    #expect(!matrix.isAsPublished)
  }
}
