/// A circular region to monitor, as Core Location's `CLCircularRegion`.
public struct Region: Hashable, Sendable, Codable {
  /// The name that identifies it; registering another region of that name replaces it.
  public var identifier: Identifier
  /// Its centre.
  public var center: Coordinate
  /// Its radius in metres; below 100 m nothing is reliable.
  public var radius: Double
  /// Whether entering is reported.
  public var notifyOnEntry: Bool
  /// Whether leaving is reported.
  public var notifyOnExit: Bool

  /// Creates a region that reports both crossings unless told otherwise.
  public init(
    identifier: Identifier, center: Coordinate, radius: Double, notifyOnEntry: Bool = true,
    notifyOnExit: Bool = true
  ) {
    self.identifier = identifier
    self.center = center
    self.radius = radius
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
  }
}

/// Where the phone is in relation to a region.
public enum RegionState: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not yet known.
  case unknown
  /// Inside.
  case inside
  /// Outside.
  case outside
}

/// A stay at a place, as Core Location's `CLVisit`.
public struct Visit: Hashable, Sendable, Codable {
  /// About where; within the accuracy.
  public var coordinate: Coordinate
  /// Radius of uncertainty in metres.
  public var horizontalAccuracy: Double
  /// When the stay began; `.distantPast` when that was before monitoring began (V-02).
  public var arrivalDate: Instant
  /// When the stay ended; `.distantFuture` while it lasts (V-02).
  public var departureDate: Instant

  /// Creates a visit.
  public init(
    coordinate: Coordinate, horizontalAccuracy: Double, arrivalDate: Instant,
    departureDate: Instant
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.arrivalDate = arrivalDate
    self.departureDate = departureDate
  }

  /// Whether the visit still lasts.
  public var isArrival: Bool { departureDate == .distantFuture }
}
