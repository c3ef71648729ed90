/// How high the ground lies: hills that are the same in every story.
///
/// Assumption: no story says how high a place is, and nothing on the phone depends on it but the altitude of
/// fixes; a tracker that decides by climbs would have to be tried on measured heights. An aircraft is where
/// the ground below it is, too.
///
/// Waves of two lengths along each axis of the story's plane. They are even, so that a map that is turned by a
/// quarter has the same heights (I-P4), and made of parabolas, so that there is no sine to differ between
/// machines.
package enum Ground {
  /// Metres above the sea in the middle between hill and valley.
  package static let middle = 150.0
  /// By how many metres a height differs from that at most.
  package static let reach = 124.0
  /// The steepest that the ground is along one axis, in metres per metre.
  package static let steepest = 0.045

  private static let mountains = (height: 50.0, length: Int64(23_000_000))
  private static let knolls = (height: 12.0, length: Int64(3_700_000))

  /// The height in metres above the sea at a place of the story's plane, in millimetres.
  package static func height(x: Int64, y: Int64) -> Double {
    middle + mountains.height * (wave(x, mountains.length) + wave(y, mountains.length))
      + knolls.height * (wave(x, knolls.length) + wave(y, knolls.length))
  }

  /// From 1 at 0 to -1 at half the length and back, in two parabolas.
  private static func wave(_ place: Int64, _ length: Int64) -> Double {
    let part = Double((place.magnitude % UInt64(length))) / Double(length)
    // From the nearest crest, 0 to 1/2.
    let away = part <= 0.5 ? part : 1 - part
    return away <= 0.25 ? 1 - 16 * away * away : 16 * (0.5 - away) * (0.5 - away) - 1
  }
}
