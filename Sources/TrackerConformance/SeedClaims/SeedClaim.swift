import DeviceSimulation
import TrackerModel

/// A sentence of a seed document about iOS, as a story that shows on which versions it is true.
///
/// The seeds are how people came to know what they know of background location. Each claim is played
/// here, and comes out as the rulebook's chapter 3 says, or the harness says that it does not.
public struct SeedClaim: Sendable, Identifiable {
  /// What the rulebook says of a claim.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// True wherever it was tried.
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
  /// The seed and its line, such as `000:43`.
  public let place: String
  /// The claim in one sentence.
  public let sentence: String
  /// What the rulebook says of it.
  public let verdict: Verdict
  /// Why, in one sentence.
  public let reason: String
  /// The rules that decide it.
  public let rules: [RuleID]
  /// The stories that show it.
  public let trials: [ClaimTrial]

  /// Creates a claim.
  public init(
    _ id: String, _ place: String, _ sentence: String, _ verdict: Verdict, because reason: String,
    _ rules: String, _ trials: [ClaimTrial]
  ) {
    self.id = id
    self.place = place
    self.sentence = sentence
    self.verdict = verdict
    self.reason = reason
    self.rules = rules.split(separator: " ").compactMap { RuleID(String($0)) }
    self.trials = trials
  }
}

/// One story for a claim, on one or several versions of iOS, with what must come out.
public struct ClaimTrial: Sendable {
  /// The versions of iOS, or variants.
  public let profiles: [ProfileID]
  /// Parameters and readings that the trial settles beside the profile's own, as `--flip` names
  /// them.
  public let settings: [Flip]
  /// Whether the claim is true there.
  public let holds: Bool
  /// The story.
  public let scenario: Scenario
  /// The app that does what the claim is about.
  public let app: ClaimApp
  /// Whether the claim was seen to be true.
  public let shows: @Sendable (ClaimEvidence) -> Bool
  /// What was measured, in a few words; nil where yes or no says it all.
  public let measure: (@Sendable (ClaimEvidence) -> String)?

  /// Creates a trial.
  public init(
    _ holds: Bool, on profiles: [ProfileID], under settings: [Flip] = [], _ scenario: Scenario,
    _ app: ClaimApp, measuring measure: (@Sendable (ClaimEvidence) -> String)? = nil,
    shows: @escaping @Sendable (ClaimEvidence) -> Bool
  ) {
    self.profiles = profiles
    self.settings = settings
    self.holds = holds
    self.scenario = scenario
    self.app = app
    self.measure = measure
    self.shows = shows
  }
}

/// What came out of one trial on one version of iOS.
public struct ClaimResult: Sendable {
  /// The claim.
  public let claim: SeedClaim
  /// The version of iOS.
  public let profile: ProfileID
  /// Parameters that the trial settled.
  public let settings: [Flip]
  /// Whether the claim should be true there.
  public let expected: Bool
  /// Whether it was.
  public let found: Bool
  /// What was measured.
  public let measured: String?

  /// Whether it came out as the rulebook says.
  public var isAsExpected: Bool { expected == found }
}

extension SeedClaim {
  /// Plays every trial on every one of its versions.
  public func results() -> [ClaimResult] {
    trials.flatMap { trial in
      trial.profiles.map { profile in
        let evidence = trial.play(on: profile)
        return ClaimResult(
          claim: self, profile: profile, settings: trial.settings, expected: trial.holds,
          found: trial.shows(evidence), measured: trial.measure?(evidence))
      }
    }
  }
}

extension ClaimTrial {
  /// Plays the story on a version of iOS.
  ///
  /// - Precondition: The profile and the settings exist; a test plays every claim.
  func play(on profile: ProfileID) -> ClaimEvidence {
    var story = scenario
    story.profile = profile
    for flip in settings { story.parameters[flip.parameter] = flip.value }
    guard let simulation = Simulation(story) else {
      preconditionFailure("A claim is tried on \(profile) or with a setting that does not exist.")
    }
    var recorder = TraceRecorder()
    let totals = simulation.run(app, into: &recorder)
    return ClaimEvidence(entries: recorder.entries, totals: totals)
  }
}
