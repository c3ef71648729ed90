import Foundation
import Testing

@testable import DeviceSimulation
@testable import StoryModel

struct CoversTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of every Swift file below a folder, without those of the rules themselves.
  private func sources(_ folder: String) throws -> [String] {
    let root = Self.root.appending(path: folder).resolvingSymlinksInPath()
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("Rules/") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
  }

  @Test func `finds a test for every rule that is modelled`() throws {
    var named: Set<String> = []
    for text in try sources("Tests/DeviceSimulationTests") {
      for covers in text.matches(of: #/\.covers\(([^)]*)\)/#) {
        for rule in covers.1.matches(of: #/\.([A-Z])([0-9]{2})/#) {
          named.insert("\(rule.1)-\(rule.2)")
        }
      }
    }
    let missing = RuleCatalog.modelled.map(\.id.description).filter { !named.contains($0) }
    #expect(missing == [])
  }

  @Test func `finds every modelled rule cited at the code that models it`() throws {
    let text = try (sources("Sources/DeviceSimulation") + sources("Sources/StoryModel"))
      .joined(separator: "\n")
    let missing = RuleCatalog.modelled.map(\.id).filter { rule in
      let constant = "." + rule.description.replacing("-", with: "")
      return !text.contains(rule.description) && !text.contains(constant)
    }
    #expect(missing == [])
  }
}
