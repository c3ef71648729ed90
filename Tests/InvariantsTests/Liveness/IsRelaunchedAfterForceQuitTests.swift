import Invariants
import StoryModel
import Testing
import TrackerModel

struct IsRelaunchedAfterForceQuitTests {
  private static let far = Occurrence.truth(.farFromLastSignificantChange)
  private static let quits = Occurrence.happening(.forceQuits)
  private static let dies = Occurrence.process(.terminated(.forceQuit))
  private static let visits = Occurrence.request(.startMonitoringVisits)
  private static let region = Occurrence.request(.startMonitoring(.named("parked")))

  /// Something is registered at 0:00:10, and the user swipes the app away at 0:01:00.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, armed: Occurrence? = .startsSignificantChanges,
    on profile: ProfileID = .ios18, readings: [OpenQuestion: Bool] = [:],
    refusedBy rule: RuleID? = nil, until end: Double = 7_200
  ) -> Finding {
    var script = TraceScript.tracker([:], until: end)
    if let armed { script.repeat(1, every: 0, [10: armed]) }
    script.repeat(1, every: 0, [60: Self.quits, 60: Self.dies])
    if let rule { script.append(.answer(.unavailable), at: 70, by: rule) }
    script.repeat(1, every: 0, steps)
    return script.finding(
      of: .isRelaunchedAfterForceQuit,
      scenario: Scenario(title: "A test.", profile: profile, readings: readings))
  }

  @Test func `accepts a launch within 15 min`() {
    #expect(finding([1_000: Self.far, 1_900: .launch(.event(.significantChange))]) == .kept(1))
  }

  @Test func `rejects an app that stays dead`() {
    #expect(
      finding([1_000: Self.far])
        == .broken(
          1, at: 1_900, expected: "the app alive by 0:31:40",
          actual: "not running since 0:01:00, armed: significant changes"))
    #expect(finding([1_000: Self.far, 1_900.001: .launch(.user)]).violation?.time == .at(1_900))
  }

  @Test func `rejects an app that registered nothing, unless it alerted the user`() {
    let alert = Occurrence.notificationShown("blind")
    #expect(
      finding([1_000: Self.far], armed: nil)
        == .broken(
          1, at: 1_900, expected: "the app alive, or an alert, by 0:31:40",
          actual: "not running since 0:01:00, nothing armed"))
    #expect(finding([200: alert, 1_000: Self.far], armed: nil) == .kept(1))
    #expect(finding([200: alert, 1_000: Self.far]).violation != nil)
  }

  @Test(arguments: [
    (OpenQuestion.forceQuitThenSignificantChange, Occurrence.startsSignificantChanges),
    (.forceQuitThenVisit, visits), (.forceQuitThenRegion, region),
  ])
  func `is void where it is open whether iOS relaunches for what is registered`(
    question: OpenQuestion, armed: Occurrence
  ) {
    func judged(_ readings: [OpenQuestion: Bool]) -> Finding {
      finding([1_000: Self.far], armed: armed, on: .ios26, readings: readings)
    }
    #expect(judged([:]) == .kept(0))
    #expect(judged([question: true]).violation?.expected == "the app alive by 0:31:40")
    // Known to be of no use, and nothing else is known to be of any: I-L10's.
    #expect(judged([question: false]) == .kept(0))
  }

  @Test func `expects what is of use to be registered, where the version says what is`() {
    let expected = "the app alive, or an alert, by 0:31:40"
    #expect(
      finding([1_000: Self.far], on: .regionsOnly).violation?.expected == expected)
    #expect(
      finding([1_000: Self.far], armed: Self.region, on: .regionsOnly).violation?.expected
        == "the app alive by 0:31:40")
  }

  @Test(arguments: [
    Occurrence.withheld(.region, .neverReported), .happening(.boot), .happening(.appUpdate),
    .happening(.tracking(false)), .truth(.precondition(false)), .launch(.user),
  ])
  func `is void once iOS has another reason, the user stops, or P0 ends`(what: Occurrence) {
    #expect(finding([900: what, 1_000: Self.far]).violation == nil)
    #expect(finding([1_000: Self.far, 1_100: what]).violation == nil)
  }

  @Test func `is not void by an event that iOS withholds because of the force quit`() {
    let withheld = Occurrence.withheld(.significantChange, .forceQuit)
    #expect(finding([1_000: Self.far, 1_000: withheld], armed: nil).violation != nil)
  }

  @Test func `is not exercised without a force quit, and inconclusive where the story ends first`()
  {
    let dies = TraceScript.tracker([60: .process(.terminated(.memoryPressure)), 1_000: Self.far])
    #expect(dies.finding(of: .isRelaunchedAfterForceQuit) == .kept(0))
    #expect(finding([1_000: Self.far], until: 1_900) == .cutShort())
  }

  @Test func `is void while iOS has refused what the app registered`() {
    let refusal = RuleID("A", 18)
    #expect(finding([1_000: Self.far], refusedBy: refusal) == .kept(0))
    #expect(finding([1_000: Self.far], refusedBy: RuleID("A", 22)).violation != nil)
    let granted = Occurrence.event(
      .authorization(.authorizedAlways, .fullAccuracy, manager: "manager"))
    #expect(finding([80: granted, 1_000: Self.far], refusedBy: refusal).violation != nil)
  }
}

extension IsRelaunchedAfterForceQuitTests {
  /// Of a swiped-away app only significant changes are known to bring back.
  @Sendable private static func onlySignificantChanges(_ scenario: inout Scenario) {
    scenario.readings = [
      .forceQuitThenSignificantChange: true, .forceQuitThenRegion: false,
      .forceQuitThenVisit: false,
    ]
  }

  /// The user swipes the app away at 0:01:00.
  static let predicted = PredictedTraces(
    .isRelaunchedAfterForceQuit, given: [60: quits, 60: dies], until: 7_200,
    [
      .init(
        "It is back 15 min after a significant change was due.", .kept,
        [10: .startsSignificantChanges, 1_000: .far, 1_900: .launched(for: .significantChange)],
        in: onlySignificantChanges),
      .init(
        "It is not, though an alert was shown.", .broken(at: 1_900),
        [10: .startsSignificantChanges, 200: .notificationShown("blind"), 1_000: .far],
        in: onlySignificantChanges),
      .init(
        "It has registered only a region, and an alert was shown.", .kept,
        [10: .registers(radius: 100), 200: .notificationShown("blind"), 1_000: .far],
        in: onlySignificantChanges),
      .init(
        "It has registered nothing, and no alert was shown.", .broken(at: 1_900), [1_000: .far],
        in: onlySignificantChanges),
      .init(
        "Nothing brings a swiped-away app back.", .notTested,
        [10: .startsSignificantChanges, 1_000: .far],
        in: { scenario in
          onlySignificantChanges(&scenario)
          scenario.readings[.forceQuitThenSignificantChange] = false
        }),
      .init(
        "The phone reboots within the 15 min.", .notTested,
        [10: .startsSignificantChanges, 1_000: .far, 1_500: .happening(.boot)],
        in: onlySignificantChanges),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
