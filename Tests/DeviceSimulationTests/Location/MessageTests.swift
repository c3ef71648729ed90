import Testing
import TrackerModel

@testable import DeviceSimulation

struct MessageTests {
  private static let home = Region(identifier: "home", center: .nullIsland, radius: 100)
  private static let visit = Visit(
    coordinate: .nullIsland, horizontalAccuracy: 50, arrivalDate: .start,
    departureDate: .distantFuture)

  @Test(
    arguments: [
      (.didChangeAuthorization, .didChangeAuthorization(manager: "a")),
      (.didVisit(visit), .didVisit(visit, manager: "a")),
      (.didEnterRegion(home), .didEnterRegion(home, manager: "a")),
      (.didExitRegion(home), .didExitRegion(home, manager: "a")),
      (.didDetermineState(.inside, home), .didDetermineState(.inside, home, manager: "a")),
      (.didStartMonitoring(home), .didStartMonitoring(home, manager: "a")),
      (
        .monitoringDidFail("home", .regionMonitoringFailure),
        .monitoringDidFail("home", .regionMonitoringFailure, manager: "a")
      ),
    ] as [(ManagerEvent, Event)])
  func `what is the app's names the manager that hears it`(event: ManagerEvent, heard: Event) {
    #expect(event.heard(by: "a") == heard)
  }
}
