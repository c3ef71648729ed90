import Invariants
import StoryModel
import TrackerModel

extension StoryRun {
  /// The first breach of one invariant in a scenario, which is played no further than to it; nil where there is
  /// none.
  ///
  /// Shrinking and asking what a breach rests on play the same scenario hundreds of times, and mostly it breaks
  /// the promise long before its end. Not seen is what the strategy calls after the breach that the phone does
  /// not have: a run to the end would have no verdict.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - strategy: The strategy.
  ///   - routes: The one invariant.
  /// - Precondition: The scenario's profile exists; generators and files make sure of it.
  package static func firstBreach(
    in scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes
  ) -> Violation? {
    // Two runs are compared whole.
    guard routes.pairs.isEmpty, routes.repetitions.isEmpty else {
      return judge(scenario, strategy, by: routes).findings[0].violation
    }
    var watch = UntilSettled(
      bank: MonitorBank(routes, context: context(scenario, strategy, routes, nil)))
    let end = play(scenario, strategy, into: &watch)
    return end.unsupported == nil ? watch.bank.findings[0].violation : nil
  }

  /// How a scenario ended that was played for one of several invariants.
  enum Joint: Hashable {
    /// At the breach of that one; what else it would break is not known.
    case broken
    /// With a call that the phone does not have, before any such breach.
    case unsupported
    /// At its own end; with the places of the invariants that it breaks.
    case ended(breaking: [Int])
  }

  /// Plays a scenario to the first breach of one of several invariants, or to its end.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - strategy: The strategy.
  ///   - routes: The invariants, each judged by a monitor.
  ///   - place: The place of the one that it is played for.
  static func breaches(
    in scenario: Scenario, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    for place: Int
  ) -> Joint {
    var watch = UntilBroken(
      bank: MonitorBank(routes, context: context(scenario, strategy, routes, nil)), place: place)
    let end = play(scenario, strategy, into: &watch)
    if watch.isDone { return .broken }
    if end.unsupported != nil { return .unsupported }
    return .ended(breaking: routes.invariants.indices.filter { watch.bank.isBroken(at: $0) })
  }
}

/// Ends a scenario at the first breach of one of the invariants.
private struct UntilBroken: TraceSink {
  let bank: MonitorBank
  let place: Int

  mutating func receive(_ entry: TraceEntry) { bank.receive(entry) }

  var isDone: Bool { bank.isBroken(at: place) }
}

/// Ends a scenario where nothing that follows changes the verdict.
private struct UntilSettled: TraceSink {
  let bank: MonitorBank

  mutating func receive(_ entry: TraceEntry) { bank.receive(entry) }

  var isDone: Bool { bank.isSettled }
}
