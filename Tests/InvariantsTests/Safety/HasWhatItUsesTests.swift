import Invariants
import StoryModel
import Testing
import TrackerModel

struct HasWhatItUsesTests {
  private static let region = Region(
    identifier: "park", center: Location.fix(0, at: 0).coordinate, radius: 150)
  /// Every request that only an app with a feature may make.
  static let uses: [(AppManifest.Features, Request)] = [
    (.store, .record(.fix(0, at: 3), in: .track)), (.store, .record(.fix(0, at: 3), in: .journal)),
    (.store, .mergeJournal), (.store, .deletePoints(.acknowledged)), (.uploads, .upload),
    (.trips, .beginTrip), (.trips, .endTrip),
    (.notifications, .addNotification("alarm", after: .seconds(60), repeats: false)),
    (.notifications, .addNotificationOnExit("left", region)),
    (.notifications, .requestNotificationAuthorization),
  ]

  private static func manifest(without feature: AppManifest.Features) -> AppManifest {
    AppManifest(features: AppManifest.Features.all.subtracting(feature))
  }

  @Test(arguments: uses)
  func `rejects the use of what the app says it lacks`(
    feature: AppManifest.Features, request: Request
  ) {
    let script = TraceScript([3: .request(request)])
    let finding = script.finding(
      of: .hasWhatItUses, manifest: Self.manifest(without: feature))
    #expect(
      finding.violation?.expected
        == "no use of \(feature.phrases[0]), which the app says it lacks")
    #expect(finding.violation?.actual == "\(request.kind)")
    #expect(finding.violation?.time == .at(3))
  }

  @Test(arguments: uses)
  func `accepts the use of what the app has, whatever else it lacks`(
    feature: AppManifest.Features, request: Request
  ) {
    let script = TraceScript([3: .request(request)])
    #expect(
      script.finding(of: .hasWhatItUses, manifest: AppManifest(features: feature)).violation
        == nil)
  }

  @Test(arguments: [
    Request.stopUpdatingLocation("main"), .stopMonitoringVisits, .invalidateTimer("tick"),
    .removePendingNotification("alarm"),
  ])
  func `rejects what a missing switch ends`(request: Request) {
    let script = TraceScript([
      3: .event(.plain(.userDidDisableTracking)), 3.001: .request(request),
    ])
    #expect(
      script.finding(of: .hasWhatItUses, manifest: Self.manifest(without: .trackingSwitch))
        == .broken(
          1, at: 3.001,
          expected: "nothing ended by a tracking switch, which the app says it lacks",
          actual: "\(request.kind), told that tracking is switched off"))
    #expect(script.finding(of: .hasWhatItUses).violation == nil)
  }

  @Test func `accepts an app that does not hear of the switch it lacks, whatever it ends later`() {
    let script = TraceScript([
      3: .event(.plain(.userDidDisableTracking)), 4: .request(.saveCheckpoint),
      5: .event(.plain(.didBecomeActive)), 6: .request(.stopUpdatingLocation("main")),
    ])
    #expect(
      script.finding(of: .hasWhatItUses, manifest: Self.manifest(without: .trackingSwitch))
        == .kept(1))
  }

  @Test func `binds everybody`() {
    #expect(Invariant.hasWhatItUses.level == .must)
  }
}
