import DeviceSimulation
import TrackerModel

// The days that claims are tried on.
extension Scenario {
  /// At home, then what the legs say; the app is opened at 0 for five minutes.
  static func claim(
    _ title: String, legs: [Journey.Leg] = [], _ happenings: [Happening] = [],
    for length: Duration = .hours(2), hasPasscode: Bool = true
  ) -> Scenario {
    var scenario = Scenario(
      title: title, phone: .iPhone6, journey: Journey(legs: legs), happenings: happenings,
      length: length, noiseSeed: 1)
    scenario.settings.chargesAtNight = false
    scenario.settings.hasPasscode = hasPasscode
    return scenario
  }
}

extension [Journey.Leg] {
  /// Half an hour at home, then 30 km in half an hour, then rest.
  static let homeThenDrive: [Journey.Leg] = [
    Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .indoor),
    Journey.Leg(.drive, to: Place(east: 30_000, north: 0), for: .minutes(30)),
  ]
}
