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
    try Rewriting(path: source).rewritten(text)
      .write(toFile: result, atomically: true, encoding: .utf8)
  }
}
