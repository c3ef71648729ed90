import Invariants
import StoryModel
import Testing
import TrackerModel

struct ReportsTripsTests {
  private static let begin = Occurrence.request(.beginTrip)
  private static let end = Occurrence.request(.endTrip)

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript.tracker(steps, until: 7_200).finding(of: .reportsTrips)
  }

  @Test func `accepts a trip that begins and ends`() {
    #expect(
      finding([
        100: .drives(), 100: .truth(.tripBegan(1)), 130: Self.begin, 900: .rests,
        900: .truth(.tripEnded(1)), 1_300: Self.end,
      ]) == .kept(2))
  }

  @Test func `rejects a trip that begins twice, or ends unbegun`() {
    #expect(
      finding([100: .drives(), 130: Self.begin, 140: Self.begin]).violation?.actual
        == "begun twice")
    #expect(finding([130: Self.end]).violation?.actual == "no trip was begun")
    #expect(
      finding([100: .drives(), 130: Self.begin, 131: Self.end, 132: Self.end]).violation?.time
        == .at(132))
  }

  @Test func `rejects a trip of an app that sleeps without a session`() {
    let starts = Occurrence.request(.startUpdatingLocation("main"))
    let stops = Occurrence.request(.stopUpdatingLocation("main"))
    let sleeps = Occurrence.process(.suspended)
    #expect(
      finding([100: .drives(), 100: starts, 130: Self.begin, 200: stops, 210: sleeps])
        .violation?.expected == "a trip ended before the app sleeps without a session")
    #expect(finding([100: .drives(), 100: starts, 130: Self.begin, 210: sleeps]) == .kept(1))
    #expect(
      finding([
        100: .drives(), 100: starts, 130: Self.begin, 200: stops, 201: Self.end, 210: sleeps,
      ]) == .kept(2))
  }

  @Test func `lets a new process begin anew`() {
    #expect(
      finding([
        100: .drives(), 130: Self.begin, 140: .process(.terminated(.memoryPressure)),
        200: .launch(.event(.significantChange)), 210: Self.begin,
      ]) == .kept(2))
  }

  @Test func `rejects a trip of a phone that rests`() {
    #expect(
      finding([
        100: .drives(), 100: .truth(.tripBegan(1)), 130: Self.begin, 900: .rests,
        900: .truth(.tripEnded(1)),
      ])
        == .broken(
          1, at: 1_800, expected: "a trip ended when the phone has rested for 15 min",
          actual: "still on the trip begun at 0:02:10"))
  }

  @Test func `rejects a trip that is recorded and not begun`() {
    var script = TraceScript.tracker([100: .drives(), 100: .truth(.tripBegan(1))], until: 7_200)
    script.repeat(180, every: 1, [130: .record(.fix(0, at: 0))])
    #expect(script.finding(of: .reportsTrips).violation?.time == .at(309))
    #expect(script.finding(of: .reportsTrips).exercised == 1)
  }
}

extension ReportsTripsTests {
  /// Drives from 0:01:40 on at 15 m/s on a trip, begun at 0:02:10, with a fix each second.
  private func drive(
    until last: Double, _ steps: KeyValuePairs<Double, Occurrence>,
    inTrouble: Bool = false
  ) -> Finding {
    var script = TraceScript.tracker(
      [
        10: .request(.startUpdatingLocation("main")), 100: .drives(),
        100: .truth(.tripBegan(1)), 130: Self.begin,
      ], until: 7_200)
    var second = 131.0
    while second <= last {
      var fix = Location.fix(Int32(second) * 1_350, at: second)
      fix.speed = 15
      script.repeat(1, every: 0, [second: .fixes(fix)])
      second += 1
    }
    script.repeat(1, every: 0, steps)
    var scenario = Scenario(title: "A test.")
    if inTrouble { scenario.happenings = [.init(at: .zero, .serverDown(for: .hours(2)))] }
    return script.inOrderOfTime.finding(of: .reportsTrips, scenario: scenario)
  }

