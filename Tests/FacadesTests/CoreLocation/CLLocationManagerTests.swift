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
        .createManager("manager-1"), .setDelegateMethods("manager-1", []),
        .setDesiredAccuracy("manager-1", .hundredMeters),
        .setDistanceFilter("manager-1", DistanceFilter(meters: 20)),
        .setActivityType("manager-1", .fitness), .startUpdatingLocation("manager-1"),
      ])
    played.run { #expect(manager?.desiredAccuracy == 100) }
  }

  @Test func `is released when nobody holds it, and its place is free for the next`() {
    var played = PlayedProcess()
    var manager: CLLocationManager?
    played.run {
      manager = CLLocationManager()
      manager?.startUpdatingLocation()
    }
    #expect(played.run { manager = nil } == [.releaseManager("manager-1")])
    // A manager that is made for each look is one manager to the phone.
    let next = played.run {
      manager = CLLocationManager()
      manager?.startUpdatingLocation()
    }
    #expect(next.first == .createManager("manager-1"))
  }

  @Test func `says when it has a delegate, and when it lost it`() {
    var played = PlayedProcess()
    let listener = Deaf()
    var manager: CLLocationManager?
    let late = played.run {
      manager = CLLocationManager()
      manager?.startUpdatingLocation()
      manager?.delegate = listener
    }
    #expect(
      late == [
        .createManager("manager-1"), .setDelegateMethods("manager-1", []),
        .startUpdatingLocation("manager-1"), .setDelegateMethods("manager-1", .all),
      ])
    #expect(played.run { manager?.delegate = nil } == [.setDelegateMethods("manager-1", [])])
    played.run { manager = nil }
    let first = played.run {
      manager = CLLocationManager()
      manager?.delegate = nil
      manager?.delegate = listener
    }
    #expect(first == [.createManager("manager-1")])
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

private final class Deaf: NSObject, CLLocationManagerDelegate {}
