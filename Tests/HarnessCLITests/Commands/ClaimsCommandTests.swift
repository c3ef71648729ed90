import Testing

@testable import HarnessCLI

struct ClaimsCommandTests {
  @Test func `plays one claim, and prints the same each time`() async {
    let run = await CommandRun("claims --claim Q-17")
    #expect(
      run.output == """
        Q-17  001:32        A background task lasts three minutes.
              varies        · left with a task open:
                              true on iOS 7 to 12: 180 s
                              false on iOS 13 to 26: 30 s
                            It does after the foreground on iOS 7 to 12; since iOS 13 it
                            lasts half a minute. (T-03)

        1 claim, 9 trials, all as the rulebook says

        """)
    #expect(run.code == 0)
    #expect(await CommandRun("claims --claim q-17") == run)
  }

  @Test func `names the claim that was meant`() async {
    let run = await CommandRun("claims --claim Q-7")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: No claim is called 'Q-7'. Did you mean 'Q-"))
    #expect(run.code == 64)
  }
}
