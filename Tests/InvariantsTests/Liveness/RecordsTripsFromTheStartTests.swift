import Invariants
import StoryModel
import Testing
import TrackerModel

struct RecordsTripsFromTheStartTests {
  private static let begins = Occurrence.truth(.tripBegan(1))

  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, readings: [OpenQuestion: Bool] = [:]
  ) -> Finding {
    TraceScript.tracker(steps).finding(
      of: .recordsTripsFromTheStart, scenario: Scenario(title: "A trip.", readings: readings))
  }

  @Test func `accepts a fine point within 2 min where a session runs`() {
    #expect(
      finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins, 150: .record(.fix(0, at: 99)),
        160: .record(.fix(1, at: 160, accuracy: 65)), 220: .record(.fix(2, at: 220, accuracy: 50)),
        3_600: .truth(.tripEnded(1)),
      ]) == .kept(1))
  }

  @Test func `rejects a session that gives no fine point in time`() {
    #expect(
      finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins,
        150: .record(.fix(1, at: 150, accuracy: 51)), 221: .record(.fix(2, at: 221)),
      ])
        == .broken(
          1, at: 220, expected: "a point of 50 m or better by 0:03:40",
          actual: "no fine point since 0:01:40"))
  }

  @Test func `counts from the first wake that may start a session`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      20: .process(.suspended), 100: .drives(), 100: Self.begins, 300: .process(.resumed),
      300: .wake(.region), 500: .wake(.significantChange), 900: .event(.timer("tick")),
    ]
    let expected = "a point of 50 m or better by 0:10:20"
    #expect(
      finding(steps)
        == .broken(1, at: 620, expected: expected, actual: "no fine point since 0:08:20"))
    #expect(
      finding(steps, readings: [.regionWakeKeepsSession: true]).violation?.time == .at(420))
  }

  @Test(arguments: [WakeChannel.region, .visit, .appRefresh, .processing])
  func `does not charge a wake in which a session may not be started`(channel: WakeChannel) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      20: .process(.suspended), 100: .drives(), 100: Self.begins, 300: .wake(channel),
    ]
    #expect(finding(steps) == .kept(0))
    let readings: [OpenQuestion: Bool] = [
      .regionWakeKeepsSession: channel == .region, .visitWakeKeepsSession: channel == .visit,
    ]
    let isLocation = channel == .region || channel == .visit
    #expect((finding(steps, readings: readings).violation != nil) == isLocation)
  }

  @Test(arguments: [Occurrence.session(.ended, manager: "main"), .process(.suspended)])
  func `takes a session that ends as the trip begins for none`(end: Occurrence) {
    func ends(at time: Double) -> Finding {
      finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins, time: end,
        400: .wake(.significantChange),
        900: .event(.timer("tick")),
      ])
    }
    #expect(ends(at: 130).violation?.time == .at(520))
    #expect(ends(at: 130.001).violation?.time == .at(220))
  }

  @Test func `takes it for one where another runs on, or it begins anew at once`() {
    let ended = Occurrence.session(.ended, manager: "main")
    let second = Occurrence.session(.began(keepsRunning: true), manager: "second")
    let secondEnds = Occurrence.session(.ended, manager: "second")
    #expect(
      finding([
        10: .sessionBegins, 20: second, 100: .drives(), 100: Self.begins, 110: ended,
      ]).violation?.time == .at(220))
    #expect(
      finding([
        10: .sessionBegins, 20: second, 100: .drives(), 100: Self.begins, 110: ended,
        120: secondEnds,
      ]) == .kept(0))
    func begunAnew(at time: Double) -> Finding {
      finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins, 110: ended, time: .sessionBegins,
      ])
    }
    #expect(begunAnew(at: 110).violation?.time == .at(220))
    #expect(begunAnew(at: 110.001) == .kept(0))
  }

  @Test func `accepts a point before any wake, and forgives an end by iOS`() {
    #expect(
      finding([100: .drives(), 100: Self.begins, 200: .record(.fix(1, at: 200))]) == .kept(1))
    #expect(
      finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins,
        110: .process(.terminated(.memoryPressure)),
      ]) == .kept(0))
  }

  @Test func `accepts a point of the trip's first moment`() {
    #expect(
      finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins, 101: .record(.fix(0, at: 100)),
      ]) == .kept(1))
  }

  @Test(arguments: [
    Occurrence.happening(.gnss(false)), .happening(.motionPermission(false)),
    .drives(in: .underground), .truth(.precondition(false)), .truth(.tripEnded(1)),
  ])
  func `is not exercised where no fine fix can be expected`(what: Occurrence) {
    #expect(
      finding([10: .sessionBegins, 100: .drives(), 100: Self.begins, 110: what]) == .kept(0))
  }

  @Test func `counts from the first use as from a wake`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      20: .process(.suspended), 100: .drives(), 100: Self.begins, 300: .process(.foreground),
    ]
    #expect(finding(steps).violation?.time == .at(420))
  }

  @Test func `gives a minute after a stop`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      10: .sessionBegins, 100: .drives(), 100: Self.begins, 150: .rests, 400: .drives(),
    ]
    #expect(finding(steps).violation?.time == .at(460))
  }

  @Test func `gives a minute from the first fix under the sky again, and four in all`() {
    func finding(told: Double, recorded: Double) -> Finding {
      self.finding([
        10: .sessionBegins, 100: .drives(), 100: Self.begins, 150: .drives(in: .underground),
        400: .drives(), told: .fixes(.fix(1, at: told, accuracy: 65)),
        recorded: .record(.fix(2, at: recorded)),
      ])
    }
    #expect(finding(told: 414, recorded: 474) == .kept(1))
    #expect(finding(told: 414, recorded: 475).violation?.time == .at(474))
    #expect(finding(told: 639, recorded: 641).violation?.time == .at(640))
  }

  @Test func `asks for nothing while there is trouble, and for all when it is over`() {
    var scenario = Scenario(title: "A trip.")
    scenario.happenings = [.init(at: .seconds(50), .diskFull(for: .seconds(200)))]
    let script = TraceScript.tracker([
      10: .sessionBegins, 100: .drives(), 100: Self.begins, 600: .truth(.tripEnded(1)),
      2_000: .drives(), 2_000: .truth(.tripBegan(2)),
    ])
    let finding = script.finding(of: .recordsTripsFromTheStart, scenario: scenario)
    #expect(finding.violation?.time == .at(2_120))
  }
}

