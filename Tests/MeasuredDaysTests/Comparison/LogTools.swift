import TrackerModel

@testable import MeasuredDays

/// A run of three hours from 0 on, its log, and what samples make of it.
struct LogTools {
  let run: MeasuredRun
  var log: PhoneLog

  init(_ mode: MeasuredRegime.Mode, accuracy: Double = 100) {
    run = MeasuredRun(
      day: "monday", phone: "a",
      regime: MeasuredRegime(name: "r", accuracyMeters: accuracy, filterMeters: 1, mode: mode),
      startSeconds: 0, hours: 3, firstPercent: 100, lastPercent: 90)
    log = PhoneLog(run)
  }

  /// Adds a fix north of the equator, told as it is taken.
  mutating func addFix(
    at seconds: Double, accuracy: Double = 65, error: Double? = nil, age: Double = 0,
    north: Double = 0
  ) {
    log.fixes.append(
      PhoneLog.Fix(
        told: seconds, taken: seconds - age,
        coordinate: Coordinate(latitude: north / 111_194.9, longitude: 0), accuracy: accuracy,
        error: error))
  }

  /// What a log says, by name and statistic: `interval p50`.
  func figures(on day: MeasuredDay) -> [String: Double] {
    var log = log
    log.end()
    var samples = Samples()
    samples.add(log, of: run, on: day)
    return samples.keys.reduce(into: [:]) { all, key in
      for figure in samples.figures(key) {
        let statistic = figure.statistic.rawValue
        all[key.name + (statistic.isEmpty ? "" : " \(statistic)")] = figure.value
      }
    }
  }

  /// A day with a drive north from 3,600 to 4,200 s, or one on a table.
  static func day(onTable: Bool = false) throws -> MeasuredDay {
    let invented = try InventedFolder(
      onTable
        ? ["monday/truth.csv": "t_s,mark,id\n"]
        : [
          "monday/truth.csv": InventedFolder.marks(from: 3_600, to: 4_200),
          "monday/reference.csv": InventedFolder.drive(from: 3_600, to: 4_200),
        ])
    return try MeasuredDay("monday", in: invented.read())
  }
}
