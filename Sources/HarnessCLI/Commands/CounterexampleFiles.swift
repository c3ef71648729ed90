import Foundation
import Invariants
import StoryFiles
import Synchronization
import TrackerConformance
import TrackerModel

/// Shrunk scenarios as scenario files, to be kept: a file survives changes of the generator, and no
/// later one takes its place.
struct CounterexampleFiles: Sendable {
  let folder: String
  /// What `keep` has written.
  private let written = WrittenPaths()

  init(_ folder: String) { self.folder = folder }

  /// Makes the folder, if it is not there: before the campaign, so that no result is lost to it.
  func prepare() throws(CommandFailure) { try OutputFolder.make(folder) }

  /// Writes one as soon as it is shrunk, so that a campaign that is ended meanwhile does not lose it; a
  /// fault is left to ``write(_:_:)``.
  func keep(_ found: FoundCounterexample) {
    guard let text = try? Self.text(found) else { return }
    written.paths.withLock { paths in
      let path = place(of: text, named: Self.name(found))
      guard !Self.isKept(text, at: path), (try? writeAtomically(text, to: path)) != nil else {
        return
      }
      paths.insert(path)
    }
  }

  /// Writes a file for each that is not kept yet, and goes on where one cannot be written.
  ///
  /// - Throws: What was in the way of those that were not written, a line each.
  func write(_ found: [FoundCounterexample], _ console: Console) throws {
    var faults: [String] = []
    for counterexample in found {
      let text = try Self.text(counterexample)
      let path = place(of: text, named: Self.name(counterexample))
      guard !Self.isKept(text, at: path) else {
        let isNew = written.paths.withLock { $0.contains(path) }
        console.complain("\(isNew ? "Wrote" : "Kept before:") \(path)\n")
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

  private static func text(_ found: FoundCounterexample) throws -> String {
    try ScenarioJSON.text(
      found.scenario,
      keptFor: .init(strategy: "\(found.strategy.id)", invariants: [found.invariant.id]))
  }

  private static func name(_ found: FoundCounterexample) -> String {
    "\(found.invariant.id)-\(found.strategy.id)"
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

/// The files that were written, for all copies of a value.
private final class WrittenPaths: Sendable {
  let paths = Mutex<Set<String>>([])
}
