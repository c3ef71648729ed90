import HarnessReporting
import Mutation
import TrackerConformance
import TrackerModel

/// What a worker plays of the mutants of a campaign's strategies.
final class WorkerMutants {
  let campaign: Campaign
  private let runs: WorkerRuns
  /// The strategy whose mutants were played last: its own runs are kept from one mutant to the next.
  private var last: (strategy: Int, mutants: MutationCampaign)?

  init(of campaign: Campaign, _ runs: WorkerRuns) { (self.campaign, self.runs) = (campaign, runs) }

  /// What comes of a charge; nil where there is none of that name.
  func outcome(of name: MutantCharge.Name, _ extent: MutantHunt.Extent) -> MutantOutcome? {
    guard let (charge, strategy) = charge(name) else { return nil }
    defer { runs.refuseOutput() }
    return hunt(extent).outcome(of: charge) { begin($0, strategy, isMutant: $1) }
  }

  /// The shrunk scenario of a charge, in it the nil that none proves it; nil where there is none of that
  /// name.
  func counterexample(
    for name: MutantCharge.Name, _ extent: MutantHunt.Extent, in story: Int?
  ) -> CounterexampleRecord?? {
    guard let (charge, strategy) = charge(name) else { return nil }
    defer { runs.refuseOutput() }
    func begins(_ story: Int, isMutant: Bool) { begin(story, strategy, isMutant: isMutant) }
    let found =
      if let story {
        hunt(extent).counterexample(for: charge, in: story, begins: begins)
      } else {
        hunt(extent).counterexample(for: charge, begins: begins)
      }
    return .some(found.map(CounterexampleRecord.init))
  }

  /// Plays a mutant of the boundary on.
  func play(_ trial: MutantTrial, _ strategy: Int, in stories: Range<Int>) -> MutantTrial {
    let mutants =
      if let last, last.strategy == strategy { last.mutants } else {
        MutationCampaign.scoring(strategy, of: campaign, count: stories.upperBound)
      }
    last = (strategy, mutants)
    defer { runs.refuseOutput() }
    return mutants.play(trial, in: stories) { begin($0, strategy, isMutant: $1) }
  }

  private func hunt(_ extent: MutantHunt.Extent) -> MutantHunt {
    MutantHunt(seed: campaign.seed, extent, generator: campaign.generator)
  }

  private func charge(_ name: MutantCharge.Name) -> (MutantCharge, strategy: Int)? {
    guard
      let charge = MutantCharge(
        name, among: campaign.strategies, judgedBy: campaign.invariants),
      let strategy = campaign.strategies.firstIndex(where: { $0.id.rawValue == name.strategy })
    else { return nil }
    return (charge, strategy)
  }

  private func begin(_ story: Int, _ strategy: Int, isMutant: Bool) {
    runs.refuseOutput()
    runs.begin(WorkerRun(story: story, strategy: strategy, isMutant: isMutant))
  }
}

extension MutationCampaign {
  /// The mutants of a strategy of a campaign, told of in the words of a report.
  static func scoring(
    _ strategy: Int, of campaign: Campaign,
    mutations: [BoundaryMutation] = BoundaryMutation.catalog, notes: [String: String] = [:],
    count: Int
  ) -> MutationCampaign {
    MutationCampaign(
      campaign.strategies[strategy], mutations: mutations, invariants: campaign.invariants,
      notes: notes, seed: campaign.seed, count: count, generator: campaign.generator,
      words: MutationScoreText.words)
  }
}
