import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@Suite("I-P3") struct BearsRelaunchAtRestTests {
  private enum Fence { case found, remembered, forgotten }

  /// Keeps a region around home, and knows it again: by what iOS monitors, or by its memory.
  private static func tracker(knows fence: Fence) -> PairProbe {
    @Sendable func park(_ memory: inout PairProbe.Memory, _ app: inout AppInterface<Int>) {
      let isParked =
        switch fence {
        case .found: !app.monitoredRegions.isEmpty
        case .remembered, .forgotten: memory.isOn
        }
      guard !isParked else { return }
      memory.isOn = true
      app["main"].startMonitoring(
        for: Region(
          identifier: Identifier("fence", numbered: Int(app.now.milliseconds / 1_000)),
          center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100))
    }
    return PairProbe(
      onLaunch: { memory, app in
        app["main"].startMonitoringSignificantLocationChanges()
        guard app.authorizationStatus == .authorizedAlways else { return }
        if fence == .forgotten {
          for region in app.monitoredRegions { app["main"].stopMonitoring(region.identifier) }
        } else {
          park(&memory, &app)
        }
      },
      onEvent: { event, memory, app in
        if event == .userDidDisableTracking || event == .userDidEnableTracking { app.save(1) }
        if event.kind == .didChangeAuthorization, !memory.isOn, fence != .forgotten {
          park(&memory, &app)
        }
        if fence == .forgotten, event == .didBecomeActive { park(&memory, &app) }
      })
  }

  @Test func `accepts a tracker that asks iOS what it monitors`() {
    let finding = Self.tracker(knows: .found).finding(of: .bearsRelaunchAtRest, in: .outing())
    #expect(finding == .kept(1))
  }

  @Test func `convicts one that registers the region anew, which it keeps only in memory`() throws {
    let finding = Self.tracker(knows: .remembered).finding(of: .bearsRelaunchAtRest, in: .outing())
    let breach = try #require(finding.violation)
    #expect(breach.time == .at(7_200))
    #expect(breach.actual.contains("regions '"))
  }

  @Test(arguments: [(false, 1), (true, 0)])
  func `says nothing where a full disk refused the choice to track`(isFull: Bool, tests: Int) {
    let off = Happening(at: .minutes(10), .optOut(for: .minutes(20)))
    let full = Happening(at: .minutes(25), .diskFull(for: .minutes(10)))
    let finding = Self.tracker(knows: .remembered)
      .finding(of: .bearsRelaunchAtRest, in: .outing(isFull ? [off, full] : [off]))
    #expect(finding.exercised == tests)
    #expect((finding.violation != nil) == !isFull)
  }

  @Test func `convicts one that clears up at every launch`() {
    let finding = Self.tracker(knows: .forgotten).finding(of: .bearsRelaunchAtRest, in: .outing())
    #expect(finding.violation != nil)
  }

  @Test func `convicts one whose recording ends with its process`() throws {
    let tracker = PairProbe(
      onLaunch: { _, app in
        app["main"].startMonitoringSignificantLocationChanges()
        if app.applicationState == .active { app.startTracking() }
      },
      onEvent: { event, _, app in
        if case .didUpdateLocations(let locations, _) = event { app.record(locations.newest) }
      })
    let breach = try #require(tracker.finding(of: .bearsRelaunchAtRest, in: .outing()).violation)
    #expect(breach.expected.hasPrefix("after a relaunch at rest no less than"))
  }

  @Test func `says nothing of a tracker that nothing would start again`() {
    #expect(PairProbe().finding(of: .bearsRelaunchAtRest, in: .outing()) == .kept(0))
  }
}
