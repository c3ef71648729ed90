/// A place on earth: latitude and longitude in units of 1e-7 degree.
///
/// Integers, because a coordinate that the phone delivered and one that a strategy stored must be
/// comparable for equality (a tracker that invents positions is the bug class I-S8). One unit is
/// 11 mm of latitude.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Latitude in 1e-7 degree, -900,000,000 to 900,000,000.
  public var latitudeE7: Int32
  /// Longitude in 1e-7 degree, -1,800,000,000 to 1,800,000,000.
  public var longitudeE7: Int32

  /// Creates a coordinate from units of 1e-7 degree.
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  /// Creates a coordinate from degrees; values out of range are clamped, not-a-number becomes 0.
  public init(latitude: Double, longitude: Double) {
    latitudeE7 = Self.units(latitude, limit: 90)
    longitudeE7 = Self.units(longitude, limit: 180)
  }

  private static func units(_ degrees: Double, limit: Double) -> Int32 {
    guard degrees == degrees else { return 0 }
    return Int32((min(max(degrees, -limit), limit) * 1e7).rounded())
  }

  /// Latitude in degrees.
  public var latitude: Double { Double(latitudeE7) / 1e7 }

  /// Longitude in degrees.
  public var longitude: Double { Double(longitudeE7) / 1e7 }

  /// Latitude 0, longitude 0: what code writes that believed an error to be a position.
  public static var nullIsland: Coordinate { Coordinate(latitudeE7: 0, longitudeE7: 0) }

  /// The metres to another coordinate, on a plane through both.
  ///
  /// Good to 0.1 % up to about 100 km and away from the poles, which is what a tracker compares.
  public func distance(to other: Coordinate) -> Double {
    let metresPerUnit = 0.011_119_492_664_455_9  // 6,371,000 m · π / 180 · 1e-7
    let north = Double(Int64(other.latitudeE7) - Int64(latitudeE7)) * metresPerUnit
    let middle = (latitude + other.latitude) / 2
    let east = Double(unitsEast(to: other)) * metresPerUnit * cosine(degrees: middle)
    return (north * north + east * east).squareRoot()
  }

  /// By how many units of longitude another coordinate lies to the east, negative to the west: the shorter way round.
  package func unitsEast(to other: Coordinate) -> Int64 {
    let units = Int64(other.longitudeE7) - Int64(longitudeE7)
    if units > 1_800_000_000 { return units - 3_600_000_000 }
    return units < -1_800_000_000 ? units + 3_600_000_000 : units
  }
}

/// The cosine of an angle from -90 to 90 degrees, from additions and multiplications only.
///
/// The platform's `cos` gives other last bits on another processor, and with them another trace.
/// Taylor's series to the 14th power: off by less than 1e-9 in this range.
public func cosine(degrees: Double) -> Double {
  let x = degrees * 0.017_453_292_519_943_295
  let s = x * x
  var sum = -1.0 / 87_178_291_200
  sum = sum * s + 1.0 / 479_001_600
  sum = sum * s - 1.0 / 3_628_800
  sum = sum * s + 1.0 / 40_320
  sum = sum * s - 1.0 / 720
  sum = sum * s + 1.0 / 24
  sum = sum * s - 0.5
  return sum * s + 1
}
