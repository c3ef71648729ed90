import Invariants
import StoryModel
import Testing
import TrackerModel

struct RadioIsOffWhenOffTests {
  private static let stop = Occurrence.event(.plain(.userDidDisableTracking))
  private static let deny = Occurrence.event(
    .authorization(.denied, .fullAccuracy, manager: "manager"))
  private static let gnss = Occurrence.positioning(.gnss)
  private static let off = Occurrence.positioning(.off)

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript.tracker(steps).finding(of: .radioIsOffWhenOff)
  }

  private static func broken(
    _ exercised: Int, at second: Double, after reason: String,
    actual: String = "the satellite receiver on"
  ) -> Finding {
    .broken(
      exercised, at: second, expected: "no radio in use from 10 s after \(reason)", actual: actual)
  }

  @Test func `accepts a radio that is off 10 s after the stop`() {
    #expect(finding([100: Self.gnss, 1_000: Self.stop, 1_010: Self.off]) == .kept(1))
  }

  @Test func `rejects one that goes on`() {
    #expect(
      finding([100: Self.gnss, 1_000: Self.stop, 1_010.001: Self.off])
        == Self.broken(1, at: 1_010, after: "tracking was stopped"))
    #expect(
      finding([100: .positioning(.wifi), 1_000: Self.stop])
        == Self.broken(1, at: 1_010, after: "tracking was stopped", actual: "Wi-Fi scans on"))
  }

  @Test func `rejects one that is switched on again, in another process too`() {
    #expect(
      finding([
        100: Self.gnss, 200: Self.off, 1_000: Self.stop,
        2_000: .process(.terminated(.memoryPressure)), 3_000: .launch(.user),
        3_000: .positioning(.cell), 3_001: Self.off,
      ])
        == Self.broken(
          1, at: 3_000, after: "tracking was stopped", actual: "cell positioning on"))
  }

  @Test func `rejects a radio after a denial, but a denial alone puts nobody to the test`() {
    #expect(
      finding([100: Self.gnss, 1_000: .happening(.locationPermission(.denied)), 1_000: Self.deny])
        == Self.broken(0, at: 1_010, after: "permission was denied"))
    #expect(finding([1_000: Self.deny]) == .kept(0))
  }

  @Test func `ends when the world changes back`() {
    #expect(
      finding([
        100: Self.gnss, 200: Self.off, 1_000: Self.stop, 2_000: .happening(.tracking(true)),
        2_000: Self.gnss,
        5_000: .happening(.locationPermission(.denied)), 5_000: Self.deny, 5_001: Self.off,
        6_000: .happening(.locationPermission(.authorizedAlways)), 6_000: Self.gnss,
      ]) == .kept(1))
  }

  @Test func `is not exercised by an app that has never looked`() {
    #expect(finding([1_000: Self.stop]) == .kept(0))
  }

  @Test func `is not exercised by a stop that lasts less than 10 s`() {
    #expect(
      finding([1_000: Self.stop, 1_000: Self.gnss, 1_009: .happening(.tracking(true))])
        == .kept(0))
  }

  @Test func `does not hold a process to a choice that the disk did not keep`() {
    #expect(
      finding([
        100: Self.gnss, 200: Self.off, 1_000: Self.stop, 1_000: .lost(.checkpoint),
        2_000: .process(.terminated(.crash)),
        3_000: .launch(.user), 3_000: Self.gnss,
      ]) == .kept(1))
  }
}
