import Testing

@testable import StoryModel

struct RuleCatalogTests {
  @Test func `has every rule of the rulebook, chapter by chapter`() {
    let chapters: [Rule.Chapter: Int] = [
      .lifecycle: 32, .timeLimits: 24, .wakeChannels: 10, .authorization: 28, .standardService: 32,
      .significantChange: 21, .visits: 7, .regions: 18, .motion: 7, .device: 14,
      .notifications: 8, .presentation: 2, .energy: 8,
    ]
    for chapter in Rule.Chapter.allCases {
      let numbers = RuleCatalog.all.filter { $0.chapter == chapter }.map(\.id.number)
      #expect(numbers == Array(1...(chapters[chapter] ?? 0)), "\(chapter)")
    }
    #expect(RuleCatalog.all.count == 211)
  }

  @Test func `has every name, in the order of the rulebook`() {
    #expect(RuleCatalog.all.map(\.id) == RuleID.allCases)
    #expect(RuleID.allCases.allSatisfy { RuleID($0.description) == $0 })
    #expect(RuleID("A", 13) == .A13 && RuleID("Z-01") == nil && RuleID("L-33") == nil)
  }

  @Test(arguments: RuleCatalog.all)
  func `says in a clause why a rule is not modelled`(rule: Rule) {
    guard case .notModelled(let reason) = rule.modelling else { return }
    #expect((3...80).contains(reason.count))
    #expect(!reason.hasSuffix("."))
    #expect(rule.modelling.text == "not modelled: \(reason)")
  }

  @Test(arguments: RuleCatalog.all)
  func `says in a clause why no entry cites a rule that is modelled`(rule: Rule) {
    guard let reason = rule.silence else { return }
    #expect(rule.modelling == .modelled)
    #expect((10...80).contains(reason.count))
    #expect(!reason.hasSuffix("."))
  }

  @Test(arguments: RuleCatalog.all)
  func `states each rule in one short sentence with its sources`(rule: Rule) {
    #expect(rule.sentence.hasSuffix("."))
    #expect(!rule.sentence.contains(". "))
    #expect(rule.sentence.count <= 160)
    #expect(!rule.versions.isEmpty)
    #expect(!rule.sources.isEmpty)
    #expect(Set(rule.sources).count == rule.sources.count)
  }

  @Test func `says no sentence twice`() {
    #expect(Set(RuleCatalog.all.map(\.sentence)).count == RuleCatalog.all.count)
  }

  @Test func `finds a rule by its name`() {
    #expect(RuleCatalog.rule(.A13).sentence.hasPrefix("A change of the location"))
    #expect(RuleCatalog.rule(.A13).confidence == .measured)
    #expect(RuleCatalog.rule(.L31).modelling.text.contains("no number"))
  }
}
