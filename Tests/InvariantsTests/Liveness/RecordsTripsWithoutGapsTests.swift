import Invariants
import StoryModel
import Testing
import TrackerModel

struct RecordsTripsWithoutGapsTests {
  private static let ends = Occurrence.truth(.tripEnded(1))

  /// A trip from 0:01:40 to 0:05:00, a fine point recorded at 0:01:50 and, unless told otherwise, one
  /// every ten seconds until 0:04:50.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence> = [:], fixesUntil last: Double = 290,
    readings: [OpenQuestion: Bool] = [:]
  ) -> Finding {
    var all: [(Double, Occurrence)] = [
      (100, .drives()), (100, .truth(.tripBegan(1))), (300, Self.ends),
    ]
    for second in stride(from: 110.0, through: last, by: 10) { all += Self.recorded(second) }
    for (second, what) in steps { all.append((second, what)) }
    // A stable sort: what is written first comes first.
    let sorted = all.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    var script = TraceScript.tracker([10: .sessionBegins])
    for (_, step) in sorted { script.repeat(1, every: 0, [step.0: step.1]) }
    return script.finding(
      of: .recordsTripsWithoutGaps, scenario: Scenario(title: "A trip.", readings: readings))
  }

  private static func recorded(_ second: Double) -> [(Double, Occurrence)] {
    let fix = Location.fix(Int32(second), at: second)
    return [(second, .fixes(fix)), (second, .record(fix))]
  }

  @Test func `accepts fine fixes throughout, each recorded`() {
    #expect(finding() == .kept(1))
  }

  @Test func `is not put to the test by the first point of a trip alone`() {
    let steps: KeyValuePairs<Double, Occurrence> = [130: .truth(.precondition(false))]
    #expect(finding(steps, fixesUntil: 110) == .kept(0))
    #expect(finding(steps, fixesUntil: 120) == .kept(1))
  }

  @Test func `rejects a gap of more than 30 s`() {
    #expect(
      finding(fixesUntil: 260)
        == .broken(
          1, at: 290, expected: "a fix of 50 m or better by 0:04:50",
          actual: "no fine fix since 0:04:20"))
    #expect(finding(fixesUntil: 270) == .kept(1))
  }

  @Test(arguments: [(50.0, true), (51.0, false), (-1.0, false)])
  func `counts fixes of 50 m or better`(accuracy: Double, isFine: Bool) {
    let fix = Location.fix(0, at: 250, accuracy: accuracy)
    let steps: KeyValuePairs<Double, Occurrence> = [250: .fixes(fix), 250: .record(fix)]
    let violation = finding(steps, fixesUntil: 240).violation
    #expect(violation?.time == .at(isFine ? 280 : 270))
  }

  @Test func `rejects a fine fix that is not recorded`() {
    #expect(
      finding([205: .fixes(.fix(1, at: 205))])
        == .broken(
          1, at: 235, expected: "every fix of 50 m or better recorded",
          actual: "the fix of 0:03:25 not recorded"))
  }

  @Test func `accepts one that is recorded within 30 s`() {
    let fix = Location.fix(1, at: 205)
    #expect(finding([205: .fixes(fix), 235: .record(fix)]) == .kept(1))
    #expect(finding([205: .fixes(fix), 236: .record(fix)]).violation != nil)
  }

  @Test(arguments: [
    Occurrence.fixes(.fix(1, at: 200)), .fixes(.fix(1, at: 195)), .fixes(.fix(1, at: 20)),
    .fixes(.fix(1, at: 205, accuracy: 65)), .fixes(.fix(1, at: 205, accuracy: -1)),
    .fixes(.fix(1, at: 205), of: .significantChange),
  ])
  func `does not ask for a fix that is no news, or not fine`(fix: Occurrence) {
    #expect(finding([205: fix]) == .kept(1))
  }

  @Test(arguments: [Occurrence.rests, .drives(in: .indoor), .drives(in: .underground)])
  func `asks for nothing at rest or out of sight, and anew a minute after`(pause: Occurrence) {
    #expect(finding([215: pause], fixesUntil: 210) == .kept(1))
    let told = Occurrence.fixes(.fix(0, at: 230, accuracy: 65))
    #expect(
      finding([215: pause, 230: .drives(), 230: told], fixesUntil: 210).violation?.time
        == .at(290))
  }

  @Test func `gives the receiver its first two minutes`() {
    #expect(finding(fixesUntil: 120).violation?.time == .at(220))
    #expect(finding(fixesUntil: 200).violation?.time == .at(230))
  }

  @Test(arguments: [
    Occurrence.process(.terminated(.memoryPressure)), .process(.terminated(.crash)),
    .process(.terminated(.forceQuit)),
  ])
  func `waits for a wake after iOS or the user has ended the app`(end: Occurrence) {
    #expect(finding([151: end], fixesUntil: 150) == .kept(1))
    let steps: KeyValuePairs<Double, Occurrence> = [151: end, 170: .wake(.significantChange)]
    #expect(finding(steps, fixesUntil: 150).violation?.time == .at(290))
    #expect(
      finding([151: end, 170: .wake(.region)], fixesUntil: 150) == .kept(1))
    #expect(
      finding(
        [151: end, 170: .wake(.region)], fixesUntil: 150,
        readings: [.regionWakeKeepsSession: true]
      ).violation?.time == .at(290))
    #expect(
      finding([151: end, 160: .process(.foreground)], fixesUntil: 150).violation?.time == .at(280))
  }

  @Test func `charges an end that is the strategy's own fault`() {
    let end = Occurrence.process(.terminated(.backgroundTaskExpired))
    #expect(finding([211: end], fixesUntil: 210).violation?.time == .at(240))
  }

  @Test(arguments: [(UInt8(12), true), (13, false)])
  func `forgives a session that lost a right it never had, not one that is too coarse`(
    rule: UInt8, isForgiven: Bool
  ) {
    var script = TraceScript.tracker([
      10: .sessionBegins, 100: .drives(), 100: .truth(.tripBegan(1)),
      110: .record(.fix(1, at: 110)),
    ])
    script.append(
      .session(.losesBackground, manager: "main"), at: 115, by: RuleID("S", rule))
    script.repeat(1, every: 0, [300: Self.ends])
    let finding = script.finding(of: .recordsTripsWithoutGaps)
    #expect((finding.violation == nil) == isForgiven)
  }

  @Test(arguments: [Occurrence.truth(.precondition(false)), .happening(.tracking(false))])
  func `is over with P0 or the wish to be tracked`(what: Occurrence) {
    #expect(finding([151: what], fixesUntil: 150) == .kept(1))
  }

  @Test func `is not exercised before a fine point of the trip is recorded`() {
    #expect(finding(fixesUntil: 100) == .kept(0))
    #expect(finding([110: .record(.fix(1, at: 99))], fixesUntil: 100) == .kept(0))
    #expect(finding([110: .record(.fix(1, at: 110, accuracy: 65))], fixesUntil: 100) == .kept(0))
  }
}

