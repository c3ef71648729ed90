import StoryModel
import TrackerModel

extension Scenario {
  /// Terminated at home, then a drive on which iOS launches the app in the background.
  package static func relaunch(
    on profile: ProfileID = .ios12, noiseSeed: UInt64 = 0, readings: [OpenQuestion: Bool] = [:]
  ) -> Scenario {
    Scenario(
      title: "Relaunched on a drive", profile: profile,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .hours(1)),
        .init(.drive, to: Place(east: 20_000, north: 0), for: .minutes(20)),
      ]),
      happenings: [.init(at: .minutes(30), .memoryPressure(severe: true))],
      length: .hours(2), noiseSeed: noiseSeed, readings: readings)
  }
}
