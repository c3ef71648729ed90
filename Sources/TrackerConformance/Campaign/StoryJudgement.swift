import Invariants
import StoryModel
import TrackerModel

/// One story played against one strategy: what every invariant says, and what was recorded.
///
/// What a campaign says of thousands of stories, this says of one.
public struct StoryJudgement: Sendable {
  /// What one invariant says.
  public struct Ruling: Sendable {
    /// The invariant.
    public let invariant: Invariant
    /// How it stands to the strategy on this version of iOS.
    public let standing: Standing
    /// What its monitor found.
    public let finding: Finding
    /// The open questions on whose reading a breach rests; empty where there is none.
    public let openQuestions: [OpenQuestion]

    /// What it comes to; a breach that rests on an open question is no conviction.
    public var verdict: Verdict {
      let isBroken = finding.violation != nil
      guard isBroken || finding.exercised > 0 else {
        return finding.inconclusive > 0 && standing != .notClaimed ? .inconclusive : .notExercised
      }
      return switch standing {
      case .binding: isBroken ? (openQuestions.isEmpty ? .violates : .depends) : .conforms
      case .known: isBroken ? .known : .unexpectedPass
      case .notClaimed: .notClaimed
      }
    }
  }

  /// The story.
  public let scenario: Scenario
  /// The strategy.
  public let strategy: any TrackerStrategy
  /// The rulings, in the order of the catalog.
  public let rulings: [Ruling]
  /// The trace.
  public let entries: [TraceEntry]
  /// The totals.
  public let totals: Totals

  /// Plays a story; nil when its profile does not exist or the strategy does not support it.
  public init?(of scenario: Scenario, _ strategy: any TrackerStrategy) {
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else { return nil }
    let invariants = InvariantCatalog.all
    let run = StoryRun.record(scenario, strategy, by: MonitorBank.Routes(invariants))
    let campaign = Campaign(
      strategies: [strategy], invariants: invariants, seed: 0,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    rulings = zip(invariants, run.findings).map { invariant, finding in
      let standing = Standing(invariant, for: strategy, on: version)
      let isBroken = finding.violation != nil && standing == .binding
      return Ruling(
        invariant: invariant, standing: standing, finding: finding,
        openQuestions: isBroken
          ? campaign.openQuestions(behind: invariant.id, in: scenario, strategy) : [])
    }
    self.scenario = scenario
    self.strategy = strategy
    entries = run.entries
    totals = run.totals
  }

  /// The rulings that come to a verdict.
  public func rulings(_ verdict: Verdict) -> [Ruling] { rulings.filter { $0.verdict == verdict } }

  /// The verdict on the story: violates if anything that binds is broken, depends if only on one
  /// reading of an open question, inconclusive if nothing that binds was put to the test.
  public var verdict: Verdict {
    for verdict in [Verdict.violates, .depends, .conforms] where !rulings(verdict).isEmpty {
      return verdict
    }
    return .inconclusive
  }
}
