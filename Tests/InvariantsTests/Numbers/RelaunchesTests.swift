import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct RelaunchesTests {
  private static let far = Occurrence.truth(.farFromLastSignificantChange)
  private static let killed = Occurrence.process(.terminated(.memoryPressure))
  private static let relaunched = Occurrence.launch(.event(.significantChange))

  private func finding(
    of invariant: Invariant = .isRelaunchedAfterMoving, until end: Double = 86_400,
    on profile: ProfileID = .ios18, limit: Int64? = nil,
    _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker([20: .process(.background)], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(
      of: invariant, scenario: Scenario(title: "A test.", profile: profile), limit: limit)
  }

  @Test func `measures from where iOS notices to the relaunch`() {
    let found = finding([100: Self.killed, 900: Self.far, 907: Self.relaunched])
    #expect(found.values == [7_000])
    #expect(found.exercised == 1)
  }

  @Test func `takes no time where the app is back before`() {
    #expect(finding([100: Self.killed, 500: Self.relaunched, 900: Self.far]).values == [0])
  }

  @Test func `keeps a promise at the limit and breaks it after`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      100: Self.killed, 900: Self.far, 960: Self.relaunched,
    ]
    #expect(finding(limit: 60_000, steps).violation == nil)
    #expect(finding(limit: 59_999, steps).violation?.time == .at(959.999))
  }

  @Test func `counts as never who is not back within an hour of the story`() {
    #expect(finding([100: Self.killed, 900: Self.far]).values == [nil])
    #expect(finding(until: 1_000, [100: Self.killed, 900: Self.far]) == .cutShort())
  }

  @Test func `asks for 15 min where no other time is promised`() {
    let late: KeyValuePairs<Double, Occurrence> = [100: Self.killed, 900: Self.far]
    #expect(finding(late).violation?.time == .at(1_800))
    #expect(finding(limit: 7_200_000, late).violation?.time == .at(8_100))
    let inTime: KeyValuePairs<Double, Occurrence> = [
      100: Self.killed, 900: Self.far, 1_800: Self.relaunched,
    ]
    #expect(finding(inTime).violation == nil)
    let unclaimed: KeyValuePairs<Double, Occurrence> = [
      100: .process(.terminated(.forceQuit)), 900: Self.far,
    ]
    #expect(finding(of: .relaunchAfterForceQuit, unclaimed).violation == nil)
  }

  @Test func `judges an app that its own fault ended, and a later death anew`() {
    let fault = Occurrence.process(.terminated(.tooManyBackgroundTasks))
    #expect(finding([100: fault, 900: Self.far]).violation?.time == .at(1_800))
    let again: KeyValuePairs<Double, Occurrence> = [
      100: Self.killed, 110: .withheld(.region, .neverReported), 120: .launch(.user),
      200: Self.killed, 900: Self.far,
    ]
    #expect(finding(again).violation?.time == .at(1_800))
  }

  @Test func `waits for a minute of P0 after the first unlock`() {
    func finding(unlockedAt second: Double) -> Finding {
      self.finding(
        of: .isRelaunchedAfterReboot,
        [
          100: .truth(.precondition(false)), 100: .process(.terminated(.powerOff)),
          600: .happening(.boot), second: .happening(.firstUnlock),
          second: .truth(.precondition(true)), 2_000: Self.far,
        ])
    }
    #expect(finding(unlockedAt: 1_940).violation?.time == .at(2_900))
    #expect(finding(unlockedAt: 1_941) == .kept(0))
  }

  @Test(arguments: [
    Occurrence.launch(.user), .withheld(.region, .neverReported), .truth(.precondition(false)),
    .happening(.tracking(false)),
  ])
  func `is void where the user helps, iOS withholds or P0 fails`(what: Occurrence) {
    #expect(finding([100: Self.killed, 900: Self.far, 905: what]).values == [])
  }

  @Test(arguments: [(RuleID("A", 18), 0), (RuleID("A", 22), 1)])
  func `is void where iOS refused a registration`(rule: RuleID, measured: Int) {
    var script = TraceScript.tracker([20: .process(.background)])
    script.append(.answer(.unavailable), at: 50, by: rule)
    script.repeat(1, every: 0, [100: Self.killed, 900: Self.far, 907: Self.relaunched])
    #expect(script.finding(of: .isRelaunchedAfterMoving).values.count == measured)
  }

  @Test func `tells a termination from a force quit and a reboot`() {
    let quit = Occurrence.process(.terminated(.forceQuit))
    let steps: KeyValuePairs<Double, Occurrence> = [100: quit, 900: Self.far, 903: Self.relaunched]
    #expect(finding(steps).values == [])
    #expect(finding(of: .relaunchAfterForceQuit, steps).values == [3_000])
    #expect(finding(of: .isRelaunchedAfterReboot, steps).values == [])
    let boot: KeyValuePairs<Double, Occurrence> = [
      100: .process(.terminated(.powerOff)), 200: .happening(.boot), 900: Self.far,
      904: Self.relaunched,
    ]
    #expect(finding(of: .isRelaunchedAfterReboot, boot).values == [4_000])
    #expect(finding(boot).values == [])
  }

  @Test func `expects no relaunch after a force quit where iOS may not give one`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      100: .process(.terminated(.forceQuit)), 900: Self.far, 903: Self.relaunched,
    ]
    #expect(finding(of: .relaunchAfterForceQuit, on: .ios26, steps).values == [])
    #expect(finding(of: .relaunchAfterForceQuit, on: .regionsOnly, steps).values == [])
  }
}

extension RelaunchesTests {
  /// iOS ends the app at 0:01:00, and the phone is far enough away at 0:16:40.
  static let predicted = PredictedTraces(
    .isRelaunchedAfterMoving, given: [60: .dies, 1_000: .far], until: 7_200,
    [
      .init("It is back 15 min later.", .measured([900_000]), [1_900: .launched(for: .region)]),
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
        "It is back 15 min after a significant change was due.", .measured([900_000]),
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
