import Invariants
import StoryModel
import Testing
import TrackerModel

struct ToldWhenBlindTests {
  private static let denied = Occurrence.event(
    .authorization(.denied, .fullAccuracy, manager: "manager"))
  private static let tells = Occurrence.request(.tellUser("needs-always"))

  private func finding(
    limit: Int64? = nil, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker([:])
    script.repeat(1, every: 0, steps)
    return script.finding(of: .toldWhenBlind, limit: limit)
  }

  @Test func `measures the time on screen to where the app tells`() {
    #expect(finding([100: Self.denied, 130: Self.tells]).values == [30_000])
    let later = finding([
      100: Self.denied, 110: .process(.background), 5_000: .process(.foreground), 5_002: Self.tells,
    ])
    #expect(later.values == [12_000])
  }

  @Test func `takes no time for what waits for the user, or was shown as a notification`() {
    let unseen = finding([
      50: .process(.background), 100: Self.denied, 101: Self.tells, 900: .process(.foreground),
    ])
    #expect(unseen.values == [0])
    let shown = finding([
      50: .process(.background), 100: Self.denied, 101: .notificationShown("blind"),
    ])
    #expect(shown.values == [0])
  }

  @Test func `breaks a promise, and counts as never who is looked at for a minute`() {
    let silent = finding(limit: 30_000, [100: Self.denied, 170: .process(.background)])
    #expect(silent.violation?.time == .at(130))
    #expect(silent.values == [nil])
    #expect(finding([100: Self.denied, 159: .process(.background)]).values == [])
  }

  @Test func `is blind without the precise location, and while location services are off`() {
    let reduced = Occurrence.event(
      .authorization(.authorizedAlways, .reducedAccuracy, manager: "manager"))
    #expect(finding([100: reduced, 105: Self.tells]).values == [5_000])
    #expect(
      finding([100: .happening(.locationServices(false)), 105: Self.tells]).values == [5_000])
  }

  @Test func `is not measured while it sees, is asked, or tracking is off`() {
    #expect(finding([100: Self.tells]).values == [])
    #expect(
      finding([
        90: .prompt(.asks), 100: Self.denied, 170: .prompt(.answered(.denied)), 171: Self.tells,
      ])
      .values == [1_000])
    #expect(
      finding([90: .event(.plain(.userDidDisableTracking)), 100: Self.denied, 900: Self.tells])
        .values == [])
  }
}
