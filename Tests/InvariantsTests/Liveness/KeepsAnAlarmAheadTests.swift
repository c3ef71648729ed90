import Invariants
import StoryModel
import Testing
import TrackerModel

struct KeepsAnAlarmAheadTests {
  private static let asks = Occurrence.request(.requestNotificationAuthorization)
  private static let begin = Occurrence.request(.beginTrip)
  private static let end = Occurrence.request(.endTrip)
  private static func set(_ seconds: Int) -> Occurrence {
    .request(.addNotification("blind", after: .seconds(seconds), repeats: false))
  }
  private static let removes = Occurrence.request(.removePendingNotification("blind"))
  private static let shown = Occurrence.notificationShown("blind")

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker([6: Self.asks], until: 3_600)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .keepsAnAlarmAhead)
  }

  @Test func `accepts an alarm that is set, pushed back and withdrawn`() {
    #expect(
      finding([
        100: Self.begin, 101: Self.set(200), 250: Self.set(200), 400: Self.end, 400: Self.removes,
      ]) == .kept(1))
  }

  @Test func `accepts one that appears when the app is gone`() {
    #expect(
      finding([
        100: Self.begin, 101: Self.set(200), 150: .process(.terminated(.memoryPressure)),
        301: Self.shown,
      ]) == .kept(1))
  }

  @Test func `rejects a trip without one, or with one that is far away`() {
    let late = Finding.broken(
      1, at: 160, expected: "an alarm set at most 5 min ahead on a trip",
      actual: "no alarm pending since 0:01:40")
    #expect(finding([100: Self.begin]) == late)
    #expect(finding([100: Self.begin, 100: Self.set(301), 200: Self.set(200)]) == late)
  }

  @Test func `rejects one that cries wolf`() {
    #expect(
      finding([100: Self.begin, 101: Self.set(60), 161: Self.shown]).violation?.expected
        == "no alarm while the app watches over the trip")
    #expect(
      finding([100: Self.begin, 101: Self.set(200), 150: Self.end, 301: Self.shown]).violation?
        .expected == "no alarm when the trip is over")
  }

  @Test func `takes no notification for an alarm that is shown within the minute`() {
    #expect(
      finding([
        100: Self.begin, 101: Self.set(200), 150: Self.end, 150: Self.removes, 151: Self.set(59),
        210: Self.shown,
      ]).violation == nil)
  }

  @Test func `rejects one for which the user was not asked`() {
    let script = TraceScript.tracker([100: Self.begin, 101: Self.set(200)])
    #expect(script.finding(of: .keepsAnAlarmAhead).violation?.actual == "not asked")
  }
}

extension KeepsAnAlarmAheadTests {
  /// The app has asked whether it may notify.
  static let predicted = PredictedTraces(
    .keepsAnAlarmAhead, given: [6: asks],
    [
      .init(
        "An alarm 5 min ahead is set after a minute.", .kept,
        [100: begin, 160: set(300), 400: end, 400: removes]),
      .init("None is set.", .broken(at: 160), [100: begin]),
      .init("One is set that is farther away.", .broken(at: 160), [100: begin, 101: set(301)]),
      .init(
        "It appears while the app executes.", .broken(at: 301),
        [100: begin, 101: set(200), 301: shown]),
      .init(
        "It appears when the process is gone.", .kept,
        [100: begin, 101: set(200), 150: .dies, 301: shown]),
      .init(
        "It appears when the app has ended its trip.", .broken(at: 301),
        [100: begin, 101: set(200), 200: end, 301: shown]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
