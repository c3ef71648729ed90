import StoryModel
import TrackerConformance

/// One scenario for a statement, with what must come out on which versions of iOS.
public struct StatementTrial: Sendable {
  /// Versions of iOS, or variants, on which one thing must come out.
  public struct Case: Sendable {
    /// The versions.
    public let profiles: [ProfileID]
    /// Parameters and readings that are settled beside the profile's own and the trial's.
    public let settings: [Flip]
    /// Whether the statement is true there.
    public let holds: Bool

    /// The statement is true on these versions, under settings spelled as `--flip` spells them.
    public static func isTrue(_ profiles: [ProfileID], if settings: String...) -> Case {
      Case(profiles: profiles, settings: settings.map(Flip.settled), holds: true)
    }

    /// The statement is false on these versions.
    public static func isFalse(_ profiles: [ProfileID], if settings: String...) -> Case {
      Case(profiles: profiles, settings: settings.map(Flip.settled), holds: false)
    }
  }

  /// What the scenario is, in a few words: `the user swiped it away`.
  public let title: String
  /// The scenario.
  public let scenario: Scenario
  /// The app that does what the statement is about.
  public let app: StatementApp
  /// An app on a phone beside it, where the statement compares.
  public let other: StatementApp?
  /// Parameters and readings that all cases share.
  public let given: [Flip]
  /// What must come out.
  public let cases: [Case]
  /// What is measured; nil where yes or no says it all.
  public let measure: (@Sendable (StatementEvidence) -> StatementMeasure)?
  /// Whether the statement was seen to be true.
  public let shows: @Sendable (StatementEvidence) -> Bool

  /// Creates a trial.
  public init(
    _ title: String, _ scenario: Scenario, _ app: StatementApp, beside other: StatementApp? = nil,
    given settings: [String] = [], _ cases: Case...,
    measuring measure: (@Sendable (StatementEvidence) -> StatementMeasure)? = nil,
    shows: @escaping @Sendable (StatementEvidence) -> Bool
  ) {
    self.title = title
    self.scenario = scenario
    self.app = app
    self.other = other
    given = settings.map(Flip.settled)
    self.cases = cases
    self.measure = measure
    self.shows = shows
  }

  /// Plays one of the cases on one of its versions.
  ///
  /// - Parameter answer: What every question is answered with that is still open then; nil to let
  ///   the scenario's seed settle each.
  func result(
    _ expected: Case, on profile: ProfileID, of number: Int, answering answer: Bool? = nil
  ) -> StatementResult {
    let evidence = play(on: profile, expected.settings, answer)
    return StatementResult(
      trial: number, profile: profile, settings: expected.settings, expected: expected.holds,
      found: shows(evidence), measured: measure?(evidence))
  }

  private func play(
    on profile: ProfileID, _ settings: [Flip], _ answer: Bool?
  ) -> StatementEvidence {
    var story = scenario
    story.profile = profile
    for flip in given + settings { story.parameters[flip.parameter] = flip.value }
    if let answer { story = story.answering(answer) }
    var evidence = StatementEvidence(of: app, in: story)
    if let other { evidence.beside = [StatementEvidence(of: other, in: story)] }
    return evidence
  }
}

extension Flip {
  /// - Precondition: The parameter and the value exist; a test plays every statement.
  fileprivate static func settled(_ name: String) -> Flip {
    guard let flips = named(name, on: Profile.versions), flips.count == 1 else {
      preconditionFailure("A statement settles '\(name)', which means nothing.")
    }
    return flips[0]
  }
}

extension [ProfileID] {
  /// Every version of iOS that is simulated.
  static var all: [ProfileID] { Profile.versions.map(\.id) }

  /// The versions from one to another.
  static func from(_ first: ProfileID, to last: ProfileID = .ios26) -> [ProfileID] {
    let all = Self.all
    guard let start = all.firstIndex(of: first), let end = all.firstIndex(of: last) else {
      preconditionFailure("A statement is tried on a version that does not exist.")
    }
    return Array(all[start...end])
  }
}
