import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// Plays the planted trackers as a campaign plays its own.
enum SelfCheck {
  /// One scenario in which every run is repeated.
  private static let stories = 1..<2

  /// The planted trackers that were not noticed; empty if all is well.
  ///
  /// - Parameter launcher: How workers are started; nil to play in this process, where only those can be
  ///   played that let it live.
  static func unnoticed(
    by invariants: [Invariant], _ launcher: WorkerLauncher?
  ) async throws -> [PlantedTracker] {
    let trackers = PlantedTracker.all.filter { launcher != nil || !$0.mischief.needsWorker }
    let campaign = Campaign(
      strategies: trackers, invariants: invariants, seed: 1,
      generator: ScenarioGenerator(profiles: Profile.defaults.suffix(1)))
    let tally: CampaignTally
    if let launcher {
      let pool = WorkerPool(campaign, WorkerCrew(launcher, limits: .planted))
      tally = try await pool.play(stories, jobs: 1, after: campaign.emptyTally)
    } else {
      tally = campaign.count(stories)
    }
    return zip(trackers, tally.strategies).filter { !isNoticed($0, $1, invariants) }.map(\.0)
  }

  private static func isNoticed(
    _ tracker: PlantedTracker, _ counts: CampaignTally.Strategy, _ invariants: [Invariant]
  ) -> Bool {
    switch tracker.mischief {
    case .hangs: counts.losses.timedOut > 0
    case .crashes, .exits, .writes: counts.losses.killed > 0
    // On a slow machine its time may be over before its memory.
    case .hoards: counts.losses.count > 0
    case .fails:
      zip(invariants, counts.invariants).contains { $0.level == .must && $1.violations > 0 }
    case .varies:
      zip(invariants, counts.invariants).contains { $0.isRepetition && $1.violations > 0 }
    }
  }
}

extension PlantedTracker.Mischief {
  /// Whether the program that plays it does not outlive it, or does not notice it.
  var needsWorker: Bool { self != .fails && self != .varies }
}
