import HarnessReporting

/// What came out of checking one pair.
public struct GoldenOutcome: Hashable, Sendable, CustomStringConvertible {
  /// How the trace stands to the recorded one.
  public enum Status: Hashable, Sendable {
    /// They are the same.
    case equal
    /// None is recorded.
    case missing
    /// They differ.
    case differs(GoldenComparison)
    /// The run must not be recorded, whatever is.
    case refused(GoldenRefusal)
    /// It was written just now, in place of another if there is a comparison.
    case recorded(GoldenComparison?)
  }

  /// The pair.
  public let pair: GoldenPair
  /// How its trace stands to the recorded one.
  public let status: Status
  /// The trace of the run.
  public let actual: String

  /// Whether the recorded trace is there and is that of the run, as it was before the check.
  public var isFine: Bool { status == .equal }

  /// The comparison with the trace that was recorded before, where they differ.
  public var comparison: GoldenComparison? {
    switch status {
    case .differs(let comparison), .recorded(let comparison?): comparison
    default: nil
    }
  }

  /// The same for programs.
  var record: ReportRecord {
    .trace(
      scenario: pair.scenario, strategy: pair.strategy, message: isFine ? nil : description)
  }

  /// One line: the pair, what is wrong, and what to do.
  public var description: String { GoldenText.line(self) }
}
