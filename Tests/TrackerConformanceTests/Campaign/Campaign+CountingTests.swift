import Invariants
import ReferenceStrategies
import StoryModel
import Synchronization
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

/// A breach that needs one answer to a question that the sources leave open.
struct CampaignCountingTests {
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

  @Test(arguments: [(true, 1), (false, 0)])
  func `counts a story that ends first apart, where it is to be judged`(isMust: Bool, count: Int) {
    let invariant = Invariant(
      id: "T-1", level: isMust ? .must : .claim, kind: .liveness, name: "A test's own",
      summary: "Something happens.", citations: [], listensTo: []
    ) { _ in UndecidedMonitor() }
    let campaign = Campaign(
      strategies: [Idler()], invariants: [invariant], seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let tally = campaign.play(0..<1)
    let counts = tally.strategies[0].invariants[0]
    #expect(counts.inconclusive == count)
    #expect((counts.exercised, counts.unclaimedExercised) == (0, 0))
    #expect(tally.strategies[0].clean == 1)
    #expect(counts.verdict == (isMust ? .inconclusive : .notExercised))
  }

  private struct UndecidedMonitor: InvariantMonitor {
    var finding = Finding()
    mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}
    mutating func finish(at end: Instant, in story: borrowing Chronicle) {
      finding.inconclusive = 1
    }
  }

  @Test func `measures how late iOS was where the oracle is played, and only there`() {
    func lateness(_ invariant: Invariant) -> Lateness {
      Campaign(
        strategies: [Idler()], invariants: [invariant], seed: 42,
        generator: ScenarioGenerator(profiles: [.ios18], happenings: [.memoryPressure])
      ).play(0..<8).lateness
    }
    let measured = lateness(.isRelaunchedLikeTheReference)
    #expect(measured.regionExits.count > 0)
    #expect(measured.significantChanges.count > 0)
    #expect(lateness(.isRelaunchedAfterMoving) == Lateness())
  }

  @Test func `judges in the calm ending what it is there for`() throws {
    let sentinel = Catalog.all.first { $0.id == "sentinel" }
    let campaign = Campaign(
      strategies: [try #require(sentinel)], seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let counts = campaign.play(0..<60).strategies[0].invariants
    for (invariant, counts) in zip(campaign.invariants, counts) where invariant.kind == .liveness {
      #expect(counts.verdict != .inconclusive, "\(invariant.id)")
      guard
        ["I-L1c", "I-L4", "I-L5", "I-L6", "I-L8", "I-L9", "I-L12"]
          .contains(invariant.id)
      else { continue }
      #expect(counts.exercisedInCalm > 0, "\(invariant.id)")
    }
  }

  @Test func `weighs breaches until one is certain, and none after that`() {
    let plays = Mutex(0)
    let always = Invariant.contextual { _ in
      plays.withLock { $0 += 1 }
      return true
    }
    func played(_ stories: Range<Int>, after earlier: CampaignTally? = nil) -> Int {
      let before = plays.withLock { $0 }
      _ = campaign.play(stories, after: earlier)
      return plays.withLock { $0 } - before
    }
    let campaign = Campaign(
      strategies: [Idler()], invariants: [always], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let open = OpenQuestion.allCases.count { Profile.ios18.reading(of: $0) == .open }
    #expect(open > 0)
    #expect(played(0..<1) == 1 + open)
    #expect(played(0..<5) == 5 + open)
    #expect(played(5..<10, after: campaign.play(0..<5)) == 5)
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
}
