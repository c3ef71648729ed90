import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct RegistrationStateTests {
  private func watch(
    _ occurrences: Occurrence..., readings: [OpenQuestion: Bool] = [:]
  ) -> RegistrationState {
    let story = Scenario(title: "A test.", readings: readings)
    var watch = RegistrationState(StoryContext(scenario: story, manifest: AppManifest()))
    for what in occurrences { watch.observe(TraceEntry(time: .at(1), what: what)) }
    return watch
  }

  private static let park = Occurrence.request(.startMonitoring(.named("park")))
  private static let refused = Occurrence.answer(.unavailable)

  @Test func `follows starts and stops`() {
    #expect(watch(.startsSignificantChanges).phrase == "armed: significant changes")
    #expect(
      watch(.request(.startMonitoringVisits), Self.park, .request(.startMonitoring(.named("two"))))
        .phrase == "armed: visits, regions 'park', 'two'")
    #expect(!watch(Self.park, .request(.stopMonitoring("park"))).isArmed)
    #expect(!watch(.request(.startMonitoringVisits), .request(.stopMonitoringVisits)).isArmed)
  }

  @Test func `counts more than three regions`() {
    let regions = (1...4).map { Identifier("r", numbered: $0) }
      .map { Occurrence.request(.startMonitoring(.named($0))) }
    #expect(watch(regions[0], regions[1], regions[2]).phrase == "armed: regions 'r1', 'r2', 'r3'")
    #expect(watch(regions[0], regions[1], regions[2], regions[3]).phrase == "armed: 4 regions")
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

  @Test func `follows what a reboot takes away`() {
    func rebooted(_ readings: [OpenQuestion: Bool]) -> RegistrationState {
      watch(
        .startsSignificantChanges, .request(.startMonitoringVisits), Self.park,
        .happening(.boot), readings: readings)
    }
    #expect(rebooted([:]).phrase == "armed: significant changes, visits, region 'park'")
    #expect(rebooted([:]).lastTakenAway == nil)
    let documented = rebooted([.regionsSurviveReboot: false])
    #expect(documented.phrase == "armed: significant changes, visits")
    #expect(documented.lastTakenAway == .at(1))
    #expect(rebooted([.significantChangeSurvivesReboot: false]).phrase == "armed: region 'park'")
  }

  @Test func `keeps nothing over a reset of Location & Privacy`() {
    let reset = Occurrence.happening(.resetsLocationAndPrivacy)
    let all = watch(
      .startsSignificantChanges, .request(.startMonitoringVisits), Self.park, Self.condition, reset)
    #expect(all.phrase == "nothing armed")
    #expect(all.lastTakenAway == .at(1))
    #expect(watch(reset).lastTakenAway == nil)
    #expect(watch(Self.park, reset, Self.park).phrase == "armed: region 'park'")
    // What was asked for before it is not undone by an answer after it.
    #expect(!watch(.request(.startMonitoringVisits), reset, Self.refused).isArmed)
  }

  @Test(arguments: [
    LocationError.regionMonitoringSetupDelayed, .regionMonitoringResponseDelayed,
    .regionMonitoringDenied,
  ])
  func `keeps a region that is only late or denied`(error: LocationError) {
    #expect(watch(Self.park, .event(.monitoringFailed("park", error, manager: "manager"))).isArmed)
  }

  @Test func `drops a region that failed`() {
    let failed = watch(
      Self.park, .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")))
    #expect(!failed.isArmed)
    #expect(failed.lastTakenAway == .at(1))
    let other = watch(
      .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")))
    #expect(other.lastTakenAway == nil)
  }

  private static let condition = Occurrence.request(
    .addCondition(.named("park"), assuming: .unknown))

  @Test func `counts the conditions of monitors as regions`() {
    #expect(watch(Self.condition).isArmed)
    #expect(watch(Self.condition).regions == [.named("park")])
    #expect(watch(Self.condition).phrase == "armed: condition 'park'")
    #expect(watch(Self.park, Self.condition).phrase == "armed: region 'park', condition 'park'")
    #expect(!watch(Self.condition, .request(.removeCondition("park"))).isArmed)
    #expect(!watch(Self.condition, Self.refused).isArmed)
    #expect(watch(Self.condition, .request(.removeCondition("park")), Self.refused).isArmed)
  }

  @Test func `tells a condition from a region of its name`() {
    let both = [Self.park, Self.condition]
    #expect(
      watch(both[0], both[1], .request(.stopMonitoring("park"))).phrase == "armed: condition 'park'"
    )
    #expect(
      watch(both[0], both[1], .request(.removeCondition("park"))).phrase == "armed: region 'park'")
    let failed = Occurrence.event(
      .monitoringFailed("park", .regionMonitoringFailure, manager: "manager"))
    #expect(watch(both[0], both[1], failed).phrase == "armed: condition 'park'")
  }

  @Test func `drops a condition that iOS does not monitor`() {
    func told(_ exceeds: Bool) -> RegistrationState {
      watch(
        Self.condition,
        .event(
          .monitorEvent(
            MonitorEvent(
              identifier: "park", state: .unknown, date: .at(1), conditionLimitExceeded: exceeds))))
    }
    #expect(!told(true).isArmed)
    #expect(told(true).lastTakenAway == .at(1))
    #expect(told(false).isArmed)
  }

  @Test func `drops conditions at a reboot, as the profile and the story read it`() {
    func booted(_ readings: [OpenQuestion: Bool], profile: ProfileID = .ios18) -> RegistrationState
    {
      var scenario = Scenario(title: "A test.", profile: profile)
      scenario.readings = readings
      var watch = RegistrationState(StoryContext(scenario: scenario, manifest: AppManifest()))
      for what in [Self.park, Self.condition, .happening(.boot)] {
        watch.observe(TraceEntry(time: .at(1), what: what))
      }
      return watch
    }
    #expect(booted([:]).phrase == "armed: region 'park'")
    #expect(booted([:]).lastTakenAway == .at(1))
    #expect(
      booted([.conditionsSurviveReboot: true]).phrase == "armed: region 'park', condition 'park'")
    #expect(!booted([:], profile: .docStrict).isArmed)
  }
}
