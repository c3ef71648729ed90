import Invariants
import StoryModel
import Testing
import TrackerModel

struct SettlesAfterTripsTests {
  private static let ends = Occurrence.session(.ended, manager: "main")

  /// A trip that ends at 0:50:00 with a fine session.
  private func finding(
    limit: Int64? = nil, until end: Double = 86_400, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker(
      [
        20: .process(.background), 1_800: .drives(), 1_800: .truth(.tripBegan(1)),
        1_900: .sessionBegins, 3_000: .rests, 3_000: .truth(.tripEnded(1)),
      ], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .settlesAfterTrips, limit: limit)
  }

  @Test func `measures from the trip's end to the end of its session`() {
    #expect(finding([3_180: Self.ends]).values == [180_000])
    #expect(finding([3_200: .process(.suspended)]).values == [200_000])
  }

  @Test func `breaks a promise when its time has passed, which is 10 min where none is named`() {
    #expect(finding(limit: 300_000, [3_300: Self.ends]).violation == nil)
    #expect(finding(limit: 300_000, [3_301: Self.ends]).violation?.time == .at(3_300))
    #expect(finding([3_600: Self.ends]).violation == nil)
    #expect(finding([3_601: Self.ends]).violation?.time == .at(3_600))
    #expect(finding([:]).values == [nil])
    #expect(finding(until: 3_500, [:]) == .cutShort())
  }

  @Test(arguments: [
    Occurrence.session(.paused, manager: "main"),
    .request(.setDesiredAccuracy("main", .hundredMeters)),
  ])
  func `takes a session that iOS paused, or that became coarse, for one that is over`(
    what: Occurrence
  ) {
    #expect(finding([3_100: what]).values == [100_000])
  }

  @Test func `passes a trip that ends without a session, and measures nothing`() {
    let script = TraceScript.tracker([
      20: .process(.background), 1_800: .drives(), 1_800: .truth(.tripBegan(1)), 3_000: .rests,
      3_000: .truth(.tripEnded(1)),
    ])
    #expect(script.finding(of: .settlesAfterTrips) == .kept(1))
  }

  /// A trip that ends at 0:50:00, in a story whose only trouble is at a moment; its session ends much
  /// later.
  @Test(arguments: [(100, true), (3_600, false)])
  func `convicts of a trip that ends when all trouble is over, and measures others`(
    seconds: Int, isCalm: Bool
  ) {
    var scenario = Scenario(title: "A test.")
    scenario.happenings = [Happening(at: .seconds(seconds), .memoryPressure(severe: false))]
    let script = TraceScript.tracker([
      20: .process(.background), 1_800: .drives(), 1_800: .truth(.tripBegan(1)),
      1_900: .sessionBegins, 3_000: .rests, 3_000: .truth(.tripEnded(1)), 5_000: Self.ends,
    ])
    let found = script.finding(of: .settlesAfterTrips, scenario: scenario)
    #expect(found.values == [2_000_000])
    #expect((found.violation != nil) == isCalm)
  }

  @Test func `measures from a wake that came after the end`() {
    #expect(finding([3_100: .wake(.visit), 3_280: Self.ends]).values == [180_000])
    #expect(finding([3_100: .wake(.appRefresh), 3_280: Self.ends]).values == [280_000])
  }

  @Test(arguments: [
    Occurrence.drives(), .truth(.tripBegan(2)), .process(.foreground), .truth(.precondition(false)),
    .process(.terminated(.memoryPressure)),
  ])
  func `is void where the phone moves again, the user looks, or P0 fails`(what: Occurrence) {
    #expect(finding(limit: 300_000, [3_100: what]) == .kept(0))
  }
}

extension SettlesAfterTripsTests {
  /// A session runs on a trip from 0:10:00 to 0:30:00, and on; significant changes are registered.
  static let predicted = PredictedTraces(
    .settlesAfterTrips,
    given: [
      10: .startsSignificantChanges, 20: .leaves, 600: .drives(), 600: .tripBegins,
      600: .sessionBegins, 1_800: .tripEnds, 1_800: .rests,
    ],
    [
      .init("The session ends 10 min after the trip.", .measured([600_000]), [2_400: .sessionEnds]),
      .init("It does not end.", .broken(at: 2_400)),
      .init("A visit wakes the app meanwhile.", .broken(at: 2_900), [2_300: .wake(.visit)]),
      .init(
        "A region wakes it 10 min after the end, and once more later.", .broken(at: 3_000),
        [2_400: .wake(.visit), 2_900: .wake(.region)]),
      .init(
        "A session begins 10 min after the end.", .broken(at: 3_000),
        [1_799: .sessionEnds, 2_400: .sessionBegins]),
      .init(
        "It begins later.", .kept, [1_799: .sessionEnds, 2_401: .sessionBegins]),
      .init("An app refresh wakes it.", .broken(at: 2_400), [2_300: .wake(.appRefresh)]),
      .init("The session had ended before.", .kept, [1_799: .sessionEnds]),
      .init("The phone moves again.", .notTested, [2_300: .drives()]),
      .init("The user looks at the app.", .notTested, [2_390: .opens]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
