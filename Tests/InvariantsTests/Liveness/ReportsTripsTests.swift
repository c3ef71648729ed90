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
    #expect(finding([130: Self.end]).violation?.actual == "none was")
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
          actual: "on a trip still"))
  }

  @Test func `rejects a trip that is recorded and not begun`() {
    var script = TraceScript.tracker([100: .drives(), 100: .truth(.tripBegan(1))], until: 7_200)
    script.repeat(300, every: 1, [130: .record(.fix(0, at: 0))])
    #expect(script.finding(of: .reportsTrips).violation?.time == .at(429))
    #expect(script.finding(of: .reportsTrips).exercised == 1)
  }
}

extension ReportsTripsTests {
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
