import ReferenceStrategies
import StoryModel
import Synchronization
import TestSupport
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct StoryRunFirstBreachTests {
  /// Goes on after it is switched off, counts its events, and may call what the phone does not have when it is
  /// opened later, unless Low Power Mode is on.
  private final class Counting: TrackerStrategy {
    struct Memory { var wasTurnedOff = false }
    struct Checkpoint: Codable, Hashable {}

    let id: StrategyID = "counting"
    let summary = "Does not hear that it is switched off."
    let manifest = AppManifest()
    let claims: [Claim] = []
    let calls: Bool
    let events = Mutex(0)

    init(callsWhatIsNotThere calls: Bool = false) { self.calls = calls }

    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      app.startTimer("tick", after: .seconds(10), repeats: true)
      return Memory()
    }

    func handle(_ event: Event, memory: inout Memory, in app: inout App) {
      events.withLock { $0 += 1 }
      if event == .userDidDisableTracking { memory.wasTurnedOff = true }
      if calls, memory.wasTurnedOff, event == .didBecomeActive, !app.isLowPowerModeEnabled {
        app.end(unsupported: "CLThing.start()")
      }
    }
  }

  private static let offMeansOff = MonitorBank.Routes([.offMeansOff])

  private static func scenario(opensAgain: Bool = false) -> Scenario {
    let opened: [Happening] =
      opensAgain ? [Happening(at: .hours(6), .openApp(for: .minutes(1)))] : []
    return Scenario(
      title: "Off", happenings: [Happening(at: .minutes(2), .optOut(for: .hours(9)))] + opened,
      length: .hours(10))
  }

  @Test func `is what a run to the end finds`() {
    let strategy = PublishedStrategies.all[0]
    let scenario = Scenario.relaunch(noiseSeed: 5)
    let invariants = InvariantCatalog.all.filter { $0.relation == nil }
    let whole = StoryRun.judge(scenario, strategy, by: MonitorBank.Routes(invariants)).findings
    // Those that it breaks, and some of those that it keeps, which take longer.
    for (index, (invariant, finding)) in zip(invariants, whole).enumerated()
    where finding.violation != nil || index % 10 == 0 {
      let alone = MonitorBank.Routes([invariant])
      #expect(
        StoryRun.firstBreach(in: scenario, strategy, by: alone) == finding.violation,
        "\(invariant.id)")
    }
    #expect(whole.count { $0.violation != nil } > 3)
  }

  @Test func `plays no further than to the breach`() {
    let (whole, cut) = (Counting(), Counting())
    let scenario = Self.scenario(opensAgain: true)
    let breach = StoryRun.judge(scenario, whole, by: Self.offMeansOff).findings[0].violation
    #expect(breach != nil)
    #expect(StoryRun.firstBreach(in: scenario, cut, by: Self.offMeansOff) == breach)
    let (all, few) = (whole.events.withLock { $0 }, cut.events.withLock { $0 })
    #expect(few > 0 && few < all)
  }

  @Test func `does not see what is called after the breach that the phone does not have`() {
    let scenario = Self.scenario(opensAgain: true)
    let strategy = Counting(callsWhatIsNotThere: true)
    let whole = StoryRun.judge(scenario, strategy, by: Self.offMeansOff)
    #expect(whole.unsupported != nil && whole.findings[0].violation == nil)
    #expect(StoryRun.firstBreach(in: scenario, strategy, by: Self.offMeansOff) != nil)
  }

  @Test func `a scenario is shrunk to one that has a verdict`() throws {
    // Every app is opened in the calm. Without Low Power Mode, which is simpler, there is no verdict then.
    let campaign = Campaign(
      strategies: [Counting(callsWhatIsNotThere: true)], invariants: Self.offMeansOff.invariants,
      seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: [.optOut], length: 4))
    let story = try #require(
      (0..<60).first { campaign.play([$0]).strategies[0].invariants[0].violations > 0 })
    let found = try #require(campaign.counterexample(strategy: 0, invariant: 0, story: story))
    let run = StoryRun.record(found.scenario, campaign.strategies[0], by: campaign.routes)
    #expect(run.unsupported == nil && run.findings[0].violation == found.violation)
  }
}
