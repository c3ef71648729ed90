import Invariants
import StoryModel
import Testing
import TrackerModel

struct IsFencedAtRestTests {
  /// The phone rests where the story begins: 52.5° N 13.4° E.
  private static let scenario = Scenario(
    title: "At home.",
    journey: Journey(origin: Location.fix(0, at: 0).coordinate, legs: []))

  /// The user has left the app at 0:00:20, with a region far away.
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker(
      [
        6: .request(.startMonitoring(region(moved: 100_000))), 20: .process(.background),
        20: .truth(.leg(.dwell, millimetersPerSecond: 0, .open)),
      ], until: 3_600)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .isFencedAtRest, scenario: Self.scenario)
  }

  private static let parks = Occurrence.request(.startMonitoring(.named("park")))
  private static func arrival(_ north: Int32) -> Occurrence {
    .event(
      .visit(
        Visit(
          coordinate: Location.fix(north, at: 0).coordinate, horizontalAccuracy: 50,
          arrivalDate: .at(10), departureDate: .distantFuture), manager: "main"))
  }
  private static let ends = Occurrence.session(.ended, manager: "main")
  private static let noFence =
    "a region of 100 to 200 m around the place of rest, to tell of leaving"
  private static let far = "region 'park' around a place 1112 m away"

  private func region(moved north: Int32 = 0, radius: Double = 100, exit: Bool = true) -> Region {
    Region(
      identifier: "park", center: Location.fix(north, at: 0).coordinate, radius: radius,
      notifyOnExit: exit)
  }

  @Test func `accepts a fence where a visit has told of an arrival`() {
    #expect(finding([200: Self.arrival(0), 205: Self.parks]) == .kept(1))
  }

  @Test func `rejects none within 10 s of executing`() {
    #expect(
      finding([200: Self.arrival(0)])
        == .broken(
          1, at: 210, expected: Self.noFence, actual: Self.far))
  }

  @Test(arguments: [(100.0, true), (200.0, true), (99.0, false), (201.0, false)])
  func `asks for a radius of 100 to 200 m`(radius: Double, isFence: Bool) {
    let park = Occurrence.request(.startMonitoring(region(radius: radius)))
    let violation = finding([200: Self.arrival(0), 200: park]).violation
    #expect((violation == nil) == isFence)
    if let violation {
      #expect(violation.actual == "region 'park' of \(Int(radius)) m around it")
    }
  }

  @Test func `asks for the exit, around the true place`() {
    let entry = Occurrence.request(.startMonitoring(region(exit: false)))
    #expect(finding([200: Self.arrival(0), 200: entry]).violation != nil)
    let elsewhere = Occurrence.request(.startMonitoring(region(moved: 10_000)))
    #expect(finding([200: Self.arrival(0), 200: elsewhere]).violation != nil)
  }

  @Test func `asks for a fence where the app ends its look after a fix`() {
    let look: KeyValuePairs<Double, Occurrence> = [
      200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 310: Self.ends,
    ]
    #expect(finding(look).violation?.time == .at(320))
    #expect(
      finding([
        200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 310: Self.ends, 310: Self.parks,
      ]) == .kept(1))
    #expect(finding([200: .sessionBegins, 310: Self.ends]) == .kept(0))
    // A session that is started anew is one look.
    #expect(
      finding([
        200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 310: Self.ends, 310: .sessionBegins,
      ]) == .kept(0))
  }

  // A phone at rest gives a fix now and then (S-06): the last one is still its place.
  @Test func `asks for a fence however long ago the last fix of the session came`() {
    let look: KeyValuePairs<Double, Occurrence> = [
      200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 900: Self.ends,
    ]
    #expect(finding(look).violation?.time == .at(910))
  }

  @Test func `asks nobody for what an earlier session saw, one without P0, or one that slept`() {
    #expect(
      finding([
        200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 310: .process(.suspended),
        900: .process(.background), 900: .fixes(.fix(1, at: 839)), 901: Self.ends,
      ]) == .kept(0))
    #expect(
      finding([
        200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 310: Self.ends, 310: Self.parks,
        400: .sessionBegins, 500: Self.ends, 501: .request(.stopMonitoring("park")),
      ]) == .kept(1))
    #expect(
      finding([
        200: .sessionBegins, 300: .fixes(.fix(1, at: 300)), 400: .truth(.precondition(false)),
        500: .truth(.precondition(true)), 600: Self.ends,
      ]) == .kept(0))
  }

  @Test(arguments: [(259.0, false), (260, true)])
  func `asks nobody who cannot have seen yet that the phone rests`(fixAt: Double, isAsked: Bool) {
    let found = finding([
      100: .sessionBegins, 150: .drives(),
      200: .truth(.leg(.dwell, millimetersPerSecond: 0, .open)),
      fixAt: .fixes(.fix(1, at: fixAt)), 262: Self.ends,
    ])
    #expect(
      found == (isAsked ? .broken(1, at: 272, expected: Self.noFence, actual: Self.far) : .kept(0)))
  }

  @Test func `does not ask by places that are wrong, coarse, or left`() {
    #expect(finding([200: Self.arrival(10_000)]) == .kept(0))
    #expect(
      finding([
        200: .sessionBegins, 300: .fixes(.fix(1, at: 300, accuracy: 101)), 310: Self.ends,
      ]) == .kept(0))
    #expect(finding([150: .drives(), 200: Self.arrival(0)]) == .kept(0))
    #expect(finding([200: Self.arrival(0), 205: .drives()]) == .kept(0))
  }

  @Test func `asks nobody whom iOS refuses the region`() {
    let failed = Occurrence.event(
      .monitoringFailed("park", .regionMonitoringFailure, manager: "manager"))
    #expect(finding([200: Self.arrival(0), 201: Self.parks, 202: failed]) == .kept(0))
  }

  @Test func `counts only the time in which the app executes, and ends with its process`() {
    #expect(finding([200: Self.arrival(0), 205: .process(.suspended)]) == .kept(0))
    #expect(finding([200: Self.arrival(0), 205: .process(.terminated(.crash))]) == .kept(0))
  }

  @Test(arguments: [(4_990.0, true), (5_010, false), (500_000, false)])
  func `takes no region for a fence that was put more than 5 km from the phone`(
    meters: Double, isFence: Bool
  ) {
    let there = region(moved: Int32(meters / 0.011132))
    let script = TraceScript.tracker(
      [5: .request(.startMonitoring(there)), 300: .process(.background)], until: 3_600)
    let finding = script.finding(of: .isFencedAtRest, scenario: Self.scenario)
    #expect((finding.violation == nil) == isFence)
    if !isFence { #expect(finding.violation?.actual == "no session, and armed: region 'park'") }
  }

  @Test func `asks who is on screen without a region to look for a place`() {
    let script = TraceScript.tracker([300: .process(.background)], until: 3_600)
    #expect(
      script.finding(of: .isFencedAtRest, scenario: Self.scenario)
        == .broken(
          1, at: 15, expected: "a session within 10 s on screen, where no region stands",
          actual: "no session, and nothing armed"))
    let looking = TraceScript.tracker(
      [14: .sessionBegins, 200: Self.ends, 300: .process(.background)], until: 3_600)
    #expect(looking.finding(of: .isFencedAtRest, scenario: Self.scenario) == .kept(0))
  }
}

