// The records of commands that measure the harness, the phone and the documents; REPORT-FORMAT.md says the
// same to those who write no Swift.
extension ReportRecord {
  /// What came of one trial of a published statement on one version of iOS.
  public struct Statement: Hashable, Codable, Sendable {
    /// Its name, such as `Q-05`.
    public var statement: String
    /// The number of the trial, from 1.
    public var trial: Int
    /// The version of iOS.
    public var profile: String
    /// Parameters of iOS that the trial settles, such as `bg.killGrace = 10`.
    public var settings: [String] = []
    /// Whether the rulebook says that it is true there.
    public var expected: Bool
    /// Whether it was.
    public var found: Bool
    /// What was measured.
    public var measured: String?
  }

  /// A verdict that another assumption about iOS changes.
  public struct Sensitive: Hashable, Codable, Sendable {
    /// The strategy.
    public var strategy: String
    /// The invariant's ID.
    public var invariant: String
    /// The parameter of iOS, and what it was set to.
    public var parameter: String
    /// The value.
    public var value: String
    /// The raw value of the `Verdict` without and with that.
    public var before: String
    /// The verdict with it.
    public var after: String
  }

  /// How fast a day is played.
  public struct Speed: Hashable, Codable, Sendable {
    /// What plays it.
    public var subject: String
    /// Simulated days a second on one thread.
    public var daysPerSecond: Double
    /// Nanoseconds of processor time for a simulated second.
    public var nanosecondsPerSecond: Double
    /// Fixes delivered in the day.
    public var fixes: Int
  }

  /// Two builds of the program against each other.
  public struct Ratio: Hashable, Codable, Sendable {
    /// How many pairs of passes there were.
    public var pairs: Int
    /// Scenarios of a pass.
    public var scenarios: Int
    /// Scenarios a second of the median pass of this build.
    public var thisPerSecond: Double
    /// The same of the other one.
    public var againstPerSecond: Double
    /// How many times as fast this one is: the median of the pairs.
    public var ratio: Double
    /// The true median is between this, seven times in eight,
    public var least: Double
    /// and this.
    public var greatest: Double
  }

  /// What shrinking needs for a problem that is known to be hard.
  public struct Shrinking: Hashable, Codable, Sendable {
    /// The problem.
    public var challenge: String
    /// How many searches ended in the simplest case, in per cent.
    public var minimalPercent: Double
    /// How many different cases they ended in.
    public var results: Int
    /// Evaluations: the median.
    public var median: Double
    /// Evaluations: the mean.
    public var mean: Double
    /// The median of Hypothesis, where it was measured.
    public var hypothesisMedian: Double?
    /// The mean of Hypothesis, where it was measured.
    public var hypothesisMean: Double?
  }

  /// A place at which the reader of files or tokens fails.
  public struct Fault: Hashable, Codable, Sendable {
    /// The reader.
    public var reader: String
    /// The number of the input.
    public var number: Int
    /// What is wrong.
    public var fault: String
  }

  /// A file that was written.
  public struct File: Hashable, Codable, Sendable {
    /// Its path in the package.
    public var path: String
    /// Whether it was not there before.
    public var isNew: Bool
  }
}
