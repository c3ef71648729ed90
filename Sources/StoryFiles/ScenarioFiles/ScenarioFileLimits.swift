import StoryModel
import TrackerModel

/// The limits of what a scenario file may say, beside those of `Scenario` and `Journey`.
enum ScenarioFileLimits {
  /// The shortest story and the shortest leg.
  static let shortest = Duration.milliseconds(1)
  /// The longest duration of anything: that of the longest story.
  static let longest = Scenario.maximumLength
  /// The length of a title in characters.
  static let title = 1...200
  /// The battery's charge at the beginning, in percent.
  static let batteryPercent = 1...100
  /// How many regions other apps may hold; far more than any phone monitors.
  static let foreignRegions = 0...1_000
  static let hour = 0...23
  /// Metres east or north: ±10,000 km.
  static let metres = -1e7...1e7
  /// Degrees of latitude.
  static let latitude = -90.0...90.0
  /// Degrees of longitude.
  static let longitude = -180.0...180.0
}
