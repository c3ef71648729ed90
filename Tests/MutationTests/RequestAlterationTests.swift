import TestSupport
import Testing
import TrackerModel

@testable import Mutation

struct RequestAlterationTests {
  @Test(arguments: RequestAlteration.all.map { "\($0.kind)-\($0.name)" })
  func `asks for something else of the kind`(name: String) throws {
    let alteration = try #require(
      RequestAlteration.all.first { "\($0.kind)-\($0.name)" == name })
    let request = alteration.kind.sample
    var notes = MutantNotes()
    notes.follow([.createManager("main"), .createManager("beside")])
    #expect(alteration.change(request, notes) != request)
    #expect(alteration.summary.hasSuffix("."))
  }

  @Test func `leaves the one manager there is`() throws {
    let alteration = try #require(
      RequestAlteration.all.first { $0.kind == .startUpdatingLocation })
    let start = Request.startUpdatingLocation("main")
    #expect(alteration.change(start, MutantNotes()) == start)
  }
}
