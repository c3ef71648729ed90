import Invariants
import TrackerModel

/// What a part of a campaign counted; parts are merged in the order of their stories.
public struct CampaignTally: Hashable, Sendable, Codable {
  /// One breach: which story, and when.
  public struct Breach: Hashable, Sendable, Codable {
    /// The index of the story.
    public var story: Int
    /// The breach.
    public var violation: Violation

    /// Creates a breach.
    public init(story: Int, violation: Violation) {
      self.story = story
      self.violation = violation
    }
  }

  /// The counts of one invariant for one strategy, in stories.
  public struct Invariant: Hashable, Sendable, Codable {
    /// Stories that put it to the test where it binds.
    public var exercised = 0
    /// Stories that broke it where it binds.
    public var violations = 0
    /// Stories that put it to the test where it is known to break, and those that broke it.
    public var knownExercised = 0
    /// Stories that broke it where that was declared.
    public var knownViolations = 0
    /// Stories that put it to the test where nobody claims it.
    public var unclaimedExercised = 0
    /// Stories that broke it where nobody claims it.
    public var unclaimedViolations = 0
    /// The first breach where nobody claims it.
    public var firstUnclaimed: Breach?
    /// The stories that broke it where nobody claims it, in their order; none where the campaign does
    /// not ask what such a breach rests on, see ``Campaign/Scope/unclaimed``.
    public var unweighedUnclaimed: [Int] = []
    /// The first of those breaches that rests on no open question, once that was asked.
    public var firstCertainUnclaimed: Breach?
    /// Those breaches as far as they rest on open questions, as long as none is certain.
    public var openUnclaimed = OpenBreaches()
    /// The first breach where it binds, whatever it rests on.
    public var first: Breach?
    /// The stories that broke it where it binds, in their order.
    public var unweighed: [Int] = []
    /// The first breach where it binds that rests on no open question, once that was asked: breaches
    /// alone, however many, convict nobody.
    public var firstCertain: Breach?
    /// The breaches where it binds that rest on open questions, as long as none is certain.
    public var open = OpenBreaches()
    /// The first breach as declared.
    public var firstKnown: Breach?
    /// Stories that ended before they could judge it where it binds or is known to break, and so
    /// neither kept nor broke it.
    public var inconclusive = 0
    /// Stories that put it to the test in their calm ending, claimed or not.
    public var exercisedInCalm = 0
    /// What was measured, claimed or not; empty for an invariant without a quantity.
    public var measured = Measured()
  }

  /// The counts of one strategy.
  public struct Strategy: Hashable, Sendable, Codable {
    /// Stories played.
    public var stories = 0
    /// Stories on versions of iOS that the strategy does not support; not played.
    public var skipped = 0
    /// Stories without a breach of anything that binds.
    public var clean = 0
    /// Runs that came to no end; in none of the other counts.
    public var losses = Losses()
    /// Runs that ended early for what the phone does not have; in none of the other counts.
    public var unsupported = Unsupported()
    /// By invariant, in the campaign's order.
    public var invariants: [Invariant]
    /// Wakes in all stories.
    public var wakes = 0
    /// Fixes delivered in all stories.
    public var fixes = 0
    /// Points recorded in all stories.
    public var points = 0
    /// Milliseconds simulated in all stories.
    public var milliseconds: Int64 = 0
    /// Energy that the app caused in all stories, in millionths of the battery.
    public var batteryMillionths: Int64 = 0
    /// The figures of the stories, of which the median is typical.
    public var days = Days()
    /// What the tracker and its phone did, see ``Campaign/Scope/statistics``.
    public var behaviour = BehaviourTally()
    /// The settings that it was played with; of the same campaigns.
    public var settings = SettingsCoverage()

    /// Why keeping promises does not show that it tracks; nil where it does.
    ///
    /// - Parameter manifest: What it says of itself.
    public func idleness(_ manifest: AppManifest) -> Idleness? {
      if fixes == 0, wakes == 0 { return .toldNothing }
      return manifest.features.contains(.store) && points == 0 ? .recordsNothing : nil
    }
  }

