import Invariants
import StoryModel
import TrackerModel

/// What a user would notice of one strategy in one hostile story.
///
/// A campaign judges a strategy by what binds it. A user asks for what it never promised as well:
/// every invariant of safety, liveness and energy counts here, claimed or not, and so does a way
/// that is missing on the map, each by the same limit for all. Hygiene, numbers and relations are left
/// out: nobody sees them.
public struct HostileResult: Hashable, Sendable {
  /// What stands among the breaks for a way of which too little was recorded.
  public static let pathBreak = "path"

  /// What is broken: invariants in the order of the catalog, then `path`. Empty for a pass.
  public let breaks: [String]
  /// The share of the true way that was recorded, in whole percent, whoever was to blame for the
  /// rest; nil where the phone goes nowhere.
  public let pathPercent: Int?
  /// Whether anything but safety was put to the test: what tested nothing is no pass.
  public let isTested: Bool

  /// Whether the user has nothing to complain about.
  public var isPass: Bool { breaks.isEmpty && isTested }
}

/// One hostile story, ready to be played against strategies.
///
/// ```swift
/// let trial = HostileTrial(scenario, leastPathPercent: 25)
/// let result = trial.result(of: MyTracker())  // breaks I-L8, I-L11, I-E2, path
/// ```
public struct HostileTrial: Sendable {
  /// The kinds of invariant that a user notices.
  public static let kinds: [Invariant.Kind] = [.safety, .liveness, .energy]

  /// What of some invariants a user notices, by kinds.
  public static func noticed(of invariants: [Invariant]) -> [Invariant] {
    kinds.flatMap { kind in invariants.filter { $0.kind == kind && !$0.isOfOneWay } }
  }

  /// The story.
  public let scenario: Scenario
  /// The least share of the true way that must be recorded, in percent; nil where none is asked.
  public let leastPathPercent: Int?
  private let routes: MonitorBank.Routes
  private let referenceWakes: [ReferenceWake]

  /// Prepares a story.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - leastPathPercent: The least share of the true way that must be recorded; nil where none is asked.
  ///   - invariants: What to judge by, of which what a user notices counts.
  /// - Precondition: The scenario's profile exists; files make sure of it.
  public init(
    _ scenario: Scenario, leastPathPercent: Int?, invariants: [Invariant] = InvariantCatalog.all
  ) {
    self.scenario = scenario
    routes = MonitorBank.Routes(Self.noticed(of: invariants), knowing: invariants)
    self.leastPathPercent = leastPathPercent
    referenceWakes = ReferenceRun(of: scenario).wakes
  }

  /// Plays the story; nil where the strategy is not for its version of iOS.
  public func result(of strategy: any TrackerStrategy) -> HostileResult? {
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else { return nil }
    let (run, track) = StoryRun.judge(
      scenario, strategy, by: routes, referenceWakes: referenceWakes, limits: [:], pairs: .all,
      beside: RecordedTrack())
    let percent = pathPercent(of: track)
    var breaks: [String] = []
    var isTested = false
    for (invariant, finding) in zip(routes.invariants, run.findings) {
      if finding.violation != nil { breaks.append(invariant.id) }
      isTested = isTested || (invariant.kind != .safety && finding.exercised > 0)
    }
    if let leastPathPercent, let percent {
      isTested = true
      if percent < leastPathPercent { breaks.append(HostileResult.pathBreak) }
    }
    return HostileResult(breaks: breaks, pathPercent: percent, isTested: isTested)
  }

  private func pathPercent(of track: RecordedTrack) -> Int? {
    let quality = TrackQuality(of: track, against: GroundTruth(scenario))
    guard quality.pathMeters > 0 else { return nil }
    return Int((quality.coveredMeters / quality.pathMeters * 100).rounded(.down))
  }
}
