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

  @Test func `puts a last cell below its row where a word of it is longer than its room`() {
    let name = "best_high_accuracy_high_frequency_stationary"
    let row = ["12", "179", "4.7", "+0.5", "0.59", "4.15", "4.11", "5.1"]
    TextLayout.$terminalWidth.withValue(87) {
      #expect(Table([row + [name]]).wrappedLines == [row.joined(separator: "  ") + "  " + name])
    }
    TextLayout.$terminalWidth.withValue(76) {
      #expect(
        Table([row + [name]]).wrappedLines == [
          row.joined(separator: "  "), String(repeating: " ", count: 76 - name.count) + name,
        ])
    }
  }

  @Test func `puts a last cell below long names, at any width`() {
    let name = String(repeating: "n", count: 70)
    #expect(Table([[name, "What it does."]]).wrappedLines == [name, "  What it does."])
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
