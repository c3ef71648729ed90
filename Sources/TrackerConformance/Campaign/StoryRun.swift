import DeviceSimulation
import TrackerModel

/// What came out of one story played against one strategy.
public struct StoryRun: Sendable {
  /// What each invariant's monitor found, in the order of the invariants.
  public let findings: [Finding]
  /// The story's totals.
  public let totals: Totals
  /// The trace, where it was asked for; otherwise empty.
  public let entries: [TraceEntry]

  /// Plays a story and judges it; keeps no trace.
  ///
  /// - Precondition: The scenario's profile exists; generators and files make sure of it.
  public static func judge(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes
  ) -> StoryRun {
    var bank = MonitorBank(
      routes, context: StoryContext(scenario: scenario, manifest: strategy.manifest))
    let totals = play(scenario, strategy, into: &bank)
    return StoryRun(findings: bank.findings, totals: totals, entries: [])
  }

  /// Plays a story, judges it and keeps its trace.
  public static func record(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes
  ) -> StoryRun {
    var tee = Tee(
      MonitorBank(
        routes, context: StoryContext(scenario: scenario, manifest: strategy.manifest)),
      TraceRecorder())
    let totals = play(scenario, strategy, into: &tee)
    return StoryRun(findings: tee.first.findings, totals: totals, entries: tee.second.entries)
  }

  private static func play<Strategy: TrackerStrategy, Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: Strategy, into sink: inout Sink
  ) -> Totals {
    guard let simulation = Simulation(scenario) else {
      preconditionFailure("Profile '\(scenario.profile)' does not exist.")
    }
    return simulation.run(strategy, into: &sink)
  }
}
