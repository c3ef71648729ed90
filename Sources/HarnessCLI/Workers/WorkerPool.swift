import Foundation
import PropertyTesting
import StoryModel
import Synchronization
import TrackerConformance

/// The workers of a campaign: they play, so that nothing that a tracker does ends the campaign.
final class WorkerPool: Sendable {
  private let campaign: Campaign
  private let identity: CampaignIdentity
  private let crew: WorkerCrew

  init(_ campaign: Campaign, _ crew: WorkerCrew) {
    self.campaign = campaign
    self.crew = crew
    identity = campaign.identity
  }

  /// Plays scenarios with as many workers as there are jobs; the counts do not depend on how many.
  ///
  /// - Parameters:
  ///   - earlier: What was counted before.
  ///   - haste: When there is no more time to wait for the end of what is played.
  /// - Throws: ``RoundCut`` where that came first.
  func play(
    _ stories: Range<Int>, jobs: Int, after earlier: CampaignTally, until haste: Haste = Haste()
  ) async throws -> CampaignTally {
    let lost = LostSoFar(earlier)
    let parts = await InOrder.results(of: stories, jobs: jobs) { [self] part in
      Result { () throws -> (Range<Int>, CampaignTally) in
        let players = lost.players(before: part.lowerBound)
        let tally = try play(part, players, until: haste)
        lost.note(tally, of: part.lowerBound)
        return (part, tally)
      }
    }
    var sum = campaign.emptyTally
    for part in parts {
      var (stories, tally) = try part.get()
      for index in tally.strategies.indices
      where earlier.strategies[index].losses.count + sum.strategies[index].losses.count
        >= Losses.most
      {
        // Whether it was played here after all depends on the jobs; what is counted does not.
        tally.strategies[index] = campaign.emptyTally.strategies[index]
        tally.strategies[index].losses.cancel(stories.count)
      }
      sum.merge(tally)
    }
    return sum
  }

  /// Plays scenarios in one worker after the other, each until it ends.
  private func play(
    _ stories: Range<Int>, _ strategies: [Int], until haste: Haste
  ) throws -> CampaignTally {
    var tally = campaign.emptyTally
    var players = strategies
    var next = stories.lowerBound
    while next < stories.upperBound, !players.isEmpty {
      let request = WorkerRequest.play(
        from: next, to: stories.upperBound, strategies: players)
      switch try crew.ask(request, of: identity, until: haste) {
      case .lost where haste.hasCome: throw RoundCut()
      case .reply(.played(let counted)):
        tally.merge(counted)
        next = stories.upperBound
      case .reply:
        throw WorkerFailure.answer
      case .lost(let loss, let run):
        let strategy = run.strategy
        // What the worker had counted before is gone with it.
        tally.merge(try play(next..<loss.story, players, until: haste))
        let others = players.filter { $0 != strategy }
        tally.merge(try play(loss.story..<loss.story + 1, others, until: haste))
        next = loss.story + 1
        tally.strategies[strategy].losses.add(loss)
        // The one, or another in the scenario that was played without it.
        for over in players where tally.strategies[over].losses.isOver {
          tally.strategies[over].losses.cancel(stories.upperBound - next)
        }
        players.removeAll { tally.strategies[$0].losses.isOver }
      }
    }
    return tally
  }

  /// Finds out what breaches rest on; where the strategy ends the worker meanwhile, they stand as they were
  /// found.
  func weighed(_ breaches: Campaign.Breaches) -> Campaign.Weighed {
    if case .reply(.weighed(let weighed)) = try? ask(.weigh(breaches)) { return weighed }
    return Campaign.Weighed(firstCertain: breaches.first)
  }

  /// Shrinks a breach; where the strategy ends the worker meanwhile, or there is no more time, the breach
  /// stays as it was found.
  func shrink(
    _ what: Campaign.Broken, budget: Int = Campaign.shrinkingBudget, until haste: Haste = Haste()
  ) -> FoundCounterexample? {
    // Without shrinking its own scenario is looked at, in which the run came to its end.
    for budget in [budget, 0] where !haste.hasCome {
      let request = WorkerRequest.shrink(what, budget: budget)
      if case .reply(.shrunk(let record)) = try? crew.ask(request, of: identity, until: haste) {
        return record.map { campaign.counterexample($0, of: what) }
      }
    }
    return campaign.unshrunk(what)
  }

  /// What becomes of the run of a strategy in the scenario of some choices; nil if it ends well.
  func loss(of strategy: Int, in choices: [UInt64]) throws -> Loss? {
    switch try ask(.attempt(choices: choices, strategy: strategy)) {
    case .reply: nil
    case .lost(let loss, _): loss
    }
  }

  /// The frames of the tracker in which such a run is lost, innermost first; none where it cannot be told.
  func stack(of strategy: Int, in choices: [UInt64]) -> [String] {
    crew.stack(of: .attempt(choices: choices, strategy: strategy), in: identity)
  }

  private func ask(_ request: WorkerRequest) throws -> WorkerProcess.Answer {
    try crew.ask(request, of: identity)
  }
}

/// There was no more time to wait for the end of scenarios that were being played.
struct RoundCut: Error {}

/// Which strategies have lost too many runs in the parts that are done.
private final class LostSoFar: Sendable {
  private let earlier: [Int]
  private let parts = Mutex<[(start: Int, losses: [Int])]>([])

  init(_ earlier: CampaignTally) { self.earlier = earlier.strategies.map(\.losses.count) }

  func note(_ tally: CampaignTally, of start: Int) {
    let losses = tally.strategies.map(\.losses.count)
    parts.withLock { $0.append((start, losses)) }
  }

  /// The places of the strategies that are still played.
  func players(before start: Int) -> [Int] {
    parts.withLock { parts in
      earlier.indices.filter { index in
        let lost = parts.reduce(earlier[index]) { $0 + ($1.start < start ? $1.losses[index] : 0) }
        return lost < Losses.most
      }
    }
  }
}
