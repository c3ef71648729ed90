import ReferenceStrategies
import Testing

@testable import HarnessCLI

struct InputKindTests {
  private func kind(_ value: String, _ values: [String] = []) -> InputKind {
    Command.Option(name: "x", value: value, help: "X.", values: values, default: "none").kind
  }

  @Test func `tells files, folders and names apart`() {
    #expect(kind("file") == .file)
    #expect(kind("dir") == .folder)
    #expect(kind("n") == .text)
    #expect(kind("id|file") == .file)
    #expect(kind("id", ["a", "b"]) == .names(["a", "b"]))
    #expect(Command.Argument(name: "dir", help: "A folder.").kind == .folder)
    #expect(Command.Argument(name: "name", help: "A name.").kind == .text)
  }

  /// A new word between the angle brackets has to be thought of.
  @Test func `knows every word that stands for a value`() {
    let commands = Harness(strategies: Catalog.all).root.subcommands
    let known: Set = [
      "file", "path", "dir", "n", "seed", "time", "i/n", "m/s", "name", "id", "id|file",
    ]
    for option in commands.flatMap(\.options) where option.values.isEmpty {
      #expect(known.contains(option.value), "\(option.label)")
    }
  }
}
