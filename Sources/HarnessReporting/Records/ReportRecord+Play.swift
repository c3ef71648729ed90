// The records of what was played; REPORT-FORMAT.md says the same to those who write no Swift.
extension ReportRecord {
  /// The first line of a report.
  public struct Head: Hashable, Codable, Sendable {
    /// The version of the format, ``ReportRecord/schema``.
    public var schema = ReportRecord.schema
    /// The version of the program.
    public var version: String
    /// The commit of its sources, as the heading of a report says it; none where nothing is known of it.
    public var commit = ProgramBuild.current?.commit?.text
    /// The command, such as `fuzz`.
    public var command: String
    /// The seed in decimal digits: a JSON number would lose the last of twenty.
    public var seed: String?
    /// How many scenarios are to be played, where that is known.
    public var scenarios: Int?
    /// The scenario, where there is one: its title.
    public var scenario: String?
    /// The versions of iOS, oldest first.
    public var profiles: [String] = []
    /// The names of the strategies.
    public var strategies: [String] = []
  }

  /// How far a campaign has come, after each round of scenarios.
  public struct Progress: Hashable, Codable, Sendable {
    /// The scenarios that were played.
    public var played: Int
    /// How many promises of how many strategies are broken so far, before any of it was looked into.
    public var broken: Int
  }

  /// What a campaign says of a strategy.
  public struct Strategy: Hashable, Codable, Sendable {
    /// Its name.
    public var strategy: String
    /// The version of iOS, where each has a record of its own.
    public var profile: String?
    /// What became of it: the raw value of a `Verdict`; none where it is only measured.
    public var verdict: String?
    /// Runs that came to their end.
    public var runs: Int
    /// Those of them in which nothing that binds broke.
    public var clean: Int
    /// Scenarios on versions of iOS that it does not support; not played.
    public var skipped: Int
    /// Runs that came to no end.
    public var lost: Int
    /// Runs that ended early for what the simulated phone does not have; none where there is none.
    public var unsupported: Int?
    /// What was called there, and where in the tracker's code; none where nothing was.
    public var unsupportedCalls: [String]?
    /// Simulated days.
    public var days: Double
    /// What the app takes of the battery a day, in per cent.
    public var batteryPercentPerDay: Double
    /// How often the app is woken a day.
    public var wakesPerDay: Double
  }

  /// What became of an invariant for a strategy.
  public struct Result: Hashable, Codable, Sendable {
    /// The strategy.
    public var strategy: String
    /// The version of iOS, where each has a record of its own.
    public var profile: String?
    /// The invariant's ID.
    public var invariant: String
    /// The invariant's name.
    public var name: String
    /// `must` or `claim`.
    public var level: String
    /// The raw value of a `Verdict`.
    public var verdict: String
    /// Scenarios that put it to the test, in the standing that the verdict is of.
    public var tested: Int
    /// Those of them that broke it.
    public var broken: Int
  }

  /// What was recorded of a scenario, and what it cost.
  public struct Track: Hashable, Codable, Sendable {
    /// The strategy.
    public var strategy: String
    /// Points in the store.
    public var points: Int
    /// Metres of the true path.
    public var pathMeters: Double
    /// Metres of it that have a recorded point near by.
    public var coveredMeters: Double
    /// The median distance of a point from where the phone was, in metres; none without points.
    public var medianErrorMeters: Double?
    /// The 95th percentile of the same.
    public var error95Meters: Double?
    /// The times without a point while under way.
    public var gaps: [Gap]
    /// True trips.
    public var trips: Int
    /// Those of them with a point.
    public var tripsFound: Int
    /// Battery that the app took, in per cent.
    public var batteryPercent: Double
    /// How often the app was woken.
    public var wakes: Int
  }

  /// A time without a point.
  public struct Gap: Hashable, Codable, Sendable {
    /// When it begins, in milliseconds after the scenario's beginning.
    public var fromMilliseconds: Int64
    /// When it ends.
    public var toMilliseconds: Int64
    /// The metres that are travelled meanwhile.
    public var meters: Double
  }

  /// The last line of a report.
  public struct End: Hashable, Codable, Sendable {
    /// What the report comes to, where it judges: the raw value of a `Verdict`.
    public var verdict: String?
    /// The exit code of the program.
    public var exitCode: Int32
    /// Whether a signal ended the campaign before its time.
    public var isInterrupted = false
  }
}
