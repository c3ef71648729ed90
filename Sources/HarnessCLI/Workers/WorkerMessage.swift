import Mutation
import TrackerConformance

/// What a program asks of one of its workers; a line of JSON on the worker's input.
///
/// Each but the first has one answer. Whoever wants something else of trackers adds a request and its
/// reply here: how a worker is started, watched, lost and started again is the same for all.
enum WorkerRequest: Codable, Sendable {
  /// The campaign whose strategies and invariants all further requests are about, and how long a tracker
  /// may take.
  case begin(CampaignIdentity, WorkerLimits)
  /// Play these scenarios with these strategies, by their places.
  case play(from: Int, to: Int, strategies: [Int])
  /// Find out what breaches rest on.
  case weigh(Campaign.Breaches)
  /// Shrink a breach, with at most so many evaluations.
  case shrink(Campaign.Broken, budget: Int)
  /// Play the scenario of these choices with one strategy, and say nothing of it.
  case attempt(choices: [UInt64], strategy: Int)
  /// Look whether an invariant convicts a mutant of one of the strategies, and shrink the scenario.
  case prove(MutantCharge.Name, MutantHunt.Extent)
  /// The same, with all that there is to say of it: in this scenario, or in the first that convicts.
  case show(MutantCharge.Name, MutantHunt.Extent, story: Int?)
  /// Play a mutant of the boundary on in these scenarios, beside the strategy of this place.
  case test(MutantTrial, strategy: Int, from: Int, to: Int)
}

/// A run that a worker plays.
struct WorkerRun: Hashable, Codable, Sendable {
  /// The index of the scenario; 0 where it has none.
  var story: Int
  /// The place of the strategy.
  var strategy: Int
  /// Whether it is a mutant of the strategy that plays.
  var isMutant = false
}

/// What a worker tells; a line of JSON on its output.
enum WorkerReply: Codable, Sendable {
  /// A run begins: whatever happens next, whoever plays in it is to blame.
  case begins(WorkerRun)
  /// The scenarios were played.
  case played(CampaignTally)
  /// What the breaches rest on.
  case weighed(Campaign.Weighed)
  /// The breach was shrunk; nil where it did not come again.
  case shrunk(CounterexampleRecord?)
  /// The scenario was played.
  case attempted
  /// What came of the charge.
  case proved(MutantOutcome)
  /// This is known of the mutant now.
  case tested(MutantTrial)
  /// The run that has begun is over before its end; the worker ends.
  case lost(Loss.Kind, message: String)
}

/// What a tracker may take in a worker.
///
/// Assumption: a sound tracker takes microseconds a call and some kilobytes, so that these limits only ever
/// meet one that would not return. Wrong if a sound one needs more: `--in-process` plays without limits.
struct WorkerLimits: Codable, Hashable, Sendable {
  /// The most processor time of one call, in milliseconds.
  var handlerMilliseconds = 500
  /// The longest call on the clock, in milliseconds: one that sleeps takes no processor time.
  var sleepMilliseconds = 10_000
  /// The most processor time of one scenario, in milliseconds.
  var scenarioMilliseconds = 300_000
  /// The most memory of the program, in mebibytes.
  var memoryMebibytes = 2_048

  /// For trackers that are planted to see whether the limits are kept.
  static let planted = WorkerLimits(
    handlerMilliseconds: 200, sleepMilliseconds: 5_000, memoryMebibytes: 192)
}
