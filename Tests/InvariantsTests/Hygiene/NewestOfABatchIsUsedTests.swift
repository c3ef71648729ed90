import Invariants
import StoryModel
import Testing
import TrackerModel

struct NewestOfABatchIsUsedTests {
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .newestOfABatchIsUsed)
  }

  /// Batches of three, of which only the newest is recorded.
  private func newestOnly(_ batches: Int) -> TraceScript {
    var script = TraceScript([:])
    for batch in 1...batches {
      let fix = Location.fix(0, at: Double(batch))
      script.repeat(
        1, every: 0, [Double(batch): .fixes(fix, count: 3), Double(batch): .record(fix)])
    }
    return script
  }

  @Test func `accepts a batch recorded as a whole`() {
    #expect(
      finding([
        9: .fixes(.fix(2, at: 9), count: 2), 9: .record(.fix(1, at: 8)), 9: .record(.fix(2, at: 9)),
      ]) == .kept(1))
  }

  /// Single fixes 30 m and a second apart, of which every third is recorded: 90 m and 3 s apart.
  private static let thinned: KeyValuePairs<Double, Occurrence> = [
    1: .fixes(.fix(2_700, at: 1)), 1: .record(.fix(2_700, at: 1)), 2: .fixes(.fix(5_400, at: 2)),
    3: .fixes(.fix(8_100, at: 3)), 4: .fixes(.fix(10_800, at: 4)),
    4: .record(.fix(10_800, at: 4)),
  ]

  @Test(arguments: [(9.0, true), (10.0, false)])
  func `leaves out as near to a point as a tracker that thins its track`(
    newest: Double, isKept: Bool
  ) {
    var script = TraceScript(Self.thinned)
    let fix = Location.fix(Int32(newest) * 2_700, at: newest)
    script.repeat(
      1, every: 0,
      [
        10: .fixes(fix, count: 4), 10: .record(.fix(18_900, at: 7)), 11: .event(.timer("t")),
        20: .record(.fix(90_000, at: 20)),
      ])
    #expect((script.finding(of: .newestOfABatchIsUsed).violation == nil) == isKept)
  }

  /// A point each 20 m or 30 s: at rest 1 m and 30 s apart, on the way 30 m and 2 s.
  @Test(arguments: [(19, true), (30, false)])
  func `leaves out what a tracker does that keeps a point each so many metres or seconds`(
    metres: Int32, isKept: Bool
  ) {
    let fixes: [Location] = [
      .fix(0, at: 1), .fix(90, at: 31), .fix(2_790, at: 33),
    ]
    var script = TraceScript([:], until: 60)
    for fix in fixes {
      let second = Double(fix.timestamp.milliseconds) / 1_000
      script.repeat(1, every: 0, [second: .fixes(fix), second: .record(fix)])
    }
    let newest = Location.fix(5_490 + metres * 90, at: 40)
    script.repeat(
      1, every: 0,
      [
        40: .fixes(newest, count: 4), 40: .record(.fix(5_490, at: 37)), 41: .event(.timer("t")),
        50: .record(.fix(90_000, at: 50)),
      ])
    #expect((script.finding(of: .newestOfABatchIsUsed).violation == nil) == isKept)
  }

  @Test func `takes a point with a rounded time and place for the fix that it was made of`() {
    #expect(
      finding([
        10: .fixes(.fix(2, at: 9.4), count: 2), 10: .record(.fix(1, at: 8)),
        10: .record(.fix(5, at: 9)),
      ]) == .kept(1))
  }

  @Test func `accepts two batches of which a filter left the newest`() {
    #expect(newestOnly(2).finding(of: .newestOfABatchIsUsed) == .kept(2))
  }

  @Test func `counts such batches anew after one of which an older fix was kept`() {
    func finding(then batches: Int) -> Finding {
      var script = newestOnly(2)
      script.repeat(
        1, every: 0,
        [
          3: .fixes(.fix(2, at: 3), count: 2), 3: .record(.fix(1, at: 2)),
          3: .record(.fix(2, at: 3)),
        ])
      let fix = Location.fix(0, at: 4)
      script.repeat(batches, every: 1, [4: .fixes(fix, count: 3), 4: .record(fix)])
      return script.finding(of: .newestOfABatchIsUsed)
    }
    #expect(finding(then: 2) == .kept(5))
    #expect(
      finding(then: 3)
        == .broken(
          6, at: 6, expected: "the older fixes of a batch kept",
          actual: "only the newest recorded of each of 3 batches"))
  }

  @Test func `rejects the habit of recording the newest only`() {
    #expect(
      newestOnly(3).finding(of: .newestOfABatchIsUsed)
        == .broken(
          3, at: 3, expected: "the older fixes of a batch kept",
          actual: "only the newest recorded of each of 3 batches"))
  }

  @Test func `knows how old the fixes are that iOS kept back`() {
    var script = TraceScript([:])
    for batch in [100.0, 200, 300] {
      script.repeat(
        1, every: 0,
        [
          batch: .older(.fix(1, at: batch - 70)), batch: .fixes(.fix(2, at: batch), count: 2),
          batch: .record(.fix(1, at: batch - 70)), batch: .record(.fix(2, at: batch)),
        ])
    }
    #expect(script.finding(of: .newestOfABatchIsUsed) == .kept(3))
  }

  @Test func `rejects a batch of which an older fix is used`() {
    #expect(
      finding([
        9: .fixes(.fix(3, at: 9), count: 3), 9: .record(.fix(1, at: 7)), 10: .event(.timer("tick")),
        11: .record(.fix(4, at: 11)),
      ])
        == .broken(
          1, at: 9, expected: "the newest of 3 fixes recorded",
          actual: "1 of them, not that of 0:00:09"))
  }

  @Test func `waits for the newest in a buffer until a later fix comes out, or the process ends`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      9: .fixes(.fix(3, at: 9), count: 3), 9: .record(.fix(1, at: 7)), 10: .event(.timer("tick")),
    ]
    func isKept(_ next: KeyValuePairs<Double, Occurrence>) -> Bool {
      var script = TraceScript(steps)
      script.repeat(1, every: 0, next)
      return script.finding(of: .newestOfABatchIsUsed).violation == nil
    }
    #expect(isKept([:]))
    #expect(isKept([11: .record(.fix(2, at: 8)), 12: .record(.fix(3, at: 9))]))
    #expect(isKept([11: .record(.fix(3, at: 9)), 12: .record(.fix(4, at: 11))]))
    #expect(!isKept([11: .record(.fix(2, at: 8)), 12: .record(.fix(4, at: 11))]))
    #expect(isKept([11: .process(.terminated(.crash)), 12: .record(.fix(4, at: 11))]))
  }

  @Test func `asks nothing of a batch in whose handler a buffer gives out what is older`() {
    #expect(
      finding([
        2: .fixes(.fix(0, at: 2)), 9: .fixes(.fix(3, at: 9), count: 3),
        9: .record(.fix(0, at: 2)), 10: .event(.timer("tick")), 11: .record(.fix(4, at: 11)),
      ]) == .kept(0))
  }

  @Test func `is not exercised by single fixes, unrecorded batches, or a newest to be filtered`() {
    #expect(
      finding([
        1: .fixes(.fix(1, at: 1)), 1: .record(.fix(1, at: 1)), 2: .fixes(.fix(2, at: 2), count: 5),
        30: .fixes(.fix(3, at: 30, accuracy: 65), count: 2), 30: .record(.fix(4, at: 29)),
        60: .fixes(.fix(5, at: 44), count: 2), 60: .record(.fix(6, at: 43)),
      ]) == .kept(0))
  }

  @Test(arguments: [(45.0, 1), (44.0, 0)])
  func `is exercised by a batch whose newest fix may be kept`(newest: Double, exercised: Int) {
    let fix = Location.fix(5, at: newest)
    #expect(finding([60: .fixes(fix, count: 3), 60: .record(fix)]) == .kept(exercised))
  }

  @Test(arguments: [(47.0, true), (46.0, false)])
  func `takes it for no habit that fixes are dropped which are too old`(
    newest: Double, isHabit: Bool
  ) {
    // Of three fixes the oldest is two seconds older.
    let fix = Location.fix(5, at: newest)
    var script = TraceScript([:])
    script.repeat(3, every: 0, [60: .fixes(fix, count: 3), 60: .record(fix)])
    let finding = script.finding(of: .newestOfABatchIsUsed)
    #expect(finding.exercised == 3)
    #expect((finding.violation != nil) == isHabit)
  }

  @Test func `rejects the first of a long batch, whose older fixes are too old`() {
    #expect(
      finding([
        60: .fixes(.fix(20, at: 60), count: 20), 60: .record(.fix(1, at: 41)),
        61: .event(.timer("tick")), 62: .record(.fix(30, at: 62)),
      ])
        == .broken(
          1, at: 60, expected: "the newest of 20 fixes recorded",
          actual: "1 of them, not that of 0:01:00"))
  }
}
