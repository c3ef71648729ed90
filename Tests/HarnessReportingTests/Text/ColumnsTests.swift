import Testing

@testable import HarnessReporting

struct ColumnsTests {
  @Test func `pads by what a reader sees`() {
    #expect("✘".padded(to: 3) == "✘  ")
    #expect("e\u{301}é".padded(to: 4) == "e\u{301}é  ")
    #expect("12".paddedLeft(to: 4) == "  12")
    #expect("too long".padded(to: 3) == "too long")
    #expect("too long".paddedLeft(to: 3) == "too long")
  }

  @Test func `puts text at a column, or two spaces on`() {
    #expect("abc".followed(by: "[L-02]", at: 6) == "abc   [L-02]")
    #expect("abcd".followed(by: "[L-02]", at: 6) == "abcd  [L-02]")
    #expect("abcdefgh".followed(by: "[L-02]", at: 6) == "abcdefgh  [L-02]")
    #expect("abc".followed(by: "", at: 6) == "abc")
  }

  @Test func `makes columns as wide as their widest cell`() {
    var table = Table(alignments: [.left, .right])
    table.append(["timer-loop", "14.1 %/day", "✓"])
    table.append(["dual-manager", "9.8 %/day"])
    table.append(["", "–", "✘ never"])
    #expect(
      table.lines == [
        "timer-loop    14.1 %/day  ✓",
        "dual-manager   9.8 %/day",
        "                       –  ✘ never",
      ])
  }

  @Test func `makes no lines of no rows`() {
    #expect(Table().lines.isEmpty)
  }

  @Test func `breaks the last column at 80 columns`() {
    var table = Table(alignments: [.right])
    table.append(["7", Array(repeating: "four", count: 16).joined(separator: " ")])
    table.append(["12", "short"])
    #expect(
      table.wrappedLines == [
        " 7  " + Array(repeating: "four", count: 15).joined(separator: " "),
        "    four",
        "12  short",
      ])
  }
}