  /// What a tracker that keeps its promises does so seldom that they show nothing.
  public enum Idleness: Hashable, Sendable {
    /// iOS never gave it a place, and never woke it.
    case toldNothing
    /// It says that it keeps a store of points, and recorded none.
    case recordsNothing
  }

  /// By strategy, in the campaign's order.
  public var strategies: [Strategy]
  /// How late iOS was with what it tells one who has everything armed, in the stories in which the
  /// oracle was played.
  public var lateness = Lateness()

  /// Creates empty counts.
  public init(strategies: Int, invariants: Int) {
    self.strategies = Array(
      repeating: Strategy(invariants: Array(repeating: Invariant(), count: invariants)),
      count: strategies)
  }

  /// Adds the counts of the stories that come next. What their breaches rest on is to be asked of all of
  /// them together, and so is forgotten.
  public mutating func merge(_ later: CampaignTally) {
    for index in strategies.indices { strategies[index].merge(later.strategies[index]) }
    lateness.merge(later.lateness)
  }
}

extension CampaignTally.Strategy {
  fileprivate mutating func merge(_ later: Self) {
    stories += later.stories
    skipped += later.skipped
    clean += later.clean
    losses.merge(later.losses)
    unsupported.merge(later.unsupported)
    wakes += later.wakes
    fixes += later.fixes
    points += later.points
    milliseconds += later.milliseconds
    batteryMillionths += later.batteryMillionths
    days.merge(later.days)
    behaviour.merge(later.behaviour)
    settings.merge(later.settings)
    for index in invariants.indices { invariants[index].merge(later.invariants[index]) }
  }
}

extension CampaignTally.Invariant {
  fileprivate mutating func merge(_ later: Self) {
    exercised += later.exercised
    violations += later.violations
    knownExercised += later.knownExercised
    knownViolations += later.knownViolations
    unclaimedExercised += later.unclaimedExercised
    unclaimedViolations += later.unclaimedViolations
    first = first ?? later.first
    unweighed += later.unweighed
    (firstCertain, open) = (nil, OpenBreaches())
    firstUnclaimed = firstUnclaimed ?? later.firstUnclaimed
    unweighedUnclaimed += later.unweighedUnclaimed
    (firstCertainUnclaimed, openUnclaimed) = (nil, OpenBreaches())
    firstKnown = firstKnown ?? later.firstKnown
    inconclusive += later.inconclusive
    exercisedInCalm += later.exercisedInCalm
    measured.merge(later.measured)
  }

  /// Whether it is broken where it binds, however iOS answers the open questions.
  public var isConvicted: Bool { firstCertain != nil || open.convicts }

  /// Whether those who do not promise it break it, however iOS answers the open questions.
  public var isConvictedUnclaimed: Bool { firstCertainUnclaimed != nil || openUnclaimed.convicts }

  /// Counts a breach that showed when the story was played again, in a story that may not have been
  /// counted for it before.
  mutating func convict(_ breach: CampaignTally.Breach) {
    violations += 1
    exercised = max(exercised, violations)
    first = first ?? breach
    (firstCertain, open) = (firstCertain ?? breach, OpenBreaches())
  }

  /// What the counts say.
  ///
  /// A breach that rests on an open question is a verdict of its own, and convicts only with others
  /// that leave no answer which saves them all.
  public var verdict: Verdict {
    if isConvicted { return .violates }
    if violations > 0 { return .depends }
    if exercised > 0 { return .conforms }
    if knownViolations > 0 { return .known }
    if knownExercised > 0 { return .unexpectedPass }
    // Where it is to be judged at all, every story ended first.
    if inconclusive > 0 { return .inconclusive }
    if unclaimedExercised > 0 { return .notClaimed }
    return .notExercised
  }

  /// What the counts would say of those who do not promise it, had they promised it.
  public var verdictUnclaimed: Verdict {
    if isConvictedUnclaimed { return .violates }
    if unclaimedViolations > 0 { return .depends }
    return unclaimedExercised > 0 ? .conforms : .notExercised
  }
}

extension CampaignTally {
  /// How many promises of how many strategies are broken so far.
  public var findings: Int {
    strategies.reduce(0) { sum, strategy in
      sum + strategy.invariants.count { $0.violations > 0 }
    }
  }
}
