import DeviceSimulation
import Invariants
import StoryModel
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
  /// - Parameters:
  ///   - scenario: The story.
  ///   - strategy: The strategy.
  ///   - routes: The invariants.
  ///   - referenceWakes: When the oracle is woken in the story, where the caller knows it already.
  ///   - pairs: Which relations to other runs are judged; the others count as not exercised.
  /// - Precondition: The scenario's profile exists; generators and files make sure of it.
  public static func judge(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    referenceWakes: [ReferenceWake]? = nil, pairs: PairSchedule = .all
  ) -> StoryRun {
    var bank = MonitorBank(
      routes, context: context(scenario, strategy, routes, referenceWakes))
    let totals = play(scenario, strategy, into: &bank)
    return StoryRun(
      findings: findings(bank, scenario, strategy, routes, pairs), totals: totals, entries: [])
  }

  /// Plays a story and judges it, while another sink gets the trace too.
  package static func judge<Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    referenceWakes: [ReferenceWake], pairs: PairSchedule = .none,
    beside sink: consuming Sink
  ) -> (run: StoryRun, sink: Sink) {
    var tee = Tee(
      MonitorBank(routes, context: context(scenario, strategy, routes, referenceWakes)), sink)
    let totals = play(scenario, strategy, into: &tee)
    let findings = findings(tee.first, scenario, strategy, routes, pairs)
    return (StoryRun(findings: findings, totals: totals, entries: []), tee.second)
  }

  /// Plays a story, judges it and keeps its trace; says of each breach that may be for want of
  /// something from iOS what the tracker was waiting for.
  public static func record(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    pairs: PairSchedule = .all
  ) -> StoryRun {
    var tee = Tee(
      MonitorBank(routes, context: context(scenario, strategy, routes, nil)),
      TraceRecorder())
    let totals = play(scenario, strategy, into: &tee)
    var findings = findings(tee.first, scenario, strategy, routes, pairs)
    let entries = tee.second.entries
    for (index, invariant) in routes.invariants.enumerated() {
      guard let violation = findings[index].violation else { continue }
      findings[index].violation?.pending = PendingWatch.pending(
        at: violation.time, of: invariant, in: entries,
        StoryContext(scenario: scenario, manifest: strategy.manifest))
    }
    return StoryRun(findings: findings, totals: totals, entries: entries)
  }

  /// What the monitors found, and what the relations that have their turn find.
  private static func findings(
    _ bank: MonitorBank, _ scenario: Scenario, _ strategy: any TrackerStrategy,
    _ routes: MonitorBank.Routes, _ schedule: PairSchedule
  ) -> [Finding] {
    var findings = bank.findings
    for (number, index) in routes.pairs.enumerated()
    where schedule.plays(number, of: routes.pairs.count) {
      guard let relation = routes.invariants[index].relation else { continue }
      findings[index] = relation.judge(Pair(scenario, strategy))
    }
    return findings
  }

  /// What the monitors of a story may know.
  package static func context(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, _ routes: MonitorBank.Routes,
    _ referenceWakes: [ReferenceWake]?
  ) -> StoryContext {
    StoryContext(
      scenario: scenario, manifest: strategy.manifest,
      referenceWakes: referenceWakes
        ?? (routes.needsReferenceRun ? ReferenceRun(of: scenario).wakes : []),
      limits: strategy.limits(in: scenario))
  }

  /// Plays a story to a sink, and returns it.
  package static func play<Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, into sink: Sink
  ) -> Sink {
    var sink = sink
    _ = play(scenario, strategy, into: &sink)
    return sink
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
