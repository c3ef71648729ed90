import StoryModel

extension Journey.Mode {
  /// The ways to move, as `--mode` has them.
  static let moving: [Journey.Mode] = [.walk, .run, .cycle, .drive, .bus, .train, .fly]

  /// The way to move that a track's `<type>` names; nil for a word that is not known.
  ///
  /// Assumption: the words of the applications that write most tracks, and the numbers in older exports of
  /// Strava (1 a ride, 9 a run). A track whose speeds do not fit its number would show it to be wrong.
  init?(activity: String) {
    let words = activity.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let known: [(Journey.Mode, Set<String>)] = [
      (.walk, ["walk", "walking", "hike", "hiking", "trekking", "mountaineering", "10", "4"]),
      (.run, ["run", "running", "jogging", "trailrun", "9"]),
      (.cycle, ["ride", "cycle", "cycling", "bike", "biking", "bicycle", "ebikeride", "1"]),
      (.drive, ["car", "drive", "driving", "motorcycling", "motorcycle", "automotive", "auto"]),
      (.bus, ["bus"]), (.train, ["train", "rail", "subway", "tram"]),
      (.fly, ["flight", "flying", "plane", "airplane"]),
    ]
    guard let mode = known.first(where: { !$0.1.isDisjoint(with: words) })?.0 else { return nil }
    self = mode
  }
}
