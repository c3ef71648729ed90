/// One fix, as Core Location's `CLLocation`.
public struct Location: Hashable, Sendable, Codable {
  /// Where the phone believes it is.
  public var coordinate: Coordinate
  /// When the fix was determined, which may be long before it is delivered (S-01).
  public var timestamp: Instant
  /// Radius of uncertainty in metres; negative when the coordinate is invalid (S-27).
  public var horizontalAccuracy: Double
  /// Speed over ground in metres per second; -1 when unknown, as for Wi-Fi and cell fixes.
  public var speed: Double
  /// Direction of travel in degrees clockwise from north; -1 when unknown.
  public var course: Double
  /// When the fix was determined by the phone's clock, as `CLLocation.timestamp` says it: the moment
  /// of ``timestamp``, as ``AppInterface/date`` read then. A clock that is set moves the dates of later
  /// fixes, not of those determined before (D-10).
  public var date: Instant

  /// Creates a fix; speed and course default to unknown, and the date to the timestamp, where the phone's
  /// clock does not matter.
  public init(
    coordinate: Coordinate, timestamp: Instant, horizontalAccuracy: Double, speed: Double = -1,
    course: Double = -1, date: Instant? = nil
  ) {
    self.coordinate = coordinate
    self.timestamp = timestamp
    self.horizontalAccuracy = horizontalAccuracy
    self.speed = speed
    self.course = course
    self.date = date ?? timestamp
  }

  /// The metres to another fix.
  public func distance(from other: Location) -> Double {
    coordinate.distance(to: other.coordinate)
  }
}

/// The fixes of one `didUpdateLocations` call: at least one, oldest first, newest last (S-07).
///
/// A batch of one, which is nearly every batch, needs no memory of its own.
public struct Locations: RandomAccessCollection, Hashable, Sendable {
  /// The newest fix, the one to treat as current.
  public let newest: Location
  @usableFromInline let earlier: [Location]

  /// Creates a batch from its newest fix and those before it, oldest first.
  @inlinable
  public init(newest: Location, earlier: [Location] = []) {
    self.newest = newest
    self.earlier = earlier
  }

  /// The position of the oldest fix.
  @inlinable public var startIndex: Int { 0 }

  /// One past the position of the newest fix.
  @inlinable public var endIndex: Int { earlier.count + 1 }

  /// The fix at a position, 0 being the oldest.
  @inlinable
  public subscript(position: Int) -> Location {
    position == earlier.count ? newest : earlier[position]
  }
}
