import Invariants
import ReferenceStrategies
import Synchronization
import TrackerModel

@testable import HarnessCLI

/// What a command line printed, and how the program ended.
struct CommandRun: Equatable {
  let output: String
  let errors: String
  let code: Int32

  /// Runs the words of a command line in this process, with the strategies of the repository.
  init(
    _ words: [String], strategies: [any TrackerStrategy] = Catalog.all
  ) async {
    await self.init(
      words,
      harness: Harness(
        strategies: strategies, hosts: Catalog.hosts, notes: Catalog.survivorNotes))
  }

  /// Runs the words of a command line in this process.
  init(_ words: [String], harness: Harness) async {
    let printed = Mutex(("", ""))
    let console = Console(
      output: { text in printed.withLock { $0.0 += text } },
      errors: { text in printed.withLock { $0.1 += text } })
    code = await harness.run(words, console: console)
    (output, errors) = printed.withLock { $0 }
  }

  /// Runs a command line whose words have no spaces.
  init(_ line: String) async {
    await self.init(line.split(separator: " ").map(String.init))
  }

  /// A run that printed nothing but this line on the error stream.
  static func failure(_ line: String, _ code: Int32) -> CommandRun {
    CommandRun(output: "", errors: "Error: \(line)\n", code: code)
  }

  init(output: String, errors: String, code: Int32) {
    (self.output, self.errors, self.code) = (output, errors, code)
  }

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

extension TemporaryFolder {
  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let path = "\(self.path)/\(name)"
    try writeAtomically(text, to: path)
    return path
  }
}
