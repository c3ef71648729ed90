import Testing
import TrackerConformance

struct LatenessTests {
  @Test func `adds accounts in any order`() {
    var first = Lateness()
    first.regionExits.add(180)
    first.untoldExits = 1
    first.arrivals.add(60)
    var second = Lateness()
    second.regionExits.add(3_700)
    second.significantChanges.add(30)
    second.departures.add(500)
    var (one, other) = (first, second)
    one.merge(second)
    other.merge(first)
    #expect(one == other)
    #expect((one.regionExits.count, one.untoldExits) == (2, 1))
    #expect((one.arrivals.count, one.departures.count, one.significantChanges.count) == (1, 1, 1))
    #expect(one.regionExits.quantile(100) == 3_700)
  }
}
