import CoreLocation
import Testing

struct CLVisitTests {
  /// As a tracker makes one to try its own code.
  private final class MadeVisit: CLVisit, @unchecked Sendable {
    private let made: CLLocationCoordinate2D
    override var coordinate: CLLocationCoordinate2D { made }

    init(at made: CLLocationCoordinate2D) {
      self.made = made
      super.init()
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func `a subclass says what of it is its own`() {
    let visit: CLVisit = MadeVisit(at: CLLocationCoordinate2D(latitude: 47, longitude: 8))
    #expect(visit.coordinate.latitude == 47)
    #expect(visit.arrivalDate == .distantPast)
    #expect(visit.departureDate == .distantFuture)
    #expect(visit.horizontalAccuracy == 0)
  }
}