extension RecordsTripsWithoutGapsTests {
  /// A session runs, and the phone is on a trip from 0:10:00 to 0:20:00.
  static let predicted = PredictedTraces(
    .recordsTripsWithoutGaps,
    given: [
      10: .sessionBegins, 600: .drives(), 600: .tripBegins, 1_200: .rests, 1_200: .tripEnds,
    ],
    [
      .init("Fixes come to the end of the trip.", .kept, track: [610...1_190]),
      .init("They end in its middle.", .broken(at: 930), track: [610...900]),
      .init("The first one stays alone.", .broken(at: 720), track: [610...610]),
      .init(
        "One among them is not recorded.", .broken(at: 935), [905: .fixes(.fix(1, at: 905))],
        track: [610...1_190]),
      .init(
        "One that is older than one before is not recorded.", .kept,
        [905: .fixes(.fix(1, at: 899))], track: [610...1_190]),
      .init(
        "No recorded point is fine.", .notTested, [700: .recordsFine(at: 700, accuracy: 51)]),
      .init("iOS ends the app, and nothing wakes it.", .kept, [905: .dies], track: [610...900]),
      .init(
        "iOS ends the app, and a significant change wakes it.", .broken(at: 1_070),
        [905: .dies, 950: .wake(.significantChange)], track: [610...900]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
