import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct IsRelaunchedAfterMovingTests {
  private static let far = Occurrence.truth(.farFromLastSignificantChange)
  private static let dies = Occurrence.process(.terminated(.memoryPressure))

  /// The app dies at 0:01:00; at 0:16:40 the phone is far from there.
  private func finding(
    of invariant: Invariant, _ steps: KeyValuePairs<Double, Occurrence>, until end: Double = 7_200
  ) -> Finding {
    TraceScript.tracker(steps, until: end).finding(of: invariant)
  }

  @Test func `accepts a launch within 15 min`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      60: Self.dies, 1_000: Self.far, 1_900: .launch(.event(.significantChange)),
    ]
    #expect(finding(of: .isRelaunchedAfterMoving, steps) == .kept(1))
    #expect(finding(of: .isRelaunchedAfterReboot, steps) == .kept(0))
  }

  @Test func `rejects an app that stays dead`() {
    #expect(
      finding(of: .isRelaunchedAfterMoving, [60: Self.dies, 1_000: Self.far])
        == .broken(
          1, at: 1_900, expected: "the app alive by 0:31:40",
          actual: "not running since 0:01:00"))
  }

  @Test func `rejects a launch a moment too late`() {
    #expect(
      finding(
        of: .isRelaunchedAfterMoving,
        [60: Self.dies, 1_000: Self.far, 1_900.001: .launch(.event(.region))]
      ).violation?.time == .at(1_900))
  }

  @Test func `judges a later death anew, whatever was withheld or quit before`() {
    #expect(
      finding(
        of: .isRelaunchedAfterMoving,
        [
          60: Self.dies, 70: .withheld(.region, .neverReported), 80: .happening(.forceQuits),
          90: .happening(.boot), 91: .happening(.forceQuits), 100: .launch(.user), 200: Self.dies,
          1_000: Self.far,
        ])
        == .broken(
          1, at: 1_900, expected: "the app alive by 0:31:40",
          actual: "not running since 0:03:20"))
  }

  @Test(arguments: [
    Occurrence.withheld(.region, .neverReported), .happening(.forceQuits),
    .happening(.tracking(false)), .truth(.precondition(false)),
  ])
  func `is void once iOS withholds, the user quits or stops, or P0 ends`(what: Occurrence) {
    #expect(
      finding(
        of: .isRelaunchedAfterMoving, [60: Self.dies, 1_000: Self.far, 1_100: what]) == .kept(0))
  }

  @Test func `is not exercised while the app lives, and inconclusive where the story ends first`() {
    #expect(finding(of: .isRelaunchedAfterMoving, [1_000: Self.far]) == .kept(0))
    #expect(
      finding(of: .isRelaunchedAfterMoving, [60: Self.dies, 1_000: Self.far], until: 1_800)
        == .cutShort())
  }

  @Test func `judges a reboot, after the first unlock, as I-L3`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      60: .truth(.precondition(false)), 60: .process(.terminated(.powerOff)),
      600: .happening(.boot), 900: .happening(.firstUnlock), 900: .truth(.precondition(true)),
      2_000: Self.far,
    ]
    #expect(finding(of: .isRelaunchedAfterMoving, steps) == .kept(0))
    #expect(
      finding(of: .isRelaunchedAfterReboot, steps)
        == .broken(
          1, at: 2_900, expected: "the app alive by 0:48:20",
          actual: "not running since 0:01:00"))
  }

  @Test func `accepts a launch after a reboot`() {
    #expect(
      finding(
        of: .isRelaunchedAfterReboot,
        [
          60: .process(.terminated(.powerOff)), 600: .happening(.boot), 2_000: Self.far,
          2_010: .launch(.event(.significantChange)),
        ]) == .kept(1))
  }

  @Test func `does not judge within a minute of the unlock`() {
    #expect(
      finding(
        of: .isRelaunchedAfterReboot,
        [
          60: .truth(.precondition(false)), 60: .process(.terminated(.powerOff)),
          600: .happening(.boot), 900: .truth(.precondition(true)), 950: Self.far,
        ]) == .kept(0))
  }

  @Test func `is void while iOS has refused what the app registered`() {
    func finding(refusedBy rule: RuleID, isGranted: Bool = false) -> Finding {
      var script = TraceScript.tracker([:], until: 7_200)
      script.append(.answer(.unavailable), at: 50, by: rule)
      let granted = Occurrence.event(.authorization(.authorizedAlways, .fullAccuracy))
      if isGranted { script.repeat(1, every: 0, [55: granted]) }
      script.repeat(1, every: 0, [60: Self.dies, 1_000: Self.far])
      return script.finding(of: .isRelaunchedAfterMoving)
    }
    #expect(finding(refusedBy: RuleID("A", 18)) == .kept(0))
    #expect(finding(refusedBy: RuleID("A", 18), isGranted: true).violation != nil)
    #expect(finding(refusedBy: RuleID("A", 22)).violation != nil)
  }
}

extension IsRelaunchedAfterMovingTests {
  /// iOS ends the app at 0:01:00, and the phone is far enough away at 0:16:40.
  static let predicted = PredictedTraces(
    .isRelaunchedAfterMoving, given: [60: .dies, 1_000: .far], until: 7_200,
    [
      .init("It is back 15 min later.", .kept, [1_900: .launched(for: .region)]),
      .init("It is back a moment later.", .broken(at: 1_900), [1_900.001: .launched(for: .region)]),
      .init("P0 ends meanwhile.", .notTested, [1_500: .isPossible(false)]),
      .init("The user swiped it away.", .notTested, [70: .happening(.forceQuits)]),
      .init("The phone has rebooted since.", .notTested, [500: .happening(.boot)]),
      .init(
        "iOS has withheld an event since.", .notTested, [500: .withheld(.region, .neverReported)]),
      .init(
        "It had a process since, which iOS ended too.", .broken(at: 1_900),
        [500: .withheld(.region, .neverReported), 600: .launch(.user), 700: .dies]),
    ])

  /// The phone is off from 0:01:00 to 0:03:20, and unlocked at 0:05:00; P0 has held for a minute at
  /// 0:06:00.
  static let predictedAfterReboot = PredictedTraces(
    .isRelaunchedAfterReboot,
    given: [
      60: .happening(.powerOff), 60: .process(.terminated(.powerOff)), 60: .isPossible(false),
      200: .happening(.boot), 300: .happening(.firstUnlock), 300: .isPossible(true),
    ], until: 7_200,
    [
      .init(
        "It is back 15 min after a significant change was due.", .kept,
        [360: .far, 1_260: .launched(for: .region)]),
      .init("It is not back.", .broken(at: 1_260), [360: .far]),
      .init("The change was due before P0 had held for a minute.", .notTested, [359.999: .far]),
      .init(
        "It had run since the reboot.", .notTested, [400: .launch(.user), 500: .dies, 1_000: .far]),
      .init(
        "The user swiped it away before the phone was off.", .broken(at: 1_900),
        [50: .happening(.forceQuits), 1_000: .far]),
      .init(
        "The user swiped it away since.", .notTested,
        [400: .happening(.forceQuits), 1_000: .far]),
    ])

  @Test(arguments: predictedAfterReboot.traces)
  func `the verdict of each trace after a reboot is predictable, too`(trace: PredictedTrace) {
    #expect(Self.predictedAfterReboot.verdict(of: trace) == trace.verdict)
  }

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
