import Foundation
import TrackerConformance
import TrackerModel

/// Shrunk stories as scenario files, to be kept: a file survives changes of the generator.
struct CounterexampleFiles {
  let folder: String

  func write(_ found: [FoundCounterexample], _ console: Console) throws {
    for counterexample in found {
      let path = "\(folder)/\(counterexample.invariant.id)-\(counterexample.strategy.id).json"
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try writeAtomically(try ScenarioJSON.text(counterexample.scenario), to: path)
      } catch let error as WriteError {
        throw CommandFailure(error.text, WriteError.exitCode)
      } catch let error as CocoaError {
        throw CommandFailure("\(path): \(error.localizedDescription)", .cannotCreate)
      }
      console.complain("Wrote \(path)\n")
    }
  }
}
