import Testing

@testable import HarnessReporting

struct TableNarrowTests {
  private let table = Table(
    [
      ["", "", "broken", "musts", "wakes/day"], ["timer-loop", "conforms", "–", "23", "0"],
      ["dual-manager", "VIOLATES", "2", "21", "12"],
    ], alignments: [.left, .left, .right, .right, .right])

  @Test func `stays a table where it fits`() {
    #expect(table.fittedLines == table.lines)
    TextLayout.$terminalWidth.withValue(52) { #expect(table.fittedLines == table.lines) }
  }

  @Test func `names each figure below its row where it does not fit`() {
    TextLayout.$terminalWidth.withValue(30) {
      #expect(
        table.fittedLines == [
          "timer-loop  conforms", "  musts 23 · wakes/day 0", "dual-manager  VIOLATES",
          "  broken 2 · musts 21 ·", "  wakes/day 12",
        ])
    }
  }
}

struct NarrowLayoutTests {
  @Test func `puts a last cell below its row where it has no room beside it`() {
    let table = Table([["I-S1", "must", "No fatal misuse", "not claimed, and kept everywhere"]])
    #expect(table.wrappedLines == ["I-S1  must  No fatal misuse  not claimed, and kept everywhere"])
    TextLayout.$terminalWidth.withValue(40) {
      #expect(
        table.wrappedLines == [
          "I-S1 must No fatal misuse", "  not claimed, and kept everywhere",
        ])
    }
  }

  @Test func `puts the labels of a matrix above its cells where they have no room beside them`() {
    var matrix = Matrix(titles: ["timer-loop", "sentinel"])
    matrix.append(["I-L2", "Relaunch after force quit"], ["✘ 97", "kept"])
    matrix.append([], [])
    matrix.append(["", "wakes a day"], ["12", "7"])
    TextLayout.$terminalWidth.withValue(40) {
      #expect(
        matrix.blocks == [
          [
            "   timer-  sentinel", "   loop", "I-L2 Relaunch after force quit", "   ✘ 97    kept",
            "",
            "wakes a day", "   12      7",
          ]
        ])
    }
    #expect(matrix.blocks.count == 1)
    #expect(matrix.blocks[0].contains("I-L2  Relaunch after force quit  ✘ 97    kept"))
  }
}
