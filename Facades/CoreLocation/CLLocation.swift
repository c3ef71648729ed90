import ProcessSimulation
import TrackerModel

/// A fix (S-01, S-27).
open class CLLocation: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Where.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the sea; without meaning where `verticalAccuracy` is not positive. The ground of the
  /// simulated world is no real one.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty in metres; negative where the coordinate is invalid (S-27).
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude in metres; 0 or negative where there is none (S-27).
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel; negative where it is unknown.
  public let course: CLLocationDirection
  /// Metres per second; negative where it is unknown.
  public let speed: CLLocationSpeed
  /// When it was determined, by the phone's clock of then (D-10), which may be long before it comes
  /// (S-01).
  public let timestamp: Date
  /// The uncertainty of the course in degrees; negative where it is unknown, and in fixes of an iOS before
  /// 13.4, which does not have it (S-27).
  public private(set) var courseAccuracy: CLLocationDirectionAccuracy = -1
  /// The uncertainty of the speed in metres per second; negative where it is unknown, and in fixes of an iOS
  /// before 10, which does not have it (S-27).
  public private(set) var speedAccuracy: CLLocationSpeedAccuracy = -1
  /// What a location was made with; nil for a fix of the phone, which no program and no accessory made.
  public private(set) var sourceInformation: CLLocationSourceInformation?
  /// Metres above the ellipsoid; without meaning where `verticalAccuracy` is not positive. Assumption: it is
  /// as high as the sea everywhere, where on earth they differ by up to 107 m.
  public var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// Nil: the simulated phone is in no building whose floors are known.
  public var floor: CLFloor? { nil }
  /// The fix of the phone that this is; nil for one that the app made.
  private let delivered: Location?

  /// Creates a location at 0, 0, of now and without accuracy.
  public convenience override init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a location of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location without course and speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location, without saying how good course and speed are.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
    delivered = nil
  }

  /// Creates a location.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, speed: speed, timestamp: timestamp)
    self.courseAccuracy = courseAccuracy
    self.speedAccuracy = speedAccuracy
  }

  /// Creates a location that says where it is from.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy,
      speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp)
    sourceInformation = sourceInfo
  }

  init(_ fix: Location) {
    coordinate = CLLocationCoordinate2D(fix.coordinate)
    altitude = fix.altitude
    horizontalAccuracy = fix.horizontalAccuracy
    verticalAccuracy = fix.verticalAccuracy
    course = fix.course
    courseAccuracy = fix.courseAccuracy
    speed = fix.speed
    speedAccuracy = fix.speedAccuracy
    timestamp = SimulatedProcess.date(fix.date)
    delivered = fix
  }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Reads what ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    coordinate = CLLocationCoordinate2D(coder)
    altitude = coder.decodeDouble(forKey: "altitude")
    horizontalAccuracy = coder.decodeDouble(forKey: "horizontalAccuracy")
    verticalAccuracy = coder.decodeDouble(forKey: "verticalAccuracy")
    course = coder.decodeDouble(forKey: "course")
    courseAccuracy = coder.decodeDouble(forKey: "courseAccuracy")
    speed = coder.decodeDouble(forKey: "speed")
    speedAccuracy = coder.decodeDouble(forKey: "speedAccuracy")
    timestamp = coder.date(forKey: "timestamp")
    delivered = nil
  }

  /// Writes all but where it is from, in a form of ours.
  open func encode(with coder: NSCoder) {
    coordinate.encode(with: coder)
    coder.encode(altitude, forKey: "altitude")
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
    coder.encode(verticalAccuracy, forKey: "verticalAccuracy")
    coder.encode(course, forKey: "course")
    coder.encode(courseAccuracy, forKey: "courseAccuracy")
    coder.encode(speed, forKey: "speed")
    coder.encode(speedAccuracy, forKey: "speedAccuracy")
    coder.encode(timestamp, forKey: "timestamp")
  }

  /// The metres to another location; good to 0.1 % within about 100 km.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.model.distance(to: location.coordinate.model)
  }

  /// Coordinate, accuracy, speed, course and time, in a form of ours.
  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m "
      + "(speed \(speed) mps / course \(course)) @ \(timestamp)"
  }

  /// The fix as the contract knows it.
  package var fix: Location {
    delivered
      ?? Location(
        coordinate: coordinate.model, timestamp: SimulatedProcess.current.moment(of: timestamp),
        horizontalAccuracy: horizontalAccuracy, speed: speed, course: course, altitude: altitude,
        verticalAccuracy: verticalAccuracy, speedAccuracy: speedAccuracy,
        courseAccuracy: courseAccuracy, date: SimulatedProcess.instant(timestamp))
  }
}

/// A floor of a building; the simulated phone gives none.
public final class CLFloor: NSObject, @unchecked Sendable {
  /// The number, 0 being the ground floor.
  public let level: Int
  init(level: Int) { self.level = level }
}

/// Where a location is from, as its maker says it.
public final class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// Whether a program made it.
  public let isSimulatedBySoftware: Bool
  /// Whether an accessory made it.
  public let isProducedByAccessory: Bool

  /// Creates one.
  public init(
    softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool
  ) { (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory) }
}
