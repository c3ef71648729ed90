import StoryModel
import TrackerConformance

/// What was drawn, in a sentence or two.
enum DrawnText {
  /// The lines, with an empty one at the end.
  static func lines(_ worlds: DrawnWorlds) -> [String] {
    let ways = zip(Journey.Mode.allCases, worlds.modes).filter { $0.0 != .dwell && $0.1 > 0 }
      .map { "\($0.noun) \(Figures.grouped($1))" }
    let journeys =
      "of \(Figures.counted(worlds.scenarios, "scenario")), by what was under way before the calm: "
      + (ways + ["on foot only \(Figures.grouped(worlds.onFootOnly))"]).joined(separator: ", ")
    let rest = [
      ("faster than 60 m/s on the ground", worlds.fast), ("longer than a week", worlds.weeks),
      ("begun south of the equator", worlds.south), ("west of Greenwich", worlds.west),
      ("beyond 60° of latitude", worlds.highLatitude),
      ("across the date line", worlds.acrossDateLine),
      ("on a slow network", worlds.slowNetwork),
      ("begun between 22 h and 6 h", worlds.atNight),
      ("with the phone used in the calm", worlds.usedInTheCalm),
    ].map { "\($0) \(Figures.grouped($1))" }.joined(separator: ", ")
    return [journeys, rest].map { TextLayout.wrapped($0, hanging: 2) } + [""]
  }
}

extension Journey.Mode {
  /// The way, as a thing to count.
  fileprivate var noun: String {
    switch self {
    case .dwell: "rest"
    case .walk: "walks"
    case .run: "runs"
    case .cycle: "bicycle rides"
    case .drive: "drives"
    case .bus: "bus rides"
    case .train: "train rides"
    case .fly: "flights"
    }
  }
}
