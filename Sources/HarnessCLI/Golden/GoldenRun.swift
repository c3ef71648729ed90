import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What a strategy does on a named scenario: the text of its trace, and whether it may be recorded.
struct GoldenRun: Sendable {
  /// The longest trace that somebody reviews, in lines.
  static let maximumLines = 500
  static let catalogue = MonitorBank.Routes(InvariantCatalog.all)

  /// The trace as a golden file holds it.
  let text: String
  /// Why it must not be recorded; nil if it may.
  let refusal: GoldenRefusal?

  /// Plays a scenario.
  init(
    _ id: String, _ scenario: Scenario, _ strategy: any TrackerStrategy,
    by routes: MonitorBank.Routes = catalogue
  ) {
    let run = StoryRun.record(scenario, strategy, by: routes, pairs: .none)
    text = TraceText.document(
      header: TraceText.header(
        scenario: id, strategy: strategy.id, profile: scenario.profile, phone: scenario.phone),
      entries: run.entries)
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    refusal =
      Self.breach(in: run, of: routes.invariants, scenario, strategy)
      ?? (lines > Self.maximumLines ? .tooLong(lines: lines) : nil)
  }

  /// Whether the strategy is for the scenario's version of iOS.
  static func applies(_ strategy: any TrackerStrategy, to scenario: Scenario) -> Bool {
    guard let version = Profile.named(scenario.profile)?.version else { return false }
    return strategy.manifest.supportedVersions.contains(version)
  }

  /// The first broken promise that binds the strategy on the scenario's version of iOS.
  private static func breach(
    in run: StoryRun, of invariants: [Invariant], _ scenario: Scenario,
    _ strategy: any TrackerStrategy
  ) -> GoldenRefusal? {
    guard let version = Profile.named(scenario.profile)?.version else { return nil }
    for (invariant, finding) in zip(invariants, run.findings) {
      guard let violation = finding.violation,
        Standing(invariant, for: strategy, on: version) == .binding
      else { continue }
      return .breaks(id: invariant.id, name: invariant.name, violation)
    }
    return nil
  }
}

/// Why the trace of a run is not recorded.
public enum GoldenRefusal: Hashable, Sendable {
  /// The strategy breaks an invariant that binds it: a golden trace shows promises kept.
  case breaks(id: String, name: String, Violation)
  /// Nobody would review it.
  case tooLong(lines: Int)
}
