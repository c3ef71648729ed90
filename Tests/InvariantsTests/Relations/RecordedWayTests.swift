import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct RecordedWayTests {
  private static func way(
    _ seconds: some Sequence<Double>, from start: Double = 0, to end: Double = 3_600
  ) -> RecordedWay {
    var ledger = RunLedger(Scenario(title: "A test."), manifest: AppManifest())
    for second in seconds {
      ledger.receive(TraceEntry(time: .at(second), what: .stored(.fix(0, at: second), .track)))
    }
    return RecordedWay([.at(start)..<(.at(end))], of: ledger)
  }

  @Test func `counts the whole half-minutes in which a fix was taken`() {
    let way = Self.way([0, 1, 29, 30, 3_599, 3_600])
    #expect(way.slots == 120)
    #expect(way.recorded == 3)
    #expect(Self.way([10], from: 10, to: 59).slots == 0)
  }

  @Test func `is less only by more than chance makes`() {
    let whole = Self.way(stride(from: 0, to: 3_600, by: 30))
    let most = Self.way(stride(from: 0, to: 3_600 - 12 * 30, by: 30))
    let less = Self.way(stride(from: 0, to: 3_600 - 13 * 30, by: 30))
    #expect(!most.isLess(than: whole))
    #expect(less.isLess(than: whole))
    #expect(!whole.isLess(than: less))
  }
}
