import Invariants
import StoryModel
import Testing
import TrackerModel

struct PointsAreDurableTests {
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .pointsAreDurable)
  }

  @Test func `accepts deletions of what the server has, and points refused by the disk`() {
    #expect(
      finding([
        1: .stored(.fix(1, at: 1), .track), 2: .deleted(acknowledged: 1, unacknowledged: 0),
        3: .record(.fix(2, at: 3)), 3: .lost(.point), 4: .request(.mergeJournal),
        5: .process(.terminated(.crash)),
      ]) == .kept(3))
  }

  @Test func `accepts a deletion by a user who no longer wants tracking`() {
    #expect(
      finding([
        1: .happening(.tracking(false)), 2: .deleted(acknowledged: 0, unacknowledged: 9),
      ]) == .kept(1))
  }

  @Test func `accepts a merge into a full disk, which nothing tells beforehand`() {
    #expect(
      finding([1: .happening(.diskSpace(false)), 2: .request(.mergeJournal), 2: .lost(.point)])
        == .kept(1))
  }

  @Test func `accepts points lost after the merge`() {
    #expect(
      finding([
        1: .request(.mergeJournal), 2: .event(.timer("tick")), 2: .lost(.point),
        3: .request(.mergeJournal), 3: .record(.fix(0, at: 3)), 3: .lost(.point),
      ]) == .kept(2))
  }

  /// A point in the journal at 10 s, and an app that executes for good.
  private func journaled(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker(
      [10: .record(.fix(1, at: 10)), 10: .stored(.fix(1, at: 10), .journal)], until: 100_000)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .pointsAreDurable)
  }

  @Test func `rejects points that stay in the journal of a phone that is unlocked`() {
    let rests: KeyValuePairs<Double, Occurrence> = [
      20: .event(.timer("tick")), 30: .process(.background), 40: .process(.foreground),
      86_420: .event(.timer("tick")),
    ]
    #expect(
      journaled(rests).violation
        == Violation(
          time: .at(87_020), expected: "the journal merged within a day on an unlocked phone",
          actual: "points in the journal since 0:00:10"))
    #expect(
      journaled([
        20: .event(.timer("tick")), 30: .process(.background), 40: .process(.foreground),
        86_420: .event(.timer("tick")), 87_019: .request(.mergeJournal),
      ]).violation == nil)
  }

  @Test(arguments: [(86_420.0, nil), (604_820, Instant.at(605_420))])
  func `waits for a week where nobody opens the app`(second: Double, breach: Instant?) {
    let script = TraceScript.tracker(
      [
        10: .record(.fix(1, at: 10)),
        10: .stored(.fix(1, at: 10), .journal), 20: .process(.background),
        second: .event(.timer("tick")),
      ], until: second + 1_000)
    #expect(script.finding(of: .pointsAreDurable).violation?.time == breach)
  }

  @Test func `waits for an opening where nothing is sent`() {
    let script = TraceScript.tracker(
      [
        10: .record(.fix(1, at: 10)),
        10: .stored(.fix(1, at: 10), .journal), 20: .process(.background),
        604_820: .event(.timer("tick")),
      ], until: 606_000)
    let manifest = AppManifest(features: [.store])
    #expect(script.finding(of: .pointsAreDurable, manifest: manifest).violation == nil)
  }

  @Test(arguments: [
    Occurrence.happening(.boot), .happening(.diskSpace(false)), .happening(.tracking(false)),
  ])
  func `lets them stay where they cannot be merged, or are not wanted`(closes: Occurrence) {
    #expect(
      journaled([
        15: closes, 20: .event(.timer("tick")), 30: .process(.background),
        40: .process(.foreground), 86_420: .event(.timer("tick")),
      ]).violation == nil)
  }

  @Test func `rejects the deletion of what the server has not`() {
    #expect(
      finding([5: .deleted(acknowledged: 2, unacknowledged: 3)])
        == .broken(
          1, at: 5, expected: "only points deleted that the server accepted",
          actual: "3 points deleted that it had not accepted"))
  }

  private static let places: [(Int, AppManifest.Features, Bool)] = [
    (10, [.store, .uploads], true), (11, [.store, .uploads], false),
    (10, [.store, .uploads, .trips], false),
  ]

  @Test(arguments: places)
  func `lets an app that knows no trips keep the newest places alone`(
    points: Int, features: AppManifest.Features, isAccepted: Bool
  ) {
    var script = TraceScript([:], until: 100)
    for point in 1...points {
      let second = Double(point)
      script.repeat(1, every: 0, [second: .stored(.fix(Int32(point), at: second), .track)])
    }
    script.repeat(1, every: 0, [50: .deleted(acknowledged: 0, unacknowledged: points)])
    let found = script.finding(
      of: .pointsAreDurable, manifest: AppManifest(features: features))
    #expect((found.violation == nil) == isAccepted)
  }

  @Test func `lets an app without uploads clear its store once a day, and no more often`() {
    let manifest = AppManifest(features: [.store])
    func violation(
      _ second: Double, of points: Int = 11, in turn: Occurrence = .event(.timer("tick"))
    ) -> String? {
      TraceScript([
        1: .deleted(acknowledged: 0, unacknowledged: 99), second: turn,
        second: .deleted(acknowledged: 0, unacknowledged: points),
      ]).finding(of: .pointsAreDurable, manifest: manifest).violation?.actual
    }
    #expect(violation(43_201) == nil)
    #expect(violation(43_200) == "11 deleted, after others at 0:00:01")
    // One place takes another one's, and a new run the last one's.
    #expect(violation(100, of: 10) == nil)
    #expect(violation(100, in: .event(.plain(.userDidEnableTracking))) == nil)
    #expect(violation(100, in: .event(.plain(.didBecomeActive))) != nil)
  }

  @Test func `lets an app without uploads clear its store at midnight, once`() {
    // The story begins at 8 h: midnight is at 57,600 s, two hours sooner or later in another zone.
    func cleared(at seconds: Double...) -> Instant? {
      var script = TraceScript([:])
      for second in seconds {
        script.repeat(
          1, every: 0,
          [
            second: .event(.timer("tick")),
            second: .deleted(acknowledged: 0, unacknowledged: 11),
          ])
      }
      let manifest = AppManifest(features: [.store])
      return script.finding(of: .pointsAreDurable, manifest: manifest).violation?.time
    }
    #expect(cleared(at: 50_000, 57_601) == nil)
    #expect(cleared(at: 57_000, 57_700) == nil)
    #expect(cleared(at: 57_000, 57_700, 57_800) == .at(57_800))
    #expect(cleared(at: 40_000, 50_399) == .at(50_399))
    #expect(cleared(at: 40_000, 50_400) == nil)
    #expect(cleared(at: 64_800, 64_900) == .at(64_900))
    #expect(cleared(at: 57_000, 57_700, 144_010) == nil)
    #expect(cleared(at: 57_000, 57_700, 144_010, 144_100) == .at(144_100))
  }

  @Test(arguments: [(5, Instant.at(42)), (1, nil)])
  func `counts what an app without uploads clears a few points at a time`(
    points: Int, breach: Instant?
  ) {
    var script = TraceScript([:], until: 100)
    for second in 1...60 {
      script.repeat(
        1, every: 0,
        [
          Double(second): .event(.timer("tick")),
          Double(second): .deleted(acknowledged: 0, unacknowledged: points),
        ])
    }
    let manifest = AppManifest(features: [.store])
    #expect(script.finding(of: .pointsAreDurable, manifest: manifest).violation?.time == breach)
  }

  @Test func `rejects a merge into a locked track`() {
    #expect(
      finding([5: .request(.mergeJournal), 5: .lost(.point)])
        == .broken(
          1, at: 5, expected: "the journal merged only while the disk is readable",
          actual: "a journaled point lost in the merge"))
  }

  @Test func `is not exercised where nothing can lose a point`() {
    #expect(
      finding([0: .launch(.user), 1: .process(.terminated(.crash))]) == .kept(0))
  }
}
