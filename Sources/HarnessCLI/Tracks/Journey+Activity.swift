import StoryModel

extension Journey.Mode {
  /// The ways to move, as `--mode` has them.
  static let moving: [Journey.Mode] = [.walk, .run, .cycle, .drive, .bus, .train, .fly]

  /// The speed of a track that says how it was travelled and not when, in metres per second.
  ///
  /// Assumption: a hike, a jog, a ride, and vehicles with their stops; times would show it wrong, and are taken
  /// where there are some.
  var usualSpeed: Double {
    switch self {
    case .dwell, .walk: 1.4
    case .run: 3
    case .cycle: 5
    case .bus: 8
    case .drive: 12
    case .train: 20
    case .fly: 200
    }
  }

  /// The way to move that a track's `<type>` names; nil for a word that is not known.
  ///
  /// Assumption: the words of the applications that write most tracks, and the numbers in older exports of
  /// Strava (1 a ride, 9 a run). A track whose speeds do not fit its number would show it to be wrong.
  init?(activity: String) {
    let words = Self.words(activity)
    let known: [(Journey.Mode, Set<String>)] = [
      (
        .walk,
        [
          "walk", "walking", "hike", "hiking", "trekking", "mountaineering", "foot", "pedestrian",
          "10", "4",
        ]
      ),
      (.run, ["run", "running", "jogging", "trailrun", "9"]),
      (
        .cycle,
        [
          "ride", "cycle", "cycling", "bike", "biking", "bicycle", "ebikeride", "ebike", "ebiking",
          "scooter", "1",
        ]
      ),
      (.bus, ["bus", "coach"]),
      (.train, ["train", "rail", "subway", "tram", "metro"]),
      (
        .drive,
        [
          "car", "drive", "driving", "motorcycling", "motorcycle", "automotive", "auto", "taxi",
          "vehicle",
        ]
      ),
      (.fly, ["fly", "flight", "flying", "plane", "airplane", "aircraft"]),
      (.dwell, ["dwell", "stationary", "still"]),
    ]
    guard let mode = known.first(where: { !$0.1.isDisjoint(with: words) })?.0 else { return nil }
    self = mode
  }

  /// The words of `Trail Running`, `trail_running`, and `TrailRunning`.
  private static func words(_ activity: String) -> [String] {
    var spaced = ""
    for character in activity {
      if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
      spaced.append(character)
    }
    return [spaced, activity].flatMap { text in
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
  }
}
