import Invariants
import StoryModel
import Testing
import TrackerModel

struct HandlersReturnInTimeTests {
  private static func computes(_ seconds: Double) -> Occurrence {
    .request(.compute(.milliseconds(Int64(seconds * 1_000))))
  }

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .handlersReturnInTime)
  }

  @Test func `accepts handlers just under their limits`() {
    #expect(
      finding([
        0: .launch(.user), 0: .process(.foreground), 0: Self.computes(19.9),
        20: .process(.background), 30: .event(.plain(.didEnterBackground)), 30: Self.computes(4.9),
        60: .process(.suspended), 90: .process(.resumed), 90: .wake(.region),
        90: .event(.exitedRegion("park", manager: "manager")), 90: Self.computes(9.9),
      ]) == .kept(3))
  }

  @Test func `adds up the work of one handler only`() {
    #expect(
      finding([
        0: .event(.plain(.didEnterBackground)), 0: Self.computes(3), 4: .event(.timer("tick")),
        4: Self.computes(3),
      ]) == .kept(1))
  }

  @Test(arguments: [
    (Occurrence.launch(.user), 20.0, "a launch by the user returns in under 20 s"),
    (.launch(.event(.region)), 10.0, "a handler after a wake returns in under 10 s"),
    (
      .event(.plain(.willTerminate)), 5.0,
      "didEnterBackground or willTerminate returns in under 5 s"
    ),
    (
      .event(.backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 1))), 1.0,
      "an expiry handler returns in under 1 s"
    ),
  ])
  func `rejects a handler that reaches its limit`(
    turn: Occurrence, limit: Double, expected: String
  ) {
    let script = TraceScript([7: turn, 7: Self.computes(0.5), 8: Self.computes(limit - 0.5)])
    #expect(
      script.finding(of: .handlersReturnInTime)
        == .broken(1, at: 8, expected: expected, actual: "busy for \(Int(limit)) s"))
  }

  @Test func `counts a launch's work after the state that the process begins in`() {
    #expect(
      finding([
        5: .wake(.region), 5: .launch(.event(.region)), 5: .process(.background),
        5: Self.computes(10),
      ])
        == .broken(
          1, at: 5, expected: "a handler after a wake returns in under 10 s",
          actual: "busy for 10 s"))
  }

  @Test func `limits handlers to the end of the wake's window`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      5: .wake(.region), 15: .event(.timer("tick")), 15: Self.computes(10),
    ]
    #expect(finding(steps).violation?.time == .at(15))
    #expect(
      finding([5: .wake(.region), 15.001: .event(.timer("tick")), 16: Self.computes(10)])
        == .kept(0))
  }

  @Test func `has no limit for a wake of an app on screen, or for one that was opened since`() {
    #expect(
      finding([
        0: .process(.foreground), 1: .wake(.region),
        1: .event(.exitedRegion("park", manager: "manager")),
        1: Self.computes(12), 20: .process(.background), 30: .wake(.visit),
        31: .process(.foreground), 31: .event(.timer("tick")), 31: Self.computes(12),
      ]) == .kept(0))
  }

  @Test func `is not exercised by handlers without a limit`() {
    #expect(
      finding([
        0: .wake(.significantChange), 20: .event(.timer("tick")), 20: Self.computes(15),
      ]) == .kept(0))
  }
}
