import TrackerModel

extension ProfileTable {
  /// The rows of how long motion activity says what.
  ///
  /// `Fitting/motion_spans.py` prints each with its interval of 90 %, whose ends `--flip` reaches.
  package static let motionSpans: [Parameter] =
    found
    + way(
      "onFoot", "on foot", right: (\.motion.onFoot.right, 1_318, 922...1_783),
      none: (\.motion.onFoot.none, 23, 17...31),
      wrongPerMille: (\.motion.onFoot.wrongPerMille, 333, 83...510),
      wrong: (\.motion.onFoot.wrong, 6, 4...8))
    + way(
      "cycling", "on a bicycle", right: (\.motion.cycling.right, 117, 104...132),
      none: (\.motion.cycling.none, 25, 21...30),
      wrongPerMille: (\.motion.cycling.wrongPerMille, 462, 426...497),
      wrong: (\.motion.cycling.wrong, 27, 17...40))
    + way(
      "driving", "in a car", right: (\.motion.driving.right, 444, 303...779),
      none: (\.motion.driving.none, 30, 22...39),
      wrongPerMille: (\.motion.driving.wrongPerMille, 548, 442...700),
      wrong: (\.motion.driving.wrong, 8, 5...12))
    + way(
      "onBus", "on a bus", right: (\.motion.onBus.right, 777, 576...1_088),
      none: (\.motion.onBus.none, 45, 32...70),
      wrongPerMille: (\.motion.onBus.wrongPerMille, 460, 352...561),
      wrong: (\.motion.onBus.wrong, 13, 5...26))
    + way(
      "onTrain", "on a train", right: (\.motion.onTrain.right, 427, 315...619),
      none: (\.motion.onTrain.none, 28, 25...31),
      wrongPerMille: (\.motion.onTrain.wrongPerMille, 723, 669...754),
      wrong: (\.motion.onTrain.wrong, 9, 7...11))
    + way(
      "onSubway", "on a subway", right: (\.motion.onSubway.right, 152, 102...211),
      none: (\.motion.onSubway.none, 34, 27...42),
      wrongPerMille: (\.motion.onSubway.wrongPerMille, 828, 711...880),
      wrong: (\.motion.onSubway.wrong, 12, 9...14))
    + way(
      "unseen", "on a ride that is not recognised",
      right: (\.motion.unseen.right, 34, 32...35), none: (\.motion.unseen.none, 52, 41...67),
      wrongPerMille: (\.motion.unseen.wrongPerMille, 952, 905...989),
      wrong: (\.motion.unseen.wrong, 11, 9...14))
    + way(
      "waiting", "of somebody who waits", right: (\.motion.waiting.right, 11, 9...13),
      none: (\.motion.waiting.none, 22, 20...25),
      wrongPerMille: (\.motion.waiting.wrongPerMille, 56, 40...77),
      wrong: (\.motion.waiting.wrong, 31, 23...45))
    + way(
      "stirring", "in the first hour of a stay",
      right: (\.motion.stirring.right, 88, 54...188), none: (\.motion.stirring.none, 14, 12...15),
      wrongPerMille: (\.motion.stirring.wrongPerMille, 22, 14...33),
      wrong: (\.motion.stirring.wrong, 42, 25...58))
    + way(
      "settled", "later at a stay", right: (\.motion.settled.right, 325, 213...553),
      none: (\.motion.settled.none, 11, 9...15),
      wrongPerMille: (\.motion.settled.wrongPerMille, 92, 66...132),
      wrong: (\.motion.settled.wrong, 132, 102...236))
    + others

  private typealias Path = WritableKeyPath<Profile, Int> & Sendable
  private typealias Value = (path: Path, is: Int, interval: ClosedRange<Int>)

  /// The rows of one way to travel.
  private static func way(
    _ id: String, _ words: String, right: Value, none: Value, wrongPerMille: Value, wrong: Value
  ) -> [Parameter] {
    [
      ("right", "how long the right motion flag stands \(words), in s", right),
      ("none", "how long there is no motion flag \(words), in s", none),
      (
        "wrongPerMille", "times without one \(words) that end in a wrong one, per mille",
        wrongPerMille
      ),
      ("wrong", "how long a wrong motion flag stands \(words), in s", wrong),
    ].map { row("motion.\(id).\($0)", $1, "M-04", $2) }
  }

  /// The rows of how long it takes to find what is right.
  private static let found: [Parameter] = timesToFind.map { id, words, value in
    row("motion.found.\(id)", "until motion finds \(words), median in s", "M-04 M-05", value)
  }

  private static let timesToFind: [(id: String, words: String, Value)] = [
    // Some are known to walk as a part of the day begins: of those who are not.
    ("onFoot", "a walk", (\.motion.found.onFoot, 14, 12...15)),
    ("cycling", "a bicycle", (\.motion.found.cycling, 38, 29...96)),
    ("driving", "a car", (\.motion.found.driving, 84, 64...91)),
    ("onBus", "a bus", (\.motion.found.onBus, 103, 32...148)),
    ("onTrain", "a train", (\.motion.found.onTrain, 49, 49...78)),
    ("onSubway", "a subway", (\.motion.found.onSubway, 206, 97...928)),
    ("waiting", "a wait outdoors", (\.motion.found.waiting, 69, 55...80)),
    ("staying", "a stay", (\.motion.found.staying, 105, 54...194)),
  ]

  private static let others: [Parameter] = [
    row(
      "motion.medium", "estimates of walking that are of medium confidence, per mille", "M-04",
      (\.motion.mediumWalking, 559, 522...591)),
    Parameter(
      "motion.ending", .milliseconds(\.motion.ending),
      "how long the motion flag of before stands, in ms", "M-04",
      [(.ios7_0, .milliseconds(14_000...86_000), .measured)],
      or: [.milliseconds(11_000...63_000), .milliseconds(16_000...107_000)]),
    Parameter(
      "motion.slowestTrain", .count(\.motion.slowestTrain),
      "trains slower than this are not recognised, in mm/s", "M-05",
      [(.ios7_0, 4_000, .assumed)], or: [3_600, 9_900]),
    Parameter(
      "motion.stirring.time", .duration(\.motion.stirringTime),
      "how long after an arrival its owner moves about", "M-04",
      [(.ios7_0, .seconds(3_600), .assumed)]),
    Parameter(
      "motion.settled.time", .duration(\.motion.settledTime),
      "how long after it motion does not change any more", "M-04",
      [(.ios7_0, .seconds(14_400), .assumed)]),
    Parameter(
      "motion.telling", .duration(\.motion.telling),
      "how much later than its start date a change of motion is told", "M-02",
      [(.ios7_0, .duration(.milliseconds(2_500)), .assumed)]),
  ]

  /// A row that says the same of every version, as no source tells the versions apart.
  private static func row(
    _ id: String, _ meaning: String, _ rules: String, _ value: Value
  ) -> Parameter {
    let ends = [value.interval.lowerBound, value.interval.upperBound]
    return Parameter(
      id, .count(value.path), meaning, rules, [(.ios7_0, .count(value.is), .measured)],
      or: ends.filter { $0 != value.is }.map { .count($0) })
  }
}
