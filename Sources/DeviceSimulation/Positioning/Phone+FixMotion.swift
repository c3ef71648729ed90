import StoryModel

// Speed and course of a fix, and how good they are (S-27).
extension Phone {
  /// What a fix says of the phone's motion; -1 where it says nothing.
  struct FixMotion {
    var speed = -1.0
    var course = -1.0
    var speedAccuracy = -1.0
    var courseAccuracy = -1.0
  }

  /// The velocity across the way that a phone in the open is off by, in metres per second.
  private static let velocityError = 0.3
  private static let degrees = 57.295_779_513_082_32

  /// What satellites tell of the motion: the slower, the less certain the course; none at rest.
  ///
  /// Assumption: the velocity across the way is off by 0.3 m/s in its standard deviation, as that of the
  /// place is at the time, and that is what the accuracies state in the open; where the place is stated
  /// coarser they are in proportion. Logs with `speedAccuracy` and `courseAccuracy` along a straight road
  /// would show it wrong.
  mutating func motion(
    on stretch: Path.Stretch, _ quality: FixQuality, _ error: (east: Double, north: Double)
  ) -> FixMotion {
    let speed = Double(stretch.speed) / 1_000
    var motion = FixMotion(speed: speed)
    let accuracy = Self.velocityError * max(quality.accuracy, 10) / 10
    if profile.sessions.saysSpeedAccuracy { motion.speedAccuracy = accuracy }
    guard stretch.speed > 0 else { return motion }
    motion.course = Self.course(on: stretch, speed, error)
    if profile.sessions.saysCourseAccuracy {
      motion.courseAccuracy = min(accuracy / speed * Self.degrees, 180)
    }
    return motion
  }

  private static func course(
    on stretch: Path.Stretch, _ speed: Double, _ error: (east: Double, north: Double)
  ) -> Double {
    let across =
      (error.east * stretch.velocityY - error.north * stretch.velocityX) / max(speed, 0.001)
    let degrees = stretch.course + min(max(across * 17.2 / speed, -90), 90)
    return degrees < 0 ? degrees + 360 : degrees >= 360 ? degrees - 360 : degrees
  }
}
