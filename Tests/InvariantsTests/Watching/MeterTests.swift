import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct MeterTests {
  private static func meter(
    _ quantity: Quantity = .largestGap, atMost limit: Int64? = nil
  ) -> Meter {
    Meter(
      quantity,
      StoryContext(
        scenario: Scenario(title: "A test."), manifest: AppManifest(),
        limits: limit.map { [quantity: $0] } ?? [:]))
  }

  @Test func `takes values and judges none where nothing is promised`() {
    var meter = Self.meter()
    meter.measured(5_000, at: .at(10))
    meter.reached(.max / 8, at: .at(11))
    meter.start(at: .at(20))
    meter.advance(to: .at(9_000))
    meter.stop(at: .at(9_000))
    #expect(meter.finding.values == [5_000, 8_980_000])
    #expect(meter.finding.exercised == 2)
    #expect(meter.finding.violation == nil)
  }

  @Test func `keeps a limit that is met exactly, and breaks it a millisecond later`() {
    var kept = Self.meter(atMost: 30_000)
    kept.start(at: .at(0))
    kept.advance(to: .at(30))
    kept.stop(at: .at(30))
    #expect(kept.finding.violation == nil)
    var broken = Self.meter(atMost: 30_000)
    broken.start(at: .at(0))
    broken.advance(to: .at(30.001))
    #expect(
      broken.finding.violation
        == Violation(
          time: .at(30), expected: "a gap of at most 30 s", actual: "no point since 0:00:00"))
    #expect(broken.finding.exercised == 1)
  }

  @Test func `names the moment at which its clock, or a count, breaks a limit`() {
    var meter = Self.meter(atMost: 30_000)
    #expect(meter.pendingDeadline == nil)
    meter.start(at: .at(10))
    #expect(meter.pendingDeadline == .at(40))
    #expect(meter.deadline(of: 5_000, at: .at(20)) == .at(45))
    meter.deadlinePassed(.at(45))
    #expect(meter.finding.violation?.actual == "no point since 0:00:15")
    #expect(meter.pendingDeadline == nil)
    #expect(meter.deadline(of: 0, at: .at(50)) == nil)
    #expect(Self.meter().deadline(of: 0, at: .at(50)) == nil)
  }

  @Test func `goes on measuring after a breach, and keeps the first`() {
    var meter = Self.meter(atMost: 1_000)
    for value in [2_000, 3_000, 500] as [Int64] { meter.measured(value, at: .at(5)) }
    #expect(meter.finding.values == [2_000, 3_000, 500])
    #expect(meter.finding.violation?.actual == "2 s without a point")
  }

  @Test func `breaks a limit as soon as a value has passed it, whatever becomes of it`() {
    var meter = Self.meter(atMost: 30_000)
    meter.reached(30_000, at: .at(40))
    #expect(meter.finding.violation == nil)
    meter.reached(35_000, at: .at(45))
    #expect(meter.finding.violation?.time == .at(40))
    #expect(meter.finding.samples.isEmpty)
  }

  @Test func `says nothing of what the end of the story cuts off`() {
    var meter = Self.meter(atMost: 7_200_000)
    meter.start(at: .at(0))
    meter.finish(at: .at(3_599))
    #expect(meter.finding == .cutShort())
    var unclaimed = Self.meter()
    unclaimed.start(at: .at(0))
    unclaimed.finish(at: .at(3_599))
    #expect(unclaimed.finding == .kept(0))
  }

  @Test func `counts as never what has not come in an hour, as broken what was promised sooner`() {
    var unclaimed = Self.meter()
    unclaimed.start(at: .at(0))
    unclaimed.finish(at: .at(3_600))
    #expect(unclaimed.finding.values == [nil])
    var claimed = Self.meter(atMost: 60_000)
    claimed.start(at: .at(0))
    claimed.finish(at: .at(100))
    #expect(claimed.finding.violation?.time == .at(60))
    #expect(claimed.finding.exercised == 1)
  }

  @Test func `judges by the default limit where no number is promised`() {
    var meter = Self.meter(.tripEnd)
    meter.start(at: .at(0))
    #expect(meter.pendingDeadline == .at(600))
    var tighter = Self.meter(.tripEnd, atMost: 30_000)
    tighter.start(at: .at(0))
    #expect(tighter.pendingDeadline == .at(30))
  }

  @Test func `passes a test without a measurement where there is nothing to wait for`() {
    var meter = Self.meter(.tripEnd)
    meter.pass()
    #expect(meter.finding == .kept(1))
  }

  @Test func `judges a least from the other side`() {
    var meter = Self.meter(.pathCovered, atMost: 950)
    meter.measured(950, at: .at(1))
    #expect(meter.finding.violation == nil)
    meter.measured(949, at: .at(2))
    #expect(meter.finding.violation?.expected == "a share of the path of at least 95.0 %")
    #expect(meter.finding.violation?.actual == "94.9 % of the trip's path recorded")
  }
}
