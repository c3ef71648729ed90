import Invariants
import StoryModel
import Threads
import TrackerModel

/// What scenarios break that are tried for one promise after the other: found out for all promises at once.
///
/// The simplest scenarios are tried for every broken promise, and most keep it. A run that was played to its end for
/// one promise has the answer for the others too.
final class SharedOutcomes: Sendable {
  /// The promises of one strategy.
  struct Promises: Hashable {
    /// The place of the strategy in the campaign.
    let strategy: Int
    /// The places of the invariants in the campaign.
    let invariants: [Int]
  }

  private let known = Locked<[Promises: [Scenario: [Int]]]>([:])

  /// What a scenario breaks, of some promises; nil where that is not known.
  func broken(_ promises: Promises, in scenario: Scenario) -> [Int]? {
    known.withLock { $0[promises]?[scenario] }
  }

  /// Notes what a scenario breaks.
  func note(_ broken: [Int], of promises: Promises, in scenario: Scenario) {
    known.withLock { $0[promises, default: [:]][scenario] = broken }
  }
}

extension Campaign {
  /// Whether a scenario may break an invariant, by what runs for the others tell; nil where there are no others, and
  /// for what two runs judge.
  ///
  /// A run ends where it breaks the invariant that it is played for. Where it keeps it, it goes on to its end for the
  /// others, also where that one alone would have been settled sooner.
  ///
  /// - Parameters:
  ///   - strategy: The place of the strategy.
  ///   - invariant: The place of the invariant.
  ///   - together: The places of all invariants that are shrunk for the strategy.
  ///   - mustBind: Whether only that counts which the strategy has to keep.
  func screen(
    strategy: Int, invariant: Int, _ together: [Int], mustBind: Bool
  ) -> StoryShrinker.Screen? {
    guard together.count > 1, let place = together.firstIndex(of: invariant) else { return nil }
    let promises = SharedOutcomes.Promises(strategy: strategy, invariants: together)
    let routes = MonitorBank.Routes(together.map { invariants[$0] }, knowing: invariants)
    let (tracker, judged) = (strategies[strategy], invariants[invariant])
    return { scenario in
      if let broken = outcomes.broken(promises, in: scenario) { return broken.contains(place) }
      guard canBreak(judged, tracker, in: scenario, mustBind: mustBind) else {
        return false
      }
      switch StoryRun.breaches(in: scenario, tracker, by: routes, for: place) {
      case .broken: return true
      case .unsupported: return false
      case .ended(let broken):
        outcomes.note(broken, of: promises, in: scenario)
        return false
      }
    }
  }
}
