import Testing
import TrackerModel

@testable import Invariants

struct SlidingSumTests {
  private func due(_ stretches: (Double, Double)...) -> Instant? {
    var sum = SlidingSum(window: .seconds(60), limit: .seconds(48))
    var due: Instant?
    for (start, end) in stretches { due = due ?? sum.add(from: .at(start), to: .at(end)) }
    return due
  }

  @Test func `reaches its limit in one stretch, or in pieces that follow each other`() {
    #expect(due((0, 47.999)) == nil)
    #expect(due((0, 48)) == .at(48))
    #expect(due((0, 100)) == .at(48))
    #expect(due((0, 20), (20, 40), (40, 60)) == .at(48))
  }

  @Test func `counts only what lies within one window`() {
    #expect(due((0, 30), (42, 70)) == .at(60))
    #expect(due((0, 30), (43, 70)) == nil)
    #expect(due((0, 30), (100, 140)) == nil)
    #expect(due((0, 40), (52, 58), (58, 70)) == .at(60))
  }

  @Test func `adds nothing where a stretch ends before it begins`() {
    #expect(due((50, 0), (0, 0)) == nil)
  }

  @Test func `tells whether the window that ends at a moment reaches the limit`() {
    var sum = SlidingSum(window: .seconds(60), limit: .seconds(48))
    #expect(!sum.isReached(at: .at(10)))
    _ = sum.add(from: .at(10), to: .at(58))
    #expect(sum.isReached(at: .at(58)))
    #expect(sum.isReached(at: .at(70)))
    #expect(!sum.isReached(at: .at(70.001)))
  }
}
