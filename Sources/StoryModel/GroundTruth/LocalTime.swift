/// The time of day at a place.
package enum LocalTime {
  /// From where to where, in degrees, the zone is half an hour beside the others, as in India.
  private static let halfHourZone = (from: 70.0, to: 90.0, secondsFromGMT: 19_800)

  /// The seconds by which the time zone of a longitude is ahead of Greenwich.
  ///
  /// Assumption: an hour for each 15 degrees and 5 h 30 min from 70 to 90 degrees east, without summer time; a log of
  /// time zones over a journey, which follow borders, would show it wrong.
  ///
  /// - Parameter longitude: In degrees, -180 to 180.
  package static func secondsFromGMT(at longitude: Double) -> Int {
    let half = halfHourZone
    if (half.from..<half.to).contains(longitude) { return half.secondsFromGMT }
    return Int((longitude / 15).rounded()) * 3_600
  }
}
