import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import Mutation

struct EventAlterationTests {
  @Test(arguments: EventAlteration.all.map { "\($0.kind)-\($0.name)" })
  func `brings something else in its place`(name: String) throws {
    let alteration = try #require(EventAlteration.all.first { "\($0.kind)-\($0.name)" == name })
    let event = alteration.kind.sample
    #expect(alteration.change(event) != event)
    #expect(alteration.summary.hasSuffix("."))
  }

  @Test func `alters every fix of a batch, and keeps their order`() throws {
    let older = EventAlteration.all[0]
    let fix = Location.sample
    var earlier = fix
    earlier.timestamp = .start
    let batch = Event.didUpdateLocations(
      Locations(newest: fix, earlier: [earlier]), manager: "main")
    guard case .didUpdateLocations(let fixes, "main") = older.change(batch) else {
      Issue.record("no fixes")
      return
    }
    #expect(fixes.map(\.timestamp.milliseconds) == [-600_000, 8_400_000])
  }
}
