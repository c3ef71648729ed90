import Testing

@testable import HarnessCLI

struct CompletionsCommandTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `prints the script of a shell, which completes itself`(shell: String) async {
    let run = await CommandRun("completions \(shell)")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("completions"))
    #expect(run.output.contains("bash") && run.output.contains("zsh"))
  }

  @Test func `names the shells that it knows`() async {
    let run = await CommandRun("completions csh")
    #expect(run.code == 64)
    #expect(run.errors.contains("'bash', 'zsh' or 'fish' is needed."))
  }
}
