import PropertyTesting
import Testing

@testable import TrackerConformance

struct WordTextTests {
  @Test(
    "writes words in hexadecimal digits and zeros as their number",
    arguments: [
      ([], ""), ([0], "z1."), ([1], "1."), ([255, 0, 0, 16], "ff.z2.10."),
      ([.max], "ffffffffffffffff."), ([0, 0, 7, 0], "z2.7.z1."),
    ] as [([UInt64], String)])
  func both(words: [UInt64], text: String) {
    #expect(WordText(words).text == text)
    #expect(WordText(text: text)?.words == words)
  }

  @Test(
    "refuses what it never writes",
    arguments: [
      "1", "z", "z.", ".", "zz1.", "1z2.", "g.", "11111111111111111.", "A.", "zffffffff.",
    ])
  func refuses(text: String) { #expect(WordText(text: text) == nil) }

  @Test func `reads what it wrote, whatever the words`() {
    for number in UInt64(0)..<200 {
      var source = ChoiceSource(seed: 11, caseIndex: number)
      let words: [UInt64] = (0..<40).map { _ in
        source.choose(upTo: 3) == 0 ? 0 : source.choose(upTo: UInt64.max >> source.choose(upTo: 63))
      }
      #expect(WordText(text: WordText(words).text)?.words == words)
    }
  }
}
