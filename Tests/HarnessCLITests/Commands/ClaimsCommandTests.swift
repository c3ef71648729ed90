import Testing

@testable import HarnessCLI

struct ClaimsCommandTests {
  @Test func `plays one claim, and prints the same each time`() async {
    let run = await CommandRun("claims --claim Q-42")
    #expect(
      run.output == """
        Q-42  003:57        Significant changes need the location background mode.
              contradicted  · without any mode: false on iOS 7 to 26
                            They need Always, and no mode. (C-11)

        1 claim, 9 trials, all as the rulebook says

        """)
    #expect(run.code == 0)
    #expect(await CommandRun("claims --claim q-42") == run)
  }

  @Test func `names the claim that was meant`() async {
    let run = await CommandRun("claims --claim Q-7")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: No claim is called 'Q-7'. Did you mean 'Q-"))
    #expect(run.code == 64)
  }
}
