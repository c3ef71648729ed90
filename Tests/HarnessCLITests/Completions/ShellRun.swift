import Foundation

/// What a shell printed that was given a script.
struct ShellRun {
  let output: String
  /// What it complained of; nothing where it understood the script.
  let errors: String

  /// Runs a script in a shell that reads nobody's settings.
  init(_ shell: URL, _ script: String) throws {
    let process = Process()
    process.executableURL = shell
    process.arguments =
      (shell.lastPathComponent == "fish" ? ["--no-config"] : []) + ["-c", script]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    self.errors = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    self.output = String(decoding: said, as: UTF8.self)
  }

  /// The lines that it printed.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The shell of that name; nil where the machine has none.
  static func shell(_ name: String) -> URL? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(fileURLWithPath: $0) }
  }
}
