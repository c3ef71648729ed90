import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

struct CatalogTests {
  @Test func `names every strategy once`() {
    let names = Catalog.all.map(\.id)
    #expect(names.count >= 4)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Catalog.all)
  func `writes names in lower case, joined by hyphens`(strategy: any TrackerStrategy) {
    #expect(strategy.id.rawValue.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
  }

  @Test(arguments: Catalog.all)
  func `tells the idea of a strategy in one sentence`(strategy: any TrackerStrategy) throws {
    let summary = strategy.summary
    #expect(summary.count <= 80, "It has to fit a line of 'harness list'.")
    #expect(try #require(summary.first).isUppercase)
    #expect(summary.hasSuffix("."))
    #expect(summary.firstRange(of: ". ") == nil)
  }

  @Test(arguments: Catalog.all)
  func `claims invariants that exist`(strategy: any TrackerStrategy) {
    let unknown = strategy.claims.map(\.invariant).filter {
      InvariantCatalog.invariant($0) == nil
    }
    #expect(unknown == [])
  }

  @Test(arguments: Catalog.all)
  func `claims an invariant once for a version`(strategy: any TrackerStrategy) {
    let claims = strategy.claims
    for (index, claim) in claims.enumerated() {
      let rivals = claims[..<index].filter {
        $0.invariant == claim.invariant && $0.versions.overlaps(claim.versions)
      }
      #expect(rivals == [])
    }
  }

  @Test(arguments: Catalog.all)
  func `gives a reason for every known limit`(strategy: any TrackerStrategy) {
    let limits = strategy.claims.compactMap(\.knownLimit)
    #expect(limits.filter { $0.count < 10 || !$0.hasSuffix(".") } == [])
  }

  @Test(arguments: Catalog.all)
  func `supports a version of iOS that can be played`(strategy: any TrackerStrategy) {
    #expect(
      Profile.all.contains { strategy.manifest.supportedVersions.contains($0.version) })
  }

  @Test(arguments: Catalog.all, [ProfileID.ios12, .ios18])
  func `comes back after a reset when the user opens the app`(
    strategy: any TrackerStrategy, profile: ProfileID
  ) {
    let reset = Scenario.commute(
      profile: profile, (.resetLocationAndPrivacy, 20), (.openApp(for: .minutes(5)), 40))
    let story = PlayedStory(reset, strategy)
    #expect(story.requests(from: 20).filter { $0 == .requestAlwaysAuthorization }.count == 1)
    #expect(story.points(from: 60, until: 90) != [])
  }
}
