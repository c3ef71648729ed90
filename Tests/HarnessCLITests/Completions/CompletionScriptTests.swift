import ReferenceStrategies
import Testing

@testable import HarnessCLI

struct CompletionScriptTests {
  @Test(arguments: CompletionScript.Shell.allCases)
  func `begins with how it is installed`(shell: CompletionScript.Shell) {
    let text = CompletionScript(root: SampleCommands.root).text(for: shell)
    #expect(text.hasPrefix("# Completions of harness: "))
    #expect(text.split(separator: "\n").first?.contains("completions \(shell.rawValue)") == true)
    #expect(text.hasSuffix("\n"))
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func `has the name of the program in somebody else's package`(shell: CompletionScript.Shell) {
    let root = Command(name: "my-tool", overview: "Do it.", subcommands: [SampleCommands.listing])
    let text = CompletionScript(root: root).text(for: shell)
    #expect(!text.contains("harness"))
    #expect(CompletionScript(root: root).function == "_my_tool")
  }

  @Test func `offers what the parser takes`() {
    let script = CompletionScript(root: SampleCommands.root)
    for command in SampleCommands.root.subcommands where command.subcommands.isEmpty {
      for name in script.optionNames(command) {
        let error = SampleCommands.failure("\(command.name) \(name)")
        if case .unknownOption = error?.fault { Issue.record("\(command.name) \(name)") }
      }
    }
  }
}
