import Invariants
import StoryModel
import Testing
import TrackerModel

struct DoesNotChurnTests {
  /// The same so many times, so many seconds apart, from 0:00:10 on.
  private func finding(
    _ rounds: Int, every interval: Double, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript([:])
    script.repeat(rounds, every: interval, steps)
    return script.finding(of: .doesNotChurn)
  }

  private static let parks = Occurrence.request(.startMonitoring(.named("park")))

  @Test(arguments: [
    parks, .request(.addCondition(.named("park"), assuming: .inside)),
    .startsSignificantChanges, .request(.startMonitoringVisits),
  ])
  func `rejects the 61st registration in an hour, of whatever kind`(registers: Occurrence) {
    #expect(finding(60, every: 1, [10: registers]) == .kept(60))
    let churn = finding(61, every: 1, [10: registers])
    #expect(churn.violation?.time == .at(70))
    #expect(churn.violation?.expected == "at most 60 registrations in an hour")
  }

  @Test func `names the region of the registration that was one too many`() {
    #expect(
      finding(61, every: 1, [10: Self.parks]).violation?.actual
        == "region 'park' registered, one of 61 since 0:00:10")
  }

  @Test func `accepts one a minute, day and night`() {
    #expect(finding(1_000, every: 60, [10: Self.parks]) == .kept(1_000))
  }

  @Test func `lets a tracker try again that is refused a region`() {
    let refused = Occurrence.event(
      .monitoringFailed("park", .regionMonitoringFailure, manager: "manager"))
    #expect(finding(100, every: 1, [10: Self.parks, 10: refused]) == .kept(100))
  }

  @Test func `rejects the 121st save in an hour`() {
    let save = Occurrence.request(.saveCheckpoint)
    #expect(finding(1_000, every: 30, [10: save]) == .kept(1_000))
    #expect(
      finding(121, every: 1, [10: save])
        == .broken(
          121, at: 130, expected: "at most 120 saves in an hour",
          actual: "the checkpoint saved 121 times since 0:00:10"))
  }

  @Test func `counts files that are written whole as saves, and what is added to one not`() {
    let write = Occurrence.request(.writeFile("state", .none))
    #expect(
      finding(121, every: 1, [10: write]).violation?.actual
        == "file 'state' or the like saved 121 times since 0:00:10")
    #expect(finding(1_000, every: 1, [10: .request(.appendToFile("log"))]) == .kept(0))
  }

  @Test func `does not count saves that a full disk refuses`() {
    var script = TraceScript([0: .happening(.diskSpace(false))])
    script.repeat(1_000, every: 2, [10: .request(.saveCheckpoint)])
    #expect(script.finding(of: .doesNotChurn) == .kept(0))
  }

  @Test func `rejects timers that are begun or fire more than 180 times in a minute`() {
    let begin = Occurrence.request(.startTimer("poll", after: .seconds(1), repeats: false))
    let fire = Occurrence.event(.timer("poll"))
    #expect(finding(500, every: 1, [10: begin, 10: fire]) == .kept(1_000))
    #expect(
      finding(200, every: 0.1, [10: fire])
        == .broken(
          181, at: 28, expected: "at most 180 timers begun or fired in a minute",
          actual: "timer 'poll' fired, 181 since 0:00:10"))
    #expect(
      finding(200, every: 0.1, [10: begin]).violation?.actual
        == "timer 'poll' begun, 181 since 0:00:10")
  }
}
