import Foundation
import Invariants
import StoryFiles
import TrackerConformance
import TrackerModel

/// Shrunk scenarios as scenario files, to be kept: a file survives changes of the generator, and no
/// later one takes its place.
struct CounterexampleFiles {
  let folder: String

  /// Makes the folder, if it is not there: before the campaign, so that no result is lost to it.
  func prepare() throws(CommandFailure) { try OutputFolder.make(folder) }

  /// Writes a file for each, and goes on where one cannot be written.
  ///
  /// - Throws: What was in the way of those that were not written, a line each.
  func write(_ found: [FoundCounterexample], _ console: Console) throws {
    var faults: [String] = []
    for counterexample in found {
      let text = try ScenarioJSON.text(
        counterexample.scenario,
        keptFor: .init(
          strategy: "\(counterexample.strategy.id)", invariants: [counterexample.invariant.id]))
      let path = place(
        of: text, named: "\(counterexample.invariant.id)-\(counterexample.strategy.id)")
      guard !Self.isKept(text, at: path) else {
        console.complain("Kept before: \(path)\n")
        continue
      }
      do {
        try writeAtomically(text, to: path)
        console.complain("Wrote \(path)\n")
      } catch {
        faults.append(error.text)
      }
    }
    guard faults.isEmpty else {
      throw CommandFailure(faults.joined(separator: "\nError: "), WriteError.exitCode)
    }
  }

  /// The first name, of `I-S7-plain.json`, `I-S7-plain-2.json` and so on, under which no other file
  /// stands.
  private func place(of text: String, named name: String) -> String {
    let start = (folder.hasSuffix("/") ? folder : folder + "/") + name
    var path = start + ".json"
    var number = 1
    while Self.isFile(path), !Self.isKept(text, at: path) {
      number += 1
      path = "\(start)-\(number).json"
    }
    return path
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private static func isKept(_ text: String, at path: String) -> Bool {
    FileManager.default.contents(atPath: path) == Data(text.utf8)
  }
}
