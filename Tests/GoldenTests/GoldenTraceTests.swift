import Foundation
import HarnessCLI
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

/// The recorded traces of this package.
///
/// A trace that differs is no failure of itself: read the difference, and if it is meant, record it
/// with `swift run harness golden --record failed`.
struct GoldenTraceTests {
  static let check = GoldenCheck(
    GoldenFolder(
      path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden").path),
    strategies: Catalog.all)

  // A faulty scenario leaves no pairs here, and fails `reads every scenario`.
  static let pairs = share((try? check.pairs()) ?? [])

  private static func share(_ all: [GoldenPair]) -> [GoldenPair] {
    let scenarios = Set(all.map(\.scenario)).sorted()
    return scenarios.enumerated().flatMap { place, scenario in
      let played = GoldenShare.strategies(of: check, inScenario: place)
      return all.filter { $0.scenario == scenario && played.contains($0.strategy) }
    }
  }

  @Test(arguments: pairs)
  func `is played as recorded`(pair: GoldenPair) throws {
    let outcome = try Self.check.outcome(of: pair)
    guard !outcome.isFine else { return }
    Attachment.record(outcome.actual, named: "\(pair.scenario)-\(pair.strategy).trace")
    let difference = outcome.comparison.map { "\n\($0.text)" } ?? ""
    Issue.record("\(outcome)\(difference)")
  }

  @Test func `plays every strategy, and nearly every scenario`() throws {
    #expect(Set(Self.pairs.map(\.strategy)) == Set(Catalog.all.map(\.id)))
    let scenarios = try Self.check.folder.scenarioIDs()
    #expect(Set(Self.pairs.map(\.scenario)).count * 10 >= scenarios.count * 9)
  }

  @Test func `reads every scenario`() throws {
    let scenarios = Set(try Self.check.pairs().map(\.scenario))
    #expect(scenarios == Set(try Self.check.folder.scenarioIDs()))
    #expect(scenarios.count >= 12)
  }

  @Test func `holds nothing that belongs to no scenario or strategy`() throws {
    #expect(try Self.check.strays() == [])
  }

  @Test func `tells every story by a title of its own, on old and new versions of iOS`() throws {
    let scenarios = try Self.check.folder.scenarioIDs().map(Self.check.folder.scenario)
    #expect(Set(scenarios.map(\.title)).count == scenarios.count)
    #expect(
      Set(scenarios.map(\.profile)).isSuperset(of: [.ios12, .ios13, .ios16_4, .ios18]))
    #expect(Set(scenarios.map(\.noiseSeed)).count == scenarios.count)
  }
}
