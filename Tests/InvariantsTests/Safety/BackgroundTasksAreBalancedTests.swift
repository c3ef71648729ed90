import Invariants
import StoryModel
import Testing
import TrackerModel

struct BackgroundTasksAreBalancedTests {
  private static let expected = "each background task ended once, at the latest when it expires"

  private static func expires(_ task: Int32) -> Occurrence {
    .event(.backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: task)))
  }

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .backgroundTasksAreBalanced)
  }

  @Test func `accepts a task that is ended in its expiry handler`() {
    #expect(
      finding([
        0: .launch(.user), 1: .begin(1), 2: .begin(2), 3: .end(2), 31: Self.expires(1),
        31: .end(1), 40: .process(.suspended),
      ]) == .kept(2))
  }

  @Test func `accepts a second end in the expiry handler, and rejects one after it`() {
    #expect(
      finding([1: .begin(1), 31: Self.expires(1), 31: .end(1), 31: .end(1)]) == .kept(1))
    #expect(
      finding([
        1: .begin(1), 31: Self.expires(1), 31: .end(1), 32: .event(.timer("t")), 32: .end(1),
      ])
      .violation?.actual == "task 1 ended, which is not open")
  }

  @Test func `accepts a task whose process ends for another cause while its handler runs`() {
    #expect(
      finding([1: .begin(1), 31: Self.expires(1), 31: .process(.terminated(.memoryPressure))])
        == .kept(1))
  }

  @Test func `rejects a task that outlives its expiry handler`() {
    #expect(
      finding([1: .begin(1), 31: Self.expires(1), 32: .event(.timer("tick")), 33: .end(1)])
        == .broken(
          1, at: 32, expected: Self.expected, actual: "task 1 still open after its expiry handler"))
  }

  @Test func `rejects a suspension with open tasks`() {
    #expect(
      finding([1: .begin(1), 2: .begin(2), 9: .process(.suspended)])
        == .broken(
          2, at: 9, expected: Self.expected, actual: "suspended with 2 open, the oldest 1"))
  }

  @Test func `rejects a second end, and the end of no task`() {
    #expect(
      finding([1: .begin(1), 2: .end(1), 3: .end(1)])
        == .broken(
          1, at: 3, expected: Self.expected, actual: "task 1 ended, which is not open"))
    #expect(finding([1: .end(0)]).violation?.actual == "task 0 ended, which is not open")
  }

  @Test func `rejects a kill for a leaked task`() {
    #expect(
      finding([1: .begin(1), 35: .process(.terminated(.backgroundTaskExpired))])
        == .broken(
          1, at: 35, expected: Self.expected,
          actual: "killed: task 1 was not ended when its time was over"))
    #expect(
      finding([1: .begin(1), 2: .begin(2), 35: .process(.terminated(.backgroundTaskExpired))])
        .violation?.actual
        == "killed: 2 tasks were not ended when their time was over, the oldest 1")
    #expect(
      finding([1: .begin(1), 2: .begin(2), 3: .process(.terminated(.tooManyBackgroundTasks))])
        .violation?.actual == "killed: 2 tasks were open at once")
  }

  @Test func `rejects a refresh task that is not completed, and names it`() {
    let kill = Occurrence.process(.terminated(.backgroundTaskExpired))
    #expect(
      finding([1: .event(.plain(.appRefreshTask)), 36: kill])
        == .broken(
          1, at: 36, expected: Self.expected,
          actual: "killed: its refresh task was not completed when its time was over"))
    #expect(
      finding([1: .event(.plain(.processingTask)), 400: kill]).violation?.actual
        == "killed: its processing task was not completed when its time was over")
    #expect(
      finding([1: .event(.plain(.appRefreshTask)), 2: .request(.setTaskCompleted)]) == .kept(1))
  }

  @Test func `tells an expiry handler that hangs from a task that was left open`() {
    #expect(
      finding([
        1: .event(.plain(.appRefreshTask)), 2: .request(.setTaskCompleted), 3: .begin(1),
        33: Self.expires(1), 33: .end(1), 45: .process(.terminated(.backgroundTaskExpired)),
      ]).violation?.actual == "killed: an expiry handler had not returned in time")
  }

  @Test func `begins anew with each process`() {
    #expect(
      finding([
        1: .begin(1), 2: .process(.terminated(.crash)), 3: .launch(.user), 4: .begin(1), 5: .end(1),
        6: .process(.suspended),
      ]) == .kept(2))
  }

  @Test func `is not exercised without a task`() {
    #expect(finding([0: .launch(.user), 9: .process(.suspended)]) == .kept(0))
  }
}
