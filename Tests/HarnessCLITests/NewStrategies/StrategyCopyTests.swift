import Foundation
import ReferenceStrategies
import Testing
import TrackerModel

@testable import HarnessCLI

struct StrategyCopyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let catalog = """
    public enum Catalog {
      public static let all: [any TrackerStrategy] = [
        TimerLoop(),
      ]
    }

    """

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func files() throws -> [StrategyCopy.File] {
    let name = try #require(StrategyName("my-own"))
    return try StrategyCopy(of: Catalog.all[0], as: name).files(in: folder.path)
  }

  @Test func `copies every file of the strategy, and the names in it that stand alone`() throws {
    try write("Strategies/Catalog.swift", Self.catalog)
    try write(
      "Strategies/TimerLoop.swift",
      "/// `TimerLoop`\nstruct TimerLoop { let id: StrategyID = \"timer-loop\" }\n// MyTimerLoop")
    try write("Strategies/Deep/TimerLoop+Trip.swift", "extension TimerLoop {}\n")
    try write("Strategies/TimerLoopTools.swift", "not its own")
    let files = try files()
    #expect(
      files.map(\.path) == [
        "Strategies/MyOwn+Trip.swift", "Strategies/MyOwn.swift", "Strategies/Catalog.swift",
        "Tests/ReferenceStrategiesTests/MyOwnTests.swift",
      ])
    #expect(files[0].text == "extension MyOwn {}\n")
    #expect(
      files[1].text
        == "/// `MyOwn`\nstruct MyOwn { let id: StrategyID = \"my-own\" }\n// MyTimerLoop")
    #expect(
      files[2].text == Self.catalog.replacing("TimerLoop(),", with: "TimerLoop(),\n    MyOwn(),"))
    #expect(files.map(\.isReplacing) == [false, false, true, false])
  }

  @Test func `says in one line which file is not there, or not as it is needed`() throws {
    func text() -> String? {
      do {
        _ = try files()
        return nil
      } catch { return CommandFailure(error).text }
    }
    #expect(text()?.contains("there is no TimerLoop.swift to copy") == true)
    try write("Strategies/TimerLoop.swift", "struct TimerLoop {}\n")
    #expect(text() == "Error: Strategies/Catalog.swift: the file cannot be read.\n")
    try write("Strategies/Catalog.swift", "enum Catalog {}\n")
    #expect(text()?.hasPrefix("Error: Strategies/Catalog.swift: there is no list") == true)
    try write("Strategies/Catalog.swift", Self.catalog)
    #expect(text() == nil)
  }
}
