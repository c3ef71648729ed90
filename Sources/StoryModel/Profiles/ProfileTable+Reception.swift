import TrackerModel

extension ProfileTable {
  /// The rows of what is heard on the way.
  ///
  /// A measured row is a figure that `Fitting/reception_rows.py` prints, or one within its interval with
  /// which more of the quantities of `harness validate` come out; `--flip` reaches the interval's ends.
  /// An assumed one is set by hand so that they come out: logs of other places would show it wrong.
  package static let reception: [Parameter] =
    way(
      "onFoot", "on foot", (\.reception.onFoot.obstructed, 112, 56...340),
      poor: (\.reception.onFoot.poor, 50, 35...72), cells: (\.reception.onFoot.cells, 20, 0...24),
      // Printed are 136 (87 to 221): a filter hides who stands, as much as silence does.
      silent: (\.reception.onFoot.silent, 10, nil))
    + way(
      "cycling", "cycling", (\.reception.cycling.obstructed, 60, 20...191),
      poor: (\.reception.cycling.poor, 21, 8...35),
      cells: (\.reception.cycling.cells, 12, 0...140),
      silent: (\.reception.cycling.silent, 36, 0...87))
    + way(
      "driving", "driving", (\.reception.driving.obstructed, 389, 288...561),
      poor: (\.reception.driving.poor, 418, 341...543),
      cells: (\.reception.driving.cells, 311, 127...500),
      silent: (\.reception.driving.silent, 50, 0...154))
    + way(
      "onBus", "on a bus", (\.reception.onBus.obstructed, 392, 94...833),
      poor: (\.reception.onBus.poor, 163, 84...260),
      cells: (\.reception.onBus.cells, 260, 79...278),
      silent: (\.reception.onBus.silent, 57, 13...104))
    + way(
      "onTrain", "on a train", (\.reception.onTrain.obstructed, 774, 768...1_000),
      poor: (\.reception.onTrain.poor, 550, 491...664),
      cells: (\.reception.onTrain.cells, 320, 217...321),
      silent: (\.reception.onTrain.silent, 40, 38...126))
    + way(
      "standing", "of waiting", (\.reception.standing.obstructed, 367, 78...1_000),
      poor: (\.reception.standing.poor, 70, 67...184),
      // None of 288 half minutes: 3 of so many would be in the interval.
      cells: (\.reception.standing.cells, 0, 0...10),
      silent: (\.reception.standing.silent, 1, 0...15))
    + [
      Parameter(
        "reception.standing.time", .duration(\.reception.standingTime),
        "how long after a stop outdoors a phone looks about as on the way", "S-06",
        [(.ios7_0, .seconds(900), .assumed)]),
      row(
        "reception.standing.inVain", \.reception.standingInVain,
        "scans in vain of somebody who waits, per mille", "S-06", 337, 268...401),
      row(
        "reception.obstructed.thirty", \.reception.thirty,
        "satellite fixes of 30 m in a minute that hides some, per mille", "S-05", 290, 281...383),
      row(
        "reception.obstructed.fifty", \.reception.fifty,
        "satellite fixes of 50 m in a minute that hides some, per mille", "S-05", 80, 74...120),
      row(
        "reception.obstructed.more", \.reception.more,
        "satellite fixes of 165 m in a minute that hides some, per mille", "S-05", 30, 21...80),
      row(
        "reception.poor.inVain", \.reception.poorInVain,
        "scans in vain among those that find little Wi-Fi, per mille", "S-05", 335, 330...460),
      row(
        "reception.cells.inVain", \.reception.cellsInVain,
        "scans in vain where only cells are heard, per mille", "S-05", 580, 552...664),
      row(
        "reception.cells.atOnce", \.reception.cellsAtOnce,
        "fixes by cells that the next follows at once, per mille", "S-05", 534, 501...561),
      // Printed are 215 (169 to 265) and 268 (205 to 327), where some of the time was in stations.
      row(
        "reception.underground.cells", \.reception.undergroundCells,
        "minutes underground in which cells are heard, per mille", "S-23", 130, nil),
      row(
        "reception.underground.poor", \.reception.undergroundPoor,
        "minutes underground in which some Wi-Fi is heard, per mille", "S-23", 35, nil),
    ]

  private typealias Path = WritableKeyPath<Profile, Int> & Sendable
  private typealias Value = (path: Path, perMille: Int, interval: ClosedRange<Int>?)

  /// The rows of one way to travel.
  private static func way(
    _ id: String, _ words: String, _ obstructed: Value, poor: Value, cells: Value, silent: Value
  ) -> [Parameter] {
    [
      ("obstructed", "minutes \(words) that hide satellites, per mille", obstructed),
      ("poor", "scans \(words) that find little Wi-Fi, per mille", poor),
      ("cells", "minutes \(words) in which only cells are heard, per mille", cells),
      ("silent", "minutes \(words) without a fix for a request of 100 m, per mille", silent),
    ].map { name, meaning, value in
      row(
        "reception.\(id).\(name)", value.path, meaning, "S-05", value.perMille, value.interval)
    }
  }

  /// A row that says the same of every version, as no source tells the versions apart; assumed where no
  /// interval of 90 % is given.
  private static func row(
    _ id: String, _ path: Path, _ meaning: String, _ rules: String, _ value: Int,
    _ interval: ClosedRange<Int>?
  ) -> Parameter {
    let ends = interval.map { [$0.lowerBound, $0.upperBound] } ?? []
    return Parameter(
      id, .count(path), meaning, rules,
      [(.ios7_0, .count(value), interval == nil ? .assumed : .measured)],
      or: ends.filter { $0 != value }.map { .count($0) })
  }
}
