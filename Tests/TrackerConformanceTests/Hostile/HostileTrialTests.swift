import Invariants
import ReferenceStrategies
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct HostileTrialTests {
  /// An hour at home and a drive, on which the user swipes the app away.
  private static let swiped: Scenario = {
    var story = Scenario(title: "Swiped away on the road", length: .hours(3), noiseSeed: 7)
    story.journey.legs = [
      Journey.Leg(.dwell, to: .home, for: .hours(1), surroundings: .indoor),
      Journey.Leg(.drive, to: Place(east: 30_000, north: 0), for: .minutes(30)),
    ]
    story.happenings = [Happening(at: .minutes(62), .forceQuit)]
    return story
  }()

  private static func result(
    of id: StrategyID, in story: Scenario = swiped, leastPathPercent: Int? = nil
  ) throws -> HostileResult {
    let strategy = try #require(Catalog.all.first { $0.id == id })
    return try #require(
      HostileTrial(story, leastPathPercent: leastPathPercent).result(of: strategy))
  }

  @Test func `counts what nobody promised, and nothing that nobody sees`() throws {
    let result = try Self.result(of: "timer-loop")
    // A strategy that claims neither: it arms nothing.
    #expect(result.breaks.contains("I-L1a") && result.breaks.contains("I-L8"))
    #expect(!result.isPass)
    let seen = HostileTrial.kinds.flatMap { InvariantCatalog.invariants(of: $0) }.map(\.id)
    #expect(result.breaks == seen.filter(result.breaks.contains))
  }

  @Test func `counts a way that is missing, where the story asks for one`() throws {
    let unasked = try Self.result(of: "timer-loop")
    let percent = try #require(unasked.pathPercent)
    #expect((0..<25).contains(percent))
    #expect(!unasked.breaks.contains(HostileResult.pathBreak))
    let kept = try Self.result(of: "timer-loop", leastPathPercent: max(1, percent))
    #expect(!kept.breaks.contains(HostileResult.pathBreak) || percent == 0)
    let asked = try Self.result(of: "timer-loop", leastPathPercent: percent + 1)
    #expect(asked.breaks == unasked.breaks + [HostileResult.pathBreak])
  }

  @Test func `asks for no way of a phone that goes nowhere`() throws {
    let story = Scenario(title: "At home", length: .hours(1))
    let result = try Self.result(of: "visits-and-regions", in: story, leastPathPercent: 50)
    #expect(result.pathPercent == nil)
    #expect(!result.breaks.contains(HostileResult.pathBreak))
  }

  @Test func `plays nobody on a version of iOS that is not supported`() throws {
    var story = Self.swiped
    story.profile = .ios7_0
    let trial = HostileTrial(story, leastPathPercent: nil)
    let sentinel = try #require(Catalog.all.first { $0.id == "sentinel" })
    #expect(!sentinel.manifest.supportedVersions.contains(SystemVersion(7)))
    #expect(trial.result(of: sentinel) == nil)
  }

  @Test func `counts an invariant of somebody's own, if a user notices its kind`() throws {
    func breaks(by own: Invariant) throws -> [String] {
      let trial = HostileTrial(
        Self.swiped, leastPathPercent: nil, invariants: InvariantCatalog.all + [own])
      let sentinel = try #require(Catalog.all.first { $0.id == "sentinel" })
      return try #require(trial.result(of: sentinel)).breaks
    }
    #expect(try breaks(by: .contextual(kind: .energy) { _ in true }).contains("T-1"))
    #expect(try !breaks(by: .contextual(kind: .energy) { _ in false }).contains("T-1"))
    #expect(try !breaks(by: .contextual(kind: .hygiene) { _ in true }).contains("T-1"))
  }

  @Test func `judges all by the same limit, whatever they promise`() throws {
    let own = Invariant.contextual(kind: .energy) { !$0.limits.isEmpty }
    let trial = HostileTrial(
      Self.swiped, leastPathPercent: nil, invariants: InvariantCatalog.all + [own])
    let sentinel = try #require(Catalog.all.first { $0.id == "sentinel" })
    #expect(sentinel.claims.contains { $0.number != nil })
    #expect(try !#require(trial.result(of: sentinel)).breaks.contains("T-1"))
  }

  @Test func `takes nothing tested for no pass`() {
    #expect(HostileResult(breaks: [], pathPercent: 90, isTested: true).isPass)
    #expect(!HostileResult(breaks: [], pathPercent: 90, isTested: false).isPass)
    #expect(!HostileResult(breaks: ["I-L4"], pathPercent: 90, isTested: true).isPass)
  }
}
