import Testing

@testable import HarnessReporting

struct FiguresTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_041, "-1,041"), (143_000, "143,000"),
    (-100, "-100"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `groups thousands`(number: Int, text: String) {
    #expect(Figures.grouped(number) == text)
  }

  @Test(arguments: [
    (312, 1, "31.2"), (5, 2, "0.05"), (-5, 2, "-0.05"), (0, 3, "0.000"), (42, 0, "42"),
    (-134_050_00, 5, "-134.05000"),
  ])
  func `places the decimal point`(units: Int64, places: Int, text: String) {
    #expect(Figures.decimal(units, places: places) == text)
  }

  @Test func `rounds halves away from zero`() {
    #expect(Figures.quotient(1, 8, places: 2) == "0.13")
    #expect(Figures.quotient(-1, 8, places: 2) == "-0.13")
    #expect(Figures.quotient(2, 3, places: 1) == "0.7")
    #expect(Figures.quotient(7, 0, places: 1) == "–")
  }

  @Test func `states a share in percent`() {
    #expect(Figures.percent(963, of: 1_000) == "96.3 %")
    #expect(Figures.percent(1, of: 3, places: 2) == "33.33 %")
    #expect(Figures.percent(0, of: 7) == "0.0 %")
    #expect(Figures.percent(1, of: 0) == "–")
  }

  @Test func `survives numbers near the limit`() {
    let huge = Int64.max / 1_000
    #expect(Figures.percent(huge, of: huge, places: 2) == "100.00 %")
    #expect(Figures.percent(huge / 4, of: huge, places: 2) == "25.00 %")
  }

  @Test func `agrees the noun with the number`() {
    #expect(Figures.counted(1, "strategy", "strategies") == "1 strategy")
    #expect(Figures.counted(1_000, "strategy", "strategies") == "1,000 strategies")
    #expect(Figures.counted(0, "fix", "fixes") == "0 fixes")
    #expect(Figures.counted(2, "point") == "2 points")
  }
}
