import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct ComparisonTests {
  private static let generator = ScenarioGenerator(
    profiles: [.ios12, .ios18], happenings: [.optOut, .memoryPressure])

  private static func comparison(
    _ strategies: any TrackerStrategy..., invariants: [Invariant] = [.offMeansOff],
    isByProfile: Bool = false
  ) -> Comparison {
    Comparison(
      strategies: strategies, invariants: invariants, seed: 42, generator: generator,
      isByProfile: isByProfile)
  }

  /// Breaks on iOS 12.
  private static let breaksOn12 = Invariant.contextual { $0.scenario.profile == .ios12 }

  @Test func `plays the stories of a campaign, on the versions they were drawn on`() async {
    let comparison = Self.comparison(DeafTracker(), Idler(), invariants: [Self.breaksOn12])
    let tally = await comparison.play(0..<20, jobs: 2)
    let on12 = (0..<20).count { comparison.campaign.scenario($0).profile == .ios12 }
    #expect(on12 > 0 && on12 < 20)
    #expect(tally.versions.count == 1)
    for strategy in tally.versions[0].strategies {
      #expect([strategy.stories, strategy.invariants[0].violations] == [20, on12])
    }
  }

  @Test func `plays every story on every version`() async {
    let comparison = Self.comparison(
      Idler(), invariants: [Self.breaksOn12], isByProfile: true)
    #expect(comparison.profiles?.map(\.id) == [.ios12, .ios18])
    let tally = await comparison.play(0..<20, jobs: 2)
    #expect(tally.versions.map(\.strategies[0].stories) == [20, 20])
    #expect(tally.versions.map(\.strategies[0].invariants[0].violations) == [20, 0])
  }

  @Test func `leaves out the versions that a strategy does not support`() async {
    let newer = Idler(
      manifest: AppManifest(supportedVersions: SystemVersion(13)...SystemVersion(18)))
    let comparison = Self.comparison(newer, Idler(), isByProfile: true)
    let tally = await comparison.play(0..<3, jobs: 1)
    #expect(tally.versions.map { $0.strategies.map(\.stories) } == [[0, 3], [3, 3]])
    #expect(tally.versions.map { $0.strategies.map(\.skipped) } == [[3, 0], [0, 0]])
  }

  @Test(arguments: [false, true])
  func `counts the same on any number of threads and in rounds`(isByProfile: Bool) async {
    let comparison = Self.comparison(
      DeafTracker(), Overstayer(), invariants: [.offMeansOff, .neverKilledForItsOwnFault],
      isByProfile: isByProfile)
    let one = await comparison.play(0..<20, jobs: 1)
    let three = await comparison.play(0..<20, jobs: 3)
    var rounds = comparison.emptyTally
    for (index, campaign) in comparison.campaigns.enumerated() {
      rounds.versions[index].merge(campaign.count(0..<10))
      rounds.versions[index].merge(campaign.count(10..<20))
      rounds.versions[index] = await campaign.weighed(rounds.versions[index], jobs: 2)
    }
    #expect(one.versions.contains { $0.strategies[1].invariants[1].firstCertain != nil })
    #expect(one.versions.map(\.strategies) == three.versions.map(\.strategies))
    #expect(one.versions.map(\.strategies) == rounds.versions.map(\.strategies))
  }

  @Test func `measures what nobody claims, and whether it rests on a question`() async {
    let promises: [Invariant] = [
      .contextual(id: "T-1", kind: .liveness) { _ in true },
      .contextual(id: "T-2", kind: .liveness) {
        $0.scenario.reading(of: .visitWakeKeepsSession, on: .ios18)
      },
      .contextual(id: "T-3", kind: .energy) { _ in false },
    ]
    let comparison = Self.comparison(Idler(), invariants: promises)
    let tally = await comparison.play(0..<20, jobs: 1)
    let counts = tally.versions[0].strategies[0].invariants
    #expect(counts.map(\.verdict) == [.notClaimed, .notClaimed, .notClaimed])
    #expect(counts.map(\.verdictUnclaimed) == [.violates, .depends, .conforms])
  }

  @Test func `compares the track of one story in ten with the truth`() async {
    let comparison = Self.comparison(Idler(), Follower())
    let tally = await comparison.play(0..<12, jobs: 1)
    let strategies = tally.versions[0].strategies
    #expect(strategies.map(\.days.coverage.count) == [2, 2])
    #expect(strategies.map(\.days.battery.count) == [12, 12])
    #expect(strategies[0].days.coverage.median == 0)
    #expect((strategies[1].days.coverage.median ?? 0) > 500)
    // Nobody pays for it in a campaign.
    let campaign = Campaign(strategies: [Idler()], seed: 42, generator: Self.generator)
    #expect(campaign.play(0..<11).strategies[0].days.coverage.count == 0)
  }
}

/// Records every fix of a session that never ends.
private struct Follower: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "follower"
  let summary = "Records every fix."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app["main"].requestAlwaysAuthorization()
    app["main"].startMonitoringSignificantLocationChanges()
    app["main"].pausesLocationUpdatesAutomatically = false
    app["main"].allowsBackgroundLocationUpdates = true
    app["main"].startUpdatingLocation()
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard case .didUpdateLocations(let locations, _) = event else { return }
    app.record(locations.newest)
  }
}
