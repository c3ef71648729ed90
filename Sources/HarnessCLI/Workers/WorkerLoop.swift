import Foundation
import Invariants
import PropertyTesting
import StoryModel
import TrackerConformance
import TrackerModel

/// What a worker does: plays what it is asked for, and says before each run whose it is.
///
/// A worker is this same program, started with a word in its environment. It knows the same strategies and
/// mutants, and is told which of them to play.
struct WorkerLoop {
  /// The variable of the environment that makes a worker of the program.
  static let variable = "HARNESS_WORKER"
  /// Its value where an end is to leave a stack behind.
  static let leavingStack = "stack"
  /// How a worker ends when nobody listens to it.
  static let brokenChannel: Int32 = 97
  /// How a worker ends when it has told of a run that would not end.
  static let overrun: Int32 = 98

  private let strategies: [any TrackerStrategy]
  private let invariants: [Invariant]
  private let channel = WorkerChannel()
  private let watchdog: WorkerWatchdog
  private let runs: WorkerRuns

  /// - Parameters:
  ///   - strategies: All that there are, planted ones included.
  ///   - invariants: All that there are.
  init(_ strategies: [any TrackerStrategy], _ invariants: [Invariant], leavesStack: Bool) {
    self.strategies = strategies.map(\.watched)
    self.invariants = invariants
    watchdog = WorkerWatchdog(channel, leavesStack: leavesStack)
    runs = WorkerRuns(channel, watchdog)
  }

  /// Answers requests until there are no more, and ends the process.
  func serve() -> Never {
    // These are for the campaign, which then lets its workers end. A terminal, a batch system and a service
    // manager send them to all processes at once, and the tracker in this one has done nothing.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    watchdog.start()
    var mutants: WorkerMutants?
    while let request = channel.next() {
      if case .begin(let identity, let limits) = request {
        watchdog.keep(limits)
        mutants = campaign(identity).map { WorkerMutants(of: $0, runs) }
      } else if let mutants, let reply = answer(request, mutants.campaign, mutants) {
        channel.tell(reply)
      } else {
        // Not the program that it was started by; whoever waits for an answer learns it by the end.
        break
      }
    }
    exit(0)
  }

  /// A campaign as another process tells of it, of strategies or of mutants of theirs.
  private func campaign(_ identity: CampaignIdentity) -> Campaign? {
    let mutants = identity.strategies.compactMap {
      try? MutantSelection($0, of: strategies).mutant
    }
    return try? Campaign(identity, among: strategies + mutants, judgedBy: invariants)
  }

  /// Does what is asked for; nil where it means nothing here.
  private func answer(
    _ request: WorkerRequest, _ campaign: Campaign, _ mutants: WorkerMutants
  ) -> WorkerReply? {
    defer { runs.ended() }
    switch request {
    case .begin: return nil
    case .play(let from, let to, let strategies):
      return .played(play(from..<to, strategies, campaign))
    case .weigh(let breaches):
      return .weighed(
        campaign.weighed(
          breaches, begins: { runs.begin(WorkerRun(story: $0, strategy: breaches.strategy)) }))
    case .shrink(let what, let budget):
      runs.begin(WorkerRun(story: what.breach.story, strategy: what.strategy))
      return .shrunk(
        campaign.counterexample(of: what, budget: budget).map(CounterexampleRecord.init))
    case .attempt(let choices, let strategy):
      attempt(choices, strategy, campaign)
      return .attempted
    case .prove(let name, let extent):
      return mutants.outcome(of: name, extent).map(WorkerReply.proved)
    case .show(let name, let extent, let story):
      return mutants.counterexample(for: name, extent, in: story).map(WorkerReply.shrunk)
    case .test(let trial, let strategy, let from, let to):
      return .tested(mutants.play(trial, strategy, in: from..<to))
    }
  }

  /// Plays a scenario and judges nothing.
  private func attempt(_ choices: [UInt64], _ index: Int, _ campaign: Campaign) {
    let strategy = campaign.strategies[index]
    var source = ChoiceSource(replaying: choices)
    let scenario = campaign.generator.scenario(from: &source)
    runs.begin(WorkerRun(story: 0, strategy: index))
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else { return }
    _ = StoryRun.judge(scenario, strategy, by: MonitorBank.Routes([]))
    runs.refuseOutput()
  }

  private func play(
    _ stories: Range<Int>, _ played: [Int], _ campaign: Campaign
  ) -> CampaignTally {
    var tally = campaign.emptyTally
    for story in stories {
      campaign.play(story, as: campaign.scenario(story), into: &tally) { strategy in
        runs.refuseOutput()
        guard played.contains(strategy) else { return false }
        runs.begin(WorkerRun(story: story, strategy: strategy))
        return true
      }
      runs.refuseOutput()
    }
    return tally
  }
}
