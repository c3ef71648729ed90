import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct TripStartsTests {
  /// A drive at 15 m/s from 0:30:00 to 0:50:00.
  private func finding(
    of invariant: Invariant = .tripStartTime, limit: Int64? = nil,
    _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker([20: .process(.background), 400: .process(.suspended)])
    script.repeat(1, every: 0, [1_800: .drives(), 1_800: .truth(.tripBegan(1))])
    script.repeat(1, every: 0, steps)
    script.repeat(1, every: 0, [3_000: .rests, 3_000: .truth(.tripEnded(1))])
    return script.finding(of: invariant, limit: limit)
  }

  private static let wake = Occurrence.wake(.significantChange)

  @Test func `measures from the wake that may start a session`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      2_000: Self.wake, 2_004: .record(.fix(0, at: 2_004)),
    ]
    #expect(finding(steps).values == [4_000])
    #expect(finding(of: .tripStartDistance, steps).values == [60_000])
  }

  @Test func `breaks a promise when time or way have passed, without a point`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      2_000: Self.wake, 2_100: .event(.timer("tick")), 2_400: .record(.fix(0, at: 2_400)),
    ]
    #expect(finding(limit: 60_000, steps).violation?.time == .at(2_060))
    #expect(finding(of: .tripStartDistance, limit: 1_000_000, steps).violation?.time == .at(2_100))
    #expect(finding(of: .tripStartDistance, limit: 6_000_000, steps).violation == nil)
  }

  @Test func `takes no time where a point comes without such a wake`() {
    #expect(finding([1_900: .record(.fix(0, at: 1_900))]).values == [0])
  }

  @Test func `counts as never a trip that ends without a point`() {
    #expect(finding([2_000: Self.wake]).values == [nil])
    #expect(finding(of: .tripStartDistance, [2_000: Self.wake]).values == [nil])
    // Two minutes are needed for a first fix.
    #expect(finding([2_881: Self.wake]).values == [])
    #expect(finding([:]).values == [])
  }

  @Test(arguments: [
    Occurrence.drives(in: .underground), .happening(.gnss(false)), .truth(.precondition(false)),
    .happening(.motionPermission(false)), .process(.terminated(.memoryPressure)),
  ])
  func `is void without sky, P0 or motion, and after a termination by iOS`(what: Occurrence) {
    #expect(finding(limit: 60_000, [2_000: Self.wake, 2_010: what]) == .kept(0))
  }

  @Test func `takes no coarse or old point for the first`() {
    let found = finding([
      2_000: Self.wake, 2_001: .record(.fix(0, at: 1_700)),
      2_002: .record(.fix(0, at: 2_002, accuracy: 65)), 2_009: .record(.fix(0, at: 2_009)),
    ])
    #expect(found.values == [9_000])
  }
}

extension TripStartsTests {
  /// A trip at 15 m/s from 0:10:00 to 0:30:00, with a session.
  private static let given: KeyValuePairs<Double, Occurrence> = [
    10: .sessionBegins, 20: .leaves, 600: .drives(), 600: .tripBegins, 1_800: .rests,
    1_800: .tripEnds,
  ]
  private static let point = Occurrence.recordsFine(at: 1_000)

  static let predicted = PredictedTraces(
    .tripStartTime, given: given,
    [
      .init("A session runs.", .measured([400_000]), [1_000: point]),
      .init(
        "None runs, and nothing wakes the app.", .measured([0]), [500: .sessionEnds, 1_000: point]),
      .init(
        "A significant change wakes the app.", .measured([100_000]),
        [500: .sessionEnds, 900: .wake(.significantChange), 1_000: point]),
      .init("No point comes.", .measured([nil])),
      .init(
        "The phone is indoors for a while before.", .notTested,
        [700: .drives(in: .indoor), 800: .drives(), 1_000: point]),
    ])

  static let predictedDistance = PredictedTraces(
    .tripStartDistance, given: given,
    [
      .init("A session runs.", .measured([6_000_000]), [1_000: point]),
      .init(
        "A significant change wakes the app.", .measured([1_500_000]),
        [500: .sessionEnds, 900: .wake(.significantChange), 1_000: point]),
      .init("No point comes.", .measured([nil])),
    ])

  @Test(arguments: predictedDistance.traces)
  func `the distance of each trace is predictable, too`(trace: PredictedTrace) {
    #expect(Self.predictedDistance.verdict(of: trace) == trace.verdict)
  }

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
