import Foundation
import Testing

@testable import MeasuredDays

struct BatteryComparisonTests {
  private func run(
    _ phone: String, _ hours: Double = 2, to last: Int
  ) -> MeasuredRun {
    MeasuredRun(
      day: "monday", phone: phone,
      regime: MeasuredRegime(name: "best", accuracyMeters: -1, filterMeters: 1, mode: .always),
      startSeconds: 0, hours: hours, firstPercent: 100, lastPercent: last)
  }

  @Test func `takes the baseline from the other runs of a regime, not from the run itself`() {
    // b falls by 10 % an hour, a by 5 %.
    let compared = BatteryComparison([(run("a", to: 90), 88), (run("b", 4, to: 60), 60)])
    #expect(compared.runs.map(\.baselinePercent) == [80, 80])
  }

  @Test func `says which error or bias is larger than it may be, of five runs or more`() {
    func breaches(_ simulated: [Int]) -> [Double] {
      BatteryComparison(simulated.enumerated().map { (run("\($0)", to: 80), $1) })
        .breaches.map(\.value)
    }
    #expect(breaches([80, 80, 80, 80, 80]) == [])
    // All runs, their bias, and the regime.
    #expect(breaches([86, 86, 86, 86, 86]) == [6, 6, 6])
    #expect(breaches([86, 74, 86, 74, 80]) == [4.8])
    #expect(breaches([86, 86, 86, 86]) == [])
  }
}
