import Testing

@testable import HarnessReporting

struct BenchTextTests {
  private let rows = [
    BenchText.Row(
      name: "floor: noise and trace", daysPerSecond: 1_582.9, nanosecondsPerFix: 7.31,
      fixes: 86_400),
    BenchText.Row(
      name: "visits-and-regions", daysPerSecond: 31_904, nanosecondsPerFix: 73.1, fixes: 412),
  ]

  @Test func `compares every row with the first`() {
    #expect(
      BenchText.table(rows) == """
                                 days/s   ns/fix   × floor   fixes/day
        floor: noise and trace    1,582      7.3       1.0      86,400
        visits-and-regions       31,904     73.1      10.0         412

        """)
  }

  @Test func `fits 80 columns with numbers far off`() {
    let far = BenchText.Row(
      name: "1 Hz, every fix recorded", daysPerSecond: 1e7, nanosecondsPerFix: 1e6,
      fixes: 10_000_000)
    #expect(tooWide(BenchText.table(rows + [far])) == [])
  }

  @Test func `survives a floor that took no time`() {
    let none = BenchText.Row(name: "none", daysPerSecond: 0, nanosecondsPerFix: 0, fixes: 0)
    #expect(BenchText.table([none]).hasSuffix("\nnone        0      0.0       0.0           0\n"))
  }
}
