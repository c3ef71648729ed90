import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct StoredPointsAreValidTests {
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .storedPointsAreValid)
  }

  @Test func `accepts fresh points in order of time, in either store`() {
    #expect(
      finding([
        10: .fixes(.fix(0, at: 10)), 10: .stored(.fix(0, at: 10), .track),
        20: .fixes(.fix(1, at: 19)), 20: .stored(.fix(1, at: 9), .journal),
        320: .fixes(.fix(2, at: 20), of: .significantChange), 320: .stored(.fix(2, at: 20), .track),
      ]) == .kept(3))
  }

  @Test(arguments: [(315.0, 500.0, true), (316, 500, false), (300, 99, false), (391, 500, false)])
  func `accepts what iOS was allowed to keep back, and told of before it says that it does no more`(
    age: Double, finished: Double, isKept: Bool
  ) {
    let time = 400.0
    let finding = finding([
      10: .request(.allowDeferredLocationUpdates("main", untilTraveled: 1e4, timeout: .minutes(5))),
      finished == 99 ? 99 : 98: .event(
        finished == 99 ? .deferredUpdatesFinished(nil, manager: "main") : .timer("tick")),
      200: .event(.timer("tick")), time: .fixes(.fix(0, at: time - age)),
      time: .stored(.fix(0, at: time - age), .track), 500: .event(.timer("tick")),
    ])
    #expect((finding.violation == nil) == isKept)
  }

  @Test func `accepts a merge of older points`() {
    #expect(
      finding([
        10: .stored(.fix(0, at: 10), .track), 11: .request(.mergeJournal),
        11: .stored(.fix(1, at: 5), .track), 12: .event(.timer("tick")),
        12: .stored(.fix(2, at: 12), .track),
      ]) == .kept(2))
  }

  @Test func `rejects a point that is stored in the track and in the journal`() {
    let point = Location.fix(0, at: 10)
    #expect(
      finding([10: .stored(point, .track), 11: .stored(point, .journal)])
        == .broken(
          2, at: 11, expected: "a point in the track or the journal, not in both",
          actual: "the point of 0:00:10 stored in both"))
  }

  @Test func `rejects a negative accuracy`() {
    #expect(
      finding([10: .stored(.fix(0, at: 10, accuracy: -1), .track)])
        == .broken(
          1, at: 10, expected: "only points with a valid accuracy",
          actual: "a point with a negative accuracy"))
  }

  @Test func `rejects a time that does not increase`() {
    #expect(
      finding([10: .stored(.fix(0, at: 10), .track), 12: .stored(.fix(1, at: 10), .track)])
        == .broken(
          2, at: 12, expected: "points in the order of their times, each once",
          actual: "the point of 0:00:10 stored a second time"))
  }

  @Test(arguments: [
    (LocationService.standard, 16.0, "a fix at most 15 s old", "a fix 16 s old"),
    (.significantChange, 1_201.0, "a fix at most 20 min old", "a fix 1201 s old"),
  ])
  func `rejects a stale fix`(
    service: LocationService, age: Double, expected: String, actual: String
  ) {
    let stale = Location.fix(0, at: 1_000 - age)
    let script = TraceScript([1_000: .fixes(stale, of: service), 1_000: .stored(stale, .track)])
    #expect(
      script.finding(of: .storedPointsAreValid)
        == .broken(1, at: 1_000, expected: expected, actual: actual))
  }

  @Test func `rejects a point of the future, and blames no later one for it`() {
    #expect(
      finding([
        10: .stored(.fix(0, at: 610), .track), 12: .stored(.fix(1, at: 12), .track),
      ])
        == .broken(
          1, at: 10, expected: "no point of the future", actual: "a point dated 0:10:10"))
    #expect(finding([10: .stored(.fix(0, at: 10.9), .track)]) == .kept(1))
  }

  @Test func `is not exercised without a stored point`() {
    #expect(finding([10: .fixes(.fix(0, at: 10))]) == .kept(0))
  }

  /// Stores whatever it is given.
  private struct Storer: TrackerStrategy {
    typealias Checkpoint = Int
    let id: StrategyID = "storer"
    let summary = "Stores whatever it is given."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout App) {
      app["main"].requestAlwaysAuthorization()
      app["main"].pausesLocationUpdatesAutomatically = false
      app["main"].allowsBackgroundLocationUpdates = true
      app["main"].startUpdatingLocation()
    }

    func handle(_ event: Event, memory: inout Void, in app: inout App) {
      guard case .didUpdateLocations(let fixes, _) = event else { return }
      for fix in fixes { app.record(fix) }
    }
  }

  /// An hour's drive, the middle of it with false fixes.
  private func finding(_ strategy: any TrackerStrategy, _ fault: Happening.FalseFix?) -> Finding {
    let drive = Journey.Leg(.drive, to: Place(east: 40_000, north: 0), for: .hours(1))
    let home = Journey.Leg(.dwell, to: .home, for: .minutes(20), surroundings: .indoor)
    let scenario = Scenario(
      title: "A drive", profile: .ios12, journey: Journey(legs: [home, drive]),
      happenings: fault.map { [Happening(at: .minutes(30), .falseFixes($0, for: .minutes(30)))] }
        ?? [], length: .hours(2), noiseSeed: 3)
    let routes = MonitorBank.Routes([.storedPointsAreValid])
    return StoryRun.judge(scenario, strategy, by: routes).findings[0]
  }

  @Test(arguments: [
    (Happening.FalseFix.invalid, "a negative accuracy"), (.duplicate, "stored a second time"),
    (.outOfOrder, "a point of"), (.stale, "a point of"),
  ])
  func `convicts whoever stores false fixes`(fault: Happening.FalseFix, actual: String) {
    #expect(finding(Storer(), nil).violation == nil)
    #expect(finding(Storer(), fault).violation?.actual.contains(actual) == true)
  }

  @Test(arguments: Happening.FalseFix.allCases)
  func `is kept by every reference strategy where fixes are false`(fault: Happening.FalseFix) {
    for strategy in Catalog.all {
      let finding = finding(strategy, fault)
      #expect(finding.violation == nil)
      #expect(finding.exercised > 20, "\(strategy.id)")
    }
  }
}
