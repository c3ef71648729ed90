import Foundation
import HarnessReporting
import StoryModel

/// The tests of the simulation, read where the package is the current folder.
enum CoveringTests {
  /// Where they stand in the package.
  static let folder = "Tests/DeviceSimulationTests"

  /// The tests that cover a rule, by file within the folder and place; nil when there is no such
  /// folder, as outside the package.
  static func find(_ rule: RuleID, in folder: String = folder) -> [CoveringTest]? {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return nil
    }
    return paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path -> [CoveringTest] in
      guard let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8) else {
        return []
      }
      return CoveringTest.all(in: text, of: path, covering: rule)
    }
  }
}
