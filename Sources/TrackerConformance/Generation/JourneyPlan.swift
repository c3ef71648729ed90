import PropertyTesting
import StoryModel
import TrackerModel

/// A journey while it is drawn: where the phone is, where it has been, and when it moved.
struct JourneyPlan {
  /// The most rests with a move after them where the length is drawn: two weeks of moves, where a story lasts that long.
  static let maximumMoves = 160
  /// The most of this one: where a length is asked for, one an hour, and no more than the choices of a year allow.
  let mostMoves: Int
  /// How far from home a place may be, in metres, each way: from 60° on either hemisphere it is short of
  /// the pole.
  private static let reach = 2_500_000.0

  private(set) var legs: [Journey.Leg] = []
  private(set) var here = Place.home
  /// The second by which all moves are over.
  let limit: Int
  /// The minutes from departure to arrival of each move.
  private(set) var moves: [ClosedRange<Int>] = []
  /// The minutes of each rest before a move.
  private(set) var rests: [ClosedRange<Int>] = []

  /// Seconds from the beginning of the story.
  private var now = 0
  /// Where the phone has rested, home first.
  private var places = [Place.home]
  private var placeIndex = 0

  init(minutes: Int, isLengthGiven: Bool = false) {
    limit = minutes * 60
    mostMoves = isLengthGiven ? min(max(Self.maximumMoves, minutes / 60), 5_000) : Self.maximumMoves
    legs.reserveCapacity(64)
  }

  /// Draws the journey; the simplest stays at home.
  mutating func draw(from source: inout ChoiceSource) {
    // A rest and a move take three hours in the mean: one story in two is full, the other rests.
    let expected = min(mostMoves / 2, max(2, limit / 7_200))
    _ = source.list("move", count: 0...mostMoves, average: expected) {
      drawMove(from: &$0)
    }
  }

  /// Draws a rest and a move after it; what would not end before the calm does not take place.
  private mutating func drawMove(from source: inout ChoiceSource) {
    let before = (legs: legs.count, now: now, here: here, place: placeIndex, places: places.count)
    let minutes = source.span("rest") { $0.number(from: Self.restMinutes, orIn: 0...720) }
    let surroundings = Self.restSurroundings[source.weighted(Self.restWeights)]
    // Departures are on the minute, so that happenings can be.
    let earliest = moves.isEmpty ? Self.firstDeparture : 0
    let departure = max(earliest, (now + minutes * 60 + 59) / 60)
    rest(until: departure * 60, surroundings)
    let wanted = TravelHabits.all[source.weighted(TravelHabits.weights)]
    let destination = source.span("destination") { drawDestination(wanted, from: &$0) }
    // Nobody walks for a day to come back home, nor flies to the baker: what is too far for a mode, or too
    // near, is driven; and flown, where that is too far.
    let distance = here.distance(to: destination)
    let others = [wanted, .drive].filter { $0.reaches(distance) }
    travel(others.first ?? .fly, to: destination, from: &source)
    guard now <= limit else {
      legs.removeSubrange(before.legs...)
      (now, here, placeIndex) = (before.now, before.here, before.place)
      places.removeSubrange(before.places...)
      return
    }
    if departure > before.now / 60 { rests.append(before.now / 60...departure) }
    moves.append(departure...max(departure, now / 60))
  }

  /// The minute before which nobody moves: the first rest must not be simpler for being short.
  private static let firstDeparture = 10

  /// Minutes of rest, the simplest first: enough to end a trip; then hours, a night, and too
  /// little to end a trip.
  static let restMinutes = [
    10, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 600, 720, 0, 0, 2, 4, 6,
  ]
  private static let restSurroundings: [Journey.Surroundings] = [
    .indoor, .urban, .open, .underground,
  ]
  private static let restWeights: [UInt32] = [76, 10, 11, 3]

  private enum Target {
    static let new = 0
    static let home = 1
    /// People return: most faults of regions need it.
    static let weights: [UInt32] = [45, 30, 25]
  }

  /// Draws where to go. All that it needs is drawn whatever the target is: a way home becomes a way
  /// to a new place, and nothing after it is displaced, when the move before it is deleted.
  private mutating func drawDestination(
    _ habits: TravelHabits, from source: inout ChoiceSource
  ) -> Place {
    let target = source.weighted(Target.weights)
    let other = source.integer(in: 0...max(0, places.count - 2))
    let heading = Heading(source.integer(in: 0...Heading.count - 1))
    let metres = source.number(from: habits.distances, orIn: 50...habits.farthest)
    let new = heading.from(here, metres: metres)
    let isNew = target == Target.new || places.count == 1
    let isTooFar = isNew && max(abs(new.east), abs(new.north)) > Self.reach
    if target == Target.home || isTooFar, placeIndex != 0 {
      placeIndex = 0
    } else if isNew {
      places.append(new)
      placeIndex = places.count - 1
    } else {
      // Any place but this one.
      placeIndex = other < placeIndex ? other : other + 1
    }
    return places[placeIndex]
  }

  /// Rests where the phone is.
  mutating func rest(until second: Int, _ surroundings: Journey.Surroundings) {
    guard second > now else { return }
    stand(.dwell, for: second - now, surroundings)
  }

  /// Stands still for some seconds: at rest, or at a light within a move.
  mutating func stand(_ mode: Journey.Mode, for seconds: Int, _ surroundings: Journey.Surroundings)
  {
    legs.append(.init(mode, to: here, for: .seconds(seconds), surroundings: surroundings))
    now += seconds
  }

  /// Goes straight to a place.
  mutating func leg(
    _ mode: Journey.Mode, to place: Place, decimetresPerSecond speed: Int,
    _ surroundings: Journey.Surroundings
  ) {
    let seconds = Int(here.distance(to: place) * 10 / Double(speed)) + 1
    legs.append(.init(mode, to: place, for: .seconds(seconds), surroundings: surroundings))
    now += seconds
    here = place
  }
}