  @Test func `rejects a trip that is ended on the way`() {
    #expect(
      drive(until: 400, [400: .event(.timer("end")), 400: Self.end])
        == .broken(
          2, at: 400, expected: "a trip ended when the phone rests", actual: "ended at 15 m/s"))
    #expect(drive(until: 219, [219: .event(.timer("end")), 219: Self.end]) == .kept(2))
  }

  @Test func `accepts the end of who sees nothing, is switched off, or is about to be ended`() {
    #expect(drive(until: 300, [340: .event(.timer("end")), 340: Self.end]) == .kept(2))
    #expect(
      drive(until: 400, [400: .event(.plain(.willTerminate)), 400: Self.end]) == .kept(2))
    #expect(
      drive(
        until: 400,
        [
          400: .happening(.tracking(false)), 400: .event(.plain(.userDidDisableTracking)),
          400: Self.end,
        ]) == .kept(2))
  }

  @Test func `rejects a trip that is parted in two on the way, in trouble too`() {
    func parted(
      fixesUntil last: Double = 420, _ steps: KeyValuePairs<Double, Occurrence>
    ) -> Violation? {
      drive(until: last, steps, inTrouble: true).violation
    }
    let again: KeyValuePairs<Double, Occurrence> = [400: Self.end, 520: Self.begin]
    #expect(
      parted(again)
        == Violation(
          time: .at(400), expected: "a trip ended when the phone rests",
          actual: "parted in two on the way"))
    // A tunnel is no stop.
    #expect(parted(fixesUntil: 310, again)?.time == .at(400))
    #expect(parted(fixesUntil: 309, again) == nil)
    #expect(parted([400: Self.end]) == nil)
    #expect(parted([400: Self.end, 520.001: Self.begin]) == nil)
    #expect(parted([219: Self.end, 230: Self.begin]) == nil)
    let stops = Occurrence.request(.stopUpdatingLocation("main"))
    #expect(parted([400: Self.end, 401: stops, 410: Self.begin]) == nil)
  }

  @Test(arguments: [(60.0, true), (91, false)])
  func `rejects a trip that is parted in two at a light`(seconds: Double, isParted: Bool) {
    let stands = Occurrence.truth(.leg(.drive, millimetersPerSecond: 0, .open))
    let found = drive(
      until: 400,
      [
        400: stands, 400 + seconds: .event(.timer("end")), 400 + seconds: Self.end,
        401 + seconds: .drives(), 440 + seconds: Self.begin,
      ], inTrouble: true)
    #expect((found.violation?.time == .at(400 + seconds)) == isParted)
    #expect((found.violation == nil) == !isParted)
  }

  @Test func `rejects the end of who has stopped looking`() {
    let stops = Occurrence.request(.stopUpdatingLocation("main"))
    #expect(
      drive(until: 300, [300: stops, 400: .event(.timer("end")), 400: Self.end])
        .violation?.actual == "ended at 15 m/s")
  }

  @Test func `rejects a trip of a phone that has never moved, however short it rests`() {
    let ghost = Violation(
      time: .at(60), expected: "a trip begun when the phone moves",
      actual: "begun at rest, which went on")
    #expect(finding([60: Self.begin, 90: Self.end]).violation == ghost)
    #expect(finding([60: Self.begin, 200: .drives(), 900: .rests, 960: Self.end]).violation == nil)
  }

  @Test func `rejects a trip begun at rest, which goes on`() {
    let ghost = Violation(
      time: .at(1_500), expected: "a trip begun when the phone moves",
      actual: "begun at rest, which went on")
    #expect(finding([1_500: Self.begin, 1_560: Self.end]).violation == ghost)
    #expect(finding([1_500: Self.begin]).violation == ghost)
    #expect(finding([1_500: Self.begin, 1_600: .drives(), 1_700: Self.end]) == .kept(2))
    #expect(
      finding([
        10: .drives(), 20: Self.begin, 100: .rests, 150: Self.end, 200: Self.begin, 260: Self.end,
      ]) == .kept(4))
    // Whoever has seen the rest for two minutes has no other trip to tell of it.
    #expect(
      finding([
        10: .drives(), 20: Self.begin, 100: .rests, 220: Self.end, 221: Self.begin, 222: Self.end,
      ]).violation?.time == .at(221))
  }

  @Test func `accepts a trip of which the app hears late, once`() {
    let missed: KeyValuePairs<Double, Occurrence> = [
      100: .drives(), 100: .truth(.tripBegan(1)), 900: .rests, 900: .truth(.tripEnded(1)),
      1_500: Self.begin, 1_560: Self.end,
    ]
    #expect(finding(missed) == .kept(2))
    var again = TraceScript.tracker(missed, until: 7_200)
    again.repeat(1, every: 0, [1_600: Self.begin, 1_660: Self.end])
    #expect(again.finding(of: .reportsTrips).violation?.time == .at(1_600))
  }

  @Test func `accepts a trip that was slept through, told after the end of the last one`() {
    let asks = Occurrence.request(.startUpdatingLocation("main"))
    let steps: KeyValuePairs<Double, Occurrence> = [
      50: asks, 100: .drives(), 100: .truth(.tripBegan(1)), 130: Self.begin, 900: .rests,
      900: .truth(.tripEnded(1)), 1_500: .drives(), 1_500: .truth(.tripBegan(2)), 1_800: .rests,
      1_800: .truth(.tripEnded(2)), 2_400: Self.end, 2_401: Self.begin, 2_460: Self.end,
    ]
    #expect(finding(steps).violation == nil)
  }

  @Test func `rejects one trip for two with a rest between them`() {
    let nap = Occurrence.process(.suspended)
    let asks = Occurrence.request(.startUpdatingLocation("main"))
    let next: KeyValuePairs<Double, Occurrence> = [
      50: asks, 100: .drives(), 100: .truth(.tripBegan(1)), 130: Self.begin, 900: .rests,
      900: .truth(.tripEnded(1)), 910: nap, 3_600: .drives(), 3_600: .truth(.tripBegan(2)),
      3_660: .process(.resumed),
    ]
    #expect(finding(next).violation?.time == .at(3_960))
    #expect(
      finding(next).violation?.actual == "one trip told for two with a rest between them")
    var parted = TraceScript.tracker(next, until: 7_200)
    parted.repeat(1, every: 0, [3_670: Self.end, 3_670: Self.begin])
    #expect(parted.finding(of: .reportsTrips).violation == nil)
  }

  @Test func `takes a walk for a trip where the app follows walks`() {
    let walks = Occurrence.truth(.leg(.walk, millimetersPerSecond: 1_400, .open))
    var script = TraceScript.tracker(
      [
        10: .request(.startUpdatingLocation("main")), 100: walks, 100: .truth(.tripBegan(1)),
        130: Self.begin,
      ], until: 7_200)
    var fix = Location.fix(0, at: 400)
    fix.speed = 1.4
    script.repeat(1, every: 0, [400: .fixes(fix), 401: .event(.timer("end")), 401: Self.end])
    #expect(script.finding(of: .reportsTrips).violation == nil)
    #expect(
      script.finding(of: .reportsTrips, manifest: AppManifest(followsWalks: true)).violation?
        .actual == "ended at 1 m/s")
  }

  /// A trip from 0:10:00 to 0:20:00.
  static let predicted = PredictedTraces(
    .reportsTrips,
    given: [600: .drives(), 600: .tripBegins, 1_200: .rests, 1_200: .tripEnds],
    [
      .init("It is begun once and ended.", .kept, [700: begin, 1_500: end]),
      .init("It is begun twice.", .broken(at: 800), [700: begin, 800: begin]),
      .init("It is not ended.", .broken(at: 2_100), [700: begin]),
      .init(
        "The app sleeps on it without a session.", .broken(at: 1_300), [700: begin, 1_300: .sleeps]),
      .init(
        "The process ends on it, and the next one begins it anew.", .kept,
        [700: begin, 800: .dies, 900: .launched(for: .region), 950: begin, 1_500: end]),
      .init("Nothing is said, and nothing recorded.", .notTested),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
