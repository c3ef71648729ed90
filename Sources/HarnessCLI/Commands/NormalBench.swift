import Foundation
import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness bench normal`: whether one bug comes back as one and the same scenario, whatever the seed.
///
/// A bug is planted, and each seed finds it in another scenario. What is shrunk is what a campaign would
/// shrink, and as it would: the tracker with the bug, by the promise that it breaks.
struct NormalBench {
  /// How many seeds find each bug, and how many bugs are planted, when no number is named.
  static let defaultSeeds = 20
  static let defaultBugs = 20
  /// How many scenarios a seed may take to find a bug; it is left out where it takes more.
  private static let patience = 1_000

  /// The bugs, each in one host and by one promise.
  let charges: [MutantCharge]
  let seeds: Int
  let jobs: Int

  /// Bugs at even distances in the catalog, so that nobody chooses which, each in the first host that it binds.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - skipped: From which place of the first distance they are taken: another one takes other bugs.
  static func sample(_ charges: [MutantCharge], _ count: Int, skipping skipped: Int)
    -> [MutantCharge]
  {
    var first: [MutantCharge] = []
    for charge in charges where !first.contains(where: { $0.mutation.name == charge.mutation.name })
    {
      first.append(charge)
    }
    guard count < first.count else { return first }
    return (0..<count).map { first[($0 * first.count / count + skipped) % first.count] }
  }

  func run(_ console: Console) async -> ExitCode {
    let trials = await InOrder.results(
      charges.count * seeds, jobs: jobs,
      progress: { console.showProgress("\($0) of \(charges.count * seeds)") },
      { [self] number in trial(charges[number / seeds], seed: UInt64(number % seeds + 1)) })
    console.clearProgress()
    let rows = charges.enumerated().map { index, charge in
      NormalBenchText.Row(
        name: "\(charge.strategy.id):\(charge.mutation.name)", invariant: charge.invariant.id,
        trials: trials[index * seeds..<(index + 1) * seeds].compactMap(\.self))
    }
    console.write(NormalBenchText.text(rows, seeds: seeds))
    return .conforms
  }

  /// Finds a bug with a seed, and shrinks what was found; nil where it was not found.
  private func trial(_ charge: MutantCharge, seed: UInt64) -> NormalBenchText.Trial? {
    let hunt = MutantHunt(
      seed: seed, count: Self.patience, generator: ScenarioGenerator(profiles: Profile.defaults))
    guard let (story, isCertain) = hunt.story(for: charge) else { return nil }
    let campaign = Campaign(
      strategies: [charge.mutant], invariants: [charge.invariant], seed: seed,
      generator: hunt.generator(for: charge.mutation))
    let isClaimed = Profile.named(campaign.scenario(story).profile).map {
      Standing(charge.invariant, for: charge.mutant, on: $0.version) == .binding
    }
    let start = Self.processorSeconds
    let found = campaign.counterexample(
      strategy: 0, invariant: 0, story: story, isCertain: isCertain, isClaimed: isClaimed ?? true)
    let seconds = Self.processorSeconds - start
    return found.map {
      NormalBenchText.Trial(
        scenario: $0.scenario, token: StoryToken(campaign.generator, choices: $0.choices).text,
        evaluations: $0.evaluations, isFixedPoint: $0.isFixedPoint,
        seconds: seconds)
    }
  }

  /// What the processor has spent on this thread, which a trial does not leave.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
