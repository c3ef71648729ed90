import PublishedStatements
import Testing

@testable import HarnessReporting

struct BenchTextTests {
  private let rows = [
    BenchText.Row(
      name: "floor: noise and trace", daysPerSecond: 1_582.9, nanosecondsPerSecond: 7.31,
      fixes: 86_400),
    BenchText.Row(
      name: "visits-and-regions", daysPerSecond: 31_904, nanosecondsPerSecond: 73.1, fixes: 412),
  ]

  @Test func `compares every row with the first`() {
    #expect(
      BenchText.table(rows) == """
                                 days/s   ns/s   × first   fixes/day
        floor: noise and trace    1,582    7.3       1.0      86,400
        visits-and-regions       31,904   73.1      10.0         412

        """)
  }

  @Test func `fits 80 columns with numbers far off`() {
    let far = BenchText.Row(
      name: "1 Hz, every fix recorded", daysPerSecond: 1e7, nanosecondsPerSecond: 1e6,
      fixes: 10_000_000)
    #expect(tooWide(BenchText.table(rows + [far])) == [])
  }

  @Test func `survives a floor that took no time`() {
    let none = BenchText.Row(name: "none", daysPerSecond: 0, nanosecondsPerSecond: 0, fixes: 0)
    #expect(BenchText.table([none]).contains("\nnone        0    0.0       0.0           0\n"))
  }

  // MARK: Two programs

  private func pairs(_ seconds: [(Double, Double)], stories: Int = 1_000) -> BenchText.Pairs {
    var pairs = BenchText.Pairs(
      stories: stories, strategies: ["timer-loop", "dual-manager"], profiles: ["ios12", "ios18"])
    for (this, against) in seconds { pairs.append(this: this, against: against) }
    return pairs
  }

  @Test func `compares two programs by the median of the pairs`() {
    // The passes of one pair are twice as slow as the others, and slow alike.
    let pairs = pairs([(1.25, 1.1875), (1.25, 1.2), (2.5, 2.375), (1.2, 1.1), (1.3, 1.25)])
    #expect(pairs.count == 5)
    #expect(
      BenchText.text(pairs) == """
        5 pairs of passes · 1,000 scenarios each · one thread, processor time
        timer-loop, dual-manager · ios12, ios18
        this 800 scenarios/s, against 833: 0.950 (0.917 to 0.962)

        """)
  }

  @Test func `takes the mean of the two in the middle of an even number`() {
    #expect(
      BenchText.text(pairs([(1, 2), (1, 4), (1, 3), (1, 1)])).hasSuffix(
        "\nthis 1,000 scenarios/s, against 400: 2.500 (1.000 to 4.000)\n"))
  }

  @Test(arguments: [
    (1, "1.000 to 1.000"), (4, "1.000 to 4.000"), (5, "1.000 to 5.000"), (6, "1.000 to 6.000"),
    (7, "2.000 to 6.000"), (9, "2.000 to 8.000"), (10, "3.000 to 8.000"), (12, "3.000 to 10.000"),
  ])
  func `leaves out of the spread what a disturbed pass adds to it`(count: Int, spread: String) {
    let ratios = pairs((1...count).map { (1, Double($0)) })
    #expect(BenchText.text(ratios).hasSuffix(" (\(spread))\n"))
  }

  @Test func `shows a decimal of what is slow, and survives what took no time`() {
    #expect(
      BenchText.text(pairs([(40, 20)], stories: 300)).hasSuffix(
        "\nthis 7.5 scenarios/s, against 15.0: 0.500 (0.500 to 0.500)\n"))
    #expect(tooWide(BenchText.text(pairs([(0, 30), (0, 0)], stories: 10_000_000))) == [])
    #expect(BenchText.text(pairs([])) == "no pair was measured\n")
  }
}
