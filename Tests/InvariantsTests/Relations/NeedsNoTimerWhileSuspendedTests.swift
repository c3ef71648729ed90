import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@Suite("I-H7") struct NeedsNoTimerWhileSuspendedTests {
  /// Registers by a timer that comes due while the app is suspended, and fires when the user opens
  /// it on the trip; or at once. Visits alone, on a phone without a cellular network.
  private static func tracker(waitsForTimer: Bool) -> PairProbe {
    PairProbe(
      claims: [.keeps("I-L1a")],
      onLaunch: { _, app in
        if !waitsForTimer { app["main"].startMonitoringVisits() }
        app.startTimer("arm", after: .minutes(20))
      },
      onEvent: { event, _, app in
        guard event == .timerDidFire("arm") else { return }
        app["main"].startMonitoringVisits()
      })
  }

  private static var story: Scenario {
    var story = Scenario.outing(
      [
        .init(at: .minutes(130), .openApp(for: .seconds(10))),
        .init(at: .minutes(132), .memoryPressure(severe: true)),
      ], for: .minutes(140))
    story.settings.hasCellular = false
    return story
  }

  @Test func `accepts a tracker that acts before it sleeps`() {
    let finding = Self.tracker(waitsForTimer: false).finding(
      of: .needsNoTimerWhileSuspended, in: Self.story)
    #expect(finding == .kept(1))
  }

  @Test func `convicts one that acts at the timer that came due while it slept`() throws {
    let finding = Self.tracker(waitsForTimer: true).finding(
      of: .needsNoTimerWhileSuspended, in: Self.story)
    let breach = try #require(finding.violation)
    #expect(breach.expected.hasPrefix("I-L1a kept"))
  }

  @Test func `says nothing where no timer runs over a suspension`() {
    #expect(PairProbe().finding(of: .needsNoTimerWhileSuspended, in: .outing()) == .kept(0))
  }
}

@Suite("I-H8") struct NeedsNoLastCallTests {
  /// Registers everything: at its last call, or at launch.
  private static func tracker(atLastCall: Bool) -> PairProbe {
    @Sendable func arm(_ app: inout AppInterface<Int>) {
      app["main"].startMonitoringSignificantLocationChanges()
      app["main"].startMonitoringVisits()
    }
    return PairProbe(
      claims: [.keeps("I-L1a")],
      onLaunch: { _, app in
        app.startTracking()
        if !atLastCall || app.applicationState == .background { arm(&app) }
      },
      onEvent: { event, _, app in if event == .willTerminate, atLastCall { arm(&app) } })
  }

  private static let story = Scenario.outing(
    [.init(at: .hours(1), .memoryPressure(severe: true))],
    readings: [.willTerminateOnMemoryPressure: true])

  @Test func `accepts a tracker that is ready at any time`() {
    let finding = Self.tracker(atLastCall: false).finding(of: .needsNoLastCall, in: Self.story)
    #expect(finding == .kept(1))
  }

  @Test func `convicts one that gets ready at its last call`() throws {
    let finding = Self.tracker(atLastCall: true).finding(of: .needsNoLastCall, in: Self.story)
    let breach = try #require(finding.violation)
    #expect(breach.expected.hasPrefix("I-L1a kept"))
    #expect(breach.time == .at(3_600))
  }

  @Test func `asks for an invariant of somebody's own in both runs`() throws {
    let probe = PairProbe(
      claims: [.keeps("MY-1")], onLaunch: { _, app in app.startTracking() },
      onEvent: { event, _, app in if event == .willTerminate { app.endTrip() } })
    func finding(knowing others: [Invariant]) -> Finding {
      let routes = MonitorBank.Routes([.needsNoLastCall], knowing: others)
      return StoryRun.judge(Self.story, probe, by: routes).findings[0]
    }
    #expect(finding(knowing: []).violation == nil)
    let breach = try #require(finding(knowing: [.endsItsTrip]).violation)
    #expect(breach.expected.hasPrefix("MY-1 kept"))
  }

  @Test func `says nothing of a story without a last call`() {
    let finding = Self.tracker(atLastCall: true).finding(of: .needsNoLastCall, in: .outing())
    #expect(finding == .kept(0))
  }
}

extension Invariant {
  /// An invariant that no catalogue has.
  fileprivate static let endsItsTrip = Invariant(
    id: "MY-1", kind: .liveness, name: "Says goodbye", summary: "No process ends on a trip.",
    listensTo: OccurrenceKinds(.request, .process)
  ) { _ in GoodbyeMonitor() }
}

private struct GoodbyeMonitor: InvariantMonitor {
  var finding = Finding()
  private var hasEnded = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .request(.endTrip): hasEnded = true
    case .process(.terminated):
      finding.exercised += 1
      if !hasEnded { finding.breach(at: entry.time, expected: "an end", actual: "none") }
    default: break
    }
  }
}
