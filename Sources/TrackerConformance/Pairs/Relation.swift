import DeviceSimulation
import TrackerModel

/// A relation between two runs of one story: as it is, and altered.
///
/// A monitor watches one run, and cannot know what would have been. A relation plays the story a
/// second time with one thing changed on which nothing may depend, and compares. So it needs no
/// opinion of what is right, only of what must not make a difference.
public struct Relation: Sendable {
  /// What is altered in the second run, as a phrase: `willTerminate is never called`.
  public let alteration: String
  private let compare: @Sendable (Pair) -> Finding

  /// Creates a relation.
  ///
  /// - Parameters:
  ///   - alteration: What is altered, as a phrase.
  ///   - compare: Plays the story twice, and more often where there are several alterations.
  public init(_ alteration: String, compare: @escaping @Sendable (Pair) -> Finding) {
    self.alteration = alteration
    self.compare = compare
  }

  /// Plays a story and its alteration, and says whether the relation holds.
  ///
  /// - Precondition: The scenario's profile exists.
  public func judge(_ scenario: Scenario, _ strategy: any TrackerStrategy) -> Finding {
    compare(Pair(scenario, strategy))
  }
}

/// A story and the strategy that plays it twice.
public struct Pair: Sendable {
  /// The story as it is.
  public let scenario: Scenario
  /// The strategy.
  public let strategy: any TrackerStrategy

  /// Joins a story and a strategy.
  public init(_ scenario: Scenario, _ strategy: any TrackerStrategy) {
    self.scenario = scenario
    self.strategy = strategy
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
    var ledger = RunLedger(other ?? scenario, manifest: strategy.manifest, marks: marks)
    play(other ?? scenario, instrument, into: &ledger)
    return ledger
  }

  /// Plays the story, or another one, judges it by monitors, and writes down what pairs compare.
  public func run(
    _ other: Scenario? = nil, _ instrument: Instrument = Instrument(), by duties: Duties
  ) -> (ledger: RunLedger, findings: [Finding]) {
    let story = other ?? scenario
    let context = StoryContext(
      scenario: story, manifest: strategy.manifest,
      oracleWakes: duties.routes.needsOracle ? Oracle.wakes(in: story) : [])
    var tee = Tee(
      MonitorBank(duties.routes, context: context),
      RunLedger(story, manifest: strategy.manifest))
    play(story, instrument, into: &tee)
    return (tee.second, tee.first.findings)
  }

  private func play<Sink: TraceSink>(
    _ story: Scenario, _ instrument: Instrument, into sink: inout Sink
  ) {
    guard let simulation = Simulation(story, instrument: instrument) else {
      preconditionFailure("Profile '\(story.profile)' does not exist.")
    }
    simulation.run(strategy, into: &sink)
  }
}
