import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct TraceTextTests {
  @Test func `puts the rule in its column`() {
    #expect(
      TraceText.line(entry(0, .launch(.user), RuleID("L", 2)))
        == "+0:00:00.000  launch   by user                                      [L-02]")
    #expect(
      TraceText.line(entry(36_000_000, .launch(.user), RuleID("L", 2)))
        == "+10:00:00.000  launch   by user                                     [L-02]")
  }

  @Test func `puts the rule after a long text`() {
    let service = Request.startMonitoringSignificantLocationChanges("keepAlive")
    #expect(
      TraceText.line(entry(0, .request(service), RuleID("C", 7)))
        == "+0:00:00.000  request  #keepAlive startMonitoringSignificantLocationChanges  [C-07]")
  }

  @Test func `ends a line without a rule at its text`() {
    #expect(TraceText.line(entry(0, .launch(.user))) == "+0:00:00.000  launch   by user")
  }

  @Test func `writes a short trace as in a golden file`() {
    var totals = Totals()
    totals.pointsStored = 2
    totals.batteryMicrojoules = 46_728_000_000
    let entries = [
      entry(0, .happening(.opensApp)),
      entry(0, .launch(.user), RuleID("L", 2)),
      delivery(4_700, accuracy: 65, manager: "2"),
      entry(4_700, .request(.record(fix(4_700, accuracy: 65), in: .track))),
      entry(4_700, .stored(fix(4_700, accuracy: 65), .track)),
      delivery(5_700, manager: "2"),
      entry(5_700, .request(.record(fix(5_700), in: .track))),
      entry(5_700, .stored(fix(5_700), .track)),
      entry(310_000, .process(.suspended), RuleID("L", 7)),
      entry(3_600_000, .energy(appMicrojoules: 1)),
      entry(7_200_000, .end(totals)),
    ]
    let header = TraceText.header(
      scenario: "airplane-mid-trip", strategy: "dual-manager", profile: .ios18, phone: .iPhone15)
    #expect(
      TraceText.document(header: header, entries: entries) == """
        format 1 · scenario airplane-mid-trip · strategy dual-manager · iOS 18 · iPhone 15
        +0:00:00.000  user     opens the app
        +0:00:00.000  launch   by user                                      [L-02]
        +0:00:04.700  event    #2 didUpdateLocations 1 · 5–65 m · age 0.1 s ×2 until +0:00:05.700
        +0:00:04.700  disk     stores 52.52000, 13.40500 · 5–65 m ×2 until +0:00:05.700
        +0:05:10.000  process  suspended                                    [L-07]
        totals   fixes 2 recorded, 0 lost · wake-ups 0 · GNSS 0:00:00 · 0.0 mWh = 0.00 % · trips 0

        """)
  }
}
