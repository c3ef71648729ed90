import CoreLocation
import ProcessSimulation
import Testing

struct FormattingTests {
  @Test func `takes objects, lists and tables for a format, as on an iPhone`() {
    var played = PlayedProcess()
    played.run {
      let circle = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 100, identifier: "home")
      #expect(String(format: "%@ %@ %@", [1, 2], ["a": 1], "b") == "[1, 2] [\"a\": 1] b")
      #expect(String(format: "%@ %@", NSNumber(value: 3), NSString(string: "c")) == "3 c")
      #expect(String(format: "in %@", circle) == "in \(circle)")
    }
  }
}
