import Foundation
import Invariants
import TrackerConformance
import TrackerModel

/// Shrunk scenarios as scenario files, to be kept: a file survives changes of the generator.
struct CounterexampleFiles {
  let folder: String

  /// Makes the folder, if it is not there: before the campaign, so that no result is lost to it.
  func prepare() throws(CommandFailure) {
    let manager = FileManager.default
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: folder, isDirectory: &isFolder)
    let reason: String? =
      switch (exists, isFolder.boolValue) {
      case (false, _): "the folder cannot be made"
      case (true, false): "this is a file, and a folder is needed"
      case (true, true):
        manager.isWritableFile(atPath: folder) ? nil : "no permission to write there"
      }
    guard let reason else { return }
    throw CommandFailure("\(Quoted.value(folder)): \(reason).", .cannotCreate)
  }

  func write(_ found: [FoundCounterexample], _ console: Console) throws {
    for counterexample in found {
      let name = "\(counterexample.invariant.id)-\(counterexample.strategy.id).json"
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      try writeAtomically(try ScenarioJSON.text(counterexample.scenario), to: path)
      console.complain("Wrote \(path)\n")
    }
  }
}
