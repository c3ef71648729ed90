import Testing

@testable import HarnessReporting

struct PageFrameTests {
  @Test func `allows a page nothing from elsewhere, and escapes its title`() {
    let text = PageFrame(title: "a<b").text("<p/>")
    #expect(text.contains("content=\"default-src &#39;none&#39;;"))
    #expect(text.contains("<title>a&lt;b</title>"))
    #expect(text.utf8.count == PageFrame(title: "a<b").bytes + 4)
  }

  @Test func `names parts alike on a page of one story, and by number on others`() {
    let (single, third) = (PageAddress(), PageAddress(number: 3))
    #expect(single.link("t=0-9&l=user") == "#t=0-9&amp;l=user")
    #expect(third.link("t=0-9&l=user") == "#s=3&amp;t=0-9&amp;l=user")
    #expect(third.link("") == "#s=3")
    #expect([single.id("lane-user"), third.id("lane-user")] == ["lane-user", "s3-lane-user"])
  }
}
