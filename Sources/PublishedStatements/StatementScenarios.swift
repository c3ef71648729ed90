import StoryModel
import TrackerModel

// The days that statements are tried on.
extension Scenario {
  /// At home, unless the legs say otherwise, on a phone that is not charged; the app is opened at 0
  /// for five minutes.
  static func trial(
    _ title: String, _ legs: [Journey.Leg] = [], _ happenings: [Happening] = [],
    for length: Duration = .hours(1), on phone: PhoneModel = .iPhone6,
    with change: (inout PhoneSettings) -> Void = { _ in }
  ) -> Scenario {
    var scenario = Scenario(
      title: title, phone: phone, journey: Journey(legs: legs), happenings: happenings,
      length: length, noiseSeed: 1)
    scenario.settings.chargesAtNight = false
    change(&scenario.settings)
    return scenario
  }

  /// Half an hour at home, in which something happens at ten minutes; then a drive.
  static func happeningThenDrive(_ kind: Happening.Kind, for length: Duration = .minutes(70))
    -> Scenario
  {
    .trial("Something happens at home, then a drive.", .homeThenDrive, [.at(10, kind)], for: length)
  }
}

extension Scenario {
  /// The same scenario with all questions that are open on its profile answered alike.
  func answering(_ answer: Bool) -> Scenario {
    guard let profile = Profile(of: self) else { return self }
    var story = self
    for question in OpenQuestion.allCases where profile.reading(of: question) == .open {
      story.readings[question] = answer
    }
    return story
  }
}

extension Happening {
  /// Something that happens at a minute of the scenario.
  static func at(_ minute: Int, _ kind: Kind) -> Happening {
    Happening(at: .minutes(minute), kind)
  }
}

extension [Journey.Leg] {
  /// Half an hour at home, then 30 km in half an hour, then rest.
  static let homeThenDrive: [Journey.Leg] = [
    Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .indoor),
    Journey.Leg(.drive, to: Place(east: 30_000, north: 0), for: .minutes(30)),
  ]

  /// A quarter of an hour at rest outdoors, then 2 km on foot in 25 minutes, then rest.
  static let walk: [Journey.Leg] = [
    Journey.Leg(.dwell, to: .home, for: .minutes(15)),
    Journey.Leg(.walk, to: Place(east: 2_000, north: 0), for: .minutes(25)),
  ]

  /// A day of 24 h with 1.5 h in the car, an hour on foot, and rest.
  static let usualDay: [Journey.Leg] = {
    let (work, lunch) = (Place(east: 30_000, north: 0), Place(east: 30_000, north: 2_500))
    return [
      Journey.Leg(.dwell, to: .home, for: .minutes(30), surroundings: .indoor),
      Journey.Leg(.drive, to: work, for: .minutes(45)),
      Journey.Leg(.dwell, to: work, for: .hours(4), surroundings: .indoor),
      Journey.Leg(.walk, to: lunch, for: .minutes(30)),
      Journey.Leg(.dwell, to: lunch, for: .minutes(30), surroundings: .indoor),
      Journey.Leg(.walk, to: work, for: .minutes(30)),
      Journey.Leg(.dwell, to: work, for: .hours(4), surroundings: .indoor),
      Journey.Leg(.drive, to: .home, for: .minutes(45)),
    ]
  }()
}
