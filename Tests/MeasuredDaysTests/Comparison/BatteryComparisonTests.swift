import Foundation
import Testing

@testable import MeasuredDays

struct BatteryComparisonTests {
  @Test func `plays each run in its regime: best fixes drain, no tracking does not`() throws {
    let invented = try InventedFolder()
    let compared = try BatteryComparison(invented.read())
    let gauges = Dictionary(
      compared.runs.map { ($0.run.phone, $0.simulatedPercent) }, uniquingKeysWith: { $1 })
    #expect((80...95).contains(gauges["a"] ?? 0))
    #expect((98...100).contains(gauges["b"] ?? 0))
    #expect(compared.regimes.map(\.name) == ["best", "none"])
    #expect(compared.agreement(of: compared.regimes[0]).count == 1)
    #expect(compared.agreement().count == 2)
  }

  @Test func `takes the baseline from the other runs of a regime, not from the run itself`() throws {
    let invented = try InventedFolder([
      "runs.csv": """
      day,phone,regime,start_s,hours,first_pct,last_pct
      monday,a,best,0,2,100,90
      monday,b,best,0,4,100,60

      """
    ])
    let runs = try BatteryComparison(invented.read()).runs
    // b falls by 10 % an hour, a by 5 %.
    #expect(runs.map(\.baselinePercent) == [80, 80])
  }

  private static let measured = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/mobilitynet")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: measured.path),
      "there are no runs in ../shared/data/mobilitynet"))
  func `knows more of measured days than the mean drain of a regime does`() throws {
    let folder = try MeasuredFolder(path: Self.measured.path)
    #expect(folder.runs.count == 123)
    #expect(folder.exclusions.count == 1)
    let compared = try BatteryComparison(folder)
    #expect(compared.agreement().meanAbsoluteError < compared.baseline().meanAbsoluteError)
    #expect(compared.agreement().meanAbsoluteError <= 4.5)
    #expect(abs(compared.agreement().bias) <= 1.5)
  }
}
