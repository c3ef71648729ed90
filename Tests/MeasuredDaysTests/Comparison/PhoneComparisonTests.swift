import Foundation
import Testing

@testable import MeasuredDays

struct PhoneComparisonTests {
  @Test func `plays each run in its regime: best fixes drain, no tracking does not`() throws {
    let invented = try InventedFolder()
    let battery = try PhoneComparison(invented.read(), times: 2).battery
    let gauges = Dictionary(
      battery.runs.map { ($0.run.phone, $0.simulatedPercent) }, uniquingKeysWith: { $1 })
    #expect((80...95).contains(gauges["a"] ?? 0))
    #expect((98...100).contains(gauges["b"] ?? 0))
    #expect(battery.regimes.map(\.name) == ["best", "none"])
    #expect(battery.agreement(of: battery.regimes[0]).count == 1)
    #expect(battery.agreement().count == 2)
  }

  @Test func `asks the same of both phones, and convicts the simulated one of a measured delay`()
    throws
  {
    let motion = "phone,t_s,flags\na,10,stationary\na,1190,automotive\n"
    let invented = try InventedFolder(["monday/motion.csv": motion])
    let quantities = try PhoneComparison(invented.read(), times: 1).quantities
    let right = quantities.first { $0.name == "right" && $0.group == "car" }
    #expect(abs((right?.measured ?? 0) - 100.0 / 60) < 1e-6)
    // Ten minutes, of which it takes one or two to find the car, and some are lost again (M-04).
    #expect((right?.simulated ?? 0) > 25)
    // One section convicts nobody.
    #expect(right?.isOutside == false)
  }

  @Test func `gives each run chance of its own`() throws {
    let all = (0..<123).flatMap { Array(PhoneComparison.seeds(ofRun: $0, times: 3)) }
    #expect(Set(all).count == 123 * 3)
    #expect(PhoneComparison.seeds(ofRun: 0, times: 1) == 1..<2)
    // The same day on one phone and on two: with the same chance the share of flags would be the same.
    func right(on phones: String...) throws -> Double? {
      let head = "day,phone,regime,start_s,hours,first_pct,last_pct\n"
      let flags = phones.map { "\($0),10,stationary\n\($0),610,automotive\n" }.joined()
      let invented = try InventedFolder([
        "runs.csv": head + phones.map { "monday,\($0),best,0,2,100,90\n" }.joined(),
        "monday/motion.csv": "phone,t_s,flags\n" + flags,
      ])
      return try PhoneComparison(invented.read(), times: 1).quantities.first {
        $0.name == "right" && $0.group == "car"
      }?.simulated
    }
    let one = try #require(try right(on: "a"))
    #expect(try right(on: "a", "b") != one)
  }

  private static let shared = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/mobilitynet")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: shared.path),
      "there are no runs in ../shared/data/mobilitynet"))
  func `knows more of measured days than the mean drain of a regime does`() throws {
    let folder = try MeasuredFolder(path: Self.shared.path)
    #expect(folder.runs.count == 123)
    #expect(folder.exclusions.count == 1)
    let compared = try PhoneComparison(folder, times: 1)
    let battery = compared.battery
    #expect(battery.agreement().meanAbsoluteError < battery.baseline().meanAbsoluteError)
    #expect(battery.agreement().meanAbsoluteError <= 4.5)
    #expect(abs(battery.agreement().bias) <= 1.5)
    // As an independent count of the same logs has it (fixes of 100 m in cars: 95th percentile 1,192 m).
    let error = compared.quantities.first {
      $0.group == "100 m, filter 1 m, duty, car" && $0.name == "error"
        && $0.statistic == .percentile95
    }
    #expect((1_150...1_230).contains(error?.measured ?? 0))
  }
}
