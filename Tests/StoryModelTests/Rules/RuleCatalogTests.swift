import Foundation
import Testing

@testable import StoryModel

struct RuleCatalogTests {
  /// The names of the rules in `RuleID+Modelled.swift`, read from the source: Swift cannot list
  /// the static members of a type.
  private func modelledNames() throws -> [String] {
    let source = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/StoryModel/Rules/RuleID+Modelled.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    return text.matches(of: #/RuleID\("([A-Z])", ([0-9]+)\)/#).map { match in
      "\(match.1)-\(match.2.count == 1 ? "0" : "")\(match.2)"
    }
  }

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

  @Test func `models every rule that the simulation names, and no other`() throws {
    #expect(RuleCatalog.modelled.map(\.id.description) == (try modelledNames()))
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

  @Test func `stands in the order of the rulebook`() {
    let order = Array("LTWASCVRMDNPE")
    let positions = RuleCatalog.all.map { rule in
      (order.firstIndex(of: rule.id.chapter) ?? order.count) * 100 + rule.id.number
    }
    #expect(positions == positions.sorted())
    #expect(Set(positions).count == positions.count, "A rule stands there twice.")
  }

  @Test(arguments: RuleCatalog.all)
  func `states each rule in one short sentence with its sources`(rule: Rule) {
    #expect(rule.sentence.hasSuffix("."))
    #expect(!rule.sentence.contains(". "))
    #expect(rule.sentence.count <= 160)
    #expect(!rule.versions.isEmpty)
    #expect(!rule.sources.isEmpty)
    #expect(Set(rule.sources).count == rule.sources.count)
    #expect(rule.chapter != nil)
  }

  @Test func `says no sentence twice`() {
    #expect(Set(RuleCatalog.all.map(\.sentence)).count == RuleCatalog.all.count)
  }

  @Test func `finds a rule by its name`() {
    #expect(RuleCatalog.rule(.A13)?.sentence.hasPrefix("A change of the location") == true)
    #expect(RuleCatalog.rule(.A13)?.confidence == .measured)
    #expect(RuleCatalog.rule(RuleID("L", 31))?.modelling.text.contains("no number") == true)
    #expect(RuleCatalog.rule(RuleID("Z", 1)) == nil)
  }
}
