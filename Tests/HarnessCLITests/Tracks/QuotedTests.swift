import Testing

@testable import HarnessCLI

struct QuotedTests {
  @Test(arguments: [
    ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("x\u{202E}gnp", "x\u{FFFD}gnp"),
    ("\u{2066}a\u{2069}\u{200F}", "\u{FFFD}a\u{FFFD}\u{FFFD}"),
    ("a\nb\u{2028}", "a\u{FFFD}b\u{FFFD}"),
    ("👨\u{200D}👩 ä", "👨\u{200D}👩 ä"),
  ])
  func `leaves nothing that moves a cursor or turns the writing`(text: String, bare: String) {
    #expect(Quoted.bare(text) == bare)
  }

  @Test func `keeps the lines of a longer text`() {
    #expect(Quoted.lines("a\n\u{1B}b\n") == "a\n\u{FFFD}b\n")
  }
}
