import Testing

@testable import HarnessCLI

struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    LineDifference(
      from: old.map { "\($0)\n" }.joined(), to: new.map { "\($0)\n" }.joined()
    ).text
  }

  @Test func `shows a change among two lines on either side`() {
    #expect(
      difference("abcdefgh", "abcdXfgh") == """
          … 2 unchanged lines
          c
          d
        - e
        + X
          f
          g
          … 1 unchanged line

        """)
  }

  @Test func `counts what lies between two changes`() {
    #expect(
      difference("abcdefghi", "Xabcdefgh") == """
        + X
          a
          b
          … 4 unchanged lines
          g
          h
        - i

        """)
  }

  @Test func `hides every line of equal texts`() {
    #expect(difference("abc", "abc") == "  … 3 unchanged lines\n")
    #expect(difference("", "") == "")
  }

  @Test func `takes a line break at the end for no line of its own`() {
    #expect(LineDifference(from: "a", to: "a\n").lines.map(\.mark) == [.unchanged])
    #expect(LineDifference(from: "", to: "a\n").text == "+ a\n")
  }

  @Test func `cuts what nobody reads to the end`() {
    let lines = (1...100).map { "\($0)\n" }.joined()
    let text = LineDifference(from: lines, to: "").text
    #expect(text.split(separator: "\n").count == LineDifference.maximumLines + 1)
    #expect(text.hasSuffix("- 80\n  … 20 further lines\n"))
  }
}
