import PropertyTesting
import StoryModel
import TrackerModel

/// Where on earth and at what hour a scenario begins, and how fast its network is; the simplest is in Berlin
/// at 8 h, and the network fast.
///
/// Drawn after everything else, so that a token from before there were other places means what it did.
enum Beginning {
  /// What a tracker may get wrong about a place: its hemisphere, the date line and the meridian that the
  /// way crosses, the equator, and how short a degree of longitude is far from it. The date line, where
  /// the time zone is another one too, comes when a drive has been under way for minutes.
  private static let places: [Coordinate] = [
    Journey().origin,
    Coordinate(latitude: -33.87, longitude: 151.21),  // Sydney
    Coordinate(latitude: 37.77, longitude: -122.42),  // San Francisco
    Coordinate(latitude: -23.55, longitude: -46.63),  // São Paulo
    Coordinate(latitude: -16.85, longitude: 179.96),  // Taveuni: 4 km east is the date line
    Coordinate(latitude: 69.65, longitude: 18.96),  // Tromsø
    Coordinate(latitude: 51.48, longitude: -0.01),  // Greenwich, just west of the meridian
    Coordinate(latitude: -0.01, longitude: 109.33),  // Pontianak, just south of the equator
  ]
  /// The last is anywhere between 60° south and 60° north.
  private static let weights: [UInt32] = [56, 5, 5, 5, 5, 5, 5, 5, 9]
  private static let farthestNorth = 60
  /// A fast network, and a slow one.
  private static let networks: [UInt32] = [7, 1]

  /// Draws place and hour into a scenario.
  static func draw(into scenario: inout Scenario, from source: inout ChoiceSource) {
    source.span("beginning") { source in
      let place = source.weighted(weights)
      let (latitude, longitude) = (
        source.integer(in: -10 * farthestNorth...10 * farthestNorth - 1, simplest: 0),
        source.integer(in: -1_800...1_799, simplest: 0)
      )
      scenario.journey.origin =
        place < places.count
        ? places[place]
        // Never at latitude 0, longitude 0, which is what a tracker writes that knows no place.
        : Coordinate(
          latitude: (Double(latitude) + 0.5) / 10, longitude: (Double(longitude) + 0.5) / 10)
      scenario.settings.beginsAtHour = source.integer(
        in: 0...23, simplest: scenario.settings.beginsAtHour)
      scenario.settings.hasSlowNetwork = source.weighted(networks) == 1
    }
  }
}
