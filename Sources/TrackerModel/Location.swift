/// One fix, as Core Location's `CLLocation`.
///
/// Fixes are what there is most of, in every queue, trace and message, so that one is kept to 64 bytes, a
/// line of a processor's cache: altitude and the accuracies that few trackers read are stored in 32 bits,
/// which tell half a millimetre of altitude. What is written to them is read back rounded so.
public struct Location: Hashable, Sendable {
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
  @usableFromInline var storedAltitude: Float
  @usableFromInline var storedVerticalAccuracy: Float
  @usableFromInline var storedSpeedAccuracy: Float
  @usableFromInline var storedCourseAccuracy: Float

  /// Metres above the sea; without meaning, and 0 as the phone gives it, where ``verticalAccuracy`` is not
  /// positive.
  @inlinable public var altitude: Double {
    get { Double(storedAltitude) }
    set { storedAltitude = Float(newValue) }
  }

  /// Uncertainty of the altitude in metres; not positive, as -1, when there is no altitude (S-27).
  @inlinable public var verticalAccuracy: Double {
    get { Double(storedVerticalAccuracy) }
    set { storedVerticalAccuracy = Float(newValue) }
  }

  /// Uncertainty of the speed in metres per second; negative when the speed is unknown, and on versions
  /// before iOS 10, which do not say it (S-27).
  @inlinable public var speedAccuracy: Double {
    get { Double(storedSpeedAccuracy) }
    set { storedSpeedAccuracy = Float(newValue) }
  }

  /// Uncertainty of the course in degrees, 0 to 180; negative when the course is unknown, and on versions
  /// before iOS 13.4, which do not say it (S-27).
  @inlinable public var courseAccuracy: Double {
    get { Double(storedCourseAccuracy) }
    set { storedCourseAccuracy = Float(newValue) }
  }

  /// Creates a fix; altitude, speed and course default to unknown, and the date to the timestamp, where the
  /// phone's clock does not matter.
  public init(
    coordinate: Coordinate, timestamp: Instant, horizontalAccuracy: Double, speed: Double = -1,
    course: Double = -1, altitude: Double = 0, verticalAccuracy: Double = -1,
    speedAccuracy: Double = -1, courseAccuracy: Double = -1, date: Instant? = nil
  ) {
    self.coordinate = coordinate
    self.timestamp = timestamp
    self.horizontalAccuracy = horizontalAccuracy
    self.speed = speed
    self.course = course
    self.date = date ?? timestamp
    storedAltitude = Float(altitude)
    storedVerticalAccuracy = Float(verticalAccuracy)
    storedSpeedAccuracy = Float(speedAccuracy)
    storedCourseAccuracy = Float(courseAccuracy)
  }

  /// The metres to another fix.
  public func distance(from other: Location) -> Double {
    coordinate.distance(to: other.coordinate)
  }
}

extension Location: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinate, timestamp, horizontalAccuracy, speed, course, date
    case altitude, verticalAccuracy, speedAccuracy, courseAccuracy
  }

  /// Reads a fix; one that was written before fixes had an altitude has none, since a checkpoint outlives
  /// the version of an app that saved it.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double? {
      try fields.decodeIfPresent(Double.self, forKey: key)
    }
    self.init(
      coordinate: try fields.decode(Coordinate.self, forKey: .coordinate),
      timestamp: try fields.decode(Instant.self, forKey: .timestamp),
      horizontalAccuracy: try fields.decode(Double.self, forKey: .horizontalAccuracy),
      speed: try fields.decode(Double.self, forKey: .speed),
      course: try fields.decode(Double.self, forKey: .course),
      altitude: try number(.altitude) ?? 0, verticalAccuracy: try number(.verticalAccuracy) ?? -1,
      speedAccuracy: try number(.speedAccuracy) ?? -1,
      courseAccuracy: try number(.courseAccuracy) ?? -1,
      date: try fields.decode(Instant.self, forKey: .date))
  }

  /// Writes every field.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(coordinate, forKey: .coordinate)
    try fields.encode(timestamp, forKey: .timestamp)
    try fields.encode(horizontalAccuracy, forKey: .horizontalAccuracy)
    try fields.encode(speed, forKey: .speed)
    try fields.encode(course, forKey: .course)
    try fields.encode(date, forKey: .date)
    try fields.encode(altitude, forKey: .altitude)
    try fields.encode(verticalAccuracy, forKey: .verticalAccuracy)
    try fields.encode(speedAccuracy, forKey: .speedAccuracy)
    try fields.encode(courseAccuracy, forKey: .courseAccuracy)
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
