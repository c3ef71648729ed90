import Invariants
import StoryModel
import TrackerModel

/// One story played against one strategy: what every invariant says, and what was recorded.
///
/// What a campaign says of thousands of stories, this says of one.
public struct StoryJudgement: Judgement {
  /// The story.
  public let scenario: Scenario
  /// The strategy.
  public let strategy: any TrackerStrategy
  /// The rulings, in the order of the invariants.
  public let rulings: [Ruling]
  /// The trace; empty where it was not to be kept.
  public let entries: [TraceEntry]
  /// What the tracker recorded.
  public let track: RecordedTrack
  /// The totals.
  public let totals: Totals

  /// What the strategy called that the simulated phone does not have; the story ended there.
  public let unsupported: String?

  /// What the user is asked for; Always where no trace was kept.
  public let permissionAsked: PermissionAsked

  /// The strategy's name.
  public var strategyID: StrategyID { strategy.id }

  /// Plays a story; nil when its profile does not exist or the strategy does not support it.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - strategy: Who is judged.
  ///   - invariants: What to judge by; by default the whole catalogue.
  ///   - keepsTrace: Whether the trace is kept, which a scenario of a year makes too large for many machines.
  public init?(
    of scenario: Scenario, _ strategy: any TrackerStrategy,
    by invariants: [Invariant] = InvariantCatalog.all, keepsTrace: Bool = true
  ) {
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else { return nil }
    let routes = MonitorBank.Routes(invariants)
    let run: StoryRun
    if keepsTrace {
      run = StoryRun.record(scenario, strategy, by: routes)
      track = RecordedTrack(of: run.entries)
    } else {
      (run, track) = StoryRun.track(scenario, strategy, by: routes)
    }
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
    permissionAsked = keepsTrace ? run.permissionAsked : .always
    totals = run.totals
    unsupported = run.unsupported
  }
}
