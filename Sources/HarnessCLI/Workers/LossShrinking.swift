import PropertyTesting
import StoryModel
import TrackerConformance

/// Looks for the shortest scenario in which a strategy's run is lost.
///
/// Every scenario that loses it costs a worker, and its time where the tracker does not return; so there
/// are fewer evaluations than for a broken promise, and fewest where each takes its time.
struct LossShrinking {
  private static let budget = 300
  private static let budgetOfTimeouts = 30

  let campaign: Campaign
  let pool: WorkerPool
  /// When there is no more time for it.
  var haste = Haste()

  /// The shortest scenario for the first loss of a strategy; nil if it lost none.
  func found(_ strategy: Int, in tally: CampaignTally) -> FoundLoss? {
    tally.strategies[strategy].losses.first.map { found(strategy, $0) }
  }

  /// The shortest scenario for a loss of a strategy.
  func found(_ strategy: Int, _ loss: Loss) -> FoundLoss {
    let choices = campaign.choices(loss.story)
    let shrunk = Shrinker<String>(budget: loss.isTimeout ? Self.budgetOfTimeouts : Self.budget)
      .shrink(choices, failure: Self.key(loss)) { source in
        guard !haste.hasCome else { return .passed }
        _ = campaign.generator.scenario(from: &source)
        let seen = try? pool.loss(of: strategy, in: source.values)
        return seen.map { .failed(Self.key($0)) } ?? .passed
      }
    let values = shrunk.values
    var last = try? pool.loss(of: strategy, in: values)
    last?.story = loss.story
    let isSeenAgain = last.map(Self.key) == Self.key(loss)
    var source = ChoiceSource(replaying: values)
    return FoundLoss(
      strategy: campaign.strategies[strategy], loss: isSeenAgain ? last ?? loss : loss,
      original: campaign.scenario(loss.story),
      scenario: campaign.generator.scenario(from: &source), choices: values,
      evaluations: shrunk.evaluations, isReproducible: isSeenAgain,
      stack: isSeenAgain ? pool.stack(of: strategy, in: values) : [])
  }

  /// What makes two losses the same: how the program ended, and what it said.
  private static func key(_ loss: Loss) -> String { "\(loss.kind) \(loss.message)" }
}
