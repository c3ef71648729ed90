/// Something with a place and a name that a map shows.
open class MKShape: NSObject, MKAnnotation, @unchecked Sendable {
  /// Its first line.
  open var title: String?
  /// Its second line.
  open var subtitle: String?
  /// Where; 0, 0 for one that is nowhere.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

/// Something of several points that a map shows.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  private let places: [CLLocationCoordinate2D]
  init(_ places: [CLLocationCoordinate2D]) { self.places = places }
  /// How many points it has.
  open var pointCount: Int { places.count }
  /// Its first point.
  open override var coordinate: CLLocationCoordinate2D {
    places.first ?? CLLocationCoordinate2D()
  }
  /// Copies some of the points.
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for index in 0..<range.length { coords[index] = places[range.location + index] }
  }
}

/// A line on a map.
open class MKPolyline: MKMultiPoint, @unchecked Sendable {
  /// Creates a line through places.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(places: Array(UnsafeBufferPointer(start: coords, count: count)))
  }
  init(places: [CLLocationCoordinate2D]) { super.init(places) }
}
