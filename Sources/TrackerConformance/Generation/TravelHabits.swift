import StoryModel

/// How people travel by one mode: how fast, how far, past what, and how often they stop.
struct TravelHabits: Sendable {
  var mode: Journey.Mode
  /// Decimetres per second, and the ordinary speed.
  var speeds: ClosedRange<Int>
  var typicalSpeed: Int
  /// Usual distances in metres, the simplest first, and the longest of all.
  var distances: [Int]
  var farthest: Int
  /// The shortest way of this kind, in metres.
  var nearest = 0
  /// How many straight stretches a move has in the mean.
  var stretches: Int
  /// How often the surroundings are open, urban, indoor and underground.
  var surroundings: [UInt32]
  /// Seconds at a light, a stop or a station; how often, no stop being the first.
  var stops: [Int]
  var stopWeights: [UInt32]

  /// Ways to travel, the simplest first: a drive is the simplest that is always a trip.
  static let all: [TravelHabits] = [drive, walk, cycle, train, bus, run, fly, fastTrain]
  static let weights: [UInt32] = [34, 26, 12, 12, 9, 7, 1, 1]

  /// Whether anybody goes so many metres in this way.
  func reaches(_ distance: Double) -> Bool {
    distance >= Double(nearest) && distance <= Double(farthest)
  }

  /// A few of the distances are those at which regions and significant changes just do or do not
  /// happen: 50 to 500 m.
  static let walk = TravelHabits(
    mode: .walk, speeds: 12...16, typicalSpeed: 14,
    distances: [800, 1_500, 3_000, 400, 300, 150, 50], farthest: 8_000, stretches: 3,
    surroundings: [45, 50, 5, 0], stops: [0, 30, 90, 240], stopWeights: [80, 12, 6, 2])
  static let run = TravelHabits(
    mode: .run, speeds: 25...35, typicalSpeed: 31,
    distances: [3_000, 5_000, 8_000, 12_000, 1_000], farthest: 21_000, stretches: 4,
    surroundings: [65, 35, 0, 0], stops: [0, 20, 60], stopWeights: [85, 10, 5])
  static let cycle = TravelHabits(
    mode: .cycle, speeds: 35...70, typicalSpeed: 50,
    distances: [3_000, 5_000, 9_000, 15_000, 1_000, 400], farthest: 40_000, stretches: 4,
    surroundings: [60, 39, 0, 1], stops: [0, 20, 60, 180], stopWeights: [70, 18, 9, 3])
  static let drive = TravelHabits(
    mode: .drive, speeds: 80...360, typicalSpeed: 140,
    distances: [4_000, 7_000, 12_000, 20_000, 35_000, 60_000, 1_500, 300], farthest: 150_000,
    stretches: 6, surroundings: [62, 33, 0, 5], stops: [0, 20, 45, 90, 180, 290, 330],
    stopWeights: [62, 14, 11, 7, 3, 2, 1])
  static let bus = TravelHabits(
    mode: .bus, speeds: 50...140, typicalSpeed: 80,
    distances: [4_000, 6_000, 10_000, 1_500], farthest: 30_000, stretches: 7,
    surroundings: [35, 63, 0, 2], stops: [0, 20, 40, 120], stopWeights: [25, 45, 24, 6])
  static let train = TravelHabits(
    mode: .train, speeds: 140...600, typicalSpeed: 300,
    distances: [15_000, 30_000, 60_000, 100_000, 5_000], farthest: 150_000, stretches: 5,
    surroundings: [56, 16, 0, 28], stops: [0, 40, 90, 180], stopWeights: [30, 40, 22, 8])
  static let fastTrain = TravelHabits(
    mode: .train, speeds: 500...900, typicalSpeed: 700, distances: [100_000, 250_000, 60_000],
    farthest: 400_000, nearest: 30_000, stretches: 5, surroundings: [70, 8, 0, 22],
    stops: [0, 120], stopWeights: [70, 30])
  /// Assumption: in the cabin nothing is heard, as in a tunnel; a track logged at a window seat would show
  /// it wrong. Take-off and landing are part of the one stretch.
  static let fly = TravelHabits(
    mode: .fly, speeds: 150 * 10...250 * 10, typicalSpeed: 220 * 10,
    distances: [400_000, 650_000, 900_000], farthest: 2_000_000, nearest: 200_000, stretches: 1,
    surroundings: [0, 0, 0, 1], stops: [0], stopWeights: [1])
}

/// One of twelve directions whose vectors have whole coordinates and exactly the length 5.
struct Heading {
  private static let vectors: [(east: Int, north: Int)] = [
    (5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3),
    (-5, 0), (-4, -3), (-3, -4), (0, -5), (3, -4), (4, -3),
  ]
  static let count = 12

  private let vector: (east: Int, north: Int)

  init(_ index: Int) { vector = Self.vectors[index] }

  /// The place some metres away, on whole metres.
  func from(_ place: Place, metres: Int) -> Place {
    Place(
      east: place.east + Double(vector.east * metres / 5),
      north: place.north + Double(vector.north * metres / 5))
  }
}
