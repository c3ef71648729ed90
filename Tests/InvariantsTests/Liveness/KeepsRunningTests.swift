import Invariants
import StoryModel
import Testing
import TrackerModel

struct KeepsRunningTests {
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker([6: .sessionBegins], until: 3_600)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .keepsRunning)
  }

  @Test func `rejects an app on screen without a session`() {
    func onScreen(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
      TraceScript.tracker(steps, until: 60).finding(of: .keepsRunning)
    }
    #expect(
      onScreen([:])
        == .broken(
          1, at: 14, expected: "a session within 10 s on screen, with Always and tracking wanted",
          actual: "no session, on screen since 0:00:04"))
    #expect(onScreen([14: .sessionBegins]) == .kept(0))
    #expect(onScreen([13: .happening(.tracking(false))]) == .kept(0))
  }

  @Test func `accepts an app that runs until something ends it`() {
    #expect(finding([60: .process(.background)]) == .kept(1))
    #expect(
      finding([60: .process(.background), 90: .process(.terminated(.memoryPressure))]) == .kept(1))
  }

  @Test func `rejects one that is suspended`() {
    #expect(
      finding([60: .process(.background), 70: .process(.suspended)])
        == .broken(
          1, at: 70, expected: "the app running until something ends it",
          actual: "suspended with Always and tracking wanted"))
  }

  @Test func `rejects one that is left with a session that iOS may pause`() {
    let start = Occurrence.request(.startUpdatingLocation("main"))
    func pauses(_ pauses: Bool) -> Occurrence {
      .request(.setPausesLocationUpdatesAutomatically("main", pauses))
    }
    #expect(
      finding([7: start, 60: .process(.background)])
        == .broken(
          1, at: 60, expected: "a session that iOS does not pause, when the app is left",
          actual: "pausesLocationUpdatesAutomatically as it is by default"))
    #expect(finding([7: pauses(false), 7: start, 60: .process(.background)]) == .kept(1))
    #expect(
      finding([7: pauses(false), 7: start, 9: pauses(true), 60: .process(.background)]).violation
        != nil)
  }

  @Test func `takes an app that anybody's time keeps running for none that runs`() {
    func finding(until end: Double) -> Finding {
      TraceScript.tracker([6: .sessionBegins, 60: .process(.background)], until: end)
        .finding(of: .keepsRunning)
    }
    #expect(finding(until: 239.999) == .cutShort())
    #expect(finding(until: 240) == .kept(1))
  }

  @Test func `asks for nothing of an app that was not on screen for long`() {
    #expect(finding([12: .process(.background), 70: .process(.suspended)]) == .kept(0))
  }

  @Test(arguments: [
    Occurrence.happening(.locationPermission(.denied)), .happening(.locationServices(false)),
    .happening(.tracking(false)), .happening(.resetsLocationAndPrivacy),
  ])
  func `ends with the permission and the wish`(what: Occurrence) {
    #expect(
      finding([60: .process(.background), 65: what, 70: .process(.suspended)]) == .kept(1))
  }
}

extension KeepsRunningTests {
  private static func pauses(_ pauses: Bool) -> Occurrence {
    .request(.setPausesLocationUpdatesAutomatically("main", pauses))
  }
  private static let starts = Occurrence.request(.startUpdatingLocation("main"))

  /// The app is on screen, and Always is granted at 0:00:04.
  static let predicted = PredictedTraces(
    .keepsRunning,
    [
      .init("It has a session, and runs on.", .kept, [14: .sessionBegins, 60: .leaves]),
      .init("It has no session.", .broken(at: 14)),
      .init(
        "The session ends on screen.", .broken(at: 100), [6: .sessionBegins, 100: .sessionEnds]),
      .init(
        "It is suspended.", .broken(at: 70), [6: .sessionBegins, 60: .leaves, 70: .sleeps]),
      .init(
        "It is suspended after less than 10 s on screen.", .notTested,
        [6: .sessionBegins, 13.999: .leaves, 70: .sleeps]),
      .init(
        "It is suspended when tracking is not wanted any more.", .kept,
        [6: .sessionBegins, 60: .leaves, 70: .happening(.tracking(false)), 80: .sleeps]),
      .init(
        "iOS may pause the session that it requested.", .broken(at: 60),
        [6: starts, 6: .sessionBegins, 60: .leaves]),
      .init(
        "iOS may not.", .kept, [6: pauses(false), 6: starts, 6: .sessionBegins, 60: .leaves]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
