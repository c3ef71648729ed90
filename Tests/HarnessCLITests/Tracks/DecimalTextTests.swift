import Testing

@testable import HarnessCLI

struct DecimalTextTests {
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
