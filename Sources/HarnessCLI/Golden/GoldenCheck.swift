import Invariants
import TrackerConformance
import TrackerModel

/// Plays named scenarios against strategies and compares each trace with the recorded one.
///
/// ```swift
/// let check = GoldenCheck(GoldenFolder(path: "Golden"), strategies: Catalog.all)
/// for pair in try check.pairs() where !(try check.outcome(of: pair).isFine) { … }
/// ```
public struct GoldenCheck: Sendable {
  /// Where the scenarios and traces are.
  public let folder: GoldenFolder
  /// Every strategy that there is, in the order of the tables.
  public let strategies: [any TrackerStrategy]
  /// What is written.
  public let record: RecordMode
  private let routes: MonitorBank.Routes
  /// What is judged by.
  var invariants: [Invariant] { routes.invariants }

  /// Prepares a check; nothing is written unless told so.
  ///
  /// - Parameters:
  ///   - folder: The scenarios, with the traces that are recorded of them.
  ///   - strategies: Those whose traces are compared.
  ///   - record: What is written.
  ///   - invariants: What a trace must keep to be recorded, where it binds the strategy; and what
  ///     hostile scenarios are judged by.
  public init(
    _ folder: GoldenFolder, strategies: [any TrackerStrategy], record: RecordMode = .never,
    invariants: [Invariant] = InvariantCatalog.all
  ) {
    self.folder = folder
    self.strategies = strategies
    self.record = record
    routes = MonitorBank.Routes(invariants)
  }

  /// The traces that there should be: one for each scenario and strategy that supports its version
  /// of iOS, sorted by scenario, then in the order of the strategies.
  public func pairs() throws(GoldenError) -> [GoldenPair] {
    var pairs: [GoldenPair] = []
    for id in try folder.scenarioIDs() {
      let scenario = try folder.scenario(id)
      for strategy in strategies where GoldenRun.applies(strategy, to: scenario) {
        pairs.append(GoldenPair(scenario: id, strategy: strategy.id))
      }
    }
    return pairs
  }

  /// What does not belong into the folder.
  ///
  /// - Parameter ids: Only in the folders of these scenarios; nil for the whole folder.
  public func strays(in ids: [String]? = nil) throws(GoldenError) -> [GoldenStray] {
    try folder.strays(besides: pairs(), in: ids)
  }

  /// Plays one pair, compares its trace with the recorded one, and writes it where that is wanted.
  ///
  /// - Precondition: The strategy is one of the check's.
  /// - Throws: `GoldenError` for what cannot be read, `WriteError` for what cannot be written.
  public func outcome(of pair: GoldenPair) throws -> GoldenOutcome {
    guard let strategy = strategies.first(where: { $0.id == pair.strategy }) else {
      preconditionFailure("Strategy '\(pair.strategy)' is not one of the check's.")
    }
    let run = GoldenRun(pair.scenario, try folder.scenario(pair.scenario), strategy, by: routes)
    let recorded = try folder.trace(pair)
    func outcome(_ status: GoldenOutcome.Status) -> GoldenOutcome {
      GoldenOutcome(pair: pair, status: status, actual: run.text)
    }
    if let refusal = run.refusal { return outcome(.refused(refusal)) }
    guard let recorded else {
      guard record.writesMissing else { return outcome(.missing) }
      try folder.write(run.text, as: pair)
      return outcome(.recorded(nil))
    }
    if record == .all { try folder.write(run.text, as: pair) }
    let comparison = GoldenComparison(expected: recorded, actual: run.text)
    if comparison.isEqual { return outcome(.equal) }
    guard record.replacesDifferent else { return outcome(.differs(comparison)) }
    try folder.write(run.text, as: pair)
    return outcome(.recorded(comparison))
  }
}
