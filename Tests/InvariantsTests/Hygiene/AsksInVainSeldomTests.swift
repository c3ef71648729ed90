import Invariants
import StoryModel
import Testing
import TrackerModel

struct AsksInVainSeldomTests {
  /// The same so many times, so many seconds apart, from 0:00:10 on.
  private func finding(
    _ rounds: Int, every interval: Double, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript([:])
    script.repeat(rounds, every: interval, steps)
    return script.finding(of: .asksInVainSeldom)
  }

  @Test(arguments: [
    Request.requestState("park"), .queryActivities(from: .at(0), to: .at(1)),
    .setDesiredAccuracy("main", .best),
    .submitAppRefreshTask(earliestBeginDate: .at(7_200)), .deletePoints(.acknowledged),
    .beginBackgroundTask(BackgroundTaskIdentifier(rawValue: 1), "fix"), .requestLocation("main"),
  ])
  func `rejects the 601st request of a kind in an hour`(request: Request) {
    #expect(finding(600, every: 1, [10: .request(request)]) == .kept(600))
    let idle = finding(601, every: 1, [10: .request(request)])
    #expect(
      idle
        == .broken(
          601, at: 610, expected: "at most 600 requests of a kind in an hour",
          actual: "\(request.kind) made 601 times since 0:00:10"))
  }

  @Test func `accepts ten a minute, day and night`() {
    #expect(
      finding(5_000, every: 6, [10: .request(.requestState("park"))]) == .kept(5_000))
  }

  @Test func `counts each kind by itself`() {
    let both: KeyValuePairs<Double, Occurrence> = [
      10: .request(.requestState("park")), 10: .request(.requestLocation("main")),
    ]
    #expect(finding(400, every: 1, both) == .kept(800))
  }

  @Test func `does not count points, what ends something, and what others count`() {
    let others: KeyValuePairs<Double, Occurrence> = [
      10: .record(.fix(1, at: 10)), 10: .request(.stopUpdatingLocation("main")), 10: .end(1),
      10: .request(.invalidateTimer("check")), 10: .request(.saveCheckpoint),
      10: .request(.startTimer("check", after: .seconds(1), repeats: false)),
      10: .request(.startMonitoring(.named("park"))), 10: .request(.tellUser("limited")),
      10: .request(.addNotification("blind", after: .minutes(2), repeats: false)),
    ]
    #expect(finding(1_000, every: 1, others) == .kept(0))
  }
}