extension IsFencedAtRestTests {
  /// The phone rests at the start of the journey; the app is left at 0:00:20, with a region far away.
  static let predicted = PredictedTraces(
    .isFencedAtRest,
    given: [
      6: .request(
        .startMonitoring(
          Region(identifier: "far", center: Location.fix(100_000, at: 0).coordinate, radius: 100))),
      20: .leaves, 20: .rests,
    ], in: scenario,
    [
      .init(
        "An arrival is told, and a region of 100 m registered.", .kept,
        [200: arrival(0), 209: .registers(radius: 100)]),
      .init(
        "The region is smaller.", .broken(at: 210), [200: arrival(0), 209: .registers(radius: 99)]),
      .init("None is registered.", .broken(at: 210), [200: arrival(0)]),
      .init("The arrival was 101 m away.", .notTested, [200: arrival(9_100)]),
      .init("The phone moves within the 10 s.", .notTested, [200: arrival(0), 205: .drives()]),
      .init(
        "A session ends five minutes after its last fix.", .broken(at: 450),
        [100: .sessionBegins, 140: .fixes(.fix(0, at: 140)), 440: .sessionEnds]),
      .init(
        "A session ends that had no fix.", .notTested, [100: .sessionBegins, 200: .sessionEnds]),
      .init(
        "The app is opened without a region.", .broken(at: 410),
        [300: .request(.stopMonitoring("far")), 400: .opens]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
