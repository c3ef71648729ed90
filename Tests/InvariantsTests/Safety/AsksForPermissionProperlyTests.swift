import Invariants
import StoryModel
import Testing
import TrackerModel

struct AsksForPermissionProperlyTests {
  private static let asksAlways = Occurrence.request(.requestAlwaysAuthorization)
  private static let asksInUse = Occurrence.request(.requestWhenInUseAuthorization)

  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>,
    keys: AppManifest.UsageDescriptions = .all
  ) -> Finding {
    TraceScript(steps).finding(
      of: .asksForPermissionProperly, manifest: AppManifest(usageDescriptions: keys))
  }

  @Test func `accepts questions in the foreground, Always once`() {
    #expect(finding([0: .launch(.user), 0: Self.asksInUse, 5: Self.asksAlways]) == .kept(2))
  }

  @Test func `accepts a question on the way into the foreground`() {
    #expect(
      finding([
        0: .launch(.event(.region)), 1: .event(.plain(.willEnterForeground)), 1: Self.asksAlways,
      ]) == .kept(1))
  }

  @Test func `rejects a question in the background`() {
    #expect(
      finding([0: .launch(.event(.region)), 1: Self.asksAlways])
        == .broken(
          1, at: 1, expected: "permission asked for in the foreground",
          actual: "requestAlwaysAuthorization in the background"))
    #expect(
      finding([
        0: .launch(.user), 1: .event(.plain(.didEnterBackground)), 1: Self.asksInUse,
      ]).violation?.actual == "requestWhenInUseAuthorization in the background")
  }

  private static let expected = "Always asked for once until permission is undetermined again"
  private static let again = "asked for again after the user had answered"

  @Test(arguments: [AuthorizationStatus.authorizedAlways, .authorizedWhenInUse, .denied])
  func `rejects a second request for Always after the answer, in whatever process`(
    answer: AuthorizationStatus
  ) {
    #expect(
      finding([
        0: .launch(.user), 1: Self.asksAlways, 1: .prompt(.asks), 2: .prompt(.answered(answer)),
        3: .process(.terminated(.crash)), 4: .launch(.user), 5: Self.asksAlways,
      ]) == .broken(2, at: 5, expected: Self.expected, actual: Self.again))
  }

  @Test(arguments: [Occurrence.prompt(.expires), .happening(.resetsLocationAndPrivacy)])
  func `accepts a new question whenever the permission is undetermined again`(end: Occurrence) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      0: .launch(.user), 1: Self.asksAlways, 1: .prompt(.asks),
      2: .prompt(.answered(.authorizedWhenInUse)), 60: end, 90: Self.asksAlways,
      90: .prompt(.asks), 92: .prompt(.answered(.authorizedWhenInUse)),
    ]
    #expect(finding(steps) == .kept(2))
    var script = TraceScript(steps)
    script.repeat(1, every: 0, [120: Self.asksAlways])
    #expect(
      script.finding(of: .asksForPermissionProperly)
        == .broken(3, at: 120, expected: Self.expected, actual: Self.again))
  }

  @Test func `counts no request while iOS is asking, nor one after an unanswered question`() {
    #expect(
      finding([
        0: .launch(.user), 1: Self.asksAlways, 1: .prompt(.asks), 3: Self.asksAlways,
        5: .happening(.powerOff), 5: .process(.terminated(.powerOff)), 60: .launch(.user),
        61: Self.asksAlways, 61: .prompt(.asks), 63: .prompt(.answered(.authorizedAlways)),
      ]) == .kept(3))
    #expect(
      finding([
        0: .launch(.user), 1: Self.asksAlways, 2: .prompt(.answered(.authorizedAlways)),
        9: .prompt(.asksForUpgrade), 10: Self.asksAlways,
      ]) == .kept(2))
  }

  @Test func `accepts Always after While In Use, once for each time that it is undetermined`() {
    #expect(
      finding([
        0: .launch(.user), 1: Self.asksInUse, 2: .prompt(.answered(.authorizedWhenInUse)),
        5: Self.asksAlways, 6: .prompt(.answered(.authorizedWhenInUse)),
        60: .happening(.resetsLocationAndPrivacy), 90: Self.asksInUse,
        91: .prompt(.answered(.authorizedWhenInUse)), 95: Self.asksAlways,
      ]) == .kept(4))
  }

  @Test func `takes Location Services that are switched off for no answer`() {
    #expect(
      finding([
        0: .launch(.user), 1: Self.asksAlways, 2: .prompt(.answered(.authorizedAlways)),
        60: .happening(.resetsLocationAndPrivacy), 70: .happening(.locationServices(false)),
        80: Self.asksAlways, 80: .prompt(.asks), 82: .prompt(.answered(.authorizedAlways)),
      ]) == .kept(2))
  }

  @Test func `rejects a request for Always with the keys of iOS 8`() {
    #expect(
      finding([0: .launch(.user), 1: Self.asksAlways], keys: [.always, .whenInUse])
        == .broken(
          1, at: 1, expected: "the usage strings that requestAlwaysAuthorization needs",
          actual: "one is missing from Info.plist"))
  }

  @Test func `is not exercised by an app that never asks`() {
    #expect(finding([0: .launch(.user)]) == .kept(0))
  }
}
