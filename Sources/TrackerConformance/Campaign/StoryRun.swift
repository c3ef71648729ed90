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
  /// What the strategy called that the simulated phone does not have, and where: the story ended there, and
  /// nothing was found. Nil where it came to its end.
  public let unsupported: String?

  /// What the user is asked for in the trace that was kept.
  package var permissionAsked: PermissionAsked { PermissionAsked(entries) }

  private init(
    findings: [Finding], totals: Totals, entries: [TraceEntry], unsupported: String? = nil
  ) {
    // What was seen before is no verdict on the story.
    self.findings = unsupported == nil ? findings : findings.map { _ in Finding() }
    self.totals = totals
    self.entries = entries
    self.unsupported = unsupported
  }

  /// Plays a story and judges it; keeps no trace.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - strategy: The strategy.
  ///   - routes: The invariants.
  ///   - referenceWakes: When the reference run is woken in the story, where the caller knows it already.
  ///   - pairs: Which relations to other runs are judged; the others count as not exercised.
  /// - Precondition: The scenario's profile exists; generators and files make sure of it.
  public static func judge(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    referenceWakes: [ReferenceWake]? = nil, pairs: PairSchedule = .all
  ) -> StoryRun {
    let (run, _) = judge(
      scenario, strategy, by: routes, context(scenario, strategy, routes, referenceWakes),
      pairs: pairs, beside: NullSink())
    return run
  }

  /// Plays a story and judges it, while another sink gets the trace too.
  ///
  /// - Parameters:
  ///   - referenceTrack: When the reference run recorded, where the caller knows it already.
  ///   - limits: What numbers to judge by; by default those that the strategy promises.
  package static func judge<Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    referenceWakes: [ReferenceWake], referenceTrack: [Range<Instant>]? = nil,
    limits: [Quantity: Int64]? = nil, pairs: PairSchedule = .none, beside sink: consuming Sink
  ) -> (run: StoryRun, sink: Sink) {
    judge(
      scenario, strategy, by: routes,
      context(scenario, strategy, routes, referenceWakes, referenceTrack, limits: limits),
      pairs: pairs, beside: sink)
  }

  /// Plays a story, judges it and keeps its trace; says of each breach that may be for want of
  /// something from iOS what the tracker was waiting for.
  public static func record(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    pairs: PairSchedule = .all
  ) -> StoryRun {
    let (run, recorder) = judge(
      scenario, strategy, by: routes, context(scenario, strategy, routes, nil), pairs: pairs,
      beside: TraceRecorder())
    let entries = recorder.entries
    return StoryRun(
      findings: PendingReader.completed(
        run.findings, of: routes.invariants, in: entries,
        StoryContext(scenario: scenario, manifest: strategy.manifest)),
      totals: run.totals, entries: entries, unsupported: run.unsupported)
  }

  /// Plays a story and judges it as `record` does, and keeps of its trace only what was recorded.
  ///
  /// Where something is broken for want of what iOS gives, the story is played once more, to say what the tracker was
  /// waiting for.
  static func track(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes
  ) -> (run: StoryRun, track: RecordedTrack) {
    let (run, track) = judge(
      scenario, strategy, by: routes, context(scenario, strategy, routes, nil), pairs: .all,
      beside: RecordedTrack())
    let reader = PendingReader(
      run.findings, of: routes.invariants,
      StoryContext(scenario: scenario, manifest: strategy.manifest))
    if reader.isDone { return (run, track) }
    let findings = play(scenario, strategy, into: reader).completed(run.findings)
    return (
      StoryRun(
        findings: findings, totals: run.totals, entries: [], unsupported: run.unsupported), track
    )
  }

  /// Plays a story and judges it, and writes down what pairs compare where one has its turn, so that
  /// its first run need not be played again.
  private static func judge<Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    _ context: StoryContext, pairs: PairSchedule, beside sink: consuming Sink
  ) -> (run: StoryRun, sink: Sink) {
    let bank = MonitorBank(routes, context: context)
    var tee = Tee(bank, sink)
    guard pairs.playsAny(of: routes) else {
      let end = play(scenario, strategy, into: &tee)
      return (
        StoryRun(
          findings: bank.findings, totals: end.totals, entries: [], unsupported: end.unsupported),
        tee.second
      )
    }
    var all = Tee(RunLedger(scenario, manifest: strategy.manifest), tee)
    let end = play(scenario, strategy, into: &all)
    guard end.unsupported == nil else {
      return (
        StoryRun(
          findings: bank.findings, totals: end.totals, entries: [], unsupported: end.unsupported),
        all.second.second
      )
    }
    let known = KnownRun(all.first, bank.findings, of: routes.invariants)
    let findings = findings(
      bank.findings, and: pairs, of: routes,
      in: Pair(
        scenario, strategy, among: routes.known, limits: context.limits, known: known))
    return (StoryRun(findings: findings, totals: end.totals, entries: []), all.second.second)
  }

  /// What the monitors found, and what the relations that have their turn find.
  ///
  /// A tracker that does something else each time the story is played keeps no relation, and is to
  /// blame for that alone.
  private static func findings(
    _ found: [Finding], and schedule: PairSchedule, of routes: MonitorBank.Routes, in pair: Pair
  ) -> [Finding] {
    var findings = found
    var repetition =
      schedule.playsRepetition && !routes.repetitions.isEmpty ? pair.repetition() : nil
    if pair.wasCutShort() { return found }
    for (number, index) in routes.pairs.enumerated()
    where schedule.plays(number, of: routes.pairs.count) {
      guard let relation = routes.invariants[index].relation else { continue }
      let finding = relation.judge(pair)
      // A run that was cut short cannot be compared.
      guard !pair.wasCutShort() else { continue }
      guard finding.violation != nil else {
        findings[index] = finding
        continue
      }
      let control = repetition ?? pair.repetition()
      repetition = control
      findings[index] = control.violation == nil ? finding : Finding()
    }
    for index in routes.repetitions { findings[index] = repetition ?? findings[index] }
    return findings
  }

  /// What the monitors of a story may know.
  package static func context(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, _ routes: MonitorBank.Routes,
    _ referenceWakes: [ReferenceWake]?, _ referenceTrack: [Range<Instant>]? = nil,
    limits: [Quantity: Int64]? = nil
  ) -> StoryContext {
    StoryContext(
      scenario: scenario, manifest: strategy.manifest,
      referenceWakes: referenceWakes
        ?? (routes.needsReferenceRun ? ReferenceRun(of: scenario).wakes : []),
      referenceTrack: referenceTrack
        ?? (routes.needsReferenceTrack ? ReferenceTrack.times(in: scenario) : []),
      limits: limits ?? strategy.limits(in: scenario))
  }

  /// Plays a story to a sink, and returns it.
  package static func play<Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: any TrackerStrategy, into sink: Sink
  ) -> Sink {
    var sink = sink
    _ = play(scenario, strategy, into: &sink)
    return sink
  }

  static func play<Strategy: TrackerStrategy, Sink: TraceSink>(
    _ scenario: Scenario, _ strategy: Strategy, into sink: inout Sink
  ) -> (totals: Totals, unsupported: String?) {
    guard let simulation = Simulation(scenario) else {
      preconditionFailure("Profile '\(scenario.profile)' does not exist.")
    }
    return simulation.play(strategy, into: &sink)
  }
}
