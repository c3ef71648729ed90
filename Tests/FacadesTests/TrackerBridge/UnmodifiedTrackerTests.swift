import CoreLocation
import DeviceSimulation
import Invariants
import StoryModel
import Testing
import TrackerBridge
import TrackerConformance
import TrackerConformanceTesting
import TrackerModel

struct UnmodifiedTrackerTests {
  @Test func `plays code written for Core Location, which keeps its promises`() async {
    let report = await expectConformance(of: TripLoggerApp.here, seed: 42, stories: 100)
    #expect(report.verdict == .conforms)
  }

  /// Registers visits when its first view has been loaded.
  private final class ViewedApp: TrackerApp {
    private let manager = CLLocationManager()
    func firstViewDidLoad() { manager.startMonitoringVisits() }
    static var tracker: UnmodifiedTracker<ViewedApp> {
      UnmodifiedTracker(
        "viewed", app: ViewedApp.self, summary: "Begins with its first view.",
        manifest: AppManifest(), in: .thisProcess)
    }
  }

  @Test(arguments: [(false, 1), (true, 2)])
  func `loads the first view once in a process, however often the app is opened`(
    isKilled: Bool, count: Int
  ) {
    var scenario = Scenario(title: "Opened three times.", length: .hours(4))
    scenario.happenings = [.init(at: .hours(1), .openApp(for: .minutes(1)))]
    if isKilled { scenario.happenings.append(.init(at: .hours(2), .memoryPressure(severe: true))) }
    scenario.happenings.append(.init(at: .hours(3), .openApp(for: .minutes(1))))
    let run = StoryRun.record(scenario, ViewedApp.tracker, by: MonitorBank.Routes([]))
    let loaded = run.entries.filter { $0.what == .request(.startMonitoringVisits) }
    #expect(loaded.count == count)
  }

  @Test func `convicts code that stores whatever comes`() async {
    let judged = [Invariant.storedPointsAreValid]
    await withKnownIssue {
      await expectConformance(of: CarelessLoggerApp.tracker, to: judged, seed: 42, stories: 40)
    } matching: { issue in
      "\(issue)".contains("I-S7") || "\(issue.comments)".contains("I-S7")
    }
  }

  @Test func `makes the traces of the same tracker written for the model`() {
    let campaign = Campaign(
      strategies: [], invariants: [], seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    var entries = 0
    var recorded = 0
    for story in 0..<40 {
      let scenario = campaign.scenario(story)
      let routes = MonitorBank.Routes([])
      let real = Self.kept(StoryRun.record(scenario, TripLoggerApp.here, by: routes).entries)
      let twin = Self.kept(StoryRun.record(scenario, TripLoggerTwin(), by: routes).entries)
      let difference = zip(real, twin).first { $0 != $1 }
      #expect(difference.map { "\($0.0) and \($0.1)" } == nil, "story \(story)")
      #expect(real.count == twin.count, "story \(story)")
      entries += real.count
      recorded += real.count { if case .stored = $0.what { true } else { false } }
    }
    // So that it has not compared nothing with nothing.
    #expect(entries > 2_000 && recorded > 100, "\(entries) entries, \(recorded) points")
  }

  /// All but how many bytes the disk holds, which user defaults and a checkpoint of their own differ in.
  private static func kept(_ entries: [TraceEntry]) -> [TraceEntry] {
    entries.filter { if case .truth(.checkpointWritten) = $0.what { false } else { true } }
  }
}
