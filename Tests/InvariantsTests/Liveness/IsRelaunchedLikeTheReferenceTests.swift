import Invariants
import Mutation
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct IsRelaunchedLikeTheReferenceTests {
  private static let home = Region(
    identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100)
  private static let dies = Occurrence.process(.terminated(.memoryPressure))

  private static let fails = Occurrence.event(
    .monitoringFailed("home", .regionMonitoringFailure, manager: "manager"))

  /// The oracle is woken at 0:16:40 and again at 0:50:00, by its region.
  private func finding(
    moving: Bool = true, by channel: WakeChannel = .region, of place: Coordinate? = nil,
    refusedBy rule: RuleID? = nil, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker(moving ? [50: .drives()] : [:], until: 7_200)
    if let rule { script.append(.answer(.unavailable), at: 60, by: rule) }
    script.repeat(1, every: 0, steps)
    return Self.finding(of: script, by: channel, place)
  }

  private static func finding(
    of script: TraceScript, by channel: WakeChannel, _ place: Coordinate? = nil
  ) -> Finding {
    let wakes = [30.0, 1_000, 3_000].map {
      ReferenceWake(time: .at($0), channel: channel, place: place)
    }
    return script.finding(of: .isRelaunchedLikeTheReference, referenceWakes: wakes)
  }

  /// Armed with everything there is around the only place where it stops.
  private struct Armed: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}
    let id: StrategyID = "armed"
    let summary = "Registers everything."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      app["main"].requestAlwaysAuthorization()
      app["main"].startMonitoringSignificantLocationChanges()
      app["main"].startMonitoringVisits()
      app["main"].startMonitoring(
        for: Region(
          identifier: "stop", center: Scenario(title: "").journey.origin, radius: 100))
      return Memory()
    }

    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  /// Ended by iOS at 0:30:00; at 1:00:00 the phone goes so many metres, and every exit from a region
  /// is told exactly an hour late, no departure from a visit at all.
  private static func hourLate(metres: Double) -> Scenario {
    var scenario = Scenario(
      title: "An hour late", profile: .ios12,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .hours(1)),
        .init(.drive, to: Place(east: metres, north: 0), for: .minutes(5)),
      ]),
      happenings: [.init(at: .minutes(30), .memoryPressure(severe: true))],
      length: .hours(4))
    scenario.parameters = [
      "region.tail.share": .count(1_000), "region.tail": .milliseconds(3_600_000...3_600_000),
      "region.never.share": .count(0), "region.setupDelayed.share": .count(0),
      "region.responseDelayed.share": .count(0), "visit.miss.departure": .count(1_000),
      "visit.miss.arrival": .count(1_000),
    ]
    return scenario
  }

  private static func finding(
    of invariant: Invariant, _ strategy: any TrackerStrategy, _ scenario: Scenario
  ) -> Finding {
    StoryRun.record(scenario, strategy, by: MonitorBank.Routes([invariant])).findings[0]
  }

  @Test func `an hour's lateness of iOS excuses nobody who armed nothing`() throws {
    // Too near for a significant change: the exit alone wakes anybody.
    let walk = Self.hourLate(metres: 450)
    let wakes = ReferenceRun(of: walk).wakes
    let first = try #require(wakes.first { $0.time > .at(3_600) })
    #expect(first.channel == .region)
    #expect(first.time >= .at(2 * 3_600))
    #expect(ReferenceRun(of: walk).lateness.regionExits.quantile(100) == 3_600)
    let bug = try #require(MutationOperator.named("registers-nothing"))
    let bare = Self.finding(of: .isRelaunchedLikeTheReference, Mutant(Armed(), bug), walk)
    #expect(bare.violation?.time == first.time.advanced(by: .seconds(60)))
    #expect(bare.violation?.pending == [])
    #expect(Self.finding(of: .isRelaunchedLikeTheReference, Armed(), walk) == .kept(1))
  }

  @Test func `the lateness of one registration is no excuse where another had its cause`() throws {
    let drive = Self.hourLate(metres: 20_000)
    let bug = try #require(MutationOperator.named("registers-nothing"))
    let bare = Self.finding(of: .isRelaunchedAfterMoving, Mutant(Armed(), bug), drive)
    let violation = try #require(bare.violation)
    // 15 min after iOS noticed, and well before the exit that is an hour late.
    #expect(violation.time > .at(3_600 + 900) && violation.time < .at(2 * 3_600))
    #expect(violation.pending == [])
    let armed = Self.finding(of: .isRelaunchedAfterMoving, Armed(), drive)
    #expect(armed.exercised == 1)
    #expect(armed.violation == nil)
  }

  @Test func `accepts a launch a minute after the oracle's wake`() {
    #expect(finding([100: Self.dies, 1_060: .launch(.event(.region))]) == .kept(1))
  }

  @Test func `rejects an app that the oracle's wake leaves dead`() {
    #expect(
      finding([100: Self.dies])
        == .broken(
          1, at: 1_060,
          expected: "the app alive by 0:17:40, as one with everything armed is",
          actual: "not running since 0:01:40, nothing armed"))
  }

  @Test func `rejects a launch a moment too late`() {
    #expect(
      finding([100: Self.dies, 1_060.001: .launch(.event(.region))]).violation?.time == .at(1_060))
  }

  @Test func `counts from the oracle's first wake after the death`() {
    #expect(finding([1_500: Self.dies, 3_050: .launch(.event(.visit))]) == .kept(1))
  }

  @Test func `counts nothing before the phone has moved again`() {
    #expect(finding(moving: false, [100: Self.dies]) == .kept(0))
    let moves = finding(moving: false, [700: Self.dies, 1_200: .drives()])
    #expect(moves.violation?.time == .at(3_060))
  }

  @Test(arguments: [
    (WakeChannel.significantChange, Request.startMonitoringSignificantLocationChanges("main")),
    (.visit, .startMonitoringVisits),
    (.region, .startMonitoring(home)),
  ])
  func `is kept by whoever is armed for what wakes the oracle`(
    channel: WakeChannel, request: Request
  ) {
    #expect(finding(by: channel, [90: .request(request), 100: Self.dies]) == .kept(1))
    let other: Request =
      channel == .visit
      ? .startMonitoringSignificantLocationChanges("main") : .startMonitoringVisits
    #expect(finding(by: channel, [90: .request(other), 100: Self.dies]).violation != nil)
  }

  @Test func `takes a region elsewhere for none`() {
    let armed = Occurrence.request(.startMonitoring(Self.home))
    let near = Coordinate(latitude: 52.5208, longitude: 13.405)
    let far = Coordinate(latitude: 52.5211, longitude: 13.405)
    #expect(finding(of: near, [90: armed, 100: Self.dies]) == .kept(1))
    #expect(finding(of: far, [90: armed, 100: Self.dies]).violation != nil)
  }

  @Test(arguments: [(200.0, true, true), (200.5, true, false), (100, false, false)])
  func `takes a region that does not tell of leaving in time for none`(
    radius: Double, tellsOfExit: Bool, isHeld: Bool
  ) {
    let armed = Occurrence.request(
      .startMonitoring(.named("home", radius: radius, exit: tellsOfExit)))
    let found = finding(of: Region.named("home").center, [90: armed, 100: Self.dies])
    #expect(found.violation?.time == (isHeld ? nil : .at(1_060)))
    #expect(found.exercised == 1)
  }

  @Test(arguments: [(100.0, 150.0, false), (200, 150, true)])
  func `is kept by whoever left the stop with the oracle's region, and gave it up on the way`(
    stops: Double, departs: Double, isHeld: Bool
  ) {
    var script = TraceScript.tracker(
      [60: .request(.startMonitoring(.named("home")))], until: 7_200)
    let gives = Occurrence.request(.stopMonitoring("home"))
    script.repeat(
      1, every: 0,
      isHeld ? [departs: .drives(), stops: gives] : [stops: gives, departs: .drives()])
    script.repeat(1, every: 0, [600: Self.dies])
    let found = Self.finding(of: script, by: .region, Region.named("home").center)
    #expect(found.violation?.time == (isHeld ? nil : .at(1_060)))
  }

  @Test func `asks for no region that iOS does not watch, but for all else`() {
    #expect(finding([90: Self.fails, 100: Self.dies]) == .kept(0))
    #expect(
      finding(by: .significantChange, [90: Self.fails, 100: Self.dies]).violation?.time
        == .at(1_060))
    #expect(finding(by: .visit, [90: Self.fails, 100: Self.dies]).violation?.time == .at(1_060))
  }

  @Test func `asks for a region again once iOS watches one`() {
    let (other, begins) = (
      Occurrence.event(.monitoring("other", manager: "manager")),
      Occurrence.event(.monitoring("home", manager: "manager"))
    )
    let asks = Occurrence.request(.startMonitoring(.named("far")))
    let late = Occurrence.event(
      .monitoringFailed("home", .regionMonitoringResponseDelayed, manager: "manager"))
    #expect(finding([90: Self.fails, 95: other, 100: Self.dies]) == .kept(0))
    #expect(finding([90: Self.fails, 95: begins, 100: Self.dies]).violation != nil)
    let place = Coordinate(latitude: 53, longitude: 13.405)
    #expect(finding(of: place, [90: Self.fails, 95: asks, 100: Self.dies]).violation != nil)
    #expect(finding([90: late, 100: Self.dies]).violation != nil)
  }

  @Test func `judges no end within five minutes of a stop`() {
    func finding(_ ends: Double) -> Finding {
      self.finding(moving: false, by: .visit, [ends: Self.dies, 400: .drives()])
    }
    #expect(finding(299.999) == .kept(0))
    #expect(finding(300).violation != nil)
  }

  @Test(arguments: [
    Occurrence.withheld(.region, .neverReported), .happening(.forceQuits),
    .happening(.tracking(false)), .truth(.precondition(false)), .happening(.powerOff),
  ])
  func `is void once iOS withholds, the user quits or stops, or P0 ends`(what: Occurrence) {
    #expect(finding([100: Self.dies, 200: what]) == .kept(0))
  }

  @Test func `asks for no region at a stop that was less than ten minutes old`() {
    func finding(_ ends: Double, by channel: WakeChannel) -> Finding {
      self.finding(
        by: channel, [100: .rests, ends: Self.dies, ends + 60: .drives()])
    }
    #expect(finding(690, by: .region) == .kept(0))
    #expect(finding(710, by: .region).violation != nil)
    #expect(finding(690, by: .visit).violation != nil)
  }

  @Test func `is not put to the test while the app lives, or after a force quit`() {
    #expect(finding([:]) == .kept(0))
    #expect(finding([100: .process(.terminated(.forceQuit))]) == .kept(0))
    #expect(finding([3_100: Self.dies]) == .kept(0))
  }

  @Test func `is void while iOS has refused what the app registered`() {
    let refusal = RuleID("A", 18)
    #expect(finding(refusedBy: refusal, [100: Self.dies]) == .kept(0))
    #expect(finding(refusedBy: RuleID("A", 22), [100: Self.dies]).violation != nil)
    let granted = Occurrence.event(
      .authorization(.authorizedAlways, .fullAccuracy, manager: "manager"))
    #expect(finding(refusedBy: refusal, [90: granted, 100: Self.dies]).violation != nil)
    let reduced = Occurrence.event(
      .authorization(.authorizedAlways, .reducedAccuracy, manager: "manager"))
    #expect(finding([80: reduced, 100: Self.dies]) == .kept(0))
    #expect(finding([80: reduced, 90: granted, 100: Self.dies]).violation != nil)
  }

  @Test(arguments: [(369.0, false), (370.0, true)])
  func `asks for a region at a stop unless iOS took the session within 2 min of looking`(
    sleeps: Double, isAsked: Bool
  ) {
    func found(by channel: WakeChannel) -> Finding {
      var script = TraceScript.tracker(
        [
          50: .drives(), 60: .process(.suspended), 150: .rests, 250: .process(.resumed),
        ], until: 7_200)
      script.append(
        .session(.losesBackground, manager: "tracker"), at: 360, by: RuleID("S", 12))
      script.repeat(
        1, every: 0, [sleeps: .process(.suspended), 800: Self.dies, 900: .drives()])
      return Self.finding(of: script, by: channel)
    }
    #expect(found(by: .region).violation?.time == (isAsked ? .at(1_060) : nil))
    #expect(found(by: .region).exercised == (isAsked ? 1 : 0))
    #expect(found(by: .significantChange).violation?.time == .at(1_060))
  }

  @Test(arguments: [(519.999, false), (520, true)])
  func `asks for no region at a stop of less than two minutes`(departs: Double, isAsked: Bool) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      400: .rests, departs: .drives(), 800: Self.dies,
    ]
    #expect(finding(steps).violation?.time == (isAsked ? .at(1_060) : nil))
  }

  @Test(arguments: [(419.999, true), (420, false)])
  func `asks for no region at a stop to which the app came dead`(departs: Double, isAsked: Bool) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      100: Self.dies, 300: .rests, departs: .drives(),
    ]
    #expect(finding(steps).violation?.time == (isAsked ? .at(1_060) : nil))
    #expect(finding(by: .significantChange, steps).violation?.time == .at(1_060))
  }

  @Test(arguments: [(165.0, false), (165.001, true)])
  func `asks for no region at a stop where the app executed no longer than a wake`(
    sleeps: Double, isAsked: Bool
  ) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      60: .process(.suspended), 145: .rests, 150: .process(.resumed),
      sleeps: .process(.suspended), 800: Self.dies, 900: .drives(),
    ]
    #expect(finding(steps).violation?.time == (isAsked ? .at(1_060) : nil))
  }
}

