import StoryModel
import TrackerConformance

/// A sentence of a published document about iOS, as scenarios that show on which versions it is
/// true.
///
/// The documents are how people came to know what they know of background location. Each statement
/// is played here, and comes out as the rulebook's chapter 3 says, or the harness says that it does
/// not.
public struct PublishedStatement: Sendable, Identifiable {
  /// What the rulebook says of a statement.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It agrees with what is documented or measured; a limit may be shown beside it.
    case holds
    /// True on some versions of iOS, or under some readings, only.
    case varies
    /// Contradicted by documentation or measurement.
    case contradicted
    /// Neither shown nor refuted by any source; what the model gives is printed as measured.
    case unverified
  }

  /// The name in the rulebook, such as `Q-05`.
  public let id: String
  /// The document and its lines, such as `000:43`.
  public let place: String
  /// The statement in one sentence.
  public let sentence: String
  /// What the rulebook says of it.
  public let verdict: Verdict
  /// Why, in a sentence or two, and what no simulation can show of it.
  public let reason: String
  /// The rules that decide it.
  public let rules: [RuleID]
  /// The scenarios that show it.
  public let trials: [StatementTrial]

  /// Creates a statement.
  ///
  /// - Parameter rules: The rules that decide it, with spaces between.
  public init(
    _ id: String, _ place: String, _ sentence: String, _ verdict: Verdict, because reason: String,
    rules: String, _ trials: [StatementTrial]
  ) {
    self.id = id
    self.place = place
    self.sentence = sentence
    self.verdict = verdict
    self.reason = reason
    self.rules = rules.split(separator: " ").compactMap { RuleID(String($0)) }
    self.trials = trials
  }

  /// Plays every trial on each of its versions, in order.
  public func results() -> [StatementResult] {
    trials.enumerated().flatMap { number, trial in
      trial.cases.flatMap { expected in
        expected.profiles.map { trial.result(expected, on: $0, of: number) }
      }
    }
  }
}

/// What came out of one trial on one version of iOS.
public struct StatementResult: Hashable, Sendable {
  /// The trial, by its place in the statement.
  public let trial: Int
  /// The version of iOS, or the variant.
  public let profile: ProfileID
  /// Parameters that the case settled beside the profile's own and the trial's.
  public let settings: [Flip]
  /// Whether the statement should be true there.
  public let expected: Bool
  /// Whether it was.
  public let found: Bool
  /// What was measured; nil where yes or no says it all.
  public let measured: StatementMeasure?

  /// Whether it came out as the rulebook says.
  public var isAsExpected: Bool { expected == found }

  /// Creates a result.
  public init(
    trial: Int, profile: ProfileID, settings: [Flip] = [], expected: Bool, found: Bool,
    measured: StatementMeasure? = nil
  ) {
    self.trial = trial
    self.profile = profile
    self.settings = settings
    self.expected = expected
    self.found = found
    self.measured = measured
  }
}
