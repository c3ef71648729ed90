import Testing

@testable import HarnessCLI

struct HelpTextTests {
  @Test func `shows a command with options, values, defaults and examples`() {
    let expected = """
      OVERVIEW: Test each strategy in random scenarios.

      The same seed gives the same scenarios. Times go to standard error.

      USAGE: harness fuzz [--seed <seed>] [--count <n>] [--time <time>]
             [--strategy <id> ...] [--profile <id>] [--json]

      OPTIONS:
        --seed <seed>           Where the random numbers start. (default: 1)
        --count <n>             How many scenarios to play. (default: 1000)
        --time <time>           How long to go on. (default: no limit)
        --strategy <id> ...     Which strategies to judge. (values: timer-loop,
                                dual-manager; default: all)
        --profile <id>          Which version of iOS to simulate. (values: 12, 13, 14,
                                15, 16.4, 17; default: all)
        --json                  Print JSON Lines instead of text.
        --color <when>          Whether the report has colours. (values: auto, always,
                                never; default: auto, on a terminal)
        --version               Show the version.
        -h, --help              Show help information.

      EXAMPLES:
        harness fuzz --seed 42  Play a thousand scenarios against each strategy.
      """
    #expect(SampleCommands.help("fuzz --help") == expected)
  }

  @Test func `shows arguments before options`() {
    let expected = """
      OVERVIEW: Run one scenario or an imported track.

      USAGE: harness run [--speed <m/s>] <scenario> [<strategy> ...]

      ARGUMENTS:
        <scenario>              A scenario or a GPX file.
        <strategy> ...          The strategies to run. (default: all)

      OPTIONS:
        --speed <m/s>           The speed for a track without times. (default: 1.4)
        --color <when>          Whether the report has colours. (values: auto, always,
                                never; default: auto, on a terminal)
        --version               Show the version.
        -h, --help              Show help information.
      """
    #expect(SampleCommands.help("help run") == expected)
  }

  @Test func `shows the subcommands and the exit codes in the root help`() {
    let expected = """
      OVERVIEW: Judge background location trackers on a simulated phone.

      USAGE: harness <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        fuzz                    Test each strategy in random scenarios.
        run                     Run one scenario or an imported track.
        list                    List what there is.
        golden                  Work with recorded traces.

      EXIT CODES:
        0                       The command succeeded; every strategy kept its
                                promises.
        1                       A strategy broke a promise, or a recorded trace
                                differs.
        2                       No verdict: the time or the scenario ended first, or
                                nothing was tested.
        64                      The command line was not understood.
        65                      An input file is missing, unreadable or faulty.
        73                      An output file could not be written.

        See 'harness help <subcommand>' for detailed information.
      """
    #expect(SampleCommands.help("--help") == expected)
  }

  @Test func `names the whole path in the hint of a nested command`() throws {
    let text = try #require(SampleCommands.help("golden"))
    let hint = "\n\n  See 'harness help golden <subcommand>' for detailed information."
    #expect(text.hasSuffix(hint))
    #expect(!text.contains("EXIT CODES"))
  }

  @Test(arguments: ["", "help fuzz", "help run", "help list", "help golden", "help golden record"])
  func `fits 80 columns and leaves no space at the end of a line`(line: String) throws {
    let text = try #require(SampleCommands.help(line))
    for line in text.split(separator: "\n") {
      #expect(line.count <= 80)
      #expect(!line.hasSuffix(" "))
    }
  }
}
