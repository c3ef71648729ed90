import HarnessReporting
import Testing

@testable import HarnessCLI

struct TerminalTests {
  private func terminal(
    _ environment: [String: String] = [:], columns: Int? = 100, isTerminal: Bool = true
  ) -> Terminal {
    Terminal(isTerminal: isTerminal, environment: environment, columns: columns)
  }

  @Test func `is as wide as it says, and as COLUMNS says before that`() {
    #expect(terminal().width == 100)
    #expect(terminal(["COLUMNS": "50"]).width == 50)
    #expect(terminal(["COLUMNS": "wide"]).width == 100)
    #expect(terminal(["COLUMNS": "0"], columns: 0).width == nil)
    #expect(terminal(columns: nil).width == nil)
  }

  @Test func `keeps to widths in which a table and a sentence can be read`() {
    #expect(terminal(columns: 10).width == 40)
    #expect(terminal(columns: 400).width == 120)
  }

  @Test func `has no width of its own where nobody looks`() {
    #expect(terminal(["COLUMNS": "50"], isTerminal: false).width == nil)
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
      (["TERM": "xterm"], true),
    ] as [([String: String], Bool)])
  func `has colours on a terminal unless its user says otherwise`(
    environment: [String: String], isColored: Bool
  ) {
    #expect(terminal(environment).isColored(.auto) == isColored)
    #expect(!terminal(environment, isTerminal: false).isColored(.auto))
    #expect(terminal(environment).isColored(.always))
    #expect(terminal(environment, isTerminal: false).isColored(.always))
    #expect(!terminal(environment).isColored(.never))
  }
}
