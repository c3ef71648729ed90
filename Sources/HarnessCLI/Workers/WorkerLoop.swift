import Foundation
import Invariants
import PropertyTesting
import StoryModel
import TrackerConformance
import TrackerModel

/// What a worker does: plays what the campaign asks for, and says before each run whose it is.
///
/// A worker is this same program, started with a word in its environment. It knows the same strategies, and
/// the campaign tells it which of them to play.
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

  /// - Parameters:
  ///   - strategies: All that there are, planted ones included.
  ///   - invariants: All that there are.
  init(_ strategies: [any TrackerStrategy], _ invariants: [Invariant], leavesStack: Bool) {
    self.strategies = strategies.map(\.watched)
    self.invariants = invariants
    watchdog = WorkerWatchdog(channel, leavesStack: leavesStack)
  }

  /// Answers requests until there are no more, and ends the process.
  func serve() -> Never {
    // These are for the campaign, which then lets its workers end. A terminal, a batch system and a service
    // manager send them to all processes at once, and the tracker in this one has done nothing.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    watchdog.start()
    var campaign: Campaign?
    while let request = channel.next() {
      if case .begin(let identity, let limits) = request {
        watchdog.keep(limits)
        campaign = try? Campaign(identity, among: strategies, judgedBy: invariants)
      } else if let campaign {
        channel.tell(answer(request, campaign))
      } else {
        // Not the program that it was started by; whoever waits for an answer learns it by the end.
        break
      }
    }
    exit(0)
  }

  private func answer(_ request: WorkerRequest, _ campaign: Campaign) -> WorkerReply {
    defer { watchdog.runEnded() }
    switch request {
    case .begin: return .attempted
    case .play(let from, let to, let strategies):
      return .played(play(from..<to, strategies, campaign))
    case .weigh(let breaches):
      return .weighed(
        campaign.weighed(breaches, begins: { begin($0, breaches.strategy) }))
    case .shrink(let what, let budget):
      begin(what.breach.story, what.strategy)
      return .shrunk(
        campaign.counterexample(of: what, budget: budget).map(CounterexampleRecord.init))
    case .attempt(let choices, let strategy):
      attempt(choices, campaign.strategies[strategy], campaign) { begin(0, strategy) }
      return .attempted
    }
  }

  /// Plays a scenario and judges nothing.
  private func attempt(
    _ choices: [UInt64], _ strategy: any TrackerStrategy, _ campaign: Campaign, begins: () -> Void
  ) {
    var source = ChoiceSource(replaying: choices)
    let scenario = campaign.generator.scenario(from: &source)
    begins()
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else { return }
    let before = WorkerChannel.written
    _ = StoryRun.judge(scenario, strategy, by: MonitorBank.Routes([]))
    refuseOutput(since: before)
  }

  private func play(
    _ stories: Range<Int>, _ played: [Int], _ campaign: Campaign
  ) -> CampaignTally {
    var tally = campaign.emptyTally
    for story in stories {
      var before = WorkerChannel.written
      campaign.play(story, as: campaign.scenario(story), into: &tally) { strategy in
        before = refuseOutput(since: before)
        guard played.contains(strategy) else { return false }
        begin(story, strategy)
        return true
      }
      refuseOutput(since: before)
    }
    return tally
  }

  private func begin(_ story: Int, _ strategy: Int) {
    channel.tell(.begins(story: story, strategy: strategy))
    watchdog.runBegins()
  }

  /// Ends the process if the last tracker wrote to its streams.
  ///
  /// - Returns: How much was written by now.
  @discardableResult private func refuseOutput(since before: Int) -> Int {
    let written = WorkerChannel.written
    guard written > before else { return written }
    channel.tell(.lost(.output, message: ""))
    _exit(Self.overrun)
  }
}
