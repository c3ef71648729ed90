import Invariants
import StoryModel
import Testing
import TrackerModel

struct LargestGapTests {
  /// A drive from 0:30:00 to 0:50:00 with a wake at 0:31:40; points are owed from the first one on.
  private func finding(
    points: [Double], limit: Int64? = nil, accuracy: Double = 5,
    _ steps: KeyValuePairs<Double, Occurrence> = [:]
  ) -> Finding {
    var happenings: [(Double, Occurrence)] = [
      (1_800, .drives()), (1_800, .truth(.tripBegan(1))), (1_900, .wake(.significantChange)),
      (1_900, .process(.resumed)), (1_900, .sessionBegins), (3_000, .rests),
      (3_000, .truth(.tripEnded(1))),
    ]
    happenings += points.enumerated().map { index, second in
      (second, .record(.fix(0, at: second, accuracy: index == 0 ? 5 : accuracy)))
    }
    happenings += steps.map { ($0.key, $0.value) }
    var script = TraceScript.tracker([20: .process(.background), 400: .process(.suspended)])
    for (second, what) in happenings.enumerated().sorted(by: {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }).map(\.element) {
      script.repeat(1, every: 0, [second: what])
    }
    return script.finding(of: .largestGap, limit: limit)
  }

  @Test func `measures the longest time between two points, and to the end`() {
    #expect(finding(points: [1_950, 2_500, 2_900]).values == [550_000])
    #expect(finding(points: [1_950, 2_200]).values == [800_000])
  }

  @Test func `breaks a promise as soon as the gap is too long`() {
    let gap = [1_950, 2_021, 2_300.0] + (0..<8).map { 2_300 + 100 * Double($0) }
    #expect(finding(points: gap, limit: 279_000).violation == nil)
    #expect(finding(points: gap, limit: 278_999).violation?.time == .at(2_299.999))
  }

  @Test func `owes nothing before the first fine point, nor without one`() {
    #expect(finding(points: [2_950]).values == [])
    #expect(finding(points: [2_930]).values == [70_000])
    #expect(finding(points: []).values == [])
  }

  @Test func `is bridged by points of 100 m, and by none that is coarser`() {
    let times = stride(from: 2_000.0, through: 3_000, by: 20).map(\.self)
    #expect(finding(points: times, accuracy: 100).values == [20_000])
    #expect(finding(points: times, accuracy: 101).values == [1_000_000])
  }

  @Test func `leaves out what iOS causes`() {
    let points = [2_100, 2_110, 2_600, 2_700, 2_800, 2_900, 2_999.0]
    #expect(finding(points: points).values == [490_000])
    for (lost, found) in [
      (Occurrence.happening(.gnss(false)), Occurrence.happening(.gnss(true))),
      (.happening(.falseFixes(.stale)), .happening(.falseFixes(nil))),
      (.drives(in: .underground), .drives()), (.rests, .drives()),
    ] {
      #expect(finding(points: points, [2_120: lost, 2_580: found]).values == [100_000])
    }
    let killed = Occurrence.process(.terminated(.memoryPressure))
    #expect(
      finding(points: points, [2_120: killed, 2_550: .wake(.significantChange)]).values
        == [100_000])
  }

  @Test func `begins after a tunnel a minute from the first fix that is told, or after four`() {
    let points = [2_100, 2_110.0]
    let tunnel = Occurrence.drives(in: .underground)
    #expect(finding(points: points, [2_120: tunnel, 2_580: .drives()]).values == [180_000])
    let told = Occurrence.fixes(.fix(0, at: 2_590, accuracy: 65))
    // Coarse ones are no points.
    let recorded = Occurrence.record(.fix(0, at: 2_700, accuracy: 165))
    #expect(
      finding(
        points: points, [2_120: tunnel, 2_580: .drives(), 2_590: told, 2_700: recorded]
      ).values == [350_000])
  }

  @Test func `charges a session that the app itself ends`() {
    let points = [2_100, 2_110, 2_600, 2_700, 2_800, 2_900, 2_999.0]
    let ended = Occurrence.session(.ended, manager: "main")
    #expect(finding(points: points, [2_120: ended]).values == [490_000])
  }
}

extension LargestGapTests {
  /// A trip from 0:10:00 to 0:30:00, with a session.
  static let predicted = PredictedTraces(
    .largestGap,
    given: [
      10: .sessionBegins, 600: .drives(), 600: .tripBegins, 1_800: .rests, 1_800: .tripEnds,
    ],
    [
      .init("Points come every 10 s.", .measured([10_000]), track: [610...1_790]),
      .init("None comes for a minute.", .measured([60_000]), track: [610...900, 960...1_790]),
      .init("They end 50 s before the trip.", .measured([50_000]), track: [610...1_750]),
      .init("No point is fine.", .notTested, [700: .recordsFine(at: 700, accuracy: 51)]),
      .init(
        "The phone loses the sky before a minute is over.", .notTested,
        [660: .drives(in: .underground)], track: [610...650]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
