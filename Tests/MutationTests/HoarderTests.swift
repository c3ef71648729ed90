import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import Mutation

@Suite("Hoarder") struct HoarderTests {
  /// Saves at every event what it has counted.
  private struct Counting: TrackerStrategy {
    struct Checkpoint: Codable, Hashable { var number = 0 }
    struct Memory { var count: Int }
    let id: StrategyID = "counting"
    let summary = "Counts."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      Memory(count: checkpoint?.number ?? 0)
    }

    func handle(_ event: Event, memory: inout Memory, in app: inout App) {
      memory.count += 1
      app.save(Checkpoint(number: memory.count))
    }
  }

  private func facts(atHour hour: Int) -> AppFacts {
    var facts = AppFacts()
    facts.now = .start.advanced(by: .hours(hour))
    return facts
  }

  @Test func `saves what the strategy saves, and a line more for each day`() throws {
    let hoarder = Hoarder(base: Counting())
    var app = AppInterface<Hoarder<Counting>.Checkpoint>(facts: facts(atHour: 0))
    var memory = hoarder.launch(Launch(), restoring: nil, in: &app)
    for hour in [1, 2, 24, 47, 48] {
      app.facts = facts(atHour: hour)
      hoarder.handle(.didBecomeActive, memory: &memory, in: &app)
    }
    let last = app.checkpointToSave
    let saved = try #require(last)
    #expect(saved.base.number == 5)
    #expect(saved.log.map(\.utf8.count) == [300, 300, 300])
    // The next process goes on where this one has ended.
    var next = AppInterface<Hoarder<Counting>.Checkpoint>(
      facts: facts(atHour: 50), readableCheckpoint: saved)
    var later = hoarder.launch(Launch(), restoring: saved, in: &next)
    hoarder.handle(.didBecomeActive, memory: &later, in: &next)
    let again = next.checkpointToSave
    #expect(again?.base.number == 6)
    #expect(again?.log.count == 4)
  }
}
