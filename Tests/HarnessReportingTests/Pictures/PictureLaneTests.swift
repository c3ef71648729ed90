import Testing

@testable import HarnessReporting

struct PictureLaneTests {
  private func mark(_ time: Int64, _ look: String = "fix") -> PictureLane.Item {
    .init(time: time...time, look: look, text: look, isMark: true)
  }

  @Test func `joins marks that are too near, counts them, and does not hide what is wrong`() {
    let axis = FoldedAxis(moments: (0...10).map { $0 * 100_000 }, end: 1_000_000)
    // A tenth of a pixel is 100 ms here, so that marks are as wide as 6,000 ms.
    let lane = PictureLane(
      id: "fixes", name: "fixes", items: [mark(0), mark(5_999, "bad lost"), mark(6_000)])
    let joined = lane.joined(on: axis)
    #expect(joined.map(\.count) == [2, 1])
    #expect(joined.map(\.look) == ["bad lost", "fix"])
    #expect(joined.first?.time == 0...5_999)
  }
}
