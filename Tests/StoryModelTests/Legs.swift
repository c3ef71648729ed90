import StoryModel
import TrackerModel

extension Journey.Leg {
  /// Rest indoors.
  static func rest(_ duration: Duration, at place: Place = .home) -> Journey.Leg {
    Journey.Leg(.dwell, to: place, for: duration, surroundings: .indoor)
  }

  /// Straight east under open sky.
  static func drive(to east: Double, for duration: Duration) -> Journey.Leg {
    Journey.Leg(.drive, to: Place(east: east, north: 0), for: duration)
  }
}
