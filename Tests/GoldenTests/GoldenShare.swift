import HarnessCLI
import TrackerModel

/// What `swift test` plays of all that is recorded: a share of every strategy, and of every scenario that the next
/// strategy in turn is for.
///
/// All of it takes minutes in a debug build and seconds in a release build: `harness golden` and
/// `harness golden --hostile` compare all, and `.ci/run` calls both.
enum GoldenShare {
  /// The strategies that are played in a scenario, the next one first in the next scenario.
  static func strategies(of check: GoldenCheck, inScenario place: Int) -> [StrategyID] {
    check.strategies.enumerated().filter { ($0.offset + place) % 5 == 0 }.map(\.element.id)
  }
}
