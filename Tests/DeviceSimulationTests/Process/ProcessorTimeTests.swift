import Testing

@testable import DeviceSimulation

struct ProcessorTimeTests {
  private func time(_ stretches: [Range<Int64>], limit: Int64, window: Int64) -> Int64? {
    var work = ProcessorTime()
    for stretch in stretches { work.add(stretch) }
    guard let last = stretches.last else { return nil }
    return work.time(
      ofReaching: limit, within: window, from: last.lowerBound, to: last.upperBound)
  }

  @Test func `finds when a window is full`() {
    #expect(time([0..<48], limit: 48, window: 60) == 48)
    #expect(time([0..<47], limit: 48, window: 60) == nil)
    #expect(time([0..<20, 30..<60], limit: 48, window: 60) == 58)
    // At 100 the window begins at 40: all of the second stretch is in it, and half of the third.
    #expect(time([0..<20, 40..<60, 80..<120], limit: 40, window: 60) == 100)
    // From 100 on what comes in at the end goes out at the beginning.
    #expect(time([0..<20, 40..<55, 80..<120], limit: 40, window: 60) == 120)
  }

  @Test func `counts only what is in the window`() {
    #expect(time([0..<40, 100..<140], limit: 48, window: 60) == nil)
    #expect(time([0..<40, 50..<90], limit: 48, window: 60) == 58)
  }

  @Test func `starts anew when it is emptied`() {
    var work = ProcessorTime()
    work.add(0..<40)
    work.removeAll()
    work.add(40..<80)
    #expect(work.time(ofReaching: 41, within: 60, from: 40, to: 80) == nil)
  }
}
