import Testing

@testable import HarnessCLI

struct CommandLineParserTests {
  @Test(arguments: [
    ("fuzz", "harness fuzz"),
    ("fuzz --seed 42", "harness fuzz"),
    ("golden record", "harness golden record"),
    ("list rules", "harness list"),
  ])
  func `runs the command that the words lead to`(line: String, path: String) {
    guard case .run(let found, let arguments) = SampleCommands.parse(line) else {
      Issue.record("'\(line)' does not run")
      return
    }
    #expect(found.joined(separator: " ") == path)
    #expect(arguments.invocation.path == found)
  }

  @Test(arguments: ["fuzz --seed 42", "fuzz --seed=42", "fuzz --json --seed 42"])
  func `takes a value as the next word or after an equals sign`(line: String) throws {
    #expect(try #require(SampleCommands.arguments(line)).string("seed") == "42")
  }

  @Test func `keeps what follows the first equals sign`() throws {
    #expect(try #require(SampleCommands.arguments("fuzz --seed=a=b")).string("seed") == "a=b")
  }

  @Test func `adds up the values of a repeatable option in order`() throws {
    let line = "fuzz --strategy timer-loop --json --strategy=dual-manager"
    let arguments = try #require(SampleCommands.arguments(line))
    #expect(arguments.strings("strategy") == ["timer-loop", "dual-manager"])
    #expect(arguments.flag("json"))
  }

  @Test func `lets options and arguments alternate`() throws {
    let arguments = try #require(SampleCommands.arguments("run a.gpx --speed 3 one two"))
    #expect(arguments.string("scenario") == "a.gpx")
    #expect(arguments.strings("strategy") == ["one", "two"])
    #expect(arguments.string("speed") == "3")
  }

  @Test func `ends the options at two dashes`() throws {
    let arguments = try #require(SampleCommands.arguments("run -- --odd.gpx --help"))
    #expect(arguments.string("scenario") == "--odd.gpx")
    #expect(arguments.strings("strategy") == ["--help"])
  }

  @Test(arguments: ["-5", "-.5", "-"])
  func `takes a negative number or a lone dash as a value`(value: String) throws {
    let arguments = try #require(SampleCommands.arguments("run \(value) --speed \(value)"))
    #expect(arguments.string("scenario") == value)
    #expect(arguments.string("speed") == value)
  }

  @Test(arguments: [
    ("", ""), ("--help", ""), ("-h", ""), ("help", ""),
    ("help fuzz", "fuzz"), ("fuzz --help", "fuzz"), ("fuzz -h", "fuzz"),
    ("fuzz --nonsense --help", "fuzz"), ("run --help", "run"), ("help fuzz --help", "fuzz"),
    ("golden", "golden"), ("golden help record", "golden record"),
    ("help golden record", "golden record"),
  ])
  func `answers every way to ask for help`(line: String, path: String) throws {
    var invocation = Invocation(path: ["harness"], command: SampleCommands.root)
    for name in path.split(separator: " ") {
      let command = invocation.command.subcommands.first { $0.name == name }
      invocation = invocation.descending(to: try #require(command))
    }
    #expect(SampleCommands.help(line) == HelpText(invocation: invocation).text)
  }

  @Test(arguments: ["--version", "fuzz --version", "fuzz --seed 3 --version"])
  func `prints the version`(line: String) {
    #expect(SampleCommands.help(line) == "harness 0.1")
  }
}
