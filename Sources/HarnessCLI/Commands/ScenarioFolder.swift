import Foundation
import HarnessReporting
import Invariants
import TrackerConformance
import TrackerModel

/// A folder of scenario files, such as `fuzz --save` writes: all of them are played, a line for each.
struct ScenarioFolder {
  let path: String

  /// Nil where the path is no folder.
  init?(path: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    self.path = path
  }

  /// The scenario files, by name; what stands in folders below is not among them.
  var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Plays every scenario. A file that cannot be read is told, and the others are played all the same.
  ///
  /// - Returns: Whether a promise is broken, a file is faulty, or nothing was tested, in this order.
  func replay(
    _ strategy: any TrackerStrategy, by invariants: [Invariant], _ console: Console
  ) -> ExitCode {
    var lines: [FolderText.Line] = []
    var isFaulty = false
    for name in names {
      let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      do {
        let input = try StoryInput(path: file, travel: nil, knowing: invariants)
        lines.append(.init(name: name, try input.judgement(of: strategy, by: invariants)))
      } catch {
        isFaulty = true
        console.complain(CommandFailure(error).text)
      }
    }
    console.write(FolderText.text(lines, of: strategy.id))
    let verdicts = lines.map(\.verdict)
    if verdicts.contains(.violates) { return .violation }
    if isFaulty { return .data }
    return verdicts.isEmpty || !verdicts.allSatisfy { $0 == .conforms } ? .inconclusive : .conforms
  }
}
