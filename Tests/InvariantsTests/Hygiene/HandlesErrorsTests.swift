import Invariants
import StoryModel
import Testing
import TrackerModel

struct HandlesErrorsTests {
  private static let start = Occurrence.request(.startUpdatingLocation("main"))
  private static let stop = Occurrence.request(.stopUpdatingLocation("main"))
  private static let denies = Occurrence.happening(.locationPermission(.denied))
  private static func failed(_ error: LocationError) -> Occurrence {
    .event(.failed(error, manager: "main"))
  }
  private static func failed(_ region: Identifier, _ error: LocationError) -> Occurrence {
    .event(.monitoringFailed(region, error, manager: "manager"))
  }
  private static let park = Occurrence.request(.startMonitoring(.named("park")))

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript.tracker(steps).finding(of: .errorsAreHandled)
  }

  // Denied.

  @Test func `accepts that a denied session is stopped within 10 s of executing`() {
    #expect(
      finding([10: Self.start, 100: Self.denies, 100: Self.failed(.denied), 109.999: Self.stop])
        == .kept(1))
  }

  @Test func `rejects one that stays`() {
    #expect(
      finding([10: Self.start, 100: Self.denies, 100: Self.failed(.denied)])
        == .broken(
          1, at: 110, expected: "a denied session stopped within 10 s of executing",
          actual: "session 'main' still requested"))
  }

  @Test func `rejects one that stays when the app goes to sleep`() {
    #expect(
      finding([
        10: Self.start, 100: Self.denies, 100: Self.failed(.denied), 105: .process(.suspended),
      ])
        == .broken(
          1, at: 105, expected: "a denied session stopped before the app sleeps",
          actual: "session 'main' still requested"))
    #expect(
      finding([
        10: Self.start, 100: Self.denies, 100: Self.failed(.denied), 100: Self.stop,
        105: .process(.suspended),
      ]) == .kept(1))
  }

  @Test(arguments: [Occurrence.prompt(.expires), .happening(.resetsLocationAndPrivacy)])
  func `takes a grant that is over for a denial`(end: Occurrence) {
    #expect(
      finding([10: Self.start, 100: end, 100: Self.failed(.denied)]).violation?.time == .at(110))
  }

  @Test func `judges denials that are true, of sessions that are asked for`() {
    // Start in the background with While In Use is refused by the same error.
    #expect(finding([10: Self.start, 100: Self.failed(.denied)]) == .kept(0))
    #expect(finding([100: Self.denies, 100: Self.failed(.denied)]) == .kept(0))
    #expect(
      finding([
        10: Self.start, 100: Self.denies, 100: Self.failed(.denied),
        105: .happening(.locationPermission(.authorizedAlways)),
      ]) == .kept(1))
    #expect(
      finding([
        10: Self.start, 100: Self.denies, 100: Self.failed(.denied),
        105: .process(.terminated(.crash)),
      ]) == .kept(1))
  }

  // Unknown.

  @Test func `rejects a session that is stopped twice when no fix can be had, and not once`() {
    let once: KeyValuePairs<Double, Occurrence> = [
      10: Self.start, 100: Self.failed(.locationUnknown), 100: Self.stop,
    ]
    #expect(finding(once) == .kept(1))
    #expect(
      finding([
        10: Self.start, 100: Self.failed(.locationUnknown), 100: Self.stop, 110: Self.start,
        200: Self.failed(.locationUnknown), 200: Self.stop,
      ])
        == .broken(
          2, at: 200, expected: "a session kept while no fix can be had, or tried again in 2 min",
          actual: "session 'main' stopped, not for the first time"))
    // Who tries again soon has not given up.
    #expect(
      finding([
        10: Self.start, 100: Self.failed(.locationUnknown), 100: Self.stop, 110: Self.start,
        200: Self.failed(.locationUnknown), 200: Self.stop, 320: Self.start,
      ]) == .kept(2))
    #expect(
      finding([
        10: Self.start, 100: Self.failed(.locationUnknown), 100: Self.stop, 110: Self.start,
        200: Self.failed(.locationUnknown), 200: Self.stop, 310: .process(.terminated(.forceQuit)),
      ]) == .kept(2))
  }

  @Test func `accepts a session that is stopped later, or by another handler`() {
    #expect(
      finding([10: Self.start, 100: Self.failed(.locationUnknown), 100.001: Self.stop])
        == .kept(1))
    #expect(
      finding([
        10: Self.start, 100: Self.failed(.locationUnknown), 100: .event(.timer("check")),
        100: Self.stop,
      ]) == .kept(1))
    #expect(
      finding([
        10: Self.start, 100: Self.failed(.locationUnknown),
        100: .request(.stopUpdatingLocation("other")),
      ]) == .kept(1))
    #expect(finding([100: Self.failed(.locationUnknown), 100: Self.stop]) == .kept(0))
  }

  // Regions.

  @Test func `accepts a lost region where something else is armed, in time or before`() {
    let lost = Self.failed("park", .regionMonitoringFailure)
    #expect(finding([10: .startsSignificantChanges, 20: Self.park, 100: lost]) == .kept(1))
    #expect(finding([20: Self.park, 100: lost, 104.999: Self.park]) == .kept(1))
    #expect(finding([20: Self.park, 100: lost, 104: Self.start]) == .kept(1))
  }

  @Test(arguments: [
    Request.tellUser("no-region"), .addNotification("no-region", after: .zero, repeats: false),
  ])
  func `accepts a lost region of which the user is told`(tells: Request) {
    let lost = Self.failed("park", .regionMonitoringFailure)
    #expect(finding([20: Self.park, 100: lost, 104: .request(tells)]) == .kept(1))
    #expect(
      finding([20: Self.park, 100: lost, 105: .request(tells)]).violation?.time == .at(105))
    // What was said before the region was lost tells nothing of it.
    #expect(
      finding([20: Self.park, 99: .request(tells), 100: lost]).violation?.time == .at(105))
  }

  @Test func `rejects one that nothing replaces`() {
    #expect(
      finding([20: Self.park, 100: Self.failed("park", .regionMonitoringFailure)])
        == .broken(
          1, at: 105, expected: "something else than region 'park' within 5 s of executing",
          actual: "nothing armed"))
  }

  @Test func `asks nothing of who may not track, and of a process that is gone`() {
    let lost = Self.failed("park", .regionMonitoringFailure)
    #expect(
      finding([20: Self.park, 50: .event(.plain(.userDidDisableTracking)), 100: lost]) == .kept(0))
    #expect(finding([20: Self.park, 50: Self.denies, 100: lost]) == .kept(0))
    #expect(
      finding([20: Self.park, 100: lost, 102: .process(.terminated(.crash)), 500: .launch(.user)])
        == .kept(1))
  }

  @Test(arguments: [
    LocationError.regionMonitoringSetupDelayed, .regionMonitoringResponseDelayed,
  ])
  func `rejects a region that is given up because it takes longer`(error: LocationError) {
    let remove = Occurrence.request(.stopMonitoring("park"))
    #expect(
      finding([20: Self.park, 100: Self.failed("park", error), 100: remove])
        == .broken(
          1, at: 100, expected: "a region kept while iOS takes its time",
          actual: "region 'park' removed"))
    #expect(finding([20: Self.park, 100: Self.failed("park", error), 101: remove]) == .kept(1))
    #expect(finding([100: Self.failed("park", error), 100: remove]) == .kept(0))
  }

  // Deferred updates.

  @Test(arguments: [
    (LocationError.deferredAccuracyTooLow, true), (.deferredDistanceFiltered, true),
    (.deferredNotUpdatingLocation, true), (.deferredFailed, false), (.deferredCanceled, false),
  ])
  func `rejects deferred updates asked for again with settings that rule them out`(
    error: LocationError, isOfSettings: Bool
  ) {
    let asks = Occurrence.request(
      .allowDeferredLocationUpdates("main", untilTraveled: 500, timeout: .seconds(60)))
    let refused = Occurrence.event(.deferredUpdatesFinished(error, manager: "main"))
    let again = finding([10: asks, 10: refused, 100: asks])
    #expect(again.exercised == 1)
    #expect(again.violation?.actual == (isOfSettings ? "asked for again" : nil))
    let best = Occurrence.request(.setDesiredAccuracy("main", .best))
    #expect(finding([10: asks, 10: refused, 99: best, 100: asks]) == .kept(1))
  }

  @Test func `is not exercised by deferred updates that end well`() {
    #expect(finding([10: .event(.deferredUpdatesFinished(nil, manager: "main"))]) == .kept(0))
  }
}
