import TrackerModel

/// Translates the story's plane to the globe: north as it is, east along the parallel of each place.
///
/// So a metre is a metre in both directions wherever the way leads; far east or west of where the story
/// begins, meridians and the plane's verticals are no longer parallel, which no short way shows.
package struct Globe {
  private let latitude: Double
  private let longitude: Double
  /// 1e-7 degree is 11.119 mm of latitude on a sphere of 6,371 km.
  private static let unitsPerMillimeter = 1 / 11.119_492_664_455_9

  package init(origin: Coordinate) {
    latitude = Double(origin.latitudeE7)
    longitude = Double(origin.longitudeE7)
  }

  /// Units of longitude in a millimetre east, at a latitude in units.
  private static func unitsEast(at latitude: Double) -> Double {
    // Near a pole a metre east is many degrees; 0.01 keeps the numbers finite there.
    unitsPerMillimeter / max(0.01, cosine(degrees: latitude / 1e7))
  }

  package func coordinate(x: Double, y: Double) -> Coordinate {
    let north = min(max(latitude + y * Self.unitsPerMillimeter, -9e8), 9e8)
    var east = longitude + x * Self.unitsEast(at: north)
    if east > 18e8 { east -= 36e8 }
    if east < -18e8 { east += 36e8 }
    return Coordinate(latitudeE7: Int32(north), longitudeE7: Int32(min(max(east, -18e8), 18e8)))
  }

  package func coordinate(_ point: PlanePoint) -> Coordinate {
    coordinate(x: Double(point.x), y: Double(point.y))
  }

  /// The plane point of a coordinate, the inverse of `coordinate(_:)` to 2 cm.
  package func point(_ coordinate: Coordinate) -> PlanePoint {
    var east = Double(coordinate.longitudeE7) - longitude
    if east > 18e8 { east -= 36e8 }
    if east < -18e8 { east += 36e8 }
    let north = Double(coordinate.latitudeE7)
    return PlanePoint(
      x: Int64(east / Self.unitsEast(at: north)),
      y: Int64((north - latitude) / Self.unitsPerMillimeter))
  }
}
