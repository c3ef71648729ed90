import Testing

@testable import HarnessCLI

struct UsageErrorTests {
  @Test(arguments: [
    ("fuzz --strategi timer-loop", "Unknown option '--strategi'. Did you mean '--strategy'?"),
    ("fuzz --strategi=timer-loop", "Unknown option '--strategi'. Did you mean '--strategy'?"),
    ("fuzz --wobble", "Unknown option '--wobble'."),
    ("fuzz --halp", "Unknown option '--halp'. Did you mean '--help'?"),
    ("fuzz -s 42", "Unknown option '-s'."),
    ("--seed 42 fuzz", "Unknown option '--seed'."),
    ("fuz", "Unknown subcommand 'fuz'. Did you mean 'fuzz'?"),
    ("help fuz", "Unknown subcommand 'fuz'. Did you mean 'fuzz'?"),
    ("wobble", "Unknown subcommand 'wobble'."),
    ("telling", "The subcommand 'telling' is now called 'fuzz'."),
    ("golden recrod", "Unknown subcommand 'recrod'. Did you mean 'record'?"),
    ("fuzz --seed", "Missing value for '--seed <seed>'."),
    ("fuzz --seed=", "Missing value for '--seed <seed>'."),
    ("fuzz --seed --json", "Missing value for '--seed <seed>'."),
    ("fuzz --seed -- 3", "Missing value for '--seed <seed>'."),
    ("fuzz --json=yes", "The option '--json' takes no value, but 'yes' was given."),
    ("fuzz --seed 1 --seed=2", "The option '--seed <seed>' was given 2 times; it is allowed once."),
    ("run", "Missing expected argument '<scenario>'."),
    ("list", "Missing expected argument '<topic>'."),
    ("list rules extra", "Unexpected argument 'extra'."),
    ("fuzz one two", "2 unexpected arguments: 'one', 'two'."),
    (
      "list rulez",
      "The value 'rulez' is invalid for '<topic>': 'strategies' or 'rules' is needed."
        + " Did you mean 'rules'?"
    ),
    (
      "fuzz --strategy wobble",
      "The value 'wobble' is invalid for '--strategy <id>': 'timer-loop' or 'dual-manager' is"
        + " needed."
    ),
    (
      "fuzz --profile 16",
      """
      The value '16' is invalid for '--profile <id>': one of the values listed here is needed. \
      Did you mean '16.4'?
        - 12
        - 13
        - 14
        - 15
        - 16.4
        - 17
      """
    ),
  ])
  func `says what is wrong`(line: String, message: String) throws {
    #expect(try #require(SampleCommands.failure(line)).fault.text == message)
  }

  @Test func `shows the usage and where to read more`() throws {
    let error = try #require(SampleCommands.failure("run a.gpx --sped 3"))
    let expected = """
      Error: Unknown option '--sped'. Did you mean '--speed'?
      Usage: harness run [--speed <m/s>] <scenario> [<strategy> ...]
        See 'harness run --help' for more information.
      """
    #expect(error.text == expected)
  }

  @Test func `wraps a long usage line without breaking an option`() throws {
    let error = try #require(SampleCommands.failure("fuzz --wobble"))
    let expected = """
      Error: Unknown option '--wobble'.
      Usage: harness fuzz [--seed <seed>] [--count <n>] [--time <time>]
             [--strategy <id> ...] [--profile <id>] [--json]
        See 'harness fuzz --help' for more information.
      """
    #expect(error.text == expected)
  }

  @Test func `points at the program's own help for an unknown subcommand`() throws {
    let error = try #require(SampleCommands.failure("wobble"))
    let expected = """
      Error: Unknown subcommand 'wobble'.
      Usage: harness <subcommand>
        See 'harness --help' for more information.
      """
    #expect(error.text == expected)
  }

  @Test func `shortens the usage of a command with very many options`() {
    let options = (1...13).map { number in
      Command.Option(name: "option-\(number)", value: "n", help: "A number.", default: "0")
    }
    let many = Command(name: "many", overview: "Take much.", options: options)
    let invocation = Invocation(path: ["harness", "many"], command: many)
    #expect(invocation.usage(heading: "Usage:") == "Usage: harness many [<options>]")
  }

  @Test func `ends with the code for usage errors`() {
    #expect(UsageError.exitCode.rawValue == 64)
  }
}
