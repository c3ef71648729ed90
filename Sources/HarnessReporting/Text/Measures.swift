import TrackerModel

/// Places, lengths and speeds as text.
enum Measures {
  /// Degrees with five decimals, which is about a metre: `52.52000, 13.40500`.
  static func coordinate(_ coordinate: Coordinate) -> String {
    "\(degrees(coordinate.latitudeE7)), \(degrees(coordinate.longitudeE7))"
  }

  private static func degrees(_ units: Int32) -> String {
    Figures.decimal(Figures.divided(Int64(units), by: 100), places: 5)
  }

  /// Whole metres: `65 m`.
  static func metres(_ metres: Double) -> String { "\(Figures.grouped(whole(metres))) m" }

  /// Radii of uncertainty: `5 m`, `5–65 m`, `invalid` below zero.
  static func accuracy(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound >= 0 else { return "invalid" }
    let (least, most) = (whole(range.lowerBound), whole(range.upperBound))
    return least == most
      ? metres(range.lowerBound) : "\(Figures.grouped(least))–\(Figures.grouped(most)) m"
  }

  /// A length of a journey: `400 m`, `1.2 km`, `12 km`.
  static func distance(_ metres: Double) -> String {
    let metres = whole(metres)
    if metres < 1_000 { return "\(metres) m" }
    let tenths = Figures.divided(metres, by: 100)
    if tenths >= 100 || tenths % 10 == 0 {
      return "\(Figures.grouped(Figures.divided(metres, by: 1_000))) km"
    }
    return "\(Figures.decimal(tenths, places: 1)) km"
  }

  /// Whole kilometres an hour: `54 km/h`.
  static func speed(metres: Double, in duration: Duration) -> String {
    let seconds = Double(max(1, duration.wholeMilliseconds)) / 1_000
    return "\(Figures.grouped(whole(metres / seconds * 3.6))) km/h"
  }

  /// Milliwatt-hours with one decimal: `31.2 mWh`.
  static func energy(microjoules: Int64) -> String {
    // 1 mWh is 3.6 J; a tenth of it 360,000 µJ.
    "\(Figures.decimal(Figures.divided(microjoules, by: 360_000), places: 1)) mWh"
  }

  /// The nearest whole number, within what an `Int64` holds; not-a-number becomes 0.
  private static func whole(_ number: Double) -> Int64 {
    guard number == number else { return 0 }
    return Int64(max(-9e15, min(9e15, number)).rounded())
  }
}
