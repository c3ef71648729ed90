import Foundation
import ReferenceStrategies
import Testing

@testable import HarnessCLI

/// The script in a real bash, which is asked as it asks at a press of the tab key.
@Suite(.enabled(if: ShellRun.shell("bash") != nil, "there is no bash, so nothing was completed"))
struct CompletionScriptBashTests {
  private let bash: URL

  init() throws { bash = try #require(ShellRun.shell("bash")) }

  /// What is offered for the last of some words, which may be empty.
  private func offered(_ words: [String], root: Command = SampleCommands.root) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try ShellRun(
      bash,
      """
      \(CompletionScript(root: root).text(for: .bash))
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      $(complete -p harness | sed 's/.*-F \\([^ ]*\\).*/\\1/') && printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.errors == "")
    return run.lines
  }

  @Test(
    arguments: [
      (["harness", ""], ["help", "fuzz", "run", "list", "golden"]),
      (["harness", "fu"], ["fuzz"]), (["harness", "help", "l"], ["list"]),
      (["harness", "fuzz", "--s"], ["--seed", "--strategy"]),
      (["harness", "fuzz", "--seed", "4", "--j"], ["--json"]),
      (["harness", "fuzz", "--strategy", ""], ["timer-loop", "dual-manager"]),
      (["harness", "fuzz", "--json", "--strategy", "t"], ["timer-loop"]),
      (["harness", "fuzz", "--strategy", "="], ["timer-loop", "dual-manager"]),
      (["harness", "fuzz", "--strategy", "=", "d"], ["dual-manager"]),
      (["harness", "fuzz", "--profile", "16"], ["16.4"]),
      (["harness", "fuzz", "--seed", ""], []), (["harness", "fuzz", "--json", ""], []),
      (["harness", "list", "r"], ["rules"]), (["harness", "list", "rules", ""], []),
      (["harness", "nothing", "--s"], []),
    ] as [([String], [String])])
  func `offers commands, options and their values`(words: [String], offers: [String]) throws {
    #expect(try offered(words) == offers)
  }

  @Test func `offers files and folders where they are wanted`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("ride.gpx", "")
    let start = folder.path + "/r"
    #expect(try offered(["harness", "run", start]) == [folder.path + "/ride.gpx"])
    let tool = Command(
      name: "harness", overview: "Do it.",
      subcommands: [
        Command(
          name: "keep", overview: "Keep it.",
          arguments: [.init(name: "file", help: "Files.", arity: .repeated)],
          options: [.init(name: "save", value: "dir", help: "Where.", default: "nowhere")])
      ])
    #expect(try offered(["harness", "keep", "--save", start], root: tool) == [])
    #expect(try offered(["harness", "keep", "a", "b", start], root: tool).count == 1)
    let parent = String(folder.path.dropLast(2))
    #expect(try offered(["harness", "keep", "--save", parent], root: tool) == [folder.path])
  }

  @Test func `completes every command and every value of the whole program`() throws {
    let root = Harness(strategies: Catalog.all).root
    #expect(try offered(["harness", ""], root: root) == ["help"] + root.subcommands.map(\.name))
    let script = CompletionScript(root: root)
    for command in script.root.subcommands {
      let options = try offered(["harness", command.name, "--"], root: root)
      #expect(options == script.optionNames(command))
      for option in command.options where !option.values.isEmpty {
        let values = try offered(["harness", command.name, "--" + option.name, ""], root: root)
        #expect(values == option.values, "\(command.name) --\(option.name)")
      }
    }
  }
}
