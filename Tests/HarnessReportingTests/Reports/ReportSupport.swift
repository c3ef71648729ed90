import HarnessReporting
import PublishedStatements
import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import Mutation
@testable import TrackerConformance

/// A tracker that does nothing, under any name.
struct NamedTracker: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}
  var id: StrategyID
  let summary = "Does nothing."
  let manifest = AppManifest()
  var claims: [Claim] = []
  var tuning: Tuning?

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}

/// Finds no fault with anything: what is found in a test is made by hand.
struct MuteMonitor: InvariantMonitor {
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}
  let finding = Finding()
}

extension Invariant {
  /// An invariant of a test, whose text changes with nothing else.
  static func sample(_ id: String, _ kind: Kind, _ name: String = "Sample") -> Invariant {
    Invariant(
      id: id, kind: kind, name: name,
      summary: "After location permission returns, the app records a fix within 15 minutes of"
        + " movement, without the user opening the app.",
      citations: [], listensTo: []
    ) { _ in MuteMonitor() }
  }
}

extension CampaignTally.Breach {
  /// A breach of no matter what.
  static let sample = CampaignTally.Breach(
    story: 417, violation: Violation(time: .start, expected: "something", actual: "nothing"))
}

extension FoundCounterexample {
  /// Permission off, then on again, after which a tracker records nothing.
  static func sample(_ strategy: any TrackerStrategy, _ invariant: Invariant) -> Self {
    var story = Scenario(title: "Permission off, then on", length: .hours(2))
    story.happenings = [
      Happening(at: .minutes(10), .locationPermission(.denied, for: .minutes(30)))
    ]
    story.journey.legs = [
      Journey.Leg(.dwell, to: .home, for: .hours(1)),
      Journey.Leg(.drive, to: Place(east: 12_000, north: 0), for: .seconds(800)),
    ]
    var original = story
    original.length = .hours(61)
    original.happenings += (1...37).map { Happening(at: .hours($0), .crash) }
    var explanation = Explanation(of: story, breaking: invariant, strategy)
    explanation.profiles = [.ios17, .ios18]
    explanation.otherProfiles = [.ios12]
    explanation.relevant = ["motion permission"]
    explanation.irrelevant = ["phone", "chance", "passcode", "Background App Refresh", "battery"]
    return FoundCounterexample(
      strategy: strategy, invariant: invariant, story: 417, original: original, scenario: story,
      choices: [1, 2, 3], evaluations: 1_312, isFixedPoint: true,
      violation: Violation(
        time: Instant(milliseconds: 4_800_000), expected: "a fix recorded by 1:15:00",
        actual: "nothing recorded since 0:10:00; app suspended, nothing armed"),
      rules: [RuleID("A", 12), RuleID("L", 7)], openQuestions: [], explanation: explanation,
      isReproducible: true)
  }

  /// The same with something else about it.
  func with(
    isFixedPoint: Bool = true, isReproducible: Bool = true, violation: Violation? = nil,
    rules: [RuleID]? = nil, openQuestions: [OpenQuestion] = [], explanation: Explanation? = nil
  ) -> Self {
    FoundCounterexample(
      strategy: strategy, invariant: invariant, story: story, original: original,
      scenario: scenario, choices: choices, evaluations: evaluations, isFixedPoint: isFixedPoint,
      violation: violation ?? self.violation, rules: rules ?? self.rules,
      openQuestions: openQuestions, explanation: explanation ?? self.explanation,
      isReproducible: isReproducible)
  }
}

/// A report of as many stories of twelve hours, without a single one played.
func report(
  _ strategies: [any TrackerStrategy], _ invariants: [Invariant],
  counterexamples: [FoundCounterexample] = [], stories: Int = 1_000, scope: Campaign.Scope = [],
  counting: (inout CampaignTally) -> Void = { _ in }
) -> CampaignReport {
  let campaign = Campaign(
    strategies: strategies, invariants: invariants, seed: 42,
    generator: ScenarioGenerator(profiles: Profile.defaults), scope: scope)
  var tally = CampaignTally(strategies: strategies.count, invariants: invariants.count)
  for index in tally.strategies.indices {
    tally.strategies[index].stories = stories
    tally.strategies[index].clean = stories
    tally.strategies[index].milliseconds = Int64(stories) * 43_200_000
    (tally.strategies[index].wakes, tally.strategies[index].points) = (20 * stories, stories)
    tally.strategies[index].batteryMillionths = Int64(stories) * 70_500
  }
  counting(&tally)
  return CampaignReport(
    campaign: campaign, stories: 0..<stories, tally: tally, counterexamples: counterexamples)
}

extension CampaignTally.Invariant {
  /// Counts of as many stories that bind, are known to break, or are not claimed, and of breaches.
  static func counted(
    _ exercised: Int = 0, broken: Int = 0, known: Int = 0, knownBroken: Int = 0,
    unclaimed: Int = 0, unclaimedBroken: Int = 0, isCertain: Bool = true
  ) -> Self {
    var counts = CampaignTally(strategies: 1, invariants: 1).strategies[0].invariants[0]
    (counts.exercised, counts.violations) = (exercised, broken)
    (counts.knownExercised, counts.knownViolations) = (known, knownBroken)
    (counts.unclaimedExercised, counts.unclaimedViolations) = (unclaimed, unclaimedBroken)
    if isCertain, broken > 0 { counts.firstCertain = .sample }
    if isCertain, unclaimedBroken > 0 { counts.firstCertainUnclaimed = .sample }
    return counts
  }
}

extension CampaignTally.Strategy {
  /// Counts of 200 scenarios on which a day took 3.1 % of the battery.
  static func counted(_ invariants: [CampaignTally.Invariant]) -> Self {
    var counts = CampaignTally(strategies: 1, invariants: 0).strategies[0]
    counts.invariants = invariants
    counts.stories = 200
    counts.days.battery.add(312)
    counts.days.satellites.add(75)
    counts.days.wakes.add(1_041)
    counts.days.coverage.add(783)
    return counts
  }

  /// Counts of a strategy that was played in no story.
  static func unplayed(_ invariants: Int) -> Self {
    var counts = CampaignTally(strategies: 1, invariants: invariants).strategies[0]
    counts.skipped = 200
    return counts
  }
}

/// The lines of a text that are wider than a page, but for the command that must stay in one piece.
func tooWide(_ text: String) -> [String] {
  text.split(separator: "\n").map(String.init)
    .filter { $0.count > TextLayout.width && !$0.hasPrefix("  Replay       ") }
}
