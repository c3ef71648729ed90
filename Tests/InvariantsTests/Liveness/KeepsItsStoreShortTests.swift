import Invariants
import StoryModel
import Testing
import TrackerModel

struct KeepsItsStoreShortTests {
  private func finding(
    points: Int, in store: TrackStore = .track,
    _ steps: KeyValuePairs<Double, Occurrence> = [:]
  ) -> Finding {
    var script = TraceScript.tracker([10: .drives()], until: 7_200)
    script.repeat(points, every: 1, [20: .stored(.fix(0, at: 0), store)])
    script.repeat(1, every: 0, steps)
    return script.finding(of: .keepsItsStoreShort)
  }

  @Test func `accepts points that are few`() {
    #expect(finding(points: 1_800) == .kept(1))
    #expect(finding(points: 1_000) == .kept(0))
  }

  @Test(arguments: [TrackStore.track, .journal])
  func `rejects points that pile up`(store: TrackStore) {
    #expect(
      finding(points: 1_801, in: store)
        == .broken(
          1, at: 1_820, expected: "at most 1800 points on the phone",
          actual: "1801 points, online since before 0:00:20"))
  }

  @Test func `counts what is deleted no longer`() {
    let deleted = Occurrence.deleted(acknowledged: 900, unacknowledged: 0)
    var script = TraceScript.tracker([10: .drives()], until: 7_200)
    script.repeat(1_500, every: 1, [20: .stored(.fix(0, at: 0), .track)])
    script.repeat(1, every: 0, [1_520: deleted])
    script.repeat(1_200, every: 1, [1_521: .stored(.fix(0, at: 0), .track)])
    #expect(script.finding(of: .keepsItsStoreShort) == .kept(1))
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func `does not count what a full disk did not let go`(isFull: Bool, breaches: Int) {
    var script = TraceScript.tracker([10: .drives()], until: 7_200)
    script.repeat(1_500, every: 1, [20: .stored(.fix(0, at: 0), .track)])
    script.repeat(
      1, every: 0,
      [
        1_520: .happening(.diskSpace(!isFull)), 1_520: .uploaded(1_500),
        1_520: .request(.deletePoints(.acknowledged)), 1_520: .happening(.diskSpace(true)),
      ])
    script.repeat(1_200, every: 1, [1_521: .stored(.fix(0, at: 0), .track)])
    #expect((script.finding(of: .keepsItsStoreShort).violation != nil) == (breaches > 0))
  }

  @Test(arguments: [
    Occurrence.happening(.server(false)), .happening(.airplaneMode(true, wifi: false)),
    .process(.suspended), .truth(.phoneAsleep(true)),
  ])
  func `asks for nothing where nothing can be sent`(what: Occurrence) {
    var script = TraceScript.tracker([10: .drives(), 15: what], until: 7_200)
    script.repeat(1_900, every: 1, [20: .stored(.fix(0, at: 0), .track)])
    #expect(script.finding(of: .keepsItsStoreShort) == .kept(0))
  }
}

extension KeepsItsStoreShortTests {
  /// Points are stored every second from 0:00:20 on.
  static let predicted = PredictedTraces(
    .keepsItsStoreShort, given: [10: .drives()],
    [
      .init("There are 1,800 after half an hour.", .kept, stored: [20...1_819]),
      .init("There is one more.", .broken(at: 1_820), stored: [20...1_820]),
      .init(
        "Some are deleted in time.", .kept,
        [1_500: .deleted(acknowledged: 100, unacknowledged: 0)], stored: [20...1_820]),
      .init("They end before 20 min are over.", .notTested, stored: [20...1_219]),
      .init(
        "The app pauses for more than 5 min in between.", .notTested,
        stored: [20...1_000, 1_301...2_200]),
      .init(
        "The server is down for a moment.", .notTested,
        [900: .happening(.server(false)), 901: .happening(.server(true))], stored: [20...1_820]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
