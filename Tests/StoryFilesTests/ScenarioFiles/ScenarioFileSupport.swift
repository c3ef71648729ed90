import Foundation
import StoryFiles
import StoryModel

/// Reads a scenario from JSON.
func scenario(_ json: String) throws -> Scenario {
  try JSONDecoder().decode(ScenarioFile.self, from: Data(json.utf8)).scenario
}

/// Reads a scenario from a short file with some fields more, such as `"calmFrom": 60`.
func scenario(with fields: String) throws -> Scenario {
  try scenario(file(with: fields))
}

/// A short file of one hour with some fields more.
func file(with fields: String) -> String {
  """
  {"schema": 1, "title": "A day", "profile": "ios18", "phone": "iPhone15",
   "lengthSeconds": 3600, "noiseSeed": 7\(fields.isEmpty ? "" : ", ")\(fields)}
  """
}

/// The line that reading a file ends with; "read" when it is read.
func fault(_ json: String) -> String {
  do {
    _ = try scenario(json)
    return "read"
  } catch {
    return ScenarioFileError(error).description
  }
}

/// The line that reading a short file with some fields more ends with.
func fault(with fields: String) -> String { fault(file(with: fields)) }

/// Writes a scenario as the command line does, on one line.
func json(_ scenario: Scenario) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return String(decoding: try encoder.encode(ScenarioFile(scenario)), as: UTF8.self)
}
