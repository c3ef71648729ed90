import Invariants
import StoryModel
import Testing
import TrackerModel

struct UploadsWithCareTests {
  private static let upload = Occurrence.request(.upload)
  private static let deletes = Occurrence.request(.deletePoints(.acknowledged))
  private static let finishes = Occurrence.event(.plain(.uploadDidFinish))
  private static let fails = Occurrence.event(.plain(.uploadDidFail))
  private static let cleared = "within 10 s of executing, and before sleep"

  /// In the background from 0:00:20.
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker([20: .process(.background)], until: 3_600)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .uploadsWithCare)
  }

  @Test func `accepts an upload in a task, cleared up after`() {
    #expect(
      finding([
        100: .begin(1), 100: Self.upload, 103: Self.finishes, 112: Self.deletes, 112: .end(1),
      ]) == .kept(2))
  }

  @Test func `rejects an upload in the background without a task`() {
    #expect(
      finding([100: Self.upload])
        == .broken(
          1, at: 100, expected: "an upload in the background covered by a task",
          actual: "an upload without a background task"))
    #expect(finding([100: .begin(1), 110: .end(1), 120: Self.upload]).violation != nil)
    #expect(finding([50: .process(.foreground), 100: Self.upload]) == .kept(1))
  }

  @Test func `rejects a task that ends before its upload, unless it expires`() {
    #expect(
      finding([100: .begin(1), 100: Self.upload, 101: .end(1), 103: Self.fails])
        == .broken(
          1, at: 101, expected: "the task of an upload open until the server has answered",
          actual: "ended, the upload of 0:01:40 under way"))
    let expires = Occurrence.event(.backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 1)))
    #expect(
      finding([100: .begin(1), 100: Self.upload, 101: expires, 101: .end(1), 103: Self.fails])
        == .kept(2))
    // Another one covers it still; on screen none need.
    #expect(
      finding([
        100: .begin(1), 100: .begin(2), 100: Self.upload, 101: .end(1), 103: Self.fails,
        103: .end(2),
      ]) == .kept(2))
    #expect(
      finding([
        50: .process(.foreground), 100: .begin(1), 100: Self.upload, 101: .end(1), 103: Self.fails,
      ]) == .kept(2))
  }

  @Test func `rejects points that stay though the server has them`() {
    #expect(
      finding([100: .begin(1), 100: Self.upload, 103: Self.finishes, 103: .end(1)])
        == .broken(
          2, at: 113, expected: "what the server has deleted \(Self.cleared)",
          actual: "what the server took at 0:01:43 not deleted"))
  }

  @Test(arguments: [finishes, fails])
  func `rejects a task that outlives its upload, or that the app sleeps with`(end: Occurrence) {
    let still = finding([100: .begin(1), 100: Self.upload, 103: end, 103: Self.deletes])
    #expect(still.violation?.time == .at(113))
    #expect(still.violation?.expected == "the task of an upload ended \(Self.cleared)")
    #expect(
      finding([
        100: .begin(1), 100: Self.upload, 103: end, 103: Self.deletes, 105: .process(.suspended),
      ]).violation?.time == .at(105))
  }

  @Test func `rejects a server that is asked again within a minute of its failure`() {
    let again: KeyValuePairs<Double, Occurrence> = [
      100: .begin(1), 100: Self.upload, 103: Self.fails, 103: .end(1), 162: .begin(2),
      162: Self.upload,
    ]
    #expect(
      finding(again)
        == .broken(
          3, at: 162, expected: "a server that failed left alone for 1 min",
          actual: "asked again after 59 s"))
  }

  @Test func `accepts one asked a minute later, or by another process`() {
    #expect(
      finding([
        100: .begin(1), 100: Self.upload, 103: Self.fails, 103: .end(1), 163: .begin(2),
        163: Self.upload,
      ]) == .kept(3))
    #expect(
      finding([
        100: .begin(1), 100: Self.upload, 103: Self.fails, 104: .process(.terminated(.crash)),
        120: .launch(.event(.region)), 120: .begin(1), 120: Self.upload,
      ]) == .kept(3))
  }
}
