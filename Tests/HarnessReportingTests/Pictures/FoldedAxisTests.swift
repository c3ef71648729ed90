import Testing

@testable import HarnessReporting

struct FoldedAxisTests {
  private static let hour: Int64 = 3_600_000

  @Test func `folds a time of an hour without anything, and no shorter one`() {
    let exact = FoldedAxis(moments: [0, Self.hour], end: Self.hour)
    #expect(exact.parts.map(\.isFolded) == [false, true, false])
    #expect(exact.parts[1].time == FoldedAxis.margin..<Self.hour - FoldedAxis.margin)
    let shorter = FoldedAxis(moments: [0, Self.hour - 1], end: Self.hour - 1)
    #expect(shorter.parts.map(\.isFolded) == [false])
  }

  @Test func `fills its width, in order, whatever is folded`() {
    let moments = (0..<40).map { Int64($0) * 2 * Self.hour }
    let axis = FoldedAxis(moments: moments, end: 100 * Self.hour)
    #expect(axis.parts.count { $0.isFolded } == FoldedAxis.mostFolds)
    #expect(axis.parts.first?.place.lowerBound == 0)
    #expect(axis.parts.last?.place.upperBound == FoldedAxis.width)
    #expect(axis.place(of: 0) == 0)
    #expect(axis.place(of: 100 * Self.hour) == FoldedAxis.width)
    let places = moments.map(axis.place)
    #expect(places == places.sorted())
  }

  @Test func `names moments that have room between them`() {
    let axis = FoldedAxis(moments: (0..<60).map { $0 * 600_000 }, end: 10 * Self.hour)
    let places = axis.ticks.map(axis.place)
    #expect(axis.ticks.first == 0)
    #expect(places.count >= 5)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 600 })
  }

  @Test func `of no time at all is an axis`() {
    #expect(FoldedAxis(moments: [], end: 0).place(of: 5) == FoldedAxis.width)
  }
}
