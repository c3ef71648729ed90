import Foundation
import Invariants
import Mutation
import PublishedStatements
import ReferenceStrategies
import StoryModel
import Synchronization
import Testing
import TrackerConformance
import TrackerModel

struct CheckpointTests {
  @Test(arguments: Catalog.all)
  func `survives a round trip through the disk`(strategy: any TrackerStrategy) throws {
    let checkpoints = try written(by: strategy)
    #expect(checkpoints.count >= 2, "The stories have to make the strategy write.")
    #expect(checkpoints.filter { !$0.isRestored }.map(\.text) == [])
  }

  /// What a strategy writes in stories with an opt-out, a reboot and a full disk.
  private func written<Strategy: TrackerStrategy>(by strategy: Strategy) throws -> [Written] {
    let spy = CheckpointSpy(strategy)
    let stories: [Scenario] = [
      .thereAndBack((.optOut(for: .minutes(70)), 70)),
      .commute((.powerOff(for: .minutes(5), unlockAfter: .minutes(10)), 30)),
      .commute((.diskFull(for: .minutes(40)), 20), (.optOut(for: .minutes(10)), 30)),
    ]
    for story in stories { _ = PlayedStory(story, spy) }
    return try spy.notes.checkpoints.withLock { $0 }.map(Written.init)
  }
}

/// One checkpoint as JSON, and whether reading that gives the checkpoint again.
private struct Written {
  let text: String
  let isRestored: Bool

  init<Checkpoint: Codable & Equatable>(_ checkpoint: Checkpoint) throws {
    let data = try JSONEncoder().encode(checkpoint)
    text = String(decoding: data, as: UTF8.self)
    isRestored = try JSONDecoder().decode(Checkpoint.self, from: data) == checkpoint
  }
}

/// Plays a strategy and notes every other checkpoint that it writes.
private struct CheckpointSpy<Base: TrackerStrategy>: TrackerStrategy {
  typealias Memory = Base.Memory
  typealias Checkpoint = Base.Checkpoint

  /// Shared by the copies of the spy, which is a value as every strategy.
  final class Notes: Sendable {
    let checkpoints = Mutex<[Base.Checkpoint]>([])
  }

  let base: Base
  let notes = Notes()

  init(_ base: Base) { self.base = base }

  var id: StrategyID { base.id }
  var summary: String { base.summary }
  var manifest: AppManifest { base.manifest }
  var claims: [Claim] { base.claims }

  func launch(
    _ launch: Launch, restoring checkpoint: Base.Checkpoint?, in app: inout App
  ) -> Base.Memory {
    defer { note(app) }
    return base.launch(launch, restoring: checkpoint, in: &app)
  }

  func handle(_ event: Event, memory: inout Base.Memory, in app: inout App) {
    base.handle(event, memory: &memory, in: &app)
    note(app)
  }

  private func note(_ app: borrowing App) {
    guard let checkpoint = app.checkpointToSave else { return }
    notes.checkpoints.withLock { checkpoints in
      if checkpoints.last != checkpoint { checkpoints.append(checkpoint) }
    }
  }
}
