import Invariants
import StoryModel
import Testing
import TrackerModel

struct OffMeansOffTests {
  private static let stops = Occurrence.event(.plain(.userDidDisableTracking))
  private static let denied = Occurrence.event(.authorization(.denied, .fullAccuracy))
  private static let starts = Occurrence.request(.startUpdatingLocation("main"))
  private static let iterates = Occurrence.request(.startLiveUpdates(.default))
  private static let ceases = Occurrence.request(.stopLiveUpdates)

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>, until end: Double) -> Finding {
    TraceScript.tracker(steps, until: end).finding(of: .offMeansOff)
  }

  @Test func `accepts an app that switches everything off when the user stops tracking`() {
    #expect(
      finding(
        [
          10: .startsSignificantChanges, 10: Self.starts,
          10: .request(.startTimer("tick", after: .seconds(60), repeats: true)),
          20: .happening(.tracking(false)), 20: Self.stops,
          29: .request(.stopMonitoringSignificantLocationChanges("main")),
          29: .request(.stopUpdatingLocation("main")), 29: .request(.invalidateTimer("tick")),
        ], until: 3_600) == .kept(1))
  }

  @Test func `counts only executing time`() {
    #expect(
      finding(
        [
          10: .startsSignificantChanges, 20: .happening(.tracking(false)), 20: Self.stops,
          25: .process(.suspended), 90: .process(.resumed), 94: .process(.suspended),
        ], until: 3_600) == .kept(1))
  }

  @Test func `accepts what starts after the user wants tracking again`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops, 60: .happening(.tracking(true)),
          61: Self.starts, 61: .startsSignificantChanges,
        ], until: 3_600) == .kept(1))
  }

  @Test func `accepts a session in a launch after the permission came back unheard`() {
    #expect(
      finding(
        [
          10: .happening(.locationPermission(.denied)), 10: Self.denied,
          20: .process(.terminated(.crash)),
          30: .happening(.locationPermission(.authorizedAlways)), 40: .launch(.user),
          40: Self.starts,
        ], until: 3_600) == .kept(1))
  }

  @Test func `accepts live updates and conditions that end in time`() {
    #expect(
      finding(
        [
          10: Self.iterates, 10: .request(.addCondition(.named("park"), assuming: .inside)),
          20: .happening(.tracking(false)), 20: Self.stops, 29: Self.ceases,
          29: .request(.removeCondition("park")),
        ], until: 3_600) == .kept(1))
    #expect(
      finding(
        [
          10: Self.iterates, 20: .happening(.locationServices(false)), 21: Self.denied,
          30: Self.ceases,
        ], until: 3_600) == .kept(1))
  }

  @Test func `rejects conditions left after the user stopped`() {
    #expect(
      finding(
        [
          10: .request(.addCondition(.named("park"), assuming: .inside)),
          20: .happening(.tracking(false)), 20: Self.stops,
        ], until: 60
      ).violation?.actual == "armed: 1 condition")
  }

  @Test func `rejects live updates kept or started after a denial`() {
    #expect(
      finding(
        [7: Self.iterates, 10: .happening(.locationServices(false)), 11: Self.denied], until: 60)
        == .broken(
          1, at: 21, expected: "off within 10 s of executing after permission was denied",
          actual: "live updates still requested"))
    #expect(
      finding(
        [10: .happening(.locationPermission(.denied)), 11: Self.denied, 12: Self.iterates],
        until: 60)
        == .broken(
          1, at: 12, expected: "no request for locations after permission was denied",
          actual: "liveUpdates"))
  }

  @Test func `rejects registrations left after the user stopped`() {
    #expect(
      finding(
        [
          10: .startsSignificantChanges, 10: .request(.startMonitoringVisits),
          20: .happening(.tracking(false)), 20: Self.stops,
          24: .request(.stopMonitoringVisits), 25: .process(.suspended), 90: .process(.resumed),
          100: .process(.suspended),
        ], until: 3_600)
        == .broken(
          1, at: 95, expected: "off within 10 s of executing after the user stopped tracking",
          actual: "armed: significant changes"))
  }

  @Test(arguments: [
    (Occurrence.request(.startUpdatingLocation("main")), "session 'main' still requested"),
    (.request(.startLiveUpdates(.fitness)), "live updates still requested"),
    (
      .request(.startTimer("tick", after: .seconds(9), repeats: false)),
      "timer 'tick' still running"
    ),
    (.request(.startActivityUpdates), "motion updates still requested"),
  ])
  func `rejects activity left after the user stopped`(activity: Occurrence, actual: String) {
    let script = TraceScript.tracker(
      [10: activity, 20: .happening(.tracking(false)), 20: Self.stops], until: 60)
    #expect(
      script.finding(of: .offMeansOff)
        == .broken(
          1, at: 30, expected: "off within 10 s of executing after the user stopped tracking",
          actual: actual))
  }

  @Test func `asks for no end of motion updates when only the location is denied`() {
    #expect(
      finding(
        [
          10: .request(.startActivityUpdates), 20: .happening(.locationPermission(.denied)),
          20: .event(.authorization(.denied, .fullAccuracy)),
        ], until: 60) == .kept(1))
  }

  @Test func `rejects the one timer of two that was left or set again`() {
    #expect(
      finding(
        [
          10: .request(.startTimer("one", after: .seconds(9), repeats: true)),
          10: .request(.startTimer("two", after: .seconds(9), repeats: false)),
          20: .happening(.tracking(false)), 20: Self.stops, 21: .event(.timer("two")),
          21: .event(.timer("one")),
        ], until: 60
      ).violation?.actual == "timer 'one' still running")
    #expect(
      finding(
        [
          10: .request(.startTimer("one", after: .seconds(9), repeats: true)),
          10: .request(.startTimer("two", after: .seconds(9), repeats: true)),
          20: .happening(.tracking(false)), 20: Self.stops, 21: .request(.invalidateTimer("one")),
          21: .request(.startTimer("two", after: .seconds(9), repeats: false)),
        ], until: 60
      ).violation?.actual == "timer 'two' still running")
  }

  @Test func `forgets what ended with its process`() {
    #expect(
      finding(
        [
          10: Self.starts, 10: .request(.startTimer("tick", after: .seconds(9), repeats: true)),
          20: .happening(.tracking(false)), 20: Self.stops, 25: .process(.terminated(.crash)),
          30: .launch(.user),
        ], until: 60) == .kept(1))
  }

  @Test(arguments: [(starts, "startUpdatingLocation"), (iterates, "liveUpdates")])
  func `rejects a later restart after the user stopped`(restart: Occurrence, actual: String) {
    #expect(
      finding([20: .happening(.tracking(false)), 20: Self.stops, 500: restart], until: 3_600)
        == .broken(
          1, at: 500, expected: "off within 10 s of executing after the user stopped tracking",
          actual: actual))
  }

  @Test func `rejects a request for locations right after a denial`() {
    #expect(
      finding(
        [
          10: .happening(.locationPermission(.denied)), 11: Self.denied,
          11: .request(.requestLocation("main")),
        ], until: 60)
        == .broken(
          1, at: 11, expected: "no request for locations after permission was denied",
          actual: "requestLocation"))
  }

  @Test func `rejects a session kept after a denial, but not registrations`() {
    #expect(
      finding(
        [
          6: .startsSignificantChanges, 7: Self.starts,
          10: .happening(.locationServices(false)), 11: Self.denied,
        ], until: 60)
        == .broken(
          1, at: 21, expected: "off within 10 s of executing after permission was denied",
          actual: "session 'main' still requested"))
    #expect(
      finding(
        [6: .startsSignificantChanges, 10: .happening(.locationServices(false)), 11: Self.denied],
        until: 60) == .kept(1))
  }

  @Test func `accepts a session after Location Services came back`() {
    #expect(
      finding(
        [
          7: .happening(.locationPermission(.denied)), 10: .happening(.locationServices(false)),
          11: Self.denied, 30: .happening(.locationServices(true)), 30: Self.starts,
        ], until: 3_600) == .kept(1))
  }

  @Test func `judges nothing that comes and goes within one handler`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops,
          60: .request(.startTimer("tick", after: .seconds(9), repeats: false)),
          60: .request(.invalidateTimer("tick")),
        ], until: 3_600) == .kept(1))
  }

  @Test func `charges a choice that the disk kept, made after one that it did not`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops, 21: .lost(.checkpoint),
          30: .happening(.tracking(true)), 40: .happening(.tracking(false)), 40: Self.stops,
          60: .process(.terminated(.crash)), 90: .launch(.event(.region)), 90: Self.starts,
        ], until: 3_600
      ).violation?.actual == "startUpdatingLocation")
  }

  @Test func `does not charge a choice that the disk refused to keep`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops, 21: .lost(.checkpoint),
          22: .process(.terminated(.crash)), 90: .launch(.event(.region)), 90: Self.starts,
        ], until: 3_600) == .kept(1))
  }

  @Test func `is not exercised while tracking is allowed`() {
    #expect(finding([10: Self.starts], until: 3_600) == .kept(0))
  }
}
