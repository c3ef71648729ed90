import PropertyTesting
import StoryModel

// A move: straight stretches with bends between them, speeds of their own, and stops.
extension JourneyPlan {
  /// The most stretches of one move.
  private static let maximumStretches = 16

  private struct Stretch {
    var speed: Int
    /// How far beside the straight line it ends, in eighths of its length.
    var bend: Int
    var surroundings: Journey.Surroundings
    /// Seconds that the phone stands still where it ends.
    var stop: Int
  }

  /// Draws how the phone gets somewhere; the simplest way is straight and at an even speed.
  mutating func travel(
    _ habits: TravelHabits, to destination: Place, from source: inout ChoiceSource
  ) {
    let stretches = source.list(
      "stretch", count: 1...Self.maximumStretches, average: habits.stretches
    ) { source in
      Stretch(
        speed: source.integer(in: habits.speeds, simplest: habits.typicalSpeed),
        bend: source.integer(in: -4...4, simplest: 0),
        surroundings: Journey.Surroundings.all[source.weighted(habits.surroundings)],
        stop: habits.stops[source.weighted(habits.stopWeights)])
    }
    let start = here
    let (east, north) = (destination.east - start.east, destination.north - start.north)
    let count = Double(stretches.count)
    for (index, stretch) in stretches.enumerated() {
      let isLast = index == stretches.count - 1
      let along = Double(index + 1) / count
      let aside = isLast ? 0 : Double(stretch.bend) / (8 * count)
      let place = Place(
        east: (start.east + east * along - north * aside).wholeMetres,
        north: (start.north + north * along + east * aside).wholeMetres)
      leg(
        habits.mode, to: isLast ? destination : place, decimetresPerSecond: stretch.speed,
        stretch.surroundings)
      // A car at a red light is still a car for the motion coprocessor: not a dwell.
      if !isLast, stretch.stop > 0 { stand(habits.mode, for: stretch.stop, stretch.surroundings) }
    }
  }
}

extension Journey.Surroundings {
  /// In the order of the weights of `TravelHabits`.
  fileprivate static let all: [Journey.Surroundings] = [.open, .urban, .indoor, .underground]
}

extension Double {
  /// Rounded to whole metres, by arithmetic that is exact on every processor.
  fileprivate var wholeMetres: Double { Double(Int(self < 0 ? self - 0.5 : self + 0.5)) }
}
