import Foundation
import Invariants
import ReferenceStrategies
import StoryModel
import Synchronization
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

@Suite("I-S18") struct DecidesByWhatItIsGivenTests {
  /// How many stories of a campaign break it, of those that are played again within the first 200.
  private static func counts(_ strategy: any TrackerStrategy) -> CampaignTally.Invariant {
    let campaign = Campaign(
      strategies: [strategy], invariants: [.decidesByWhatItIsGiven], seed: 1,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    return campaign.play(stride(from: 1, to: 200, by: Relation.repetitionStride))
      .strategies[0].invariants[0]
  }

  /// Keeps a count in a static, and sends at every hundredth fix.
  private enum Statics { static let fixes = Atomic(0) }
  private static let counter = PairProbe(
    onLaunch: { _, app in app.startTracking() },
    onEvent: { event, _, app in
      guard case .didUpdateLocations = event else { return }
      if Statics.fixes.add(1, ordering: .relaxed).newValue % 100 == 0 { app.upload() }
    })

  /// Keeps its trip in the thread's storage, for the next process to find; saves nothing.
  private static let threadLocal = PairProbe(
    onLaunch: { _, app in
      let store = Thread.current.threadDictionary
      if let minute = store["I-S18"] as? Int {
        app.perform(Identifier("resume", numbered: minute))
      }
      app["main"].startMonitoringSignificantLocationChanges()
      app.startTracking()
    },
    onEvent: { event, _, app in
      guard case .didUpdateLocations = event else { return }
      Thread.current.threadDictionary["I-S18"] = Int(app.now.milliseconds / 60_000)
    })

  private static let clock = PairProbe(
    onLaunch: { _, app in app.startTracking() },
    onEvent: { event, _, app in
      let time = ContinuousClock.now.duration(to: .now).components.attoseconds
      if case .didUpdateLocations = event, time / 1_000_000_000 % 2 == 0 { app.upload() }
    })

  private static let coin = PairProbe(
    onLaunch: { _, app in app.startTracking() },
    onEvent: { event, _, app in
      if case .didUpdateLocations = event, Bool.random() { app.upload() }
    })

  /// Does its work in the order of a set, which is another one in each set.
  private static let unordered = PairProbe(
    onLaunch: { _, app in
      for name in Set(0..<12) { app.perform(Identifier("step", numbered: name)) }
    })

  @Test(arguments: [
    ("static", counter), ("thread", threadLocal), ("clock", clock), ("coin", coin),
    ("set", unordered),
  ])
  func `convicts who decides by something else, within 200 stories`(name: String, probe: PairProbe)
  {
    let counts = Self.counts(probe)
    #expect(counts.verdict == .violates, "\(name)")
    #expect(counts.exercised == 9, "\(name)")
  }

  /// Stores points of which no number is one: the same as any other that does.
  private static let numberless = PairProbe(
    onLaunch: { _, app in app.startTracking() },
    onEvent: { event, _, app in
      guard case .didUpdateLocations(let locations, _) = event else { return }
      var point = locations.newest
      point.horizontalAccuracy = .nan
      app.record(point)
    })

  @Test func `accepts NaN, which is the same both times`() {
    let counts = Self.counts(Self.numberless)
    #expect(counts.verdict == .conforms)
    #expect(counts.exercised == 9)
  }

  @Test(arguments: Catalog.all.map(\.id))
  func `accepts the catalogue's trackers`(id: StrategyID) throws {
    let strategy = try #require(Catalog.all.first { $0.id == id })
    let counts = Self.counts(strategy)
    #expect(counts.verdict == .conforms)
    #expect(counts.exercised > 4)
  }

  @Test func `says nothing of an app that asks for nothing`() {
    let idle = EmptyTracker()
    let finding = StoryRun.judge(
      .outing(), idle, by: MonitorBank.Routes([.decidesByWhatItIsGiven])
    ).findings[0]
    #expect(finding == .kept(0))
  }

  private struct EmptyTracker: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}
    let id: StrategyID = "empty"
    let summary = "Does nothing."
    let manifest = AppManifest()
    let claims: [Claim] = []
    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  /// Does at a launch what a test says of the nth launch of all, and nothing else.
  private struct Launcher: TrackerStrategy {
    typealias App = AppInterface<Int>
    typealias Checkpoint = Int
    struct Memory {}
    let id: StrategyID = "launcher"
    let summary = "Does what a test says of a launch."
    let manifest = AppManifest()
    let claims: [Claim] = []
    let launches = Count()
    let act: @Sendable (Int, inout AppInterface<Int>) -> Void
    func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout App) -> Memory {
      act(launches.next(), &app)
      return Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  private final class Count: Sendable {
    private let number = Atomic(0)
    func next() -> Int { number.add(1, ordering: .relaxed).newValue }
  }

  @Test func `says how the second playing differs`() {
    func actual(_ act: @escaping @Sendable (Int, inout AppInterface<Int>) -> Void) -> String? {
      StoryRun.judge(
        .outing(for: .minutes(10)), Launcher(act: act),
        by: MonitorBank.Routes([.decidesByWhatItIsGiven])
      ).findings[0].violation?.actual
    }
    #expect(
      actual { $0 == 1 ? $1.upload() : $1.perform("x") }
        == "upload the first time, perform the second")
    #expect(
      actual { $1.perform($0 == 1 ? "x" : "y") } == "perform with another value the second time")
    #expect(actual { if $0 == 1 { $1.upload() } } == "upload the first time only")
    #expect(actual { if $0 == 2 { $1.upload() } } == "upload the second time only")
  }

  /// Of a long run only the first requests are kept as they are (``RequestLog``).
  @Test func `says of what differs late in a long run from when on`() {
    let launches = Count()
    let late = PairProbe(
      onLaunch: { memory, app in
        memory.isOn = launches.next() == 1
        app.startTracking()
      },
      onEvent: { event, memory, app in
        guard case .didUpdateLocations = event else { return }
        memory.count += 1
        for _ in 0..<RequestLog.keptRequests / 1_000 { app.perform("step") }
        if memory.isOn, memory.count == 1_200 { app.upload() }
      })
    let finding = late.finding(of: .decidesByWhatItIsGiven, in: .outing())
    #expect(finding.violation?.actual == "other requests from here on the second time")
  }

  /// Keeps account of background time, and of fixes in a static: two runs differ, whatever remains.
  @Test func `blames no altered run for what the tracker does by itself`() {
    let launches = Count()
    let fickle = PairProbe(
      onLaunch: { memory, app in
        memory.tasks.append(app.beginBackgroundTask("work"))
        app.perform(Identifier("launch", numbered: launches.next()))
      })
    let invariants: [Invariant] = [.ignoresRemainingTime, .decidesByWhatItIsGiven]
    let run = StoryRun.judge(.outing(), fickle, by: MonitorBank.Routes(invariants))
    #expect(run.findings[0] == Finding())
    #expect(run.findings[1].violation != nil)
  }
}
