import Invariants
import StoryModel
import Testing
import TrackerModel

struct DeliveredFixesTests {
  private func fixes(_ steps: KeyValuePairs<Double, Occurrence>) -> Chronicle {
    TraceScript(steps).chronicle()
  }

  @Test func `keeps fixes in order of their time, whenever they came`() {
    let story = fixes([
      10: .older(.fix(2, at: 7)), 10: .fixes(.fix(3, at: 9), count: 2),
      11: .fixes(.fix(1, at: 5)), 12: .fixes(.fix(4, at: 12)),
    ])
    #expect(story.fixes.all.map(\.time) == [.at(5), .at(7), .at(9), .at(12)])
    #expect(story.fixes.newest == .fix(4, at: 12))
  }

  @Test(arguments: [(0.0, 0..<0), (7, 0..<2), (9, 1..<3), (100, 3..<3)])
  func `finds those of about a moment, both ends included`(second: Double, indices: Range<Int>) {
    let story = fixes([
      10: .older(.fix(2, at: 5)), 10: .older(.fix(2, at: 7)), 10: .fixes(.fix(3, at: 10)),
    ])
    #expect(story.fixes.indices(within: .seconds(2), of: .at(second)) == indices)
  }

  @Test func `forgets the oldest of very many`() {
    var script = TraceScript([0: .fixes(.fix(-1, at: 0))])
    script.repeat(2 * DeliveredFixes.remembered - 1, every: 1, [1: .fixes(.fix(0, at: 1))])
    let story = script.chronicle()
    #expect(story.fixes.all.count == DeliveredFixes.remembered)
    #expect(!story.fixes.all.contains { $0.coordinate == Location.fix(-1, at: 0).coordinate })
  }

  @Test func `keeps a visit from its arrival until it is told`() {
    let visit = Visit(
      coordinate: .nullIsland, horizontalAccuracy: 30, arrivalDate: .distantPast,
      departureDate: .at(100))
    let story = fixes([500: .event(.visit(visit, manager: "manager"))])
    #expect(story.fixes.stays.map(\.times) == [.at(100)...(.at(500))])
  }
}
