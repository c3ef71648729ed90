import Invariants
import PropertyTesting
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct CampaignTests {
  private static let generator = ScenarioGenerator(
    profiles: [.ios12, .ios18], happenings: [.optOut, .memoryPressure])

  private static func campaign(
    _ strategies: any TrackerStrategy..., invariants: [Invariant] = [.offMeansOff],
    seed: UInt64 = 42
  ) -> Campaign {
    Campaign(strategies: strategies, invariants: invariants, seed: seed, generator: generator)
  }

  /// The tally of one strategy and one invariant.
  private static func counts(
    _ strategy: any TrackerStrategy, _ invariant: Invariant, stories: Range<Int> = 0..<20
  ) -> CampaignTally.Invariant {
    campaign(strategy, invariants: [invariant]).play(stories).strategies[0].invariants[0]
  }

  @Test func `tells the same story for the same seed and index, whatever else is played`() {
    let stories = (0..<5).map(Self.campaign().scenario)
    #expect(Set(stories).count == 5)
    let others = Self.campaign(Idler(), DeafTracker(), invariants: InvariantCatalog.all)
    #expect([4, 3, 2, 1, 0].map(others.scenario) == stories.reversed())
    #expect((0..<5).map(Self.campaign(seed: 43).scenario) != stories)
  }

  @Test func `knows the choices that make a story`() {
    for story in 0..<5 {
      var source = ChoiceSource(replaying: Self.campaign().choices(story))
      #expect(Self.generator.scenario(from: &source) == Self.campaign().scenario(story))
    }
  }

  @Test func `counts the same on any number of threads and in shards`() async {
    let campaign = Self.campaign(
      DeafTracker(), Idler(), invariants: [.offMeansOff, .neverMisusesAnInterface])
    let one = await campaign.play(0..<60, jobs: 1)
    let four = await campaign.play(0..<60, jobs: 4)
    var shards = campaign.count(0..<17)
    shards.merge(campaign.count(17..<60))
    shards = await campaign.weighed(shards, jobs: 2)
    #expect(one.strategies.map(\.stories) == [60, 60])
    #expect(one.findings == 1)
    #expect(one.strategies == four.strategies)
    #expect(one.strategies == shards.strategies)
  }

  @Test func `starts no fewer than one thread, and none for no story`() async {
    let campaign = Self.campaign(Idler())
    #expect(await campaign.play(0..<1, jobs: 0).strategies[0].stories == 1)
    let none = await campaign.play(7..<7, jobs: 4)
    #expect(none.strategies == CampaignTally(strategies: 1, invariants: 1).strategies)
  }

  @Test func `counts the stories that break an invariant and keeps the first`() throws {
    let isBroken: @Sendable (StoryContext) -> Bool = { $0.count(.memoryPressure) > 0 }
    let campaign = Self.campaign(Idler(), invariants: [.contextual(breaks: isBroken)])
    let broken = (0..<20).filter {
      isBroken(StoryContext(scenario: campaign.scenario($0), manifest: AppManifest()))
    }
    let tally = campaign.play(0..<20).strategies[0]
    #expect(!broken.isEmpty && broken.count < 20)
    #expect(tally.invariants[0].exercised == 20)
    #expect(tally.invariants[0].violations == broken.count)
    #expect(tally.clean == 20 - broken.count)
    #expect(tally.invariants[0].first?.story == broken[0])
    #expect(tally.invariants[0].firstCertain == tally.invariants[0].first)
  }

  @Test func `adds up the totals of the stories`() {
    let campaign = Self.campaign(Overstayer())
    let routes = MonitorBank.Routes([])
    let totals = (0..<3).map { StoryRun.judge(campaign.scenario($0), Overstayer(), by: routes) }
      .map(\.totals)
    let tally = campaign.play(0..<3).strategies[0]
    #expect(tally.wakes == totals.reduce(0) { $0 + $1.wakes })
    #expect(tally.fixes == totals.reduce(0) { $0 + $1.fixesDelivered })
    #expect(tally.milliseconds == totals.reduce(0) { $0 + $1.length.milliseconds })
    #expect(tally.wakes > 0 && tally.batteryMillionths > 0)
  }

  @Test func `skips the stories on versions that a strategy does not support`() {
    let newer = Idler(
      manifest: AppManifest(supportedVersions: SystemVersion(13)...SystemVersion(18)))
    let campaign = Self.campaign(newer, Idler())
    let onOld = (0..<20).count { campaign.scenario($0).profile == .ios12 }
    let tally = campaign.play(0..<20)
    #expect(onOld > 0 && onOld < 20)
    #expect(tally.strategies.map(\.skipped) == [onOld, 0])
    #expect(tally.strategies.map(\.stories) == [20 - onOld, 20])
  }

  @Test func `counts apart what was declared to break and what nobody claims`() {
    let always = Invariant.contextual(kind: .liveness) { _ in true }
    let known = Self.counts(Idler(claims: [.breaks(always.id, because: "It does.")]), always)
    #expect([known.knownExercised, known.knownViolations, known.exercised] == [20, 20, 0])
    #expect(known.firstKnown?.story == 0)
    #expect(known.first == nil)
    let unclaimed = Self.counts(Idler(), always)
    #expect([unclaimed.unclaimedExercised, unclaimed.unclaimedViolations] == [20, 20])
    #expect([unclaimed.exercised, unclaimed.knownExercised] == [0, 0])
    let claimed = Self.counts(Idler(claims: [.keeps(always.id)]), always)
    #expect([claimed.exercised, claimed.violations] == [20, 20])
  }

  @Test func `counts a story as clean where only what does not bind is broken`() {
    let always = Invariant.contextual(kind: .liveness) { _ in true }
    #expect(Self.campaign(Idler(), invariants: [always]).play(0..<3).strategies[0].clean == 3)
  }

  @Test func `does not count a story that put the invariant to no test`() {
    let counts = Self.counts(Idler(), .pointsAreDurable)
    #expect(counts.verdict == .notExercised)
  }

  @Test func `gives the monitors the wakes of the oracle`() {
    let oracleSleeps = Invariant.contextual(needsReferenceRun: true) { $0.referenceWakes.isEmpty }
    let campaign = Self.campaign(Idler(), invariants: [oracleSleeps])
    let asleep = (0..<10).count { ReferenceRun(of: campaign.scenario($0)).wakes.isEmpty }
    let counts = campaign.play(0..<10).strategies[0].invariants[0]
    #expect(asleep > 0 && asleep < 10)
    #expect(counts.violations == asleep)
  }
}
