import Foundation
import Invariants
import StoryModel

/// What the built program printed, and how it ended.
struct ProgramRun {
  /// The program beside the test bundle; nil where the build has put it elsewhere.
  static let program: URL? = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [bundle, bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
      .map { $0.appendingPathComponent("harness") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Where the results of the program go.
  enum Output {
    /// To the test.
    case pipe
    /// To a pipe whose reader has left, as in `harness fuzz | head -1`.
    case closedPipe
    /// To a file.
    case file(String)
  }

  let output: String
  let errors: String
  let code: Int32
  /// Whether a signal ended it, whose number is then the code.
  let wasKilled: Bool

  /// Runs the words of a command line.
  ///
  /// - Parameter ignoring: A signal, as the shell names it, that the program inherits as ignored.
  init(
    _ program: URL, _ line: String, output destination: Output = .pipe, ignoring: String? = nil
  ) throws {
    let process = Process()
    let words = line.split(separator: " ").map(String.init)
    if let ignoring {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", "trap '' \(ignoring); exec \"$0\" \"$@\"", program.path] + words
    } else {
      process.executableURL = program
      process.arguments = words
    }
    let (output, errors) = (Pipe(), Pipe())
    switch destination {
    case .pipe: process.standardOutput = output
    case .closedPipe:
      try output.fileHandleForReading.close()
      process.standardOutput = output.fileHandleForWriting
    case .file(let path):
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
    process.standardError = errors
    try process.run()
    var said = Data()
    if case .pipe = destination { said = try output.fileHandleForReading.readToEnd() ?? Data() }
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self.output = String(decoding: said, as: UTF8.self)
    self.errors = String(decoding: complained, as: UTF8.self)
    code = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
  }
}
