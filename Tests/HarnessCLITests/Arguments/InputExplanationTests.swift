import Testing

@testable import HarnessCLI

struct InputExplanationTests {
  private let inputs = InputExplanation(root: SampleCommands.root) { name in
    name == "timer-loop" ? "It loops." : nil
  }

  @Test func `explains a command by its help`() {
    #expect(inputs.text("fuzz") == SampleCommands.help("fuzz --help").map { $0 + "\n" })
  }

  @Test(arguments: ["strategy", "--strategy"])
  func `explains an option in each command that has it, with its values`(name: String) {
    #expect(
      inputs.text(name) == """
        --strategy <id>  Option

        In fuzz:
          Which strategies to judge.

        VALUES:
          timer-loop              It loops.
          dual-manager

        """)
  }

  @Test func `explains a flag`() {
    #expect(inputs.text("json")?.hasPrefix("--json  Option\n\nIn fuzz:\n  Print JSON ") == true)
  }

  @Test func `explains a value by what takes it`() {
    #expect(
      inputs.text("16.4") == """
        16.4  Value

          fuzz --profile          Which version of iOS to simulate.

        """)
    #expect(inputs.text("rules")?.contains("  list <topic>            What to list.\n") == true)
  }

  @Test func `knows no name that is not in its list`() {
    #expect(inputs.text("xyzzy") == nil)
    for name in inputs.names { #expect(inputs.text(name) != nil, "\(name)") }
  }
}
