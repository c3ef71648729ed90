import Testing
import TrackerModel

@testable import Invariants

struct RequestRegionTests {
  private static let place = Region.named("place")

  @Test(arguments: [
    Request.startMonitoring(place), .addCondition(place, assuming: .inside),
    .addNotificationOnExit("left", place),
  ])
  func `is the region that iOS is to watch`(request: Request) {
    #expect(request.newRegion == Self.place)
  }

  @Test(arguments: [
    Request.stopMonitoring("place"), .perform("gate", at: place), .startMonitoringVisits,
  ])
  func `is none where nothing is to be watched`(request: Request) {
    #expect(request.newRegion == nil)
  }
}
