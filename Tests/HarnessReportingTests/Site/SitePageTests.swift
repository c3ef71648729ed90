import Testing

@testable import HarnessReporting

struct SitePageTests {
  @Test func `leaves out what is empty`() {
    let page = SitePage(
      name: "p", heading: "Title", abstract: "One sentence.",
      ["", Markdown.section("Empty", Markdown.list([])), Markdown.section("Full", "text")])
    #expect(page.text == "# Title\n\nOne sentence.\n\n## Full\n\ntext\n")
  }

  @Test func `escapes what would be markup`() {
    let escaped = Markdown.text("a_b*c<d> [e] `f` #g |h \\i")
    #expect(escaped == ##"a\_b\*c\<d\> \[e\] \`f\` \#g \|h \\i"##)
  }
}
