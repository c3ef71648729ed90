import ProcessSimulation
import TrackerModel

/// A stay at a place (V-02).
open class CLVisit: NSObject, NSSecureCoding, @unchecked Sendable {
  private let arrival: Date
  private let departure: Date
  private let place: CLLocationCoordinate2D
  private let radius: CLLocationAccuracy
  /// When it began; distant past where that was before monitoring did (V-02).
  open var arrivalDate: Date { arrival }
  /// When it ended; distant future while it lasts (V-02).
  open var departureDate: Date { departure }
  /// About where.
  open var coordinate: CLLocationCoordinate2D { place }
  /// The radius of uncertainty in metres.
  open var horizontalAccuracy: CLLocationAccuracy { radius }

  /// Creates a stay without end at 0, 0, for a subclass that says the rest itself. Assumption: what Core
  /// Location's own has then is not documented.
  public override init() {
    (arrival, departure) = (.distantPast, .distantFuture)
    (place, radius) = (CLLocationCoordinate2D(), 0)
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Reads what ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    arrival = coder.date(forKey: "arrivalDate")
    departure = coder.date(forKey: "departureDate")
    place = CLLocationCoordinate2D(coder)
    radius = coder.decodeDouble(forKey: "horizontalAccuracy")
  }

  /// Writes it, in a form of ours.
  open func encode(with coder: NSCoder) {
    coder.encode(arrival, forKey: "arrivalDate")
    coder.encode(departure, forKey: "departureDate")
    place.encode(with: coder)
    coder.encode(radius, forKey: "horizontalAccuracy")
  }

  init(_ visit: Visit) {
    arrival = SimulatedProcess.current.date(ofMoment: visit.arrivalDate)
    departure = SimulatedProcess.current.date(ofMoment: visit.departureDate)
    place = CLLocationCoordinate2D(visit.coordinate)
    radius = visit.horizontalAccuracy
  }
}
