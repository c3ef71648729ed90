import DeviceSimulation
import Testing
import TrackerModel

@testable import TrackerConformance

struct RegistrationWatchTests {
  private func watch(_ occurrences: Occurrence...) -> RegistrationWatch {
    var watch = RegistrationWatch(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    for what in occurrences { watch.observe(TraceEntry(time: .at(1), what: what)) }
    return watch
  }

  private static let park = Occurrence.request(.startMonitoring(.named("park")))
  private static let refused = Occurrence.answer(.unavailable)

  @Test func `follows starts and stops`() {
    #expect(watch(.startsSignificantChanges).phrase == "armed: significant changes")
    #expect(
      watch(.request(.startMonitoringVisits), Self.park, .request(.startMonitoring(.named("two"))))
        .phrase == "armed: visits, 2 regions")
    #expect(!watch(Self.park, .request(.stopMonitoring("park"))).isArmed)
    #expect(!watch(.request(.startMonitoringVisits), .request(.stopMonitoringVisits)).isArmed)
  }

  @Test func `takes back what iOS did not carry out`() {
    #expect(!watch(.startsSignificantChanges, Self.refused).isArmed)
    #expect(!watch(.request(.startMonitoringVisits), Self.refused).isArmed)
    #expect(!watch(Self.park, Self.refused).isArmed)
    #expect(watch(Self.park, .request(.stopMonitoring("park")), Self.refused).isArmed)
  }

  @Test func `keeps the region of before when iOS refuses its replacement`() {
    let wide = Occurrence.request(.startMonitoring(.named("park", radius: 500)))
    #expect(watch(Self.park, wide).regions == [.named("park", radius: 500)])
    #expect(watch(Self.park, wide, Self.refused).regions == [.named("park")])
  }

  @Test func `takes back no more than the last request`() {
    #expect(watch(Self.park, .request(.upload), Self.refused).isArmed)
    #expect(watch(Self.park, .event(.timer("tick")), Self.refused).isArmed)
    #expect(watch(Self.park, .answer(.noSuchTask)).isArmed)
  }

  @Test func `keeps a region whose set-up is only delayed`() {
    #expect(
      watch(Self.park, .event(.monitoringFailed("park", .regionMonitoringSetupDelayed))).isArmed)
    let failed = watch(Self.park, .event(.monitoringFailed("park", .regionMonitoringFailure)))
    #expect(!failed.isArmed)
    #expect(failed.lastTakenAway == .at(1))
    let other = watch(.event(.monitoringFailed("park", .regionMonitoringFailure)))
    #expect(other.lastTakenAway == nil)
  }
}
