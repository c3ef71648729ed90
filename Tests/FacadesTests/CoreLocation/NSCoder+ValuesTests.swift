import CoreLocation
import ProcessSimulation
import Testing
import TrackerModel

struct NSCoderValuesTests {
  private func read<Value: NSObject & NSCoding>(_ value: Value) throws -> Value? {
    let bytes = try NSKeyedArchiver.archivedData(
      withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: bytes)
  }

  /// Reads a value as it was written, in a process.
  private func inProcess(_ body: () throws -> Void) {
    var played = PlayedProcess()
    played.run { #expect(throws: Never.self) { try body() } }
  }

  @Test func `a location is read as it was written`() {
    inProcess {
      let fix = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: -13.25), altitude: 34,
        horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, courseAccuracy: 2, speed: 12,
        speedAccuracy: 0.5, timestamp: Date(timeIntervalSinceReferenceDate: 1_000.125))
      let again = try #require(try read(fix))
      #expect(again.description == fix.description)
      #expect(again.altitude == 34)
      #expect(again.verticalAccuracy == 3)
      #expect(again.courseAccuracy == 2)
      #expect(again.speedAccuracy == 0.5)
      #expect(again.timestamp == fix.timestamp)
    }
  }

  @Test func `a circle is read as it was written`() {
    inProcess {
      let circle = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 150,
        identifier: "home")
      circle.notifyOnEntry = false
      let again = try #require(try read(circle))
      #expect(again == circle)
      #expect(again.center.longitude == 2)
      #expect(again.radius == 150)
      #expect(!again.notifyOnEntry)
      #expect(again.notifyOnExit)
    }
  }

  @Test func `a stay is read as it was written`() {
    inProcess {
      let again = try #require(try read(CLVisit()))
      #expect(again.arrivalDate == .distantPast)
      #expect(again.departureDate == .distantFuture)
    }
  }
}
