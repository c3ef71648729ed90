import Invariants
import StoryModel
import Testing
import TrackerModel

/// A short trace at the border of what the text of an invariant says, and the verdict that somebody
/// predicts who has read nothing but `harness explain`.
struct PredictedTrace: Sendable, CustomTestStringConvertible {
  /// What becomes of an invariant in a trace.
  enum Verdict: Hashable, Sendable {
    /// It was put to the test, and kept.
    case kept
    /// It was broken, so many seconds after the trace began.
    case broken(at: Double)
    /// What it is about never was.
    case notTested
    /// The trace ended before its only test did.
    case inconclusive
    /// It is a number, and these were its values; nil where what was awaited never came.
    case measured([Int64?])
  }

  /// What happens in the trace, in a sentence that names what the verdict turns on.
  let sentence: String
  /// The predicted verdict.
  let verdict: Verdict
  fileprivate let steps: KeyValuePairs<Double, Occurrence>
  fileprivate let track: [ClosedRange<Double>]
  fileprivate let stored: [ClosedRange<Double>]
  fileprivate let rules: KeyValuePairs<Double, (Occurrence, RuleID)>
  fileprivate let vary: @Sendable (inout Scenario) -> Void

  /// Writes a trace.
  ///
  /// - Parameters:
  ///   - steps: What happens beside what is common to the traces of the invariant.
  ///   - track: When the app is given a fine fix every ten seconds, and records it.
  ///   - stored: When a point reaches the disk every second.
  ///   - rules: What happens by a rule of iOS.
  ///   - vary: What is different in the scenario.
  init(
    _ sentence: String, _ verdict: Verdict, _ steps: KeyValuePairs<Double, Occurrence> = [:],
    track: [ClosedRange<Double>] = [], stored: [ClosedRange<Double>] = [],
    by rules: KeyValuePairs<Double, (Occurrence, RuleID)> = [:],
    in vary: @escaping @Sendable (inout Scenario) -> Void = { _ in }
  ) {
    self.sentence = sentence
    self.verdict = verdict
    self.steps = steps
    self.track = track
    self.stored = stored
    self.rules = rules
    self.vary = vary
  }

  var testDescription: String { sentence }
}

/// The predicted traces of one invariant.
struct PredictedTraces: Sendable {
  /// The invariant.
  let invariant: Invariant
  /// Its traces.
  let traces: [PredictedTrace]
  private let given: TraceScript
  private let scenario: Scenario
  private let wakes: [ReferenceWake]

  /// Writes traces that have their beginning in common: a user who installs the app and allows
  /// everything within five seconds, and what is given.
  init(
    _ invariant: Invariant, given: KeyValuePairs<Double, Occurrence> = [:],
    until end: Double = 86_400, in scenario: Scenario = Scenario(title: "A test."),
    referenceWakes: [ReferenceWake] = [], _ traces: [PredictedTrace]
  ) {
    self.invariant = invariant
    self.given = .tracker(given, until: end)
    self.scenario = scenario
    wakes = referenceWakes
    self.traces = traces
  }

  /// What the invariant finds in one of them.
  func verdict(of trace: PredictedTrace) -> PredictedTrace.Verdict {
    var scenario = scenario
    trace.vary(&scenario)
    let finding = script(of: trace).finding(
      of: invariant, scenario: scenario, referenceWakes: wakes)
    if let violation = finding.violation {
      return .broken(at: Double(violation.time.milliseconds) / 1_000)
    }
    if !finding.samples.isEmpty { return .measured(finding.values) }
    if finding.exercised > 0 { return .kept }
    return finding.inconclusive > 0 ? .inconclusive : .notTested
  }

  private func script(of trace: PredictedTrace) -> TraceScript {
    var script = given
    script.repeat(1, every: 0, trace.steps)
    for (second, (what, rule)) in trace.rules { script.append(what, at: second, by: rule) }
    for stretch in trace.track {
      for second in stride(from: stretch.lowerBound, through: stretch.upperBound, by: 10) {
        let fix = Location.fix(Int32(second), at: second)
        script.repeat(1, every: 0, [second: .fixes(fix), second: .record(fix)])
      }
    }
    for stretch in trace.stored {
      let points = Int(stretch.upperBound - stretch.lowerBound) + 1
      script.repeat(points, every: 1, [stretch.lowerBound: .stored(.fix(0, at: 0), .track)])
    }
    return script.inOrderOfTime
  }
}

// The words of these traces.
extension Occurrence {
  /// iOS ends the app for its memory.
  static var dies: Occurrence { .process(.terminated(.memoryPressure)) }
  /// The app is suspended.
  static var sleeps: Occurrence { .process(.suspended) }
  /// The user leaves the app.
  static var leaves: Occurrence { .process(.background) }
  /// The user opens the app.
  static var opens: Occurrence { .process(.foreground) }
  /// The session of the only manager ends.
  static var sessionEnds: Occurrence { .session(.ended, manager: "main") }
  /// A trip begins.
  static var tripBegins: Occurrence { .truth(.tripBegan(1)) }
  /// The trip ends.
  static var tripEnds: Occurrence { .truth(.tripEnded(1)) }
  /// A significant change is due.
  static var far: Occurrence { .truth(.farFromLastSignificantChange) }
  /// P0 comes to hold, or holds no longer.
  static func isPossible(_ holds: Bool) -> Occurrence { .truth(.precondition(holds)) }
  /// iOS launches the app for an event.
  static func launched(for channel: WakeChannel) -> Occurrence { .launch(.event(channel)) }
  /// The app stops the significant-change service.
  static var stopsSignificantChanges: Occurrence {
    .request(.stopMonitoringSignificantLocationChanges("main"))
  }
  /// The app starts the visit service.
  static var startsVisits: Occurrence { .request(.startMonitoringVisits) }
  /// The app registers a region at the start of the journey that tells of leaving.
  static func registers(radius: Double, exit: Bool = true) -> Occurrence {
    .request(.startMonitoring(.named("place", radius: radius, exit: exit)))
  }
  /// The app is given a fine fix and records it.
  static func recordsFine(at second: Double, accuracy: Double = 5) -> Occurrence {
    .record(.fix(0, at: second, accuracy: accuracy))
  }
}
