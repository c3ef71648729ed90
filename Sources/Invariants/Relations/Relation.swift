import StoryModel
import TrackerModel

/// A relation between two runs of one story: as it is, and altered.
///
/// A monitor watches one run, and cannot know what would have been. A relation plays the story a
/// second time with one thing changed on which nothing may depend, and compares. So it needs no
/// opinion of what is right, only of what must not make a difference.
public struct Relation: Sendable {
  /// What is altered in the second run, as a phrase: `willTerminate is never called`.
  public let alteration: String
  /// Whether the second run is the same story, so that any difference is the tracker's own.
  public let isRepetition: Bool
  private let compare: @Sendable (Pair) -> Finding

  /// Creates a relation.
  ///
  /// - Parameters:
  ///   - alteration: What is altered, as a phrase.
  ///   - isRepetition: Whether nothing of the story is altered.
  ///   - compare: Plays the story twice, and more often where there are several alterations.
  public init(
    _ alteration: String, isRepetition: Bool = false,
    compare: @escaping @Sendable (Pair) -> Finding
  ) {
    self.alteration = alteration
    self.isRepetition = isRepetition
    self.compare = compare
  }

  /// Plays a story and its alteration, and says whether the relation holds.
  public func judge(_ pair: Pair) -> Finding { compare(pair) }
}

/// A story and the app that plays it twice: what a relation needs of whoever plays stories.
public struct Pair: Sendable {
  /// Plays a story on a phone of which something is changed, and gives every entry to a sink.
  public typealias Player =
    @Sendable (_ story: Scenario, Instrument, _ sink: inout any TraceSink) -> Void
  /// Plays a story turn by turn with another one, on a thread of their own, and gives every entry of
  /// the first to a sink.
  public typealias PlayerBeside =
    @Sendable (_ story: Scenario, _ other: Scenario, _ sink: inout any TraceSink) -> Void

  /// The story as it is.
  public let scenario: Scenario
  /// What the app declares.
  public let manifest: AppManifest
  /// The invariants that bind the app on the story's version of iOS.
  let binding: [Invariant]
  /// The numbers that the app promises there, by which both runs are judged.
  private let limits: [Quantity: Int64]
  /// The story as it is, where it was played and judged already.
  private let known: KnownRun?
  private let play: Player
  private let playBeside: PlayerBeside
  private let referenceWakes: @Sendable (Scenario) -> [ReferenceWake]
  private let endings = Endings()

  /// Joins a story and an app.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - manifest: What the app declares.
  ///   - binding: The invariants that bind the app on the story's version of iOS.
  ///   - limits: The numbers that the app promises there.
  ///   - known: The run of the story as it is, where the caller has it: it is not played again then.
  ///   - referenceWakes: When iOS wakes the reference tracker in a story.
  ///   - playBeside: Plays a story together with another one.
  ///   - play: Plays a story.
  public init(
    _ scenario: Scenario, manifest: AppManifest, binding: [Invariant],
    limits: [Quantity: Int64] = [:], known: KnownRun? = nil,
    referenceWakes: @escaping @Sendable (Scenario) -> [ReferenceWake],
    playBeside: @escaping PlayerBeside, play: @escaping Player
  ) {
    self.scenario = scenario
    self.manifest = manifest
    self.binding = binding
    self.limits = limits
    self.known = known
    self.referenceWakes = referenceWakes
    self.play = play
    self.playBeside = playBeside
  }

  /// Whether a run did not come to its story's end, since the tracker called what the simulated phone does not
  /// have: what it would have done cannot be compared.
  package func wasCutShort() -> Bool { endings.isOneMissing }

  /// The story as it is; played, unless it was.
  public func plain() -> RunLedger { known?.ledger ?? run() }

  /// The story as it is and what monitors find in it; played, unless it was and they were there.
  public func plain(by duties: Duties) -> (ledger: RunLedger, findings: [Finding]) {
    guard let known, let findings = known.findings(of: duties.routes.invariants) else {
      return run(by: duties)
    }
    return (known.ledger, findings)
  }

  /// Plays the story, or another one, and writes down what pairs compare.
  ///
  /// - Parameters:
  ///   - other: The altered story; nil for the story as it is.
  ///   - instrument: What is changed of the phone.
  ///   - marks: When to write down what is registered.
  public func run(
    _ other: Scenario? = nil, _ instrument: Instrument = Instrument(), marks: [Instant] = []
  ) -> RunLedger {
    let story = other ?? scenario
    return kept(RunLedger(story, manifest: manifest, marks: marks)) { play(story, instrument, &$0) }
  }

  /// Plays the story as it is once more, beside another one, and writes down what pairs compare.
  func runBeside(_ other: Scenario) -> RunLedger {
    kept(RunLedger(scenario, manifest: manifest)) { playBeside(scenario, other, &$0) }
  }

  /// Plays the story, or another one, judges it by monitors, and writes down what pairs compare.
  public func run(
    _ other: Scenario? = nil, _ instrument: Instrument = Instrument(), by duties: Duties
  ) -> (ledger: RunLedger, findings: [Finding]) {
    let story = other ?? scenario
    let context = StoryContext(
      scenario: story, manifest: manifest,
      referenceWakes: duties.routes.needsReferenceRun ? referenceWakes(story) : [],
      limits: limits)
    let tee = kept(
      Tee(MonitorBank(duties.routes, context: context), RunLedger(story, manifest: manifest))
    ) { play(story, instrument, &$0) }
    return (tee.second, tee.first.findings)
  }

  /// A sink with what a run gave to it.
  private func kept<Sink: TraceSink>(
    _ sink: Sink, of play: (_ sink: inout any TraceSink) -> Void
  ) -> Sink {
    let box = SinkBox(sink)
    var any: any TraceSink = box
    play(&any)
    if !box.hasEnded { endings.isOneMissing = true }
    return box.sink
  }
}

/// Whether the runs of a pair came to their ends; written and read by the one thread that judges it.
private final class Endings: @unchecked Sendable { var isOneMissing = false }

/// Keeps a sink in its place while it is handed on without its type.
private final class SinkBox<Sink: TraceSink>: TraceSink {
  var sink: Sink
  private(set) var hasEnded = false
  init(_ sink: Sink) { self.sink = sink }
  func receive(_ entry: TraceEntry) {
    if case .end = entry.what { hasEnded = true }
    sink.receive(entry)
  }
}
