/// A part of a map in degrees.
public struct MKCoordinateSpan: Sendable {
  /// Degrees from north to south.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates nothing.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a part.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of a map around a place.
public struct MKCoordinateRegion: Sendable {
  /// Its middle.
  public var center: CLLocationCoordinate2D
  /// How far it goes.
  public var span: MKCoordinateSpan

  /// Creates nothing.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates a part.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a part of so many metres. Assumption: a degree of latitude has 111,320 m everywhere, to 0.6 %.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_320.0
    let narrow = max(cos(center.latitude * .pi / 180), 0.01)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: longitudinalMeters / (degree * narrow)))
  }
}

/// Something that a map shows.
public protocol MKAnnotation: AnyObject {
  /// Where.
  var coordinate: CLLocationCoordinate2D { get }
}

/// A pin.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  /// Where.
  open var coordinate: CLLocationCoordinate2D
  /// Its first line.
  open var title: String?
  /// Its second line.
  open var subtitle: String?

  /// Creates one at 0, 0.
  public override init() { coordinate = CLLocationCoordinate2D() }
}
