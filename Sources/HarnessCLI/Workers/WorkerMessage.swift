import TrackerConformance

/// What a campaign asks of one of its workers; a line of JSON on the worker's input.
enum WorkerRequest: Codable, Sendable {
  /// The campaign that all further requests are about, and how long a tracker may take.
  case begin(CampaignIdentity, WorkerLimits)
  /// Play these scenarios with these strategies, by their places.
  case play(from: Int, to: Int, strategies: [Int])
  /// Find out what breaches rest on.
  case weigh(Campaign.Breaches)
  /// Shrink a breach, with at most so many evaluations.
  case shrink(Campaign.Broken, budget: Int)
  /// Play the scenario of these choices with one strategy, and say nothing of it.
  case attempt(choices: [UInt64], strategy: Int)
}

/// What a worker tells; a line of JSON on its output.
enum WorkerReply: Codable, Sendable {
  /// The run of a strategy in a scenario begins: whatever happens next, this one is to blame.
  case begins(story: Int, strategy: Int)
  /// The scenarios were played.
  case played(CampaignTally)
  /// What the breaches rest on.
  case weighed(Campaign.Weighed)
  /// The breach was shrunk; nil where it did not come again.
  case shrunk(CounterexampleRecord?)
  /// The scenario was played.
  case attempted
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
