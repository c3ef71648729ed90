import Foundation
import Invariants
import StoryFiles
import StoryModel
import TrackerConformance

/// Scenario files as JSON text, by Foundation's coders.
public enum ScenarioJSON {
  /// The text of a scenario's file, ending with a line break; the same scenario gives the same
  /// text.
  ///
  /// - Parameters:
  ///   - scenario: What is written.
  ///   - keptFor: Who broke which promises in it; nil to say nothing of that.
  public static func text(
    _ scenario: Scenario, keptFor: ScenarioFile.KeptFor? = nil
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: try encoder.encode(ScenarioFile(scenario, keptFor: keptFor)), as: UTF8.self) + "\n"
  }

  /// The text of a scenario's file to be edited by hand: a line for each field, each leg and each happening.
  static func editableText(_ scenario: Scenario) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ScenarioFile.layOut(
      String(decoding: try encoder.encode(ScenarioFile(scenario)), as: UTF8.self))
  }

  /// Reads a scenario from the bytes of a file.
  ///
  /// - Throws: `ScenarioFileError` with the path in the file and the fault.
  public static func scenario(_ data: Data) throws(ScenarioFileError) -> Scenario {
    try file(data).scenario
  }

  /// Reads a scenario, and what it was kept for, from the bytes of a file.
  ///
  /// - Throws: `ScenarioFileError` with the path in the file and the fault.
  public static func file(_ data: Data) throws(ScenarioFileError) -> ScenarioFile {
    let data = try checked(data)
    do {
      return try JSONDecoder().decode(ScenarioFile.self, from: data)
    } catch {
      throw ScenarioFileError(error)
    }
  }

  /// The text of a hostile scenario's results, a line for each strategy.
  public static func text(_ expected: ExpectedResults) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ScenarioFile.layOut(String(decoding: try encoder.encode(expected), as: UTF8.self))
  }

  /// Reads a hostile scenario's results from the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - invariants: What the results may name.
  /// - Throws: `ScenarioFileError` with the path in the file and the fault.
  public static func expected(
    _ data: Data, knowing invariants: [Invariant] = InvariantCatalog.all
  ) throws(ScenarioFileError) -> ExpectedResults {
    let data = try checked(data)
    let decoder = JSONDecoder()
    if let key = ExpectedResults.invariantsKey { decoder.userInfo[key] = invariants }
    do {
      return try decoder.decode(ExpectedResults.self, from: data)
    } catch {
      throw ScenarioFileError(error)
    }
  }

  /// The bytes as UTF-8 without a byte order mark; throws where they are no JSON text.
  private static func checked(_ data: Data) throws(ScenarioFileError) -> Data {
    var data = data
    if data.starts(with: [0xEF, 0xBB, 0xBF]) {
      data = data.dropFirst(3)
    } else if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      guard let text = String(data: data, encoding: .utf16) else {
        throw ScenarioFileError(path: "", fault: "the file is no text in UTF-16; save it as UTF-8.")
      }
      data = Data(text.utf8)
    }
    try JSONSyntax.check(Array(data))
    return data
  }
}
