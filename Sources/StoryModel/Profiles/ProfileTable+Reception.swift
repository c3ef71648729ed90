extension ProfileTable {
  /// The rows of what is heard on the way; `Fitting/reception.py` prints each with its interval.
  package static let reception: [Parameter] =
    way(
      "onFoot", "on foot", (\.reception.onFoot.obstructed, 60), poor: (\.reception.onFoot.poor, 50),
      cells: (\.reception.onFoot.cells, 30), silent: (\.reception.onFoot.silent, 10))
    + way(
      "cycling", "cycling", (\.reception.cycling.obstructed, 60),
      poor: (\.reception.cycling.poor, 8),
      cells: (\.reception.cycling.cells, 12), silent: (\.reception.cycling.silent, 2))
    + way(
      "driving", "driving", (\.reception.driving.obstructed, 380),
      poor: (\.reception.driving.poor, 373),
      cells: (\.reception.driving.cells, 311), silent: (\.reception.driving.silent, 15))
    + way(
      "onBus", "on a bus", (\.reception.onBus.obstructed, 392), poor: (\.reception.onBus.poor, 144),
      cells: (\.reception.onBus.cells, 260), silent: (\.reception.onBus.silent, 30))
    + way(
      "onTrain", "on a train", (\.reception.onTrain.obstructed, 774),
      poor: (\.reception.onTrain.poor, 550),
      cells: (\.reception.onTrain.cells, 350), silent: (\.reception.onTrain.silent, 20))
    + way(
      "standing", "of waiting", (\.reception.standing.obstructed, 160),
      poor: (\.reception.standing.poor, 70), cells: (\.reception.standing.cells, 1),
      silent: (\.reception.standing.silent, 1))
    + [
      Parameter(
        "reception.standing.time", .duration(\.reception.standingTime),
        "how long after a stop outdoors a phone looks about as on the way", "S-06",
        [(.ios7_0, .seconds(900), .assumed)]),
      row(
        "reception.standing.inVain", \.reception.standingInVain,
        "scans in vain of somebody who waits, per mille", "S-06", 450),
      row(
        "reception.obstructed.thirty", \.reception.thirty,
        "satellite fixes of 30 m in a minute that hides some, per mille", "S-05", 290),
      row(
        "reception.obstructed.fifty", \.reception.fifty,
        "satellite fixes of 50 m in a minute that hides some, per mille", "S-05", 80),
      row(
        "reception.obstructed.more", \.reception.more,
        "satellite fixes of 165 m in a minute that hides some, per mille", "S-05", 30),
      row(
        "reception.poor.inVain", \.reception.poorInVain,
        "scans in vain among those that find little Wi-Fi, per mille", "S-05", 300),
      row(
        "reception.cells.inVain", \.reception.cellsInVain,
        "scans in vain where only cells are heard, per mille", "S-05", 580),
      row(
        "reception.cells.atOnce", \.reception.cellsAtOnce,
        "fixes by cells that the next follows at once, per mille", "S-05", 540),
      row(
        "reception.underground.cells", \.reception.undergroundCells,
        "minutes underground in which cells are heard, per mille", "S-23", 130),
      row(
        "reception.underground.poor", \.reception.undergroundPoor,
        "minutes underground in which some Wi-Fi is heard, per mille", "S-23", 35),
    ]

  private typealias Value = (path: WritableKeyPath<Profile, Int> & Sendable, perMille: Int)

  /// The rows of one way to travel.
  private static func way(
    _ id: String, _ words: String, _ obstructed: Value, poor: Value, cells: Value, silent: Value
  ) -> [Parameter] {
    [
      row(
        "reception.\(id).obstructed", obstructed.path,
        "minutes \(words) that hide satellites, per mille", "S-05", obstructed.perMille),
      row(
        "reception.\(id).poor", poor.path,
        "scans \(words) that find little Wi-Fi, per mille", "S-05", poor.perMille),
      row(
        "reception.\(id).cells", cells.path,
        "minutes \(words) in which only cells are heard, per mille", "S-05", cells.perMille),
      row(
        "reception.\(id).silent", silent.path,
        "minutes \(words) without a fix for a request of 100 m, per mille", "S-05",
        silent.perMille),
    ]
  }

  /// A row that says the same of every version, as no source tells the versions apart.
  private static func row(
    _ id: String, _ path: WritableKeyPath<Profile, Int> & Sendable, _ meaning: String,
    _ rules: String, _ value: Int
  ) -> Parameter {
    Parameter(id, .count(path), meaning, rules, [(.ios7_0, .count(value), .measured)])
  }
}
