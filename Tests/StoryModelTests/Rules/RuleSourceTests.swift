import Testing

@testable import StoryModel

struct RuleSourceTests {
  /// What rules name as their sources.
  private static let named = Set(RuleCatalog.all.flatMap(\.sources))

  @Test func `knows every source that a rule names, but for rules and none`() {
    let unknown = Self.named.filter { key in
      RuleSource.named(key) == nil && RuleID(key) == nil && key != "none"
    }
    #expect(unknown.sorted() == [])
  }

  @Test func `has no source that no rule names`() {
    #expect(RuleSource.all.map(\.key).filter { !Self.named.contains($0) } == [])
  }

  @Test func `has no key twice, in whatever case`() {
    #expect(Set(RuleSource.all.map { $0.key.lowercased() }).count == RuleSource.all.count)
  }

  @Test(arguments: RuleSource.all)
  func `says what it is in a phrase, and where without a scheme`(source: RuleSource) {
    #expect((8...110).contains(source.title.count))
    #expect(!source.title.hasSuffix("."))
    guard let address = source.address else { return }
    #expect(!address.contains("://") && !address.contains(" ") && address.contains("."))
  }

  @Test func `is found in any case of letters`() {
    #expect(RuleSource.named("lmpg-1")?.key == "LMPG-1")
    #expect(RuleSource.named("nobody") == nil)
  }
}
