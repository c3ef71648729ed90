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

  @Test func `rejects a second request for Always, in whatever process`() {
    #expect(
      finding([
        0: .launch(.user), 1: Self.asksAlways, 2: .process(.terminated(.crash)), 3: .launch(.user),
        4: Self.asksAlways,
      ])
        == .broken(
          2, at: 4, expected: "requestAlwaysAuthorization once per install",
          actual: "asked 2 times"))
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
