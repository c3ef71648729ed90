import Testing

@testable import HarnessCLI

struct StatementsCommandTests {
  @Test func `plays one statement, and prints the same each time`() async {
    let run = await CommandRun("statements --statement Q-42")
    #expect(
      run.output == """
        Q-42  003:57        Significant changes need the location background mode.
              contradicted  · without any mode: false on iOS 7 to 26
                            They need Always, and no mode. (C-11)

        1 statement, 9 trials, all as the rulebook says

        """)
    #expect(run.code == 0)
    #expect(await CommandRun("statements --statement q-42") == run)
  }

  @Test func `names the statement that was meant`() async {
    let run = await CommandRun("statements --statement Q-7")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: No statement is called 'Q-7'. Did you mean 'Q-"))
    #expect(run.code == 64)
  }

  @Test func `its former name says what to type now`() async {
    let run = await CommandRun("claims --claim Q-05")
    #expect(run.errors.hasPrefix("Error: The subcommand 'claims' is now called 'statements'.\n"))
    #expect(run.code == 64)
  }
}
