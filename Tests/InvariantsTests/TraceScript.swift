import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// A hand-written trace: occurrences by the second at which they happen, in order of time.
struct TraceScript: Sendable {
  private var entries: [TraceEntry] = []
  private var end: Instant

  /// Writes a trace; it ends after a day unless told otherwise.
  init(_ steps: KeyValuePairs<Double, Occurrence>, until end: Double = 86_400) {
    self.end = .at(end)
    append(steps)
  }

  /// Writes a trace that begins with a user who installs the app and allows everything.
  ///
  /// From 0:00:05 on P0 holds and tracking is wanted; the app is on screen.
  static func tracker(
    _ steps: KeyValuePairs<Double, Occurrence>, until end: Double = 86_400
  ) -> TraceScript {
    var script = TraceScript(
      [
        0: .launch(.user),
        0: .process(.foreground),
        0: .request(.createManager("main")),
        4: .prompt(.answered(.authorizedAlways)),
        4: .event(.authorization(.authorizedAlways, .fullAccuracy, manager: "manager")),
        5: .truth(.precondition(true)),
      ], until: end)
    script.append(steps)
    return script
  }

  /// Appends the same occurrences once per round, each round so many seconds after the last.
  mutating func `repeat`(
    _ rounds: Int, every interval: Double, _ steps: KeyValuePairs<Double, Occurrence>
  ) {
    for round in 0..<rounds {
      for (second, what) in steps {
        entries.append(TraceEntry(time: .at(second + Double(round) * interval), what: what))
      }
    }
  }

  /// Appends an occurrence that a rule of iOS caused.
  mutating func append(_ what: Occurrence, at second: Double, by rule: RuleID) {
    entries.append(TraceEntry(time: .at(second), what: what, rule: rule))
  }

  /// The same trace without the entries of delivered, recorded and stored fixes.
  var withoutFixTraffic: TraceScript {
    var script = self
    script.entries.removeAll { $0.what.isFixTraffic }
    return script
  }

  /// The same trace, up to a moment and with it.
  func ending(at second: Double) -> TraceScript {
    var script = self
    script.end = .at(second)
    script.entries.removeAll { $0.time > script.end }
    return script
  }

  /// The same entries in order of time; those of one moment as they were written.
  var inOrderOfTime: TraceScript {
    var script = self
    script.entries = entries.enumerated().sorted { first, second in
      (first.element.time, first.offset) < (second.element.time, second.offset)
    }.map(\.element)
    return script
  }

  private mutating func append(_ steps: KeyValuePairs<Double, Occurrence>) {
    for (second, what) in steps { entries.append(TraceEntry(time: .at(second), what: what)) }
  }

  /// What is true of the story at its end.
  func chronicle(of scenario: Scenario = Scenario(title: "A test.")) -> Chronicle {
    var story = Chronicle(StoryContext(scenario: scenario, manifest: AppManifest()))
    for entry in entries { story.advance(entry) }
    return story
  }

  /// What an invariant's monitor finds.
  func finding(
    of invariant: Invariant, scenario: Scenario = Scenario(title: "A test."),
    manifest: AppManifest = AppManifest(), referenceWakes: [ReferenceWake] = [],
    referenceTrack: [Range<Instant>] = [], limit: Int64? = nil
  ) -> Finding {
    precondition(zip(entries, entries.dropFirst()).allSatisfy { $0.time <= $1.time })
    let bank = MonitorBank(
      MonitorBank.Routes([invariant]),
      context: StoryContext(
        scenario: scenario, manifest: manifest, referenceWakes: referenceWakes,
        referenceTrack: referenceTrack,
        limits: invariant.quantity.flatMap { quantity in limit.map { [quantity: $0] } } ?? [:]))
    for entry in entries { bank.receive(entry) }
    bank.finish(at: end)
    return bank.findings[0]
  }
}

extension Instant {
  /// A moment by its second.
  static func at(_ second: Double) -> Instant {
    Instant(milliseconds: Int64((second * 1_000).rounded()))
  }
}

extension Finding {
  /// A finding without a breach.
  static func kept(_ exercised: Int) -> Finding { Finding(exercised: exercised) }

  /// A finding of a story that ended before its last test did.
  static func cutShort(_ exercised: Int = 0) -> Finding {
    var finding = Finding(exercised: exercised)
    finding.inconclusive = 1
    return finding
  }

  /// The measured values; nil where what was awaited never came.
  var values: [Int64?] { samples.map(\.value) }

  /// A finding with a breach.
  static func broken(
    _ exercised: Int, at second: Double, expected: String, actual: String
  ) -> Finding {
    Finding(
      exercised: exercised,
      violation: Violation(time: .at(second), expected: expected, actual: actual))
  }
}

extension Location {
  /// A fix a number of units of 1e-7 degree north of 52.5° N 13.4° E.
  static func fix(_ north: Int32, at second: Double, accuracy: Double = 5) -> Location {
    Location(
      coordinate: Coordinate(latitudeE7: 525_000_000 + north, longitudeE7: 134_000_000),
      timestamp: .at(second), horizontalAccuracy: accuracy)
  }
}

extension Region {
  /// A region of a name around 52.5° N 13.4° E.
  static func named(_ name: Identifier, radius: Double = 100, exit: Bool = true) -> Region {
    Region(
      identifier: name, center: Location.fix(0, at: 0).coordinate, radius: radius,
      notifyOnExit: exit)
  }
}

extension Occurrence {
  /// The app begins a background task.
  static func begin(_ task: Int32) -> Occurrence {
    .request(.beginBackgroundTask(BackgroundTaskIdentifier(rawValue: task), "upload"))
  }

  /// The app ends a background task.
  static func end(_ task: Int32) -> Occurrence {
    .request(.endBackgroundTask(BackgroundTaskIdentifier(rawValue: task)))
  }

  /// The app is told of fixes.
  static func fixes(
    _ newest: Location, count: Int = 1, of service: LocationService = .standard
  ) -> Occurrence {
    .event(.locations(newest: newest, count: count, manager: "main", of: service))
  }

  /// An older fix of the batch that the next event brings.
  static func older(_ fix: Location) -> Occurrence { .batched(fix) }

  /// The app records a fix in its track.
  static func record(_ location: Location) -> Occurrence { .request(.record(location, in: .track)) }

  /// The app starts the significant-change service.
  static var startsSignificantChanges: Occurrence {
    .request(.startMonitoringSignificantLocationChanges("main"))
  }

  /// A session of the only manager begins.
  static var sessionBegins: Occurrence { .session(.began(keepsRunning: true), manager: "main") }

  /// The phone drives at 15 m/s.
  static func drives(in surroundings: Journey.Surroundings = .open) -> Occurrence {
    .truth(.leg(.drive, millimetersPerSecond: 15_000, surroundings))
  }

  /// The phone rests.
  static var rests: Occurrence { .truth(.leg(.dwell, millimetersPerSecond: 0, .open)) }
}
