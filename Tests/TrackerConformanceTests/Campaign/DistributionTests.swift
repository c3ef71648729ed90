import Testing

@testable import TrackerConformance

struct DistributionTests {
  private func distribution(_ values: some Sequence<Int>) -> Distribution {
    values.reduce(into: Distribution()) { $0.add($1) }
  }

  @Test(
    arguments: [
      ([], nil), ([7], 7), ([1, 2], 1), ([3, 1, 2], 2), ([9, 9, 9, 1], 9), ([5, 1, 1, 1, 5], 1),
      ([-4, 0, 1], 0), ([400_000, 500_000], 300_000),
    ] as [([Int], Int?)])
  func `finds the value that half of all stay at or below`(values: [Int], median: Int?) {
    #expect(distribution(values).median == median)
    #expect(distribution(values.reversed()).median == median)
  }

  @Test func `is the same in whatever order and parts its values came`() {
    let values = (0..<200).map { ($0 * 37) % 50 }
    var parts = distribution(values[120...])
    parts.merge(distribution(values[..<120]))
    #expect(parts == distribution(values))
    #expect(parts.count == 200)
    #expect(parts.median == values.sorted()[99])
  }

  @Test func `finds other quantiles, also beside values that are larger than all`() {
    let values = distribution(1...20)
    #expect(values.quantile(95) == 19)
    #expect(values.quantile(100) == 20)
    #expect(values.quantile(50, beside: 20) == 20)
    #expect(values.quantile(95, beside: 1) == 20)
    #expect(values.quantile(95, beside: 20) == nil)
    #expect(values.value(ofRank: 1) == 1)
    #expect(values.value(ofRank: 21) == nil)
  }

  @Test func `takes no more memory for more values`() {
    var many = distribution(0..<50)
    let few = "\(many)".count
    for value in 0..<5_000 { many.add(value % 50) }
    #expect(many.count == 5_050)
    // The counts have more digits, and there are as many of them.
    #expect("\(many)".count < few * 2)
  }
}
