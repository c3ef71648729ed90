/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative where there is no value, or for the constants below.
public typealias CLLocationAccuracy = Double
/// Metres per second.
public typealias CLLocationSpeed = Double
/// Metres per second.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double
/// Degrees.
public typealias CLLocationDirectionAccuracy = Double

/// The highest accuracy with extra sensors (E-08).
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The highest accuracy (S-28).
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten metres (S-28).
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred metres (S-28).
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometre (S-28).
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// Within three kilometres (S-28).
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// No filter (S-04).
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The greatest distance (S-22).
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time (S-22).
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
/// The domain of Core Location's errors (S-23).
public let kCLErrorDomain = "kCLErrorDomain"
