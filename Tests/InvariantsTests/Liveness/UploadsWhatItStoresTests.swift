import Invariants
import StoryModel
import Testing
import TrackerModel

struct UploadsWhatItStoresTests {
  private static let stores = Occurrence.stored(.fix(0, at: 0), .track)
  private static let journals = Occurrence.stored(.fix(0, at: 0), .journal)

  /// Two points are stored in the app's first seconds, which are within the first ten minutes: they
  /// are in the queue of the second ten, from 0:10:00 to 0:20:00.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, cellular: Bool = true, until end: Double = 1_700
  ) -> Finding {
    var scenario = Scenario(title: "A test.")
    scenario.settings.hasCellular = cellular
    var script = TraceScript.tracker([30: Self.stores, 31: Self.stores], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .uploadsWhatItStores, scenario: scenario)
  }

  @Test func `accepts a queue that is sent`() {
    #expect(finding([1_200: .uploaded(2)]) == .kept(1))
    #expect(finding([40: .uploaded(2)]) == .kept(0))
  }

  @Test func `needs no more time for a queue that is sent when the story ends`() {
    #expect(finding([700: .uploaded(2)], until: 900) == .kept(1))
    #expect(finding([700: .uploaded(1)], until: 900) == .cutShort())
  }

  @Test func `rejects a queue that is not`() {
    #expect(
      finding([:])
        == .broken(
          1, at: 1_200, expected: "the queue sent in 10 min online",
          actual: "2 points waiting since before 0:10:00"))
    #expect(
      finding([700: .uploaded(1), 1_201: .uploaded(1)]).violation?.actual
        == "1 point waiting since before 0:10:00")
  }

  /// 30 ms for each point: 4,000 points are two whole minutes on their way, 3,999 one.
  @Test(arguments: [(3_999, 1_260.0), (4_000, 1_320)])
  func `adds the whole minutes that a slow network takes for the queue`(
    count: Int, deadline: Double
  ) {
    var scenario = Scenario(title: "A test.")
    scenario.settings.hasSlowNetwork = true
    var script = TraceScript.tracker([:], until: 1_700)
    script.repeat(count, every: 0, [30: Self.stores])
    let violation = script.finding(of: .uploadsWhatItStores, scenario: scenario).violation
    #expect(violation?.time == .at(deadline))
    #expect(violation?.expected == "the queue sent in \(Int(deadline - 600) / 60) min online")
  }

  @Test func `lets points that come meanwhile wait for the next ten minutes`() {
    #expect(finding([700: .uploaded(2), 701: Self.stores]) == .cutShort(1))
    #expect(
      finding([700: .uploaded(2), 701: Self.stores], until: 1_801).violation?.time == .at(1_800))
  }

  @Test(arguments: [
    Occurrence.process(.suspended), .happening(.airplaneMode(true, wifi: true)),
    .happening(.service(false)), .happening(.server(false)), .drives(in: .underground),
    .happening(.tracking(false)), .happening(.locationPermission(.denied)), .happening(.boot),
    .truth(.phoneAsleep(true)),
    .process(.terminated(.memoryPressure)),
  ])
  func `begins anew when the app stops, or the phone is offline`(what: Occurrence) {
    #expect(finding([1_100: what]) == .kept(0))
  }

  @Test func `counts ten minutes from when all is well again`() {
    let back: KeyValuePairs<Double, Occurrence> = [
      650: .happening(.server(false)), 660: .happening(.server(true)),
    ]
    #expect(finding(back).violation?.time == .at(1_260))
  }

  @Test func `asks for nothing on a phone without a cellular network`() {
    #expect(finding([:], cellular: false) == .kept(0))
  }

  @Test func `takes the journal for part of the queue once it is merged`() {
    let merge = Occurrence.request(.mergeJournal)
    #expect(
      finding([40: .uploaded(2), 50: Self.journals], until: 7_200) == .kept(0))
    #expect(
      finding([40: .uploaded(2), 50: Self.journals, 60: merge], until: 7_200).violation?.time
        == .at(1_200))
    #expect(
      finding([40: .uploaded(2), 50: Self.journals, 60: merge, 60: .lost(.point)], until: 7_200)
        == .kept(0))
  }

  @Test(arguments: [0, 1])
  func `rejects a point that is deleted before the server has it`(count: Int) {
    let finding = finding([40: .uploaded(1), 50: .deleted(acknowledged: 1, unacknowledged: count)])
    #expect((finding.violation?.time == .at(50)) == (count > 0))
  }

  @Test func `lets who was switched off delete what it likes`() {
    let off: KeyValuePairs<Double, Occurrence> = [
      40: .happening(.tracking(false)), 40: .event(.plain(.userDidDisableTracking)),
      40: .deleted(acknowledged: 0, unacknowledged: 7),
    ]
    #expect(finding(off).violation == nil)
  }

  @Test func `says what was deleted`() {
    #expect(
      finding([50: .deleted(acknowledged: 0, unacknowledged: 2)])
        == .broken(
          1, at: 50, expected: "nothing deleted before the server has it",
          actual: "2 points deleted that it does not have"))
  }
}

extension UploadsWhatItStoresTests {
  /// The first ten minutes begin with the process; a point is stored in them, at 0:01:40.
  static let predicted = PredictedTraces(
    .uploadsWhatItStores, given: [100: .stored(.fix(0, at: 100), .track)],
    [
      .init("The server has it when the next ten end.", .kept, [1_200: .uploaded(1)]),
      .init("The server has not.", .broken(at: 1_200)),
      .init(
        "The server is down for a minute in them.", .broken(at: 1_860),
        [1_199: .happening(.server(false)), 1_260: .happening(.server(true))]),
      .init(
        "It is deleted before the server has it.", .broken(at: 500),
        [500: .deleted(acknowledged: 0, unacknowledged: 1)]),
      .init("The app is suspended before they are over.", .notTested, [1_199: .sleeps]),
      .init(
        "Another one, in the journal, is never merged.", .kept,
        [110: .stored(.fix(0, at: 110), .journal), 1_100: .uploaded(1)]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
