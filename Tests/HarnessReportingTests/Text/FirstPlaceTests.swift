import Testing

@testable import HarnessReporting

struct FirstPlaceTests {
  @Test(
    arguments: [
      ("a harness, a harness", "harness", "a "), ("hahaharness", "harness", "haha"),
      ("harness", "harness", ""), ("✘ é. Then", ". ", "✘ é"),
    ] as [(String, String, String)])
  func `is where a text begins first`(text: String, part: String, before: String) throws {
    let place = try #require(text.firstPlace(of: part))
    #expect(text[..<place.lowerBound] == before)
    #expect(text[place] == part)
  }

  @Test func `is nowhere for a text that is not there, or is empty`() {
    #expect("harn".firstPlace(of: "harness") == nil)
    #expect("harness".firstPlace(of: "") == nil)
  }
}
