import DeviceSimulation
import Testing
import TrackerConformance
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

  @Test func `accepts two batches of which a filter left the newest`() {
    #expect(newestOnly(2).finding(of: .newestOfABatchIsUsed) == .kept(2))
  }

  @Test func `accepts any number of such batches of a tracker that has kept an older fix`() {
    var script = TraceScript([
      0: .fixes(.fix(2, at: 0), count: 2), 0: .record(.fix(1, at: -1)), 0: .record(.fix(2, at: 0)),
    ])
    script.repeat(9, every: 1, [1: .fixes(.fix(0, at: 1), count: 3), 1: .record(.fix(0, at: 1))])
    #expect(script.finding(of: .newestOfABatchIsUsed).violation == nil)
  }

  @Test func `rejects the habit of recording the newest only`() {
    #expect(
      newestOnly(3).finding(of: .newestOfABatchIsUsed)
        == .broken(
          3, at: 3, expected: "the older fixes of a batch kept",
          actual: "only the newest recorded of each of 3 batches"))
  }

  @Test func `rejects a batch of which an older fix is used`() {
    #expect(
      finding([
        9: .fixes(.fix(3, at: 9), count: 3), 9: .record(.fix(1, at: 7)), 10: .event(.timer("tick")),
      ])
        == .broken(
          1, at: 9, expected: "the newest of 3 fixes recorded",
          actual: "1 recorded, not the newest"))
  }

  @Test func `is not exercised by single fixes, unrecorded batches, or a newest to be filtered`() {
    #expect(
      finding([
        1: .fixes(.fix(1, at: 1)), 1: .record(.fix(1, at: 1)), 2: .fixes(.fix(2, at: 2), count: 5),
        30: .fixes(.fix(3, at: 30, accuracy: 65), count: 2), 30: .record(.fix(4, at: 29)),
        60: .fixes(.fix(5, at: 44), count: 2), 60: .record(.fix(6, at: 43)),
      ]) == .kept(0))
  }

  @Test(arguments: [(47.0, 1), (46.0, 0)])
  func `is not exercised by a batch whose oldest fix is too old`(newest: Double, exercised: Int) {
    // Of three fixes the oldest is two seconds older.
    let fix = Location.fix(5, at: newest)
    #expect(
      finding([60: .fixes(fix, count: 3), 60: .record(fix), 61: .event(.timer("tick"))])
        == .kept(exercised))
  }
}
