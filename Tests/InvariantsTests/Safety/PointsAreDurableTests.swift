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

  @Test func `rejects the deletion of what the server has not`() {
    #expect(
      finding([5: .deleted(acknowledged: 2, unacknowledged: 3)])
        == .broken(
          1, at: 5, expected: "only points deleted that the server accepted",
          actual: "3 deleted that it had not"))
  }

  @Test func `lets an app without uploads clear its store once a day, and no more often`() {
    let manifest = AppManifest(features: [.store])
    func violation(_ second: Double) -> String? {
      TraceScript([
        1: .deleted(acknowledged: 0, unacknowledged: 9),
        second: .deleted(acknowledged: 0, unacknowledged: 3),
      ]).finding(of: .pointsAreDurable, manifest: manifest).violation?.actual
    }
    #expect(violation(86_401) == nil)
    #expect(violation(86_400) == "3 deleted, after others at 0:00:01")
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
