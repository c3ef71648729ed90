import HarnessReporting
import Testing

struct TextLayoutTests {
  @Test func `breaks between words and never inside one`() {
    let long = String(repeating: "x", count: 90)
    #expect(TextLayout.wrapped("a \(long) b") == "a\n\(long)\nb")
  }

  @Test func `fills a line to exactly 80 columns`() {
    let eighty = String(repeating: "x", count: 38) + " " + String(repeating: "y", count: 41)
    #expect(TextLayout.wrapped(eighty) == eighty)
    #expect(TextLayout.wrapped(eighty + "y").contains("\n"))
  }

  @Test func `keeps paragraphs and empty lines`() {
    #expect(TextLayout.wrapped("one\n\ntwo", indent: 2) == "  one\n\n  two")
  }

  @Test(arguments: [
    ("--seed <seed>", "  --seed <seed>           A number."),
    ("--option-of-21-letters", "  --option-of-21-letters  A number."),
    ("--option-of-23-letters-", "  --option-of-23-letters- A number."),
    (
      "--option-of-24-letters--",
      "  --option-of-24-letters--\n                          A number."
    ),
    ("--bare", "  --bare                  A number."),
  ])
  func `starts the text at column 26, below a label that is too long`(label: String, row: String) {
    #expect(TextLayout.row(label: label, text: "A number.") == row)
  }

  @Test func `leaves a label without text alone`() {
    #expect(TextLayout.row(label: "fuzz", text: "") == "  fuzz")
  }

  @Test func `is as wide as the terminal, and of 80 columns in files`() {
    let words = Array(repeating: "word", count: 30)
    TextLayout.$terminalWidth.withValue(50) {
      #expect(TextLayout.lines(words).split(separator: "\n").map(\.count).max() == 49)
      #expect(TextLayout.row(label: "a", text: "b") == "  a         b")
      let file = TextLayout.forFile { TextLayout.lines(words) }
      #expect(file.split(separator: "\n").map(\.count).max() == 79)
    }
    #expect(TextLayout.lines(words).split(separator: "\n").map(\.count).max() == 79)
  }
}
