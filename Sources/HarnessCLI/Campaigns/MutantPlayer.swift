import Invariants
import Mutation
import TrackerConformance
import TrackerModel

/// Plays mutants of some strategies: by workers where the program can start itself again, else in this
/// process.
struct MutantPlayer: Sendable {
  let hunt: MutantHunt
  /// The strategies, without a bug, in the scenarios of the hunt.
  let campaign: Campaign
  /// Who plays; nil for this process.
  let crew: WorkerCrew?

  /// What comes of a charge.
  func outcome(of charge: MutantCharge) throws -> MutantOutcome {
    guard let crew else { return hunt.outcome(of: charge) }
    switch try crew.ask(.prove(charge.name, hunt.extent), of: campaign.identity) {
    case .reply(.proved(let outcome)): return outcome
    case .reply: throw WorkerFailure.answer
    case .lost(let loss, let run):
      let isInnocent = try run.isMutant && !losesRun(charge.strategy, charge.mutation, loss.story)
      return isInnocent ? .died(loss) : .strategyDied(loss)
    }
  }

  /// What there is to show of a charge.
  enum Showing {
    /// The shrunk scenario that proves it; nil where none does.
    case scenario(FoundCounterexample?)
    /// The shrunk scenario that whoever it is of does not come to the end of.
    case loss(FoundLoss, isMutants: Bool)
  }

  /// The shrunk scenario of a charge, in one that is known to prove it or in the first that does.
  func showing(of charge: MutantCharge, in story: Int? = nil) throws -> Showing {
    guard let crew else {
      return .scenario(
        story.map { hunt.counterexample(for: charge, in: $0) } ?? hunt.counterexample(for: charge))
    }
    var unshrunk = hunt.extent
    unshrunk.budget = 0
    var last: (Loss, isMutants: Bool)?
    // Without shrinking its own scenario is looked at, in which the run came to its end.
    for extent in [hunt.extent, unshrunk] {
      switch try crew.ask(.show(charge.name, extent, story: story), of: campaign.identity) {
      case .reply(.shrunk(let record)):
        return .scenario(record.map { found($0, for: charge) })
      case .reply: throw WorkerFailure.answer
      case .lost(let loss, let run):
        last = (
          loss,
          try run.isMutant && !losesRun(charge.strategy, charge.mutation, loss.story)
        )
      }
    }
    guard let (loss, isMutants) = last else { return .scenario(nil) }
    return .loss(
      self.loss(
        of: isMutants ? charge.mutant : charge.strategy, charge.mutation, loss, crew),
      isMutants: isMutants)
  }

  /// The shrunk scenario in which a mutant of the boundary was lost; nil without workers, where none is.
  func loss(of mutant: MutantSelection, _ loss: Loss) -> FoundLoss? {
    crew.map { self.loss(of: mutant.mutant, mutant.mutation, loss, $0) }
  }

  /// Plays mutants of the strategy of a place on; nil for in this process.
  func playing(_ strategy: Int) -> MutationCampaign.Playing? {
    guard let crew else { return nil }
    let identity = campaign.identity
    return { trial, stories in
      let request = WorkerRequest.test(
        trial, strategy: strategy, from: stories.lowerBound, to: stories.upperBound)
      switch try crew.ask(request, of: identity) {
      case .reply(.tested(let trial)): return .trial(trial)
      case .reply: throw WorkerFailure.answer
      case .lost(let loss, let run):
        guard run.isMutant else { return .strategyLost(loss) }
        var trial = trial
        trial.end(by: loss)
        return .trial(trial)
      }
    }
  }

  /// Whether a strategy does not come to the end of a scenario without its bug either, so that its end
  /// says nothing of that.
  private func losesRun(
    _ strategy: any TrackerStrategy, _ mutation: MutationOperator, _ story: Int
  ) throws -> Bool {
    guard let crew else { return false }
    let campaign = campaign(of: strategy, mutation)
    return try WorkerPool(campaign, crew).loss(of: 0, in: campaign.choices(story)) != nil
  }

  private func loss(
    of strategy: any TrackerStrategy, _ mutation: MutationOperator, _ loss: Loss,
    _ crew: WorkerCrew
  ) -> FoundLoss {
    let campaign = campaign(of: strategy, mutation)
    return LossShrinking(campaign: campaign, pool: WorkerPool(campaign, crew)).found(0, loss)
  }

  private func found(
    _ record: CounterexampleRecord, for charge: MutantCharge
  ) -> FoundCounterexample {
    let campaign = campaign(of: charge.mutant, charge.mutation)
    return campaign.counterexample(
      record, strategy: 0,
      invariant: campaign.invariants.firstIndex { $0.id == charge.invariant.id } ?? 0)
  }

  /// The scenarios of a bug, with one strategy in them.
  private func campaign(
    of strategy: any TrackerStrategy, _ mutation: MutationOperator
  ) -> Campaign {
    Campaign(
      strategies: [strategy], invariants: campaign.invariants, seed: hunt.seed,
      generator: hunt.generator(for: mutation))
  }
}
