import StoryModel
import Testing
import TrackerModel

@testable import Mutation

struct HeldRequestsTests {
  /// Which of the occurrences iOS ignores.
  private static func ignored(_ what: Occurrence...) -> [Bool] {
    var held = HeldRequests()
    return what.map { held.ignores(TraceEntry(time: .start, what: $0)) }
  }

  private static let fix = Location(
    coordinate: Coordinate(latitudeE7: 525_000_000, longitudeE7: 134_000_000), timestamp: .start,
    horizontalAccuracy: 5)

  private static let event = Occurrence.event(.plain(.didBecomeActive))

  @Test(arguments: [
    Request.startUpdatingLocation("main"), .stopMonitoringVisits, .startMonitoringVisits,
    .setDistanceFilter("main", .none), .createManager("main"), .startActivityUpdates, .upload,
  ])
  func `ignores what is asked for twice`(request: Request) {
    let again = Self.ignored(.request(request), Self.event, .request(request))
    #expect(again == [false, false, true])
    let anew = Self.ignored(
      .request(request), .process(.terminated(.crash)), .launch(.user), .request(request))
    #expect(anew == [false, false, false, false])
  }

  @Test func `ignores the end of what never began`() {
    #expect(Self.ignored(.request(.stopUpdatingLocation("main"))) == [true])
    #expect(Self.ignored(.request(.invalidateTimer("tick"))) == [true])
    // It may have begun in an earlier process.
    #expect(Self.ignored(.request(.stopMonitoringVisits)) == [false])
  }

  @Test(arguments: [
    Request.startTimer("tick", after: .seconds(9), repeats: true),
    .addNotification("blind", after: .seconds(9), repeats: false), .saveCheckpoint,
  ])
  func `ignores what counts from now only within a turn`(request: Request) {
    #expect(Self.ignored(.request(request), .request(request)) == [false, true])
    #expect(
      Self.ignored(.request(request), Self.event, .request(request)) == [false, false, false])
  }

  @Test func `knows what has changed in between`() {
    let start = Occurrence.request(.startUpdatingLocation("main"))
    #expect(
      Self.ignored(start, .session(.paused, manager: "main"), start) == [false, false, false])
    #expect(
      Self.ignored(start, .request(.stopUpdatingLocation("main")), start)
        == [false, false, false])
    let upload = Occurrence.request(.upload)
    #expect(Self.ignored(upload, .uploaded(3), upload) == [false, false, false])
    let deletes = Occurrence.request(.deletePoints(.acknowledged))
    #expect(Self.ignored(deletes, .uploaded(3), deletes, deletes) == [true, false, false, false])
    let merge = Occurrence.request(.mergeJournal)
    #expect(
      Self.ignored(merge, .stored(Self.fix, .journal), merge, merge)
        == [true, false, false, true])
  }

  @Test(arguments: [
    Request.beginTrip, .endTrip, .perform("gate"), .record(Self.fix, in: .track),
  ])
  func `ignores nothing that the user would notice`(request: Request) {
    #expect(Self.ignored(.request(request), .request(request)) == [false, false])
  }
}
