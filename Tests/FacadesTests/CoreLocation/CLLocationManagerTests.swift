import CoreLocation
import ProcessSimulation
import Testing
import TrackerModel

struct CLLocationManagerTests {
  @Test func `comes into being with its first request, and asks the phone by the names of iOS`() {
    var played = PlayedProcess()
    var manager: CLLocationManager?
    #expect(played.run { manager = CLLocationManager() } == [])
    let requests = played.run {
      manager?.desiredAccuracy = kCLLocationAccuracyHundredMeters
      manager?.distanceFilter = 20
      manager?.activityType = .fitness
      manager?.startUpdatingLocation()
    }
    #expect(
      requests == [
        .createManager("manager-1"), .setDesiredAccuracy("manager-1", .hundredMeters),
        .setDistanceFilter("manager-1", DistanceFilter(meters: 20)),
        .setActivityType("manager-1", .fitness), .startUpdatingLocation("manager-1"),
      ])
    played.run { #expect(manager?.desiredAccuracy == 100) }
  }

  @Test func `ends its session when nobody holds it`() {
    var played = PlayedProcess()
    var manager: CLLocationManager?
    played.run {
      manager = CLLocationManager()
      manager?.startUpdatingLocation()
    }
    #expect(played.run { manager = nil } == [.stopUpdatingLocation("manager-1")])
  }

  @Test func `is found in a later process, where only a static variable can have kept it`() async {
    await #expect(processExitsWith: .failure) {
      var first = PlayedProcess()
      var second = PlayedProcess()
      var kept: CLLocationManager?
      first.run { kept = CLLocationManager() }
      second.run { kept?.startUpdatingLocation() }
    }
  }
}
