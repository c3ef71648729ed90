import CoreLocation
import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct CLLocationTests {
  private static let fix = Location(
    coordinate: Coordinate(latitude: 47, longitude: 8), timestamp: Instant(milliseconds: 5_000),
    horizontalAccuracy: 10, speed: 12.5, course: 90, altitude: 431.25, verticalAccuracy: 4,
    speedAccuracy: 0.3, courseAccuracy: 1.25)

  /// The newest location of a phone that has one fix.
  private func read(_ fix: Location, _ body: (CLLocation) -> Void) {
    var facts = AppFacts()
    facts.location = fix
    var played = PlayedProcess(facts: facts)
    var read = false
    played.run {
      guard let location = CLLocationManager().location else { return }
      read = true
      body(location)
    }
    #expect(read)
  }

  @Test func `has the altitude of its fix, and how good all of it is`() {
    read(Self.fix) { location in
      #expect(location.altitude == 431.25)
      #expect(location.ellipsoidalAltitude == 431.25)
      #expect(location.verticalAccuracy == 4)
      #expect(abs(location.speedAccuracy - 0.3) < 1e-6)
      #expect(location.courseAccuracy == 1.25)
      #expect(location.sourceInformation == nil)
      #expect(location.fix == Self.fix)
    }
  }

  @Test func `says of a fix without altitude, speed and course that it has none`() {
    let coarse = Location(
      coordinate: Self.fix.coordinate, timestamp: .start, horizontalAccuracy: 2_000)
    read(coarse) { location in
      #expect(location.altitude == 0)
      #expect(location.verticalAccuracy < 0 && location.speedAccuracy < 0)
      #expect(location.courseAccuracy < 0)
    }
  }

  @Test func `keeps what an app makes it with`() {
    var played = PlayedProcess()
    played.run {
      let place = CLLocationCoordinate2D(latitude: 1, longitude: 2)
      let plain = CLLocation(
        coordinate: place, altitude: -3, horizontalAccuracy: 4, verticalAccuracy: 5, course: 6,
        speed: 7, timestamp: Date())
      #expect(plain.speedAccuracy == -1 && plain.courseAccuracy == -1)
      #expect(plain.fix.altitude == -3 && plain.fix.verticalAccuracy == 5)
      let source = CLLocationSourceInformation(
        softwareSimulationState: true, andExternalAccessoryState: false)
      let full = CLLocation(
        coordinate: place, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5, course: 6,
        courseAccuracy: 8, speed: 7, speedAccuracy: 9, timestamp: Date(), sourceInfo: source)
      #expect(full.courseAccuracy == 8 && full.speedAccuracy == 9)
      #expect(full.fix.courseAccuracy == 8 && full.fix.speedAccuracy == 9)
      #expect(full.sourceInformation?.isSimulatedBySoftware == true)
      #expect(CLLocation(latitude: 1, longitude: 2).verticalAccuracy == -1)
    }
  }
}
