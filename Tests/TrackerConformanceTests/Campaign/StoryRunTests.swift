import Invariants
import ReferenceStrategies
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct StoryRunTests {
  private static let catalog = MonitorBank.Routes(InvariantCatalog.all)

  /// Breaks where the context does not hold that many wakes of the oracle.
  private static func expecting(
    _ wakes: [ReferenceWake], needsReferenceRun: Bool = true
  ) -> MonitorBank.Routes {
    MonitorBank.Routes([
      .contextual(needsReferenceRun: needsReferenceRun) { $0.referenceWakes != wakes }
    ])
  }

  @Test func `finds the same whether it keeps the trace or not`() throws {
    let strategy = try Catalog.strategy("dual-manager")
    for scenario in [Scenario.relaunch(), .relaunch(on: .ios18, noiseSeed: 3)] {
      let judged = StoryRun.judge(scenario, strategy, by: Self.catalog)
      let recorded = StoryRun.record(scenario, strategy, by: Self.catalog)
      #expect(judged.findings == recorded.findings)
      #expect(judged.totals == recorded.totals)
      #expect(judged.findings.count == InvariantCatalog.all.count)
      #expect(judged.findings.contains { $0.exercised > 0 })
      #expect(judged.totals.fixesDelivered > 0)
    }
  }

  @Test func `keeps the trace only where it is asked for`() {
    let scenario = Scenario(title: "An hour at home", length: .hours(1))
    #expect(StoryRun.judge(scenario, Idler(), by: Self.catalog).entries.isEmpty)
    let recorded = StoryRun.record(scenario, Idler(), by: Self.catalog)
    #expect(recorded.entries.last?.what == .end(recorded.totals))
    #expect(recorded.entries.last?.time == .at(3_600))
  }

  @Test func `tells the monitors what the app declares`() {
    let manifest = AppManifest(backgroundModes: .fetch)
    let routes = MonitorBank.Routes([.contextual { $0.manifest == manifest }])
    let scenario = Scenario(title: "An hour at home", length: .hours(1))
    #expect(StoryRun.judge(scenario, Idler(), by: routes).findings[0].violation == nil)
    let declaring = Idler(manifest: manifest)
    #expect(StoryRun.judge(scenario, declaring, by: routes).findings[0].violation != nil)
    #expect(StoryRun.record(scenario, declaring, by: routes).findings[0].violation != nil)
  }

  @Test func `plays the oracle where an invariant compares with it and nobody knows its wakes`() {
    let scenario = Scenario.relaunch()
    let wakes = ReferenceRun(of: scenario).wakes
    #expect(!wakes.isEmpty)
    let routes = Self.expecting(wakes)
    #expect(StoryRun.judge(scenario, Idler(), by: routes).findings == [.kept(1)])
    #expect(StoryRun.record(scenario, Idler(), by: routes).findings == [.kept(1)])
  }

  @Test func `takes the wakes of the oracle that it is given`() {
    let wakes = [ReferenceWake(time: .at(7), channel: .visit)]
    let routes = Self.expecting(wakes)
    let run = StoryRun.judge(.relaunch(), Idler(), by: routes, referenceWakes: wakes)
    #expect(run.findings == [.kept(1)])
  }

  @Test func `does not play the oracle where nothing is compared with it`() {
    let run = StoryRun.judge(.relaunch(), Idler(), by: Self.expecting([], needsReferenceRun: false))
    #expect(run.findings == [.kept(1)])
  }
}
