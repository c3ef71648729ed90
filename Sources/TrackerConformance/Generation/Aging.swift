import PropertyTesting
import StoryModel
import TrackerModel

/// Weeks of ordinary use before a scenario, so that it begins with an aged checkpoint and store.
///
/// The app is opened once, at the beginning, and nothing goes wrong meanwhile: what a tracker has kept
/// when the scenario proper begins is what so much use leaves behind. Drawn last of all, so that a
/// token from before scenarios could be aged means what it did.
enum Aging {
  /// How many scenarios are not aged for each one that is.
  private static let weights: [UInt32] = [119, 1]
  /// How often the phone was away from home and back before.
  private static let outings = 3...10
  /// From one outing to the next.
  private static let pause = Duration.hours(48)
  /// Where the outings go, in metres.
  private static let away = Place(east: 6_000, north: 5_000)
  private static let drive = Duration.minutes(20)

  /// Draws whether a scenario is aged, and by how much.
  static func draw(into scenario: inout Scenario, from source: inout ChoiceSource) {
    source.span("aging") { source in
      guard source.weighted(weights) == 1 else { return }
      let count = source.integer(in: outings, simplest: outings.lowerBound)
      age(&scenario, byOutings: count)
    }
  }

  /// Puts outings before a scenario; nothing where that would make it longer than a scenario may be.
  static func age(_ scenario: inout Scenario, byOutings count: Int) {
    let delay = pause * count
    guard count > 0, scenario.length + delay <= Scenario.maximumLength,
      scenario.journey.legs.count + count * outing.count <= Journey.maximumLegs
    else { return }
    scenario.journey.legs = (0..<count).flatMap { _ in outing } + scenario.journey.legs
    for index in scenario.happenings.indices { scenario.happenings[index].at += delay }
    scenario.calmFrom = scenario.calmFrom.map { $0 + delay }
    scenario.length += delay
  }

  private static let outing: [Journey.Leg] = [
    Journey.Leg(.dwell, to: .home, for: .hours(30), surroundings: .indoor),
    Journey.Leg(.drive, to: away, for: drive, surroundings: .open),
    Journey.Leg(.dwell, to: away, for: pause - .hours(30) - drive * 2, surroundings: .indoor),
    Journey.Leg(.drive, to: .home, for: drive, surroundings: .open),
  ]
}
