import Invariants
import StoryModel
import Testing
import TrackerModel

struct RecoversFromTroubleTests {
  private static let loses = Occurrence.happening(.locationPermission(.denied))
  private static let regains = Occurrence.happening(.locationPermission(.authorizedAlways))

  /// A point at 0:05:00; permission off at 0:10:00 and on at 0:20:00; a drive from 0:30:00.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, refusedBy rule: RuleID? = nil,
    until end: Double = 7_200
  ) -> Finding {
    var script = TraceScript.tracker(
      [
        20: .process(.background), 300: .record(.fix(0, at: 300)), 400: .process(.suspended),
        600: Self.loses, 600: .truth(.precondition(false)),
        1_200: Self.regains, 1_200: .truth(.precondition(true)), 1_800: .drives(),
      ], until: end)
    if let rule { script.append(.answer(.unavailable), at: 1_900, by: rule) }
    script.repeat(1, every: 0, steps)
    return script.finding(of: .recoversFromTrouble)
  }

  @Test func `accepts a point within 15 min of a wake`() {
    #expect(
      finding([2_000: .wake(.significantChange), 2_900: .record(.fix(1, at: 2_900))]) == .kept(1))
  }

  @Test func `rejects silence for 15 min after a wake`() {
    #expect(
      finding([2_000: .wake(.significantChange), 2_901: .record(.fix(1, at: 2_901))])
        == .broken(
          1, at: 2_900, expected: "a point recorded by 0:48:20, after a time without Always",
          actual: "nothing recorded since 0:05:00"))
  }

  @Test func `rejects an unarmed app once whatever wakes it has had its cause`() {
    #expect(
      finding([2_100: .truth(.farFromLastSignificantChange)]).violation?.time == .at(3_000))
  }

  @Test func `waits for no cause of what iOS refused, until Always is told`() {
    let far = Occurrence.truth(.farFromLastSignificantChange)
    let refusal = RuleID("A", 18)
    #expect(finding([2_100: far], refusedBy: refusal) == .kept(0))
    #expect(finding([2_100: far], refusedBy: RuleID("A", 22)).violation?.time == .at(3_000))
    let granted = Occurrence.event(
      .authorization(.authorizedAlways, .fullAccuracy, manager: "manager"))
    #expect(
      finding([2_000: granted, 2_100: far], refusedBy: refusal).violation?.time == .at(3_000))
  }

  @Test func `rejects an executing app whose session gives no point that it records`() {
    #expect(
      finding([1_900: .process(.resumed), 1_900: .sessionBegins]).violation?.time == .at(2_800))
  }

  @Test func `is not exercised by executing alone, or by a session of a suspended app`() {
    #expect(finding([1_900: .process(.resumed), 1_950: .process(.suspended)]) == .kept(0))
    #expect(finding([1_900: .sessionBegins, 1_950: .event(.timer("tick"))]) == .kept(0))
    #expect(finding([1_900: .wake(.processing)]) == .kept(0))
  }

  @Test(arguments: [
    Occurrence.rests, .drives(in: .underground), .withheld(.region, .neverReported),
    .happening(.gnss(false)), .truth(.precondition(false)), .launch(.user),
    .process(.terminated(.memoryPressure)), .happening(.tracking(false)),
  ])
  func `is void when the movement ends, iOS withholds or the user helps`(what: Occurrence) {
    #expect(finding([2_000: .wake(.significantChange), 2_500: what]) == .kept(0))
  }

  @Test func `is not exercised without a cause, without trouble, or after a point at rest`() {
    #expect(finding([:]) == .kept(0))
    #expect(
      TraceScript.tracker([20: .process(.background), 100: .drives(), 200: .wake(.region)])
        .finding(of: .recoversFromTrouble) == .kept(0))
  }
}

extension RecoversFromTroubleTests {
  /// Permission is off from 0:10:00 to 0:20:00; the phone drives from 0:30:00 on.
  static let predicted = PredictedTraces(
    .recoversFromTrouble,
    given: [
      20: .leaves, 600: loses, 600: .isPossible(false), 1_200: regains, 1_200: .isPossible(true),
      1_800: .drives(),
    ],
    [
      .init(
        "A point comes 15 min after a wake.", .kept,
        [2_000: .wake(.significantChange), 2_900: .recordsFine(at: 2_900, accuracy: 1_000)]),
      .init("None comes after a wake.", .broken(at: 2_900), [2_000: .wake(.region)]),
      .init("A significant change is due.", .broken(at: 2_900), [2_000: .far]),
      .init("A session runs.", .broken(at: 2_700), [1_500: .sessionBegins]),
      .init(
        "The phone stops, and a wake comes later.", .broken(at: 3_600),
        [2_000: .wake(.region), 2_500: .rests, 2_600: .drives(), 2_700: .wake(.region)]),
      .init("The user opens the app.", .notTested, [2_000: .wake(.region), 2_500: .opens]),
      .init("An app refresh wakes it.", .notTested, [2_000: .wake(.appRefresh)]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
