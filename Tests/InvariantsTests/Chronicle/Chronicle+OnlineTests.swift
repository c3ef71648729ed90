import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct OnlineTests {
  private func isOnline(after steps: KeyValuePairs<Double, Occurrence>) -> Bool {
    var story = Chronicle(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    for (second, what) in steps { story.advance(TraceEntry(time: .at(second), what: what)) }
    return story.isOnline
  }

  private static let holds = Occurrence.truth(.precondition(true))

  @Test func `is online as soon as P0 holds, which includes a network`() {
    #expect(!isOnline(after: [:]))
    #expect(isOnline(after: [5: Self.holds]))
    #expect(!isOnline(after: [5: Self.holds, 9: .truth(.precondition(false))]))
  }

  @Test(arguments: [
    (Occurrence.happening(.server(false)), Occurrence.happening(.server(true))),
    (.drives(in: .underground), .drives(in: .urban)),
    (.event(.plain(.userDidDisableTracking)), .event(.plain(.userDidEnableTracking))),
    (.happening(.tracking(false)), .happening(.tracking(true))),
  ])
  func `is offline until what keeps a transfer from its end is over`(
    what: Occurrence, isOver: Occurrence
  ) {
    #expect(!isOnline(after: [5: Self.holds, 9: what]))
    #expect(isOnline(after: [5: Self.holds, 9: what, 20: isOver]))
  }

  @Test func `takes what came before P0 into account`() {
    #expect(!isOnline(after: [1: .happening(.server(false)), 5: Self.holds]))
    #expect(!isOnline(after: [1: .drives(in: .underground), 5: Self.holds]))
  }

  @Test(arguments: [Journey.Surroundings.open, .urban, .indoor])
  func `needs no sky`(surroundings: Journey.Surroundings) {
    #expect(isOnline(after: [5: Self.holds, 9: .drives(in: surroundings)]))
  }
}
