import Invariants
import StoryModel
import Testing
import TrackerModel

struct SettlesAfterTripsTests {
  /// A trip from 0:10:00 to 0:30:00 with a fine session, the app in the background.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, refusedBy rule: RuleID? = nil
  ) -> Finding {
    var script = TraceScript.tracker([
      10: .startsSignificantChanges, 20: .process(.background), 600: .drives(),
      600: .truth(.tripBegan(1)), 600: .sessionBegins, 1_800: .truth(.tripEnded(1)), 1_800: .rests,
    ])
    if let rule { script.append(.answer(.unavailable), at: 1_850, by: rule) }
    script.repeat(1, every: 0, steps)
    return script.finding(of: .settlesAfterTrips)
  }

  @Test func `accepts a session that ends within 10 min`() {
    #expect(finding([2_400: .session(.ended, manager: "main")]) == .kept(1))
  }

  @Test func `accepts a session that iOS paused or that became coarse`() {
    #expect(finding([2_000: .session(.paused, manager: "main")]) == .kept(1))
    #expect(finding([2_000: .request(.setDesiredAccuracy("main", .hundredMeters))]) == .kept(1))
  }

  @Test func `rejects a fine session after 10 min`() {
    #expect(
      finding([2_401: .session(.ended, manager: "main")])
        == .broken(
          1, at: 2_400, expected: "no fine session 10 min after the trip",
          actual: "a fine session still running"))
  }

  @Test func `lets a wake be looked into for three minutes`() {
    let looks: KeyValuePairs<Double, Occurrence> = [
      1_900: .session(.ended, manager: "main"), 2_300: .wake(.visit), 2_300: .sessionBegins,
      2_480: .session(.ended, manager: "main"),
    ]
    #expect(finding(looks) == .kept(1))
    let stays: KeyValuePairs<Double, Occurrence> = [
      1_900: .session(.ended, manager: "main"), 2_300: .wake(.visit), 2_300: .sessionBegins,
    ]
    #expect(finding(stays).violation?.time == .at(2_540))
    #expect(finding([2_300: .wake(.appRefresh)]).violation?.time == .at(2_400))
  }

  @Test func `rejects an app that is not armed after 10 min`() {
    #expect(
      finding([
        1_900: .session(.ended, manager: "main"),
        1_900: .request(.stopMonitoringSignificantLocationChanges("main")),
      ])
        == .broken(
          1, at: 2_400, expected: "armed 10 min after the trip", actual: "nothing armed"))
  }

  @Test func `asks nobody to be armed whom iOS refused, until Always is told`() {
    let bare: KeyValuePairs<Double, Occurrence> = [
      1_900: .session(.ended, manager: "main"),
      1_900: .request(.stopMonitoringSignificantLocationChanges("main")),
    ]
    #expect(finding(bare, refusedBy: RuleID("A", 18)) == .kept(1))
    #expect(finding(bare, refusedBy: RuleID("A", 22)).violation?.time == .at(2_400))
    let granted: KeyValuePairs<Double, Occurrence> = [
      1_900: .session(.ended, manager: "main"),
      1_900: .request(.stopMonitoringSignificantLocationChanges("main")),
      2_000: .event(.authorization(.authorizedAlways, .fullAccuracy)),
    ]
    #expect(finding(granted, refusedBy: RuleID("A", 18)).violation?.time == .at(2_400))
  }

  @Test(arguments: [
    Occurrence.drives(), .truth(.tripBegan(2)), .truth(.precondition(false)),
    .process(.foreground), .happening(.tracking(false)),
  ])
  func `is not exercised where the phone moves on, P0 ends or the user looks`(what: Occurrence) {
    #expect(finding([2_000: what]) == .kept(0))
  }
}

extension SettlesAfterTripsTests {
  /// A session runs on a trip from 0:10:00 to 0:30:00, and on; significant changes are registered.
  static let predicted = PredictedTraces(
    .settlesAfterTrips,
    given: [
      10: .startsSignificantChanges, 20: .leaves, 600: .drives(), 600: .tripBegins,
      600: .sessionBegins, 1_800: .tripEnds, 1_800: .rests,
    ],
    [
      .init("The session ends 10 min after the trip.", .kept, [2_400: .sessionEnds]),
      .init("It does not end.", .broken(at: 2_400)),
      .init("A visit wakes the app 3:59 before that.", .broken(at: 2_401), [2_161: .wake(.visit)]),
      .init("A visit wakes it 4 min before.", .broken(at: 2_400), [2_160: .wake(.visit)]),
      .init("An app refresh wakes it.", .broken(at: 2_400), [2_300: .wake(.appRefresh)]),
      .init(
        "It is armed no more.", .broken(at: 2_400),
        [1_900: .sessionEnds, 1_900: .stopsSignificantChanges]),
      .init("The phone moves again.", .notTested, [2_300: .drives()]),
      .init("The user looks at the app.", .notTested, [2_390: .opens]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
