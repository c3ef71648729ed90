import StoryModel
import TrackerModel

/// What a tracker states of speed and course, held against the fixes of the same times, on the whole (I-S17).
///
/// One computed speed may be half or double that of its fix, and one course far from it, where fixes jump. Over a minute on
/// the move it comes out: who smooths, or computes from place to place, is right in the mean.
struct StatedMotion: Sendable {
  /// So many points on the move make a mean.
  static let points = 60
  /// From this speed of the fix on, in metres per second, it is on the move, and its course is one.
  static let slowest = 5.0
  /// How much of the fixes' speed, in percent, the points must state at least, and may at most.
  ///
  /// Assumption: between places that jump a way is longer than it was, by less than a half, and a filter that is late is
  /// slower at each start, by less than this; a sound tracker that states more or less would show it wrong.
  static let share = 60.0...150.0
  /// How far, in degrees, the courses may be turned in the mean.
  static let turn = 30.0
  /// How far, in percent of the fixes' speeds and in degrees, the points may be off in the mean, to either side.
  ///
  /// Assumption: a filter that is late is off by three quarters in a town's stop and go, and a course by less than this;
  /// a sound tracker whose errors are larger would show it wrong.
  static let error = (speed: 90.0, turn: 60.0)

  private var speeds = (count: 0, stated: 0.0, fixes: 0.0, error: 0.0)
  private var turns = (count: 0, sum: 0.0, error: 0.0)

  /// Takes a point and the fix of its time.
  ///
  /// - Returns: What is not true of so many points together; nil where nothing is.
  mutating func take(_ point: Location, _ fix: DeliveredFixes.Fix) -> String? {
    guard fix.speed >= Self.slowest else { return nil }
    if point.speed >= 0 {
      speeds = (
        speeds.count + 1, speeds.stated + point.speed, speeds.fixes + fix.speed,
        speeds.error + abs(point.speed - fix.speed)
      )
    }
    if point.course >= 0, fix.course >= 0 {
      let turn = (point.course - fix.course + 540).truncatingRemainder(dividingBy: 360) - 180
      turns = (turns.count + 1, turns.sum + turn, turns.error + abs(turn))
    }
    return fault
  }

  private var fault: String? {
    if speeds.count >= Self.points {
      let percent = 100 * speeds.stated / speeds.fixes
      if !Self.share.contains(percent) {
        return "\(Int(min(percent, 1e6))) % of the fixes' speed stated by \(speeds.count) points"
      }
      let error = 100 * speeds.error / speeds.fixes
      if error > Self.error.speed {
        return "speeds of \(speeds.count) points off by \(Int(min(error, 1e6))) % in the mean"
      }
    }
    guard turns.count >= Self.points else { return nil }
    let mean = turns.sum / Double(turns.count)
    if abs(mean) > Self.turn {
      return "courses of \(turns.count) points turned by \(Int(mean))° in the mean"
    }
    let error = turns.error / Double(turns.count)
    return error > Self.error.turn
      ? "courses of \(turns.count) points off by \(Int(error))° in the mean" : nil
  }
}
