import Invariants
import StoryModel
import Testing
import TrackerModel

struct SurvivesAutomaticPauseTests {
  private static let visits = Occurrence.request(.startMonitoringVisits)

  /// A session is paused at 0:20:00, the app suspended 10 s later.
  private func finding(
    arming: Occurrence?, _ steps: KeyValuePairs<Double, Occurrence> = [:]
  ) -> Finding {
    var script = TraceScript.tracker([
      10: .startsSignificantChanges, 20: .sessionBegins,
      1_200: .session(.paused, manager: "main"), 1_200: .event(.paused(manager: "main")),
    ])
    if let arming { script.repeat(1, every: 0, [1_201: arming]) }
    script.repeat(1, every: 0, [1_210: .process(.suspended)])
    script.repeat(1, every: 0, steps)
    return script.finding(of: .survivesAutomaticPause)
  }

  @Test func `accepts visits or an exit region armed before the suspension`() {
    #expect(finding(arming: Self.visits) == .kept(1))
    #expect(finding(arming: .request(.startMonitoring(.named("rest", radius: 200)))) == .kept(1))
  }

  @Test(arguments: [
    nil, Occurrence.request(.startMonitoring(.named("rest", radius: 201))),
    .request(.startMonitoring(.named("rest", exit: false))),
  ])
  func `rejects a suspension with nothing that notices leaving`(arming: Occurrence?) {
    #expect(
      finding(arming: arming)
        == .broken(
          1, at: 1_210,
          expected:
            "significant changes and visits or an exit region armed before a pause suspends",
          actual: arming == nil
            ? "armed: significant changes" : "armed: significant changes, region 'rest'"))
  }

  @Test func `accepts points and a session after the first wake with movement`() {
    #expect(
      finding(
        arming: Self.visits,
        [
          2_000: .wake(.visit), 3_000: .drives(), 3_300: .wake(.significantChange),
          3_310: .sessionBegins, 3_360: .record(.fix(0, at: 3_360)),
        ]) == .kept(2))
  }

  @Test func `judges a pause once`() {
    #expect(
      finding(arming: Self.visits, [1_300: .process(.resumed), 1_310: .process(.suspended)])
        == .kept(1))
  }

  @Test func `rejects a wake with movement that brings no point`() {
    #expect(
      finding(
        arming: Self.visits,
        [3_000: .drives(), 3_300: .wake(.region), 3_361: .record(.fix(0, at: 3_361))])
        == .broken(
          2, at: 3_360, expected: "points again within 1 min of the wake that ends a pause",
          actual: "no point since the wake of 0:55:00"))
  }

  @Test func `rejects a significant change that starts no session`() {
    #expect(
      finding(
        arming: Self.visits,
        [
          3_000: .drives(), 3_300: .wake(.significantChange), 3_310: .record(.fix(0, at: 3_310)),
        ]
      ).violation?.actual == "no session started since the wake of 0:55:00")
  }

  @Test func `is not exercised by a session that is started again before the suspension`() {
    #expect(finding(arming: .sessionBegins) == .kept(0))
  }

  @Test func `is not exercised without P0`() {
    #expect(finding(arming: .truth(.precondition(false))) == .kept(0))
  }
}

extension SurvivesAutomaticPauseTests {
  /// Significant changes are registered; iOS pauses the session at 0:10:00.
  static let predicted = PredictedTraces(
    .survivesAutomaticPause,
    given: [
      10: .sessionBegins, 15: .startsSignificantChanges, 20: .leaves,
      600: .session(.paused, manager: "main"), 600: .event(.paused(manager: "main")),
      2_000: .drives(),
    ],
    [
      .init(
        "A region of 200 m is registered.", .kept, [500: .registers(radius: 200), 610: .sleeps]),
      .init(
        "The region is larger.", .broken(at: 610), [500: .registers(radius: 201), 610: .sleeps]),
      .init(
        "A session begins before the app is suspended.", .notTested,
        [605: .sessionBegins, 610: .sleeps]),
      .init(
        "A visit wakes it on the move, and it records no point.", .broken(at: 2_160),
        [500: .startsVisits, 610: .sleeps, 2_100: .wake(.visit)]),
      .init(
        "A visit wakes it, and it records a point without a session.", .kept,
        [
          500: .startsVisits, 610: .sleeps, 2_100: .wake(.visit),
          2_160: .recordsFine(at: 2_160, accuracy: 100),
        ]),
      .init(
        "A significant change wakes it, and it records a point without a session.",
        .broken(at: 2_160),
        [
          500: .startsVisits, 610: .sleeps, 2_100: .wake(.significantChange),
          2_150: .recordsFine(at: 2_150),
        ]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
