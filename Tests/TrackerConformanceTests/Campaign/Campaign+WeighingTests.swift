import Invariants
import StoryModel
import Synchronization
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

/// A breach that needs one answer to a question that the sources leave open.
struct CampaignWeighingTests {
  private static let campaign = Campaign(
    strategies: [Overstayer()], invariants: [.neverKilledForItsOwnFault], seed: 42,
    generator: ScenarioGenerator(profiles: [.ios12], happenings: [.memoryPressure]))

  private static func questions(in scenario: Scenario, invariant: String = "I-S5") -> [OpenQuestion]
  {
    campaign.openQuestions(behind: invariant, in: scenario, Overstayer())
  }

  private static func breaks(_ scenario: Scenario) -> Bool {
    let routes = MonitorBank.Routes([.neverKilledForItsOwnFault])
    return StoryRun.judge(scenario, Overstayer(), by: routes).findings[0].violation != nil
  }

  @Test func `names the question that a breach rests on`() {
    let short = Scenario.relaunch(readings: [.launchedBudgetIsLong: false])
    let long = Scenario.relaunch(readings: [.launchedBudgetIsLong: true])
    #expect(Self.breaks(short))
    #expect(!Self.breaks(long))
    #expect(Self.questions(in: short) == [.launchedBudgetIsLong])
  }

  @Test func `flips the reading that the story itself draws`() throws {
    let scenarios = (0..<10).map { Scenario.relaunch(noiseSeed: $0) }
    let broken = scenarios.filter(Self.breaks)
    #expect(!broken.isEmpty && broken.count < scenarios.count)
    for scenario in broken { #expect(Self.questions(in: scenario) == [.launchedBudgetIsLong]) }
  }

  @Test func `finds a breach certain where the version settles the question`() {
    let scenario = Scenario.relaunch(on: .ios13)
    #expect(Self.breaks(scenario))
    #expect(Self.questions(in: scenario) == [])
  }

  @Test func `asks nothing of an invariant or a version that it does not know`() {
    let short = Scenario.relaunch(readings: [.launchedBudgetIsLong: false])
    #expect(Self.questions(in: short, invariant: "I-S99") == [])
    #expect(Self.questions(in: .relaunch(on: ProfileID("ios99"))) == [])
  }

  @Test func `convicts nobody where every breach rests on a question`() throws {
    let counts = Self.campaign.play(0..<30).strategies[0].invariants[0]
    #expect(counts.violations > 0)
    #expect(counts.verdict == .depends)
    #expect(counts.first != nil)
    #expect(counts.firstCertain == nil)
  }

  @Test func `convicts who breaks a promise under both answers in different stories`() {
    let campaign = Campaign(
      strategies: [Contrarian()], invariants: [.neverKilledForItsOwnFault], seed: 4,
      generator: ScenarioGenerator(profiles: [.ios12], happenings: [.memoryPressure]))
    let counts = campaign.play(0..<60).strategies[0].invariants[0]
    #expect(counts.firstCertain == nil)
    #expect(counts.open.convicts)
    #expect(counts.open.core.count > 1)
    #expect(counts.verdict == .violates)
  }

  @Test func `weighs what nobody claims where that is asked for`() {
    func counts(_ scope: Campaign.Scope, isCertain: Bool) -> CampaignTally.Invariant {
      let promise = Invariant.contextual(kind: .liveness) { context in
        isCertain
          || context.scenario.reading(of: .visitWakeKeepsSession, on: .ios18)
      }
      return Campaign(
        strategies: [Idler()], invariants: [promise], seed: 42,
        generator: ScenarioGenerator(profiles: [.ios18]), scope: scope
      ).play(0..<10).strategies[0].invariants[0]
    }
    #expect(counts([], isCertain: true).firstCertainUnclaimed == nil)
    #expect(counts(.unclaimed, isCertain: true).firstCertainUnclaimed?.story == 0)
    let dependent = counts(.unclaimed, isCertain: false)
    #expect(dependent.unclaimedViolations > 0 && dependent.unclaimedViolations < 10)
    #expect(dependent.verdictUnclaimed == .depends)
  }

  /// How often an invariant is judged that many scenarios break: first counting them, then weighing.
  private static func plays(
    of stories: Range<Int>, breaking breaks: @escaping @Sendable (StoryContext) -> Bool
  ) -> (counting: Int, weighing: Int, counts: CampaignTally.Invariant) {
    let plays = Mutex(0)
    let invariant = Invariant.contextual { context in
      plays.withLock { $0 += 1 }
      return breaks(context)
    }
    let campaign = Campaign(
      strategies: [Idler()], invariants: [invariant], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    var tally = campaign.count(stories)
    let counting = plays.withLock { $0 }
    for breaches in campaign.breaches(in: tally) {
      tally.set(campaign.weighed(breaches), of: breaches)
    }
    return (counting, plays.withLock { $0 } - counting, tally.strategies[0].invariants[0])
  }

  private static let open = OpenQuestion.allCases.count { Profile.ios18.reading(of: $0) == .open }

  @Test func `asks of a certain breach every question once, and nothing of later ones`() {
    let (counting, weighing, counts) = Self.plays(of: 0..<9) { _ in true }
    #expect(Self.open > 0)
    #expect(counting == 9)
    // Once more for the breach itself.
    #expect(weighing == Self.open + 1)
    #expect(counts.firstCertain?.story == 0)
  }

  @Test func `asks one question of each breach that the answer of an earlier one saves`() {
    let (counting, weighing, counts) = Self.plays(of: 0..<40) { context in
      context.scenario.reading(of: .visitWakeKeepsSession, on: .ios18)
    }
    #expect(counting == 40)
    #expect(counts.violations > 1)
    #expect(weighing == Self.open + counts.violations - 1)
    #expect(counts.verdict == .depends)
    #expect(counts.open.shares.map(\.stories) == [counts.violations])
  }

  @Test func `says of every answer that matters in how many scenarios it saves the promise`() {
    // Either answer saves; in some scenarios only the second.
    let counts = Self.plays(of: 0..<60) { context in
      let first = context.scenario.reading(of: .visitWakeKeepsSession, on: .ios18)
      let second = context.scenario.reading(of: .regionWakeKeepsSession, on: .ios18)
      return second && (first || context.scenario.noiseSeed % 2 == 0)
    }.counts
    let shares = Dictionary(
      uniqueKeysWithValues: counts.open.shares.map { ($0.answer.question, $0.stories) })
    #expect(shares[.regionWakeKeepsSession] == counts.violations)
    let both = shares[.visitWakeKeepsSession, default: 0]
    #expect(both == 0 || both < counts.violations)
    #expect(counts.open.count == counts.violations)
  }

  @Test func `keeps a breach as it was seen where it does not come again`() {
    let isFirst = Mutex(true)
    let counts = Self.plays(of: 0..<1) { _ in
      isFirst.withLock { first in
        defer { first = false }
        return first
      }
    }.counts
    #expect(counts.violations == 1)
    // Whatever it is asked, it is saved: no answer can be told from another.
    #expect(counts.verdict == .depends)
  }
}
