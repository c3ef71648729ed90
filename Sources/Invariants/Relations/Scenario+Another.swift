import StoryModel
import TrackerModel

extension Scenario {
  /// How long a trip of the other story is, and the rest after it: in few turns the app is to meet much.
  private static let otherTrip = Duration.minutes(4)
  private static let otherRest = Duration.minutes(26)

  /// Another story on the same phone and version of iOS, for a tracker to live through meanwhile.
  ///
  /// A day of short trips on which the process ends again and again, in each of the ways that iOS and the
  /// user know, and on which the user switches tracking off and on: so it leaves in every state what
  /// an app may keep outside its memory and its checkpoint. The noise is another one, and so is the
  /// way, so that no fix is the same.
  var another: Scenario {
    var other = Scenario(
      title: "Another day.", profile: profile, phone: phone, length: .hours(24),
      noiseSeed: ~noiseSeed, readings: readings)
    other.parameters = parameters
    other.journey = Journey(origin: journey.origin, legs: Self.legsOfAnother)
    other.happenings = (0..<6).flatMap { round in
      Self.happeningsOfAnother.map { Happening(at: $0.at + .hours(4) * round, $0.kind) }
    }
    return other
  }

  private static let away = Place(east: -2_400, north: 2_400)

  private static var legsOfAnother: [Journey.Leg] {
    (0..<48).flatMap { number -> [Journey.Leg] in
      // To and fro.
      let (here, there) = number % 2 == 0 ? (Place.home, away) : (away, .home)
      return [
        Journey.Leg(.dwell, to: here, for: otherRest, surroundings: .indoor),
        Journey.Leg(.drive, to: there, for: otherTrip),
      ]
    }
  }

  /// What happens in every four hours of it.
  private static let happeningsOfAnother = [
    Happening(at: .minutes(20), .memoryPressure(severe: true)),
    Happening(at: .minutes(40), .openApp(for: .seconds(30))),
    Happening(at: .minutes(57), .crash),
    Happening(at: .minutes(75), .optOut(for: .minutes(20))),
    Happening(at: .minutes(110), .forceQuit),
    Happening(at: .minutes(130), .openApp(for: .minutes(1))),
    Happening(at: .minutes(150), .powerOff(for: .minutes(5), unlockAfter: .minutes(3))),
    Happening(at: .minutes(200), .memoryPressure(severe: false)),
  ]
}
