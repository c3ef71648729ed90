import Foundation

/// Writes a file of Swift for Apple's platforms as it compiles on Linux, line for line.
@main enum Program {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let source = arguments.first, let result = arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: unmodified-sources SOURCE RESULT\n".utf8))
      exit(64)
    }
    let text = try String(contentsOfFile: source, encoding: .utf8)
    // So that messages and traps name the file that somebody wrote.
    let place = "#sourceLocation(file: \"\(source)\", line: 1)\n"
    try (place + rewritten(text)).write(toFile: result, atomically: true, encoding: .utf8)
  }

  /// Without `@objc`, which needs Apple's runtime, with selectors as the methods that they name, and with
  /// `os` for its submodules, which a module of Swift cannot have. The C library has another name here; a
  /// module of Apple's name would pass for Apple's platform wherever somebody asks `canImport(Darwin)`.
  static func rewritten(_ text: String) -> String {
    text.replacing(/@objc(Members)?(\([^)\n]*\))?/, with: "")
      .replacing("#selector(", with: "Selector.capture(")
      .replacing(/import os\.[a-z]+/, with: "import os")
      .replacing(/import Darwin\b/, with: "import Glibc")
  }
}
