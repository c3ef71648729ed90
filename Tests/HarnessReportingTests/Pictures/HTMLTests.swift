import Testing

@testable import HarnessReporting

struct HTMLTests {
  @Test func `keeps text from becoming markup, and control characters from breaking a page`() {
    #expect(HTML.escaped("a<b>&\"'\u{1}é") == "a&lt;b&gt;&amp;&quot;&#39;\u{FFFD}é")
    #expect(HTML.text("td", "<", class: "x") == "<td class=\"x\">&lt;</td>")
  }

  @Test(arguments: [(120, "12"), (125, "12.5"), (0, "0"), (-5, "-0.5")])
  func `writes tenths of a pixel`(tenths: Int, text: String) {
    #expect(HTML.pixels(tenths) == text)
  }
}
