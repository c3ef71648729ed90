import Testing

@testable import HarnessReporting

struct ColoredTextTests {
  /// A text in which a colour is between braces: `{31:✘ broken}`.
  private func marked(_ text: String) -> String {
    ColoredText.painted(text).replacing("\u{1b}[0m", with: "}").replacing("\u{1b}[", with: "{")
      .replacing(/\{([0-9;]+)m/) { "{\($0.1):" }
  }

  @Test(arguments: [
    ("  ✘  0:06:10   session still requested", "  {31:✘  0:06:10   session still requested}"),
    ("✔ all 5 strategies keep", "{32:✔ all 5 strategies keep}"),
    ("leash  VIOLATES   3", "leash  {1;31:VIOLATES}   3"),
    ("leash  conforms   –", "leash  {32:conforms}   –"),
    ("I-S1  must  Name  conforms", "I-S1  must  Name  {32:conforms}"),
    ("leash VIOLATES: 3 broken", "leash VIOLATES: 3 broken"),
    ("  Expected   off within 10 s", "  {1:Expected}   off within 10 s"),
    ("Expected answers are listed", "Expected answers are listed"),
    ("it conforms to this", "it conforms to this"),
    ("Error: no such file", "{1;31:Error: no such file}"),
    ("", ""),
  ])
  func `paints what stands out, and no word of a sentence`(text: String, painted: String) {
    #expect(marked(text) == painted)
  }

  @Test func `changes nothing but colours, and keeps every line`() {
    let text = "a\n\n  ✘  b\n  Replay     harness replay x\nc  VIOLATES\n"
    let bare = ColoredText.painted(text).replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(bare == text)
    #expect(ColoredText.painted(text) != text)
  }
}
