import Invariants
import Testing
import TrackerModel

@Suite("I-P1") struct BearsRepeatedCallbacksTests {
  /// Records every fix, or only those that are new.
  private static func recorder(skipsRepeated: Bool) -> PairProbe {
    PairProbe(
      onLaunch: { _, app in app.startTracking() },
      onEvent: { event, memory, app in
        guard case .didUpdateLocations(let locations, _) = event else { return }
        if skipsRepeated, let last = memory.last, locations.newest.timestamp <= last.timestamp {
          return
        }
        memory.last = locations.newest
        app.record(locations.newest)
      })
  }

  /// Turns significant changes on and off at each change of the permission, or only on.
  private static func switching(toggles: Bool) -> PairProbe {
    PairProbe(onEvent: { event, memory, app in
      guard event.kind == .didChangeAuthorization, app.authorizationStatus == .authorizedAlways
      else {
        return
      }
      memory.isOn = !toggles || !memory.isOn
      if memory.isOn {
        app["main"].startMonitoringSignificantLocationChanges()
      } else {
        app["main"].stopMonitoringSignificantLocationChanges()
      }
    })
  }

  @Test func `accepts a tracker that knows what it has stored`() {
    let finding = Self.recorder(skipsRepeated: true).finding(
      of: .bearsRepeatedCallbacks, in: .outing())
    #expect(finding == .kept(1))
  }

  @Test func `convicts one that stores a repeated fix twice`() throws {
    let finding = Self.recorder(skipsRepeated: false).finding(
      of: .bearsRepeatedCallbacks, in: .outing())
    #expect(finding.violation?.expected == "no point stored twice when callbacks come twice")
  }

  @Test func `accepts a tracker that registers again what is registered`() {
    let finding = Self.switching(toggles: false).finding(
      of: .bearsRepeatedCallbacks, in: .outing())
    #expect(finding == .kept(1))
  }

  @Test func `convicts one that counts callbacks`() throws {
    let finding = Self.switching(toggles: true).finding(
      of: .bearsRepeatedCallbacks, in: .outing())
    let breach = try #require(finding.violation)
    #expect(breach.expected.hasPrefix("the same registrations when callbacks come twice"))
  }
}
