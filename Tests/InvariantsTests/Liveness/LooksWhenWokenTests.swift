import DeviceSimulation
import Invariants
import StoryModel
import Testing
import TrackerModel

struct LooksWhenWokenTests {
  private static let left = Occurrence.event(.exitedRegion("park", manager: "manager"))
  private static let departed = Occurrence.event(
    .visit(
      Visit(
        coordinate: Location.fix(0, at: 0).coordinate, horizontalAccuracy: 50,
        arrivalDate: .at(10), departureDate: .at(100)), manager: "main"))

  private static func rides(_ confidence: MotionActivity.Confidence) -> Occurrence {
    .event(
      .motion(MotionActivity(startDate: .at(150), kinds: .automotive, confidence: confidence)))
  }

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker(
      [20: .process(.background), 100: .drives(), 100: .truth(.tripBegan(1))], until: 3_600)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .looksWhenWoken)
  }

  @Test func `accepts an app that looks, or has looked since`() {
    #expect(finding([200: Self.left, 205: .sessionBegins]) == .kept(1))
    #expect(finding([200: Self.departed, 201: .request(.requestLocation("main"))]) == .kept(1))
    #expect(
      finding([
        150: .sessionBegins, 160: .session(.ended, manager: "main"), 200: Self.departed,
      ]) == .kept(1))
  }

  @Test func `does not take a coarse session for a look`() {
    let coarse = Occurrence.request(.setDesiredAccuracy("main", .threeKilometers))
    #expect(
      finding([150: .sessionBegins, 150: coarse, 200: Self.left]).violation?.time == .at(210))
    let fine = Occurrence.request(.setDesiredAccuracy("main", .best))
    #expect(finding([150: .sessionBegins, 150: coarse, 200: Self.left, 205: fine]) == .kept(1))
  }

  @Test func `takes Core Motion's word for a ride where it is sure`() {
    #expect(finding([200: Self.rides(.low)]) == .kept(0))
    #expect(finding([200: Self.rides(.medium), 205: .sessionBegins]) == .kept(1))
  }

  @Test(arguments: [
    (left, "that it left region 'park'"), (departed, "that it left its place"),
    (rides(.medium), "that it rides"),
  ])
  func `rejects one that does not, and says what it was told`(news: Occurrence, what: String) {
    #expect(
      finding([200: news])
        == .broken(
          1, at: 210, expected: "a fine session within 10 s of a departure",
          actual: "no look, told \(what) at 0:03:20"))
  }

  @Test func `counts only the time in which the app executes`() {
    #expect(finding([200: Self.left, 205: .process(.suspended)]) == .cutShort())
    #expect(
      finding([200: Self.left, 205: .process(.suspended), 300: .process(.resumed)])
        .violation?.time == .at(305))
  }

  @Test(arguments: [
    Occurrence.truth(.precondition(false)), .truth(.tripEnded(1)), .rests,
    .drives(in: .underground), .process(.terminated(.memoryPressure)),
  ])
  func `is not put to the test where it is owed no more before its time is up`(what: Occurrence) {
    #expect(finding([200: Self.left, 205: what]) == .kept(0))
  }

  @Test(arguments: [(99.0, 1), (100, 1), (100.001, 0)])
  func `owes nothing for a departure from before an arrival that was told`(
    arrival: Double, exercised: Int
  ) {
    let arrived = Occurrence.event(
      .visit(
        Visit(
          coordinate: Location.fix(0, at: 0).coordinate, horizontalAccuracy: 50,
          arrivalDate: .at(arrival), departureDate: .distantFuture), manager: "main"))
    #expect(finding([150: arrived, 200: Self.departed]).exercised == exercised)
  }

  @Test(arguments: [Occurrence.rests, .truth(.precondition(false)), .happening(.tracking(false))])
  func `asks for nothing at rest, or where P0 does not hold`(what: Occurrence) {
    #expect(finding([150: what, 200: Self.left]) == .kept(0))
  }
}

extension LooksWhenWokenTests {
  /// A trip from 0:10:00 on; the departure of which a visit tells was at 0:01:40.
  static let predicted = PredictedTraces(
    .looksWhenWoken,
    given: [20: .leaves, 600: .drives(), 600: .tripBegins],
    [
      .init("A session begins just in time.", .kept, [700: left, 709.999: .sessionBegins]),
      .init("A session begins after 10 s.", .broken(at: 710), [700: left, 710: .sessionBegins]),
      .init(
        "The app sleeps in between.", .broken(at: 805),
        [700: left, 705: .sleeps, 800: .process(.resumed)]),
      .init(
        "It had a session since it left the place.", .kept,
        [610: .sessionBegins, 620: .sessionEnds, 700: departed]),
      .init(
        "It had a session before it was told of a region.", .broken(at: 710),
        [610: .sessionBegins, 620: .sessionEnds, 700: left]),
      .init("Core Motion is not sure of a ride.", .notTested, [700: rides(.low)]),
      .init("The phone stops within the 10 s.", .notTested, [700: left, 705: .rests]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
