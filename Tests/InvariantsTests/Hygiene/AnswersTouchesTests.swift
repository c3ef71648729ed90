import Invariants
import StoryModel
import Testing
import TrackerModel

struct AnswersTouchesTests {
  private static let active = Occurrence.event(.plain(.didBecomeActive))

  private static func computes(_ milliseconds: Int64) -> Occurrence {
    .request(.compute(.milliseconds(milliseconds)))
  }

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .answersTouches)
  }

  @Test func `accepts work just under the limit at each event on screen`() {
    #expect(
      finding([
        0: .launch(.user), 0: .process(.foreground), 1: Self.active, 1: Self.computes(249),
        2: .event(.timer("tick")), 2: Self.computes(249),
      ]) == .kept(1))
  }

  @Test func `rejects what one event computes in pieces`() {
    #expect(
      finding([
        0: .launch(.user), 0: .process(.foreground), 1: Self.active, 5: .event(.timer("tick")),
        5: Self.computes(200), 5: Self.computes(50),
      ])
        == .broken(
          1, at: 5, expected: "less than 250 ms of work at an event on screen",
          actual: "busy for 250 ms"))
  }

  @Test(arguments: [(4_999, false), (5_000, true)])
  func `rejects a launch that computes for five seconds before the user sees the app`(
    milliseconds: Int64, isBroken: Bool
  ) {
    let found = finding([
      0: .launch(.user), 0: .process(.foreground), 0: Self.computes(4_000),
      0: Self.computes(milliseconds - 4_000), 1: Self.active,
    ])
    #expect(
      found.violation?.actual == (isBroken ? "busy for 5000 ms" : nil))
    #expect(
      found.violation?.expected
        == (isBroken ? "less than 5000 ms of work at a launch on screen" : nil))
  }

  @Test func `counts neither a short launch nor what is done out of sight`() {
    #expect(
      finding([
        0: .launch(.user), 0: .process(.foreground), 0: Self.computes(3_000), 1: Self.active,
        9: .process(.background), 9: .event(.plain(.didEnterBackground)), 9: Self.computes(900),
      ]) == .kept(1))
  }

  @Test func `is not tested where the app never comes on screen`() {
    #expect(
      finding([0: .launch(.event(.region)), 0: .process(.background), 0: Self.computes(900)])
        == .kept(0))
  }
}
