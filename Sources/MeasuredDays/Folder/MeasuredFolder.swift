import Foundation
import TrackerModel

/// How the app of a run tracked: one row of `regimes.csv`.
public struct MeasuredRegime: Hashable, Sendable {
  /// When it asked for fixes.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Updates on all the time.
    case always
    /// Updates on after a departure, off after an arrival.
    case duty
    /// No tracking.
    case off
  }

  /// Its name in `runs.csv`.
  public let name: String
  /// The accuracy asked for, in metres; -1 for the best.
  public let accuracyMeters: Double
  /// The distance filter, in metres; 0 for none.
  public let filterMeters: Double
  /// When it asked for fixes.
  public let mode: Mode
  /// Whether the reference positions were made from its fixes, which then have no error to compare.
  var makesReference = false
}

/// One phone on one day: one row of `runs.csv`.
public struct MeasuredRun: Hashable, Sendable {
  /// The folder of the day.
  public let day: String
  /// The phone.
  public let phone: String
  /// How it tracked.
  public let regime: MeasuredRegime
  /// When it started, in seconds of the day's clock.
  public let startSeconds: Double
  /// Hours to the last reading of the gauge.
  public let hours: Double
  /// The gauge at the start, in percent.
  public let firstPercent: Int
  /// The gauge at the end, in percent.
  public let lastPercent: Int
}

/// A folder of measured days: `runs.csv`, `regimes.csv`, and a folder a day. See VALIDATION-FORMAT.md.
public struct MeasuredFolder: Sendable {
  /// The most hours of a run.
  public static let mostHours = 24.0 * 60

  /// A run that is left out of all comparisons.
  public struct Exclusion: Hashable, Sendable {
    /// The run.
    public let run: MeasuredRun
    /// Why it is left out.
    public let reason: String
  }

  let url: URL
  /// The runs that are compared, in the order of the file.
  public private(set) var runs: [MeasuredRun] = []
  /// Those that are left out.
  public private(set) var exclusions: [Exclusion] = []

  /// Reads what a folder says of its runs; the days are read one by one as they are played.
  public init(path: String) throws(MeasuredError) {
    url = URL(fileURLWithPath: path, isDirectory: true)
    let regimes = try Self.regimes(in: url)
    let reasons = try Self.reasons(in: url)
    let table = try MeasuredTable(
      "runs.csv", in: url,
      columns: ["day", "phone", "regime", "start_s", "hours", "first_pct", "last_pct"])
    for row in table.rows {
      guard let regime = regimes[row.text("regime")] else {
        throw row.error("regimes.csv has no regime '\(row.text("regime"))'.")
      }
      let run = MeasuredRun(
        day: row.text("day"), phone: row.text("phone"), regime: regime,
        startSeconds: try row.number("start_s", in: -1e6...1e7),
        hours: try row.number("hours", in: 0...Self.mostHours),
        firstPercent: Int(try row.number("first_pct", in: 1...100)),
        lastPercent: Int(try row.number("last_pct", in: 0...100)))
      if let reason = reasons[[run.day, run.phone]] {
        exclusions.append(Exclusion(run: run, reason: reason))
      } else {
        runs.append(run)
      }
    }
    guard !runs.isEmpty else {
      throw MeasuredError("there is no run to compare.", file: "runs.csv")
    }
  }

  private static func regimes(in url: URL) throws(MeasuredError) -> [String: MeasuredRegime] {
    var regimes: [String: MeasuredRegime] = [:]
    let table = try MeasuredTable(
      "regimes.csv", in: url, columns: ["name", "accuracy_m", "distance_filter_m", "mode"])
    for row in table.rows {
      guard let mode = MeasuredRegime.Mode(rawValue: row.text("mode")) else {
        throw row.error("'mode' is '\(row.text("mode"))', and has to be always, duty or off.")
      }
      var regime = MeasuredRegime(
        name: row.text("name"), accuracyMeters: try row.number("accuracy_m", in: -1...100_000),
        filterMeters: try row.number("distance_filter_m", in: 0...100_000), mode: mode)
      regime.makesReference = try makesReference(row, of: regime)
      regimes[regime.name] = regime
    }
    return regimes
  }

  /// Assumption: where the optional column `makes_reference` does not say, the fixes of a phone that always
  /// asked for the best made the reference, as those of MobilityNet did; a folder whose reference is a
  /// surveyed one shows the contrary, and says so in the column.
  private static func makesReference(
    _ row: MeasuredTable.Row, of regime: MeasuredRegime
  ) throws(MeasuredError) -> Bool {
    switch row.text("makes_reference") {
    case "yes": return true
    case "no": return false
    case "": return regime.mode == .always && regime.accuracyMeters < 0
    case let other:
      throw row.error("'makes_reference' is '\(other)', and has to be yes or no, or empty.")
    }
  }

  /// Why runs are left out, by day and phone; none where there is no such file.
  private static func reasons(in url: URL) throws(MeasuredError) -> [[String]: String] {
    guard
      let table = try MeasuredTable(
        ifPresent: "exclude.csv", in: url, columns: ["day", "phone", "reason"])
    else { return [:] }
    return Dictionary(
      table.rows.map { ([$0.text("day"), $0.text("phone")], $0.text("reason")) },
      uniquingKeysWith: { first, _ in first })
  }
}
