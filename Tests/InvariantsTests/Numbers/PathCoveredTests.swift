import Invariants
import StoryModel
import Testing
import TrackerModel

struct PathCoveredTests {
  private static let scenario = Scenario(
    title: "A drive east at 15 m/s from 0:30:00 to 0:50:00.",
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(30)),
      .init(.drive, to: Place(east: 18_000, north: 0), for: .minutes(20)),
    ]))

  /// A point every second, from one to before another; by default all that are owed.
  struct Points: Sendable {
    var seconds = 2_020..<3_000
    /// How far north of the phone, in metres.
    var offset = 0.0
    /// How old each fix is, in seconds.
    var age = 0.0
    var accuracy = 5.0
  }

  /// Points are owed from two minutes after the wake to the end of the trip at 0:50:00.
  private func finding(
    _ points: Points, wake: Double = 1_900, limit: Int64? = nil,
    outage: Range<Double>? = nil, isVoid: Bool = false
  ) -> Finding {
    let truth = GroundTruth(Self.scenario)
    var happenings: [(Double, Occurrence)] = points.seconds.map { second in
      var here = truth.coordinate(at: .at(Double(second)))
      here = Coordinate(
        latitudeE7: here.latitudeE7 + Int32(points.offset / 0.011_119_5),
        longitudeE7: here.longitudeE7)
      let fix = Location(
        coordinate: here, timestamp: .at(Double(second) - points.age),
        horizontalAccuracy: points.accuracy)
      return (Double(second), .record(fix))
    }
    if let outage {
      happenings.append((outage.lowerBound, .drives(in: .underground)))
      happenings.append((outage.upperBound, .drives()))
    }
    if isVoid { happenings.append((2_900, .truth(.precondition(false)))) }
    var script = TraceScript.tracker([
      20: .process(.background), 400: .process(.suspended), 1_800: .drives(),
      1_800: .truth(.tripBegan(1)),
    ])
    script.repeat(
      1, every: 0,
      [wake: .wake(.significantChange), wake: .process(.resumed), wake: .sessionBegins])
    for (second, what) in happenings.sorted(by: { $0.0 < $1.0 }) {
      script.repeat(1, every: 0, [second: what])
    }
    script.repeat(1, every: 0, [3_000: .rests, 3_000: .truth(.tripEnded(1))])
    return script.finding(of: .pathCovered, scenario: Self.scenario, limit: limit)
  }

  @Test func `measures the share of the path that has a point near it`() {
    #expect(finding(Points()).values == [1_000])
    #expect(finding(Points(seconds: 2_020..<2_020)).values == [0])
    // Of 980 s, and what 50 m are beyond the last point.
    #expect(finding(Points(seconds: 2_020..<2_510)).values == [503])
  }

  private static let shares: [(Points, Int64)] = [
    (Points(offset: 45), 1_000), (Points(offset: 55), 0), (Points(age: 119), 1_000),
    (Points(age: 125), 0), (Points(age: -125), 0), (Points(accuracy: 0), 1_000),
    (Points(accuracy: -1), 0),
  ]

  @Test(arguments: shares)
  func `counts only points that are near, of the time, and valid`(
    points: Points, share: Int64
  ) {
    #expect(finding(points).values == [share])
  }

  @Test func `breaks a promise at the end of the trip`() {
    let half = Points(seconds: 2_020..<2_510)
    #expect(finding(half, limit: 503).violation == nil)
    #expect(
      finding(half, limit: 504).violation
        == Violation(
          time: .at(3_000), expected: "a share of the path of at least 50.4 %",
          actual: "50.3 % of the trip's path recorded"))
  }

  @Test func `leaves out what is not owed`() {
    #expect(finding(Points(seconds: 2_020..<2_400), outage: 2_400..<2_971).values == [1_000])
    // From four minutes after the tunnel on points are owed.
    #expect(finding(Points(seconds: 2_020..<2_400), outage: 2_400..<2_500).values != [1_000])
    #expect(finding(Points(), wake: 2_000).values == [1_000])
  }

  @Test func `judges no way of less than 500 m`() {
    #expect(finding(Points(seconds: 0..<0), wake: 2_846).values == [0])
    #expect(finding(Points(seconds: 0..<0), wake: 2_847).values == [])
  }

  @Test func `counts what was owed until P0 failed, and nothing after`() {
    #expect(finding(Points(seconds: 2_020..<2_900), isVoid: true).values == [1_000])
  }
}

extension PathCoveredTests {
  /// A trip from 0:30:00 to 0:50:00 with a session: points are owed from 0:32:00 on, 16.2 km.
  static let predicted = PredictedTraces(
    .pathCovered,
    given: [
      10: .sessionBegins, 20: .leaves, 1_800: .drives(), 1_800: .tripBegins, 3_000: .rests,
      3_000: .tripEnds,
    ], in: scenario,
    [
      .init("No point comes.", .measured([0])),
      .init(
        "The phone loses the sky when 450 m were owed.", .notTested,
        [1_950: .drives(in: .underground)]),
      .init(
        "The phone loses the sky when 510 m were owed.", .measured([0]),
        [1_954: .drives(in: .underground)]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
