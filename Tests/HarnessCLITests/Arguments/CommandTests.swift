import Testing

@testable import HarnessCLI

struct CommandTests {
  @Test func `finds nothing wrong with a sound declaration`() {
    #expect(SampleCommands.root.problems() == [])
  }

  @Test func `finds help that is no sentence`() {
    let command = Command(
      name: "tool", overview: "Do it", arguments: [.init(name: "file", help: "A file")],
      options: [.init(name: "seed", value: "n", help: "A seed", default: "1")],
      flags: [.init(name: "json", help: "JSON")])
    #expect(
      command.problems() == [
        "tool: the overview does not end with a full stop.",
        "tool: the help of <file> does not end with a full stop.",
        "tool: the help of --seed does not end with a full stop.",
        "tool: the help of --json does not end with a full stop.",
      ])
  }

  @Test func `finds names used twice, however deep`() {
    let twice = Command(
      name: "twice", overview: "Do it.", arguments: [.init(name: "seed", help: "A seed.")],
      options: [.init(name: "seed", value: "n", help: "A seed.", default: "1")],
      flags: [.init(name: "help", help: "Help.")])
    let root = Command(name: "tool", overview: "Do it.", subcommands: [twice, twice])
    let inner = ["tool twice: 'seed' names two inputs.", "tool twice: 'help' names two inputs."]
    #expect(root.problems() == ["tool: 'twice' names two subcommands."] + inner + inner)
  }

  @Test func `finds arguments that cannot be told apart or lack a default`() {
    let command = Command(
      name: "tool", overview: "Do it.",
      arguments: [
        .init(name: "files", help: "Files.", arity: .repeated, default: "all"),
        .init(name: "last", help: "The last.", arity: .optional),
      ])
    #expect(
      command.problems() == [
        "tool: <files> takes a varying number of words but is not last.",
        "tool: <files> cannot be left out but states a default.",
        "tool: <last> can be left out but states no default.",
      ])
  }

  @Test func `finds a command that has subcommands and takes input`() {
    let command = Command(
      name: "tool", overview: "Do it.", flags: [.init(name: "json", help: "JSON.")],
      subcommands: [SampleCommands.fuzz])
    #expect(command.problems() == ["tool: it has subcommands and takes input, too."])
  }

  @Test func `numbers the exit codes as sysexits does`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 64, 65, 73])
    for code in ExitCode.allCases { #expect(code.summary.hasSuffix(".")) }
  }
}
