import Invariants
import StoryModel
import Testing
import TrackerModel

/// Monitors must bear any order of entries: a phone under construction makes odd ones.
struct JumbledTraceTests {
  @Test(arguments: 0..<12)
  func `gives the same finding twice, with a breach within the story`(seed: UInt64) {
    var words = SampleWords(state: seed)
    let script = TraceScript.jumbled(1_500, from: &words)
    for invariant in InvariantCatalog.all {
      let finding = script.finding(of: invariant)
      #expect(finding == script.finding(of: invariant), "\(invariant.id)")
      if let violation = finding.violation {
        #expect(violation.time >= .start && violation.time <= .at(86_400), "\(invariant.id)")
      }
    }
  }
}

/// Words from a counter, good enough to jumble a trace.
struct SampleWords {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

extension TraceScript {
  /// Entries of every kind in any order, some seconds apart.
  static func jumbled(_ count: Int, from words: inout SampleWords) -> TraceScript {
    var script = TraceScript([:])
    var second = 0.0
    for _ in 0..<count {
      let pause = words.next(below: 4) == 0 ? words.next(below: 100) : 0
      second += Double(pause)
      let fix = Location.fix(Int32(words.next(below: 9)), at: second)
      let kinds = samples(fix, truth: words.next(below: 2) == 0)
      script.repeat(1, every: 0, [second: kinds[words.next(below: kinds.count)]])
    }
    return script
  }

  private static func samples(_ fix: Location, truth isOn: Bool) -> [Occurrence] {
    let world: [Occurrence] = [
      .drives(), .rests, .truth(.precondition(isOn)), .truth(.precondition(true)),
      .truth(.tripBegan(1)), .truth(.tripEnded(1)), .truth(.farFromLastSignificantChange),
      .happening(.tracking(isOn)),
      .happening(.locationPermission(isOn ? .authorizedAlways : .denied)),
      .happening(.gnss(isOn)), .happening(.boot), .happening(.firstUnlock), .wake(.region),
      .wake(.significantChange), .withheld(.region, .neverReported),
      .positioning(isOn ? .gnss : .off),
      .energy(appMicrojoules: 0),
    ]
    let process: [Occurrence] = [
      .launch(.user), .launch(.event(.visit)), .process(.foreground), .process(.background),
      .process(.suspended), .process(.resumed), .process(.terminated(.memoryPressure)),
    ]
    let app: [Occurrence] = [
      .fixes(fix), .fixes(fix, count: 3), .record(fix), .stored(fix, .track), .begin(1), .end(1),
      .sessionBegins, .session(.paused, manager: "main"), .event(.paused(manager: "main")),
      .request(.createManager("main")), .startsSignificantChanges, .answer(.unavailable),
      .request(.stopMonitoringSignificantLocationChanges("main")),
      .request(.startMonitoring(.named("park"))), .request(.stopMonitoring("park")),
      .request(.startUpdatingLocation("main")), .request(.stopUpdatingLocation("main")),
      .event(.plain(isOn ? .userDidEnableTracking : .userDidDisableTracking)),
      .event(
        .authorization(isOn ? .authorizedAlways : .denied, .fullAccuracy, manager: "main")),
      .request(.startTimer("tick", after: .seconds(9), repeats: isOn)), .event(.timer("tick")),
      .request(.compute(.seconds(1))), .request(.saveCheckpoint), .lost(.checkpoint),
    ]
    return world + process + app
  }
}
