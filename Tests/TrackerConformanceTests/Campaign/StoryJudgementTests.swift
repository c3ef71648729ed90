import Invariants
import ReferenceStrategies
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct StoryJudgementTests {
  /// Leaves two background tasks open for ever, and is killed for it.
  private struct Leaker: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}
    let id: StrategyID = "leaker"
    let summary = "Never ends a background task."
    var manifest = AppManifest()
    var claims: [Claim] = []
    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      _ = app.beginBackgroundTask("leak")
      return Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  /// Is allowed everything, and registers nothing.
  private struct Asker: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}
    let id: StrategyID = "asker"
    let summary = "Asks, and does no more."
    let manifest = AppManifest()
    var claims: [Claim] = []
    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      app["main"].requestAlwaysAuthorization()
      return Memory()
    }
    func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
  }

  private let day = Scenario(title: "A day at home.", length: .hours(6))

  @Test func `convicts a strategy of what it breaks`() throws {
    let judgement = try #require(StoryJudgement(of: day, Leaker()))
    #expect(judgement.verdict == .violates)
    let broken = judgement.rulings(.violates).map(\.invariant.id)
    #expect(broken.contains("I-S2"))
    #expect(judgement.entries.last?.what.kind == .end)
  }

  @Test func `lets a breach pass that was declared, but no breach of a must`() throws {
    let always = Invariant.contextual(kind: .liveness) { _ in true }
    let declared = [always.id, "I-S2"].map { Claim.breaks($0, because: "it is meant to") }
    let judgement = try #require(
      StoryJudgement(
        of: day, Leaker(claims: declared), by: [always, .backgroundTasksAreBalanced]))
    #expect(judgement.rulings(.known).map(\.invariant.id) == [always.id])
    #expect(judgement.rulings(.violates).map(\.invariant.id) == ["I-S2"])
  }

  @Test func `finds sound strategies sound`() throws {
    let judgement = try #require(StoryJudgement(of: day, Catalog.all[0]))
    #expect(judgement.verdict == .conforms)
    #expect(judgement.rulings.count == InvariantCatalog.all.count)
  }

  @Test func `says the same where the trace is not kept`() throws {
    var drive = Scenario.relaunch()
    drive.length = .hours(4)
    for strategy in Catalog.all + [Leaker(), Asker(claims: [.keeps("I-L1c")])] {
      let whole = try #require(StoryJudgement(of: drive, strategy))
      let lean = try #require(StoryJudgement(of: drive, strategy, keepsTrace: false))
      #expect(lean.entries == [] && whole.entries != [])
      #expect(lean.rulings.map(\.finding) == whole.rulings.map(\.finding))
      #expect(lean.rulings.map(\.verdict) == whole.rulings.map(\.verdict))
      #expect(lean.track == whole.track && lean.totals == whole.totals)
    }
  }

  @Test func `is inconclusive of a claim that the story's end leaves open`() throws {
    // Ended at 0:30:00; the phone sets out at 1:00:00, and 15 minutes are not over at 1:10:00.
    var story = Scenario.relaunch()
    func ruling(_ strategy: Asker) throws -> Ruling {
      let judgement = try #require(StoryJudgement(of: story, strategy))
      return try #require(judgement.rulings.first { $0.invariant.id == "I-L1c" })
    }
    let claimant = Asker(claims: [.keeps("I-L1c")])
    let broken = try ruling(claimant)
    #expect(broken.verdict == .violates)
    #expect(broken.finding.violation?.pending == [])
    story.length = .minutes(70)
    #expect(try ruling(claimant).verdict == .inconclusive)
    #expect(try ruling(Asker()).verdict == .notExercised)
  }

  @Test func `judges nobody on a version that is not supported`() {
    let manifest = AppManifest(supportedVersions: SystemVersion(12)...SystemVersion(13))
    #expect(StoryJudgement(of: day, Leaker(manifest: manifest)) == nil)
    var unknown = day
    unknown.profile = ProfileID("ios99")
    #expect(StoryJudgement(of: unknown, Leaker()) == nil)
  }
}
