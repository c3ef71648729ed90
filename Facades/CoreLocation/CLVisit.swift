import ProcessSimulation
import TrackerModel

/// A stay at a place (V-02).
open class CLVisit: NSObject, @unchecked Sendable {
  /// When it began; distant past where that was before monitoring did (V-02).
  public let arrivalDate: Date
  /// When it ended; distant future while it lasts (V-02).
  public let departureDate: Date
  /// About where.
  public let coordinate: CLLocationCoordinate2D
  /// The radius of uncertainty in metres.
  public let horizontalAccuracy: CLLocationAccuracy

  init(_ visit: Visit) {
    arrivalDate = SimulatedProcess.current.date(ofMoment: visit.arrivalDate)
    departureDate = SimulatedProcess.current.date(ofMoment: visit.departureDate)
    coordinate = CLLocationCoordinate2D(visit.coordinate)
    horizontalAccuracy = visit.horizontalAccuracy
  }
}
