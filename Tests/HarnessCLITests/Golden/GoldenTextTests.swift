import Invariants
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct GoldenTextTests {
  private func outcome(_ status: GoldenOutcome.Status) -> GoldenOutcome {
    GoldenOutcome(pair: plain("drive"), status: status, actual: "")
  }

  private let comparison = GoldenComparison(expected: "a\n", actual: "b\n")

  private var outcomes: [GoldenOutcome] {
    let violation = Violation(
      time: Instant(milliseconds: 61_000), expected: "a fix", actual: "none")
    return [
      outcome(.equal), outcome(.missing), outcome(.differs(comparison)),
      outcome(.refused(.breaks(id: "I-S1", name: "No fatal misuse", violation))),
      outcome(.refused(.tooLong(lines: 501))), outcome(.recorded(nil)),
      outcome(.recorded(comparison)),
    ]
  }

  @Test func `says of each pair what is wrong and what to do`() {
    #expect(
      outcomes.map(\.description) == [
        "drive/plain: as recorded.",
        "drive/plain: no trace is recorded; 'harness golden --record missing' writes it.",
        "drive/plain: differs: no totals to compare; 'harness golden --record failed' accepts it.",
        "drive/plain: refused: at +0:01:01.000 the strategy breaks I-S1, No fatal misuse: "
          + "expected a fix; actual none. Repair the strategy, or claim less.",
        "drive/plain: refused: 501 lines are more than anybody would review; shorten the scenario to "
          + "stay within 500.",
        "drive/plain: recorded now. Read it, then run again.",
        "drive/plain: recorded again: no totals to compare. Read it, then run again.",
      ])
  }

  @Test func `sums up`() {
    #expect(
      GoldenText.summary(outcomes, strays: 1)
        == "7 traces of 1 scenario: 1 as recorded, 1 different, 1 missing, 2 recorded now, "
        + "2 refused, 1 out of place.")
    #expect(
      GoldenText.summary([outcome(.equal)], strays: 0)
        == "1 trace of 1 scenario: 1 as recorded.")
    #expect(
      GoldenText.summary([], strays: 0) == "No scenario was found, so nothing was checked.")
  }

  @Test func `says of each stray what to do about it`() {
    let strays: [GoldenStray] = [
      .folderWithoutScenario("drive"), .traceOfNobody("drive/x.trace"), .otherFile("drive/x"),
    ]
    #expect(
      strays.map(\.description) == [
        "drive: the folder holds no scenario.json. Add one, or delete the folder.",
        "drive/x.trace: no strategy of that name is played there. Delete or rename the file.",
        "drive/x: the file is neither a scenario nor a trace. Move it elsewhere.",
      ])
  }
}
