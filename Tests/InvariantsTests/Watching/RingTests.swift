import Testing
import TrackerModel

@testable import Invariants

struct RingTests {
  @Test func `finds the deed that is one too many, and the first of them`() {
    var ring = Ring(2, within: .seconds(10))
    #expect(ring.take(at: .at(0)) == nil)
    #expect(ring.take(at: .at(5)) == nil)
    #expect(ring.take(at: .at(9)) == .at(0))
  }

  @Test func `forgets what the window has left behind`() {
    var ring = Ring(2, within: .seconds(10))
    for second in [0.0, 5, 10, 15, 20] { #expect(ring.take(at: .at(second)) == nil) }
  }

  @Test func `begins anew when it is reset`() {
    var ring = Ring(1, within: .seconds(10))
    #expect(ring.take(at: .at(0)) == nil)
    ring.reset()
    #expect(ring.take(at: .at(1)) == nil)
    #expect(ring.take(at: .at(2)) == .at(1))
  }
}
