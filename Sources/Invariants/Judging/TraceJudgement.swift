import StoryModel
import TrackerModel

/// What every invariant says of a trace, wherever it was recorded; nothing is played.
///
/// ```swift
/// let judgement = TraceJudgement(of: trace)
/// for ruling in judgement?.rulings(.violates) ?? [] { print(ruling.invariant.id) }
/// ```
///
/// A trace shows what happened, not what would have: whether a breach rests on one reading of an
/// open question about iOS, only a phone that plays the story again can tell, so that
/// ``Ruling/openQuestions`` are empty here.
public struct TraceJudgement: Judgement {
  /// What the trace lacks for an invariant to be judged.
  public enum Need: Hashable, Sendable {
    /// When iOS woke the reference tracker in the same story.
    case referenceRun
    /// What of the way the reference tracker recorded in the same story.
    case referenceTrack
    /// A second run of the story, altered.
    case secondRun
    /// Entries of these kinds, without which the trace seems to break the invariant.
    case entries(OccurrenceKinds)
  }

  /// An invariant that was not judged.
  public struct Unjudged: Sendable {
    /// The invariant.
    public let invariant: Invariant
    /// How it stands to the strategy.
    public let standing: Standing
    /// What the trace lacks.
    public let need: Need
  }

  /// The trace.
  public let trace: RecordedTrace
  /// The rulings of the invariants that can be judged, in their order.
  public let rulings: [Ruling]
  /// The invariants that cannot be judged from this trace, in their order.
  public let unjudged: [Unjudged]

  /// The strategy's name.
  public var strategyID: StrategyID { trace.strategy }

  /// Judges a trace; nil when its version of iOS is unknown or none that the strategy supports.
  public init?(of trace: RecordedTrace, by invariants: [Invariant] = InvariantCatalog.all) {
    guard let version = Profile.named(trace.scenario.profile)?.version,
      trace.manifest.supportedVersions.contains(version)
    else { return nil }
    let needs = invariants.map { Self.need(of: $0, in: trace) }
    let judged = zip(invariants, needs).filter { $0.1 == nil }.map(\.0)
    let context = StoryContext(
      scenario: trace.scenario, manifest: trace.manifest,
      referenceWakes: trace.referenceWakes ?? [],
      limits: trace.claims.limits(in: trace.scenario))
    let bank = MonitorBank(MonitorBank.Routes(judged), context: context)
    for entry in trace.entries { bank.receive(entry) }
    let findings = PendingReader.completed(
      bank.findings, of: judged, in: trace.entries,
      StoryContext(scenario: trace.scenario, manifest: trace.manifest))
    let rulings = zip(judged, findings).map { invariant, finding in
      Ruling(
        invariant: invariant, standing: Standing(invariant, for: trace.claims, on: version),
        finding: finding)
    }
    let doubtful = rulings.filter { Self.isDoubtful($0, in: trace) }
    let missing = Dictionary(
      doubtful.map {
        ($0.invariant.id, Need.entries($0.invariant.listensTo.intersection(trace.lacks)))
      }, uniquingKeysWith: { first, _ in first })
    self.rulings = rulings.filter { missing[$0.invariant.id] == nil }
    unjudged = zip(invariants, needs).compactMap { invariant, need in
      let standing = Standing(invariant, for: trace.claims, on: version)
      return (need ?? missing[invariant.id]).map {
        Unjudged(invariant: invariant, standing: standing, need: $0)
      }
    }
    self.trace = trace
  }

  /// Whether what would clear the tracker may be missing: a trace that says that it lacks what an invariant
  /// listens to can show that it was kept, and not that it was broken.
  private static func isDoubtful(_ ruling: Ruling, in trace: RecordedTrace) -> Bool {
    ruling.finding.violation != nil
      && !ruling.invariant.listensTo.intersection(trace.lacks).isEmpty
  }

  private static func need(of invariant: Invariant, in trace: RecordedTrace) -> Need? {
    if invariant.relation != nil { return .secondRun }
    if invariant.needsReferenceTrack { return .referenceTrack }
    return trace.referenceWakes == nil && invariant.needsReferenceRun ? .referenceRun : nil
  }
}
