import Foundation
import HarnessCLI
import HarnessReporting
import ReferenceStrategies
import Testing
import TrackerConformance
import TrackerModel

/// The hostile stories of this package, a share of the strategies in each.
///
/// A result that differs is no failure of itself, not even one that is worse: read the trace, and if
/// it is meant, record it with `swift run harness golden --hostile --record failed` and say why.
struct HostileStoryTests {
  static let check = GoldenCheck(
    GoldenTraceTests.check.folder,
    strategies: Catalog.all + PeerStrategies.all + PublishedStrategies.all)

  // A faulty file leaves no stories here, and fails `are twelve or more`.
  static let stories = (try? check.hostileStories()) ?? []

  @Test(arguments: zip(stories.indices, stories))
  func `comes out as recorded for every strategy that is played`(place: Int, story: String) throws {
    let played = GoldenShare.strategies(of: Self.check, inScenario: place)
    let outcome = try Self.check.outcome(ofStory: story, for: played)
    for fault in HostileText.faults(in: outcome) { Issue.record("\(fault)") }
    #expect(outcome.cells.map(\.strategy) == played)
  }

  @Test(arguments: stories)
  func `has a result of every strategy`(story: String) throws {
    let expected = try #require(try Self.check.folder.expected(story))
    #expect(Set(expected.cells.map(\.strategy)) == Set(Self.check.strategies.map(\.id)))
  }

  @Test(arguments: stories)
  func `is hostile to somebody, and leaves somebody a chance`(story: String) throws {
    let expected = try #require(try Self.check.folder.expected(story))
    #expect(expected.cells.contains { !$0.breaks.isEmpty })
    #expect(expected.cells.contains { $0.breaks.isEmpty })
  }

  /// Of whom a reason is asked: of those whose results are the documentation's, not of a newcomer's.
  private static let explained =
    (Catalog.all.filter { $0.tuning != nil } + PeerStrategies.all
    + PublishedStrategies.all).map(\.id)

  @Test(arguments: stories)
  func `says why in one line, and is laid out as it is written`(story: String) throws {
    let expected = try #require(try Self.check.folder.expected(story))
    for cell in expected.cells where !cell.why.isEmpty || Self.explained.contains(cell.strategy) {
      #expect((10...100).contains(cell.why.count), "\(story)/\(cell.strategy): \(cell.why.count)")
    }
    let path = "\(Self.check.folder.path)/\(story)/\(GoldenFolder.expectedFile)"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == ScenarioJSON.text(expected))
  }

  @Test func `are twelve or more, each with a complaint of its own`() throws {
    let complaints = try Self.check.hostileStories().map {
      try Self.check.folder.expected($0)?.complaint
    }
    #expect(complaints.count >= 12)
    #expect(Set(complaints).count == complaints.count)
  }
}