extension RecordsTripsFromTheStartTests {
  /// A session runs, and the phone is on a trip from 0:10:00 to 0:30:00.
  static let predicted = PredictedTraces(
    .recordsTripsFromTheStart,
    given: [
      10: .sessionBegins, 20: .leaves, 600: .drives(), 600: .tripBegins, 1_800: .rests,
      1_800: .tripEnds,
    ],
    [
      .init(
        "A point of 50 m comes 2 min after the start.", .kept,
        [720: .recordsFine(at: 720, accuracy: 50)]),
      .init(
        "A better one comes a moment later.", .broken(at: 720),
        [720.001: .recordsFine(at: 720.001)]),
      .init(
        "The session ends 30 s after the start, and a significant change wakes the app later.",
        .broken(at: 1_020), [630: .sessionEnds, 900: .wake(.significantChange)]),
      .init("It ends, and nothing wakes the app.", .notTested, [630: .sessionEnds]),
      .init(
        "After a minute of the trip the phone is indoors for a minute, and told of nothing then.",
        .broken(at: 960), [660: .drives(in: .indoor), 720: .drives()]),
      .init(
        "It is told of a fix of 65 m 10 s later.", .broken(at: 790),
        [
          660: .drives(in: .indoor), 720: .drives(),
          730: .fixes(.fix(1, at: 730, accuracy: 65)),
        ]),
      .init(
        "iOS ends the app, and a significant change wakes it.", .broken(at: 820),
        [650: .dies, 700: .wake(.significantChange)]),
      .init("It ends by its own fault.", .broken(at: 720), [650: .process(.terminated(.watchdog))]),
      .init(
        "P0 comes to hold 59 s before the trip.", .notTested,
        [500: .isPossible(false), 541: .isPossible(true)]),
      .init(
        "The disk is full, until after the trip has begun.", .notTested,
        in: { $0.happenings = [.init(at: .seconds(500), .diskFull(for: .seconds(200)))] }),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
