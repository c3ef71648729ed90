import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct TripStateTests {
  private static let begins = Occurrence.truth(.tripBegan(1))
  private static let ends = Occurrence.session(.ended, manager: "main")

  /// What is owed after a trip began at 0:01:40 and other things came.
  private func owed(
    _ steps: KeyValuePairs<Double, Occurrence>, hasSession: Bool = true,
    readings: [OpenQuestion: Bool] = [:]
  ) -> TripState.Owed {
    var script = TraceScript.tracker(hasSession ? [10: .sessionBegins] : [:])
    script.repeat(1, every: 0, [100: .drives(), 100: Self.begins])
    script.repeat(1, every: 0, steps)
    return script.chronicle(of: Scenario(title: "A trip.", readings: readings)).trip.owed
  }

  private func points(_ from: Double, by: Double) -> TripState.Owed {
    .points(from: .at(from), by: .at(by))
  }

  @Test func `owes points from the start where a session runs, else awaits a wake`() {
    #expect(owed([:]) == points(100, by: 220))
    #expect(owed([:], hasSession: false) == .awaitsWake)
  }

  @Test(arguments: [(WakeChannel.significantChange, true), (.region, false), (.visit, false)])
  func `owes points from the first wake that is known to start a session`(
    channel: WakeChannel, grants: Bool
  ) {
    let steps: KeyValuePairs<Double, Occurrence> = [300: .wake(channel)]
    #expect(owed(steps, hasSession: false) == (grants ? points(300, by: 420) : .awaitsWake))
    let settled: [OpenQuestion: Bool] = [
      .regionWakeKeepsSession: true, .visitWakeKeepsSession: true,
    ]
    #expect(owed(steps, hasSession: false, readings: settled) == points(300, by: 420))
  }

  @Test func `awaits another wake when iOS has ended the app, not when it ended itself`() {
    #expect(owed([200: .process(.terminated(.memoryPressure))]) == .awaitsWake)
    #expect(owed([200: .process(.terminated(.wakeOverrun))]) == points(100, by: 220))
    #expect(
      owed([200: .process(.terminated(.crash)), 300: .process(.foreground)])
        == points(300, by: 420))
  }

  private static let doomed = Occurrence.session(.began(keepsRunning: false), manager: "main")

  /// The session of the trip is stopped at 0:03:50 and another one begun at 0:04:00, which iOS takes.
  private func owed(
    between: Occurrence..., begins: Occurrence = doomed,
    after: KeyValuePairs<Double, Occurrence> = [:]
  ) -> TripState.Owed {
    var script = TraceScript.tracker([
      10: .sessionBegins, 100: .drives(), 100: Self.begins, 230: Self.ends,
    ])
    for what in between { script.repeat(1, every: 0, [235: what]) }
    script.repeat(1, every: 0, [240: begins])
    script.append(.session(.losesBackground, manager: "main"), at: 248, by: RuleID("S", 12))
    script.repeat(1, every: 0, [248: .process(.suspended)])
    script.repeat(1, every: 0, after)
    return script.chronicle().trip.owed
  }

  @Test func `owes its points who throws the right of its session away`() {
    #expect(owed() == points(100, by: 220))
    // A stop on the way changes nothing, nor does a wake that grants nothing.
    #expect(owed(after: [300: .rests, 400: .drives()]) == points(400, by: 460))
    #expect(owed(after: [300: .wake(.region), 301: Self.doomed]) == points(100, by: 220))
  }

  @Test(arguments: [(239.0, false), (240, true)])
  func `awaits a wake who begins anew in the moment of one, which may grant it`(
    wake: Double, isExcused: Bool
  ) {
    var script = TraceScript.tracker([
      10: .sessionBegins, 100: .drives(), 100: Self.begins, wake: .wake(.region), 240: Self.ends,
      240: Self.doomed,
    ])
    script.append(.session(.losesBackground, manager: "main"), at: 248, by: RuleID("S", 12))
    script.repeat(1, every: 0, [248: .process(.suspended)])
    #expect((script.chronicle().trip.owed == .awaitsWake) == isExcused)
  }

  @Test func `awaits a wake who had the right anew, or was woken after an end for good`() {
    #expect(owed(begins: .sessionBegins) == .awaitsWake)
    #expect(owed(between: .process(.suspended), .wake(.region)) == .awaitsWake)
    #expect(
      owed(between: .process(.terminated(.memoryPressure)), .launch(.event(.region)))
        == .awaitsWake)
  }

  @Test func `takes a session that was about to end for none`() {
    #expect(owed([130: Self.ends]) == .awaitsWake)
    #expect(owed([130.001: Self.ends]) == points(100, by: 220))
    #expect(owed([120: Self.ends, 120: .sessionBegins]) == points(100, by: 220))
  }

  @Test(arguments: [
    Occurrence.rests, .drives(in: .urban), .happening(.gnss(false)),
    .happening(.falseFixes(.stale)),
    .truth(.leg(.walk, millimetersPerSecond: 1_400, .open)),
  ])
  func `owes nothing while no fine fix of a trip can be had`(pause: Occurrence) {
    #expect(owed([200: pause]) == .suspended)
  }

  @Test func `gives a minute after a stop`() {
    #expect(owed([200: .rests, 400: .drives()]) == points(400, by: 460))
    #expect(owed([200: .rests, 300: Self.ends, 400: .drives()]) == .awaitsWake)
  }

  private static func told(_ fix: Double, of service: LocationService = .standard) -> Occurrence {
    .fixes(.fix(1, at: fix, accuracy: 2_000), of: service)
  }

  @Test(arguments: [Occurrence.drives(in: .underground), .drives(in: .indoor)])
  func `gives under the sky again what a phone may take to tell of it, and to find itself`(
    tunnel: Occurrence
  ) {
    #expect(owed([200: tunnel, 400: .drives()]) == points(400, by: 640))
    // After a stop in the tunnel as well.
    #expect(owed([200: .rests, 250: tunnel, 400: .drives()]) == points(400, by: 640))
    #expect(owed([200: tunnel, 250: .rests, 400: .drives()]) == points(400, by: 640))
    // At the next stop the phone sees the sky.
    #expect(
      owed([200: tunnel, 400: .drives(), 500: .rests, 600: .drives()]) == points(600, by: 660))
  }

  @Test func `gives a minute once a session has told the app of a fix there`() {
    let tunnel = Occurrence.drives(in: .underground)
    #expect(owed([200: tunnel, 400: .drives(), 414: Self.told(414)]) == points(400, by: 474))
    #expect(
      owed([200: tunnel, 400: .drives(), 414: Self.told(414), 430: Self.told(430)])
        == points(400, by: 474))
    #expect(owed([200: tunnel, 400: .drives(), 600: Self.told(600)]) == points(400, by: 640))
    // One of the tunnel says nothing, nor does another service.
    #expect(owed([200: tunnel, 400: .drives(), 401: Self.told(390)]) == points(400, by: 640))
    #expect(
      owed([200: tunnel, 400: .drives(), 401: Self.told(401, of: .significantChange)])
        == points(400, by: 640))
  }

  @Test func `gives after a wake what it gives there, whatever was before`() {
    #expect(
      owed([
        200: .drives(in: .underground), 400: .drives(),
        410: .process(.terminated(.memoryPressure)), 420: .wake(.significantChange),
        430: Self.told(430),
      ]) == points(420, by: 540))
  }

  @Test(arguments: [
    Occurrence.truth(.precondition(false)), .happening(.tracking(false)),
    .truth(.tripEnded(1)), .happening(.motionPermission(false)),
  ])
  func `owes nothing more without P0, the wish, the trip or motion`(end: Occurrence) {
    #expect(owed([200: end]) == .nothing)
  }
}
