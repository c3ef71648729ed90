import Testing

@testable import HarnessCLI

struct DecimalTextTests {
  @Test(arguments: [
    (0.0, 7, "0.0000000"), (-0.0, 2, "0.00"), (1.005, 1, "1.0"), (-1.96, 1, "-2.0"),
    (0.05, 7, "0.0500000"), (-0.5, 0, "-1"), (12345.678, 2, "12345.68"),
  ])
  func `rounds to fixed decimals`(number: Double, decimals: Int, text: String) {
    #expect(DecimalText.fixed(number, decimals: decimals) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
  ])
  func `groups digits by three`(number: Int, text: String) {
    #expect(DecimalText.grouped(number) == text)
  }

  @Test(arguments: [("5", 5), ("-0.25", -0.25), ("+1.5", 1.5), ("1e-3", 0.001), (".5", 0.5)])
  func `reads decimal numbers`(text: String, number: Double) {
    #expect(DecimalText.number(text) == number)
  }

  @Test(arguments: ["", " 1", "1,5", "nan", "inf", "-infinity", "0x10", "1e999", "1.2.3", "e", "٣"])
  func `refuses what only a program would call a number`(text: String) {
    #expect(DecimalText.number(text) == nil)
  }

  @Test(arguments: [(5.0, "5"), (1.5, "1.5"), (0.1, "0.1")])
  func `writes as few digits as needed`(number: Double, text: String) {
    #expect(DecimalText.shortest(number) == text)
  }
}