extension IsRelaunchedLikeTheReferenceTests {
  /// The phone drives from 0:01:00 on; a region wakes the reference run at 0:16:40.
  static let predicted = PredictedTraces(
    .isRelaunchedLikeTheReference, given: [60: .drives()], until: 7_200,
    referenceWakes: [ReferenceWake(time: .at(1_000), channel: .region, place: nil)],
    [
      .init(
        "The app runs a minute after that.", .kept, [100: .dies, 1_060: .launched(for: .visit)]),
      .init("It stays dead.", .broken(at: 1_060), [100: .dies]),
      .init("It has a region of 200 m.", .kept, [70: .registers(radius: 200), 100: .dies]),
      .init(
        "Its region is larger.", .broken(at: 1_060), [70: .registers(radius: 201), 100: .dies]),
      .init(
        "It has registered something else.", .broken(at: 1_060),
        [70: .startsSignificantChanges, 100: .dies]),
      .init(
        "It ended by its own fault.", .broken(at: 1_060), [100: .process(.terminated(.watchdog))]),
      .init("The user swiped it away.", .notTested, [100: .process(.terminated(.forceQuit))]),
      .init("P0 ends before that.", .notTested, [100: .dies, 900: .isPossible(false)]),
      .init(
        "It ends less than 5 min after a stop.", .notTested,
        [80: .rests, 379: .dies, 500: .drives()]
      ),
      .init(
        "It ends 5 min after a stop, where it may have no region yet.", .notTested,
        [80: .rests, 380: .dies, 700: .drives()]),
      .init(
        "It ends 10 min after a stop.", .broken(at: 1_060),
        [80: .rests, 680: .dies, 700: .drives()]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
