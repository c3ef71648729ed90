import Testing

@testable import HarnessReporting

struct GlossaryTests {
  @Test(arguments: [
    ("P0", "P0"), ("p0", "P0"), ("calm", "calm ending"), ("oracle", "reference run"),
    ("story", "scenario"), ("Depends", "depends"), ("fault", "happening"),
  ])
  func `finds a term by its name or another, in any case of letters`(typed: String, name: String) {
    #expect(Glossary.term(typed)?.name == name)
  }

  @Test func `knows no other`() {
    #expect(Glossary.term("xyzzy") == nil)
  }

  @Test(arguments: Glossary.terms)
  func `explains each in six lines of 80 columns at most, in whole sentences`(term: Term) {
    let lines = TextLayout.wrapped(term.text).split(separator: "\n")
    #expect(lines.count <= 6)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(term.text.hasSuffix("."))
    #expect(term.firstSentence.hasSuffix(".") && !term.firstSentence.hasSuffix(".."))
  }

  @Test func `gives no word two meanings, beside everything else that can be explained`() {
    let names = ExplainText(strategies: []).names.map { $0.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test func `lists each once`() {
    let lines = ListText.terms().text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(lines.count == Glossary.terms.count)
    #expect(tooWide(ListText.terms().text) == [])
  }
}
