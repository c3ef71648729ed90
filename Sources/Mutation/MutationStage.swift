import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// A story as the strategy itself plays it: what all its mutants are compared with.
struct MutationStage: Sendable {
  let story: Int
  let scenario: Scenario
  let version: SystemVersion
  let referenceWakes: [ReferenceWake]
  let referenceTrack: [Range<Instant>]
  /// What the monitors found, in the order of the invariants.
  let findings: [Finding]
  let trace: KnownTrace
  private let requests: Set<RequestKind>
  private let events: Set<EventKind>
  private let launches: Int
  private let isLaunchedForEvent: Bool

  /// Plays a story; nil where the strategy does not support the version of iOS.
  init?(
    _ story: Int, _ scenario: Scenario, _ strategy: any TrackerStrategy,
    by routes: MonitorBank.Routes
  ) {
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else { return nil }
    self.story = story
    self.scenario = scenario
    self.version = version
    let context = StoryRun.context(scenario, strategy, routes, nil)
    (referenceWakes, referenceTrack) = (context.referenceWakes, context.referenceTrack)
    let (run, recorder) = StoryRun.judge(
      scenario, strategy, by: routes, referenceWakes: referenceWakes,
      referenceTrack: referenceTrack, beside: TraceRecorder())
    findings = run.findings
    trace = KnownTrace(recorder.entries)
    var (requests, events): (Set<RequestKind>, Set<EventKind>) = ([], [])
    var (launches, isLaunchedForEvent) = (0, false)
    for entry in trace.entries {
      switch entry.what {
      case .request(let request): requests.insert(request.kind)
      case .event(let note): events.insert(note.eventKind)
      case .launch(let cause):
        launches += 1
        if cause != .user { isLaunchedForEvent = true }
      default: break
      }
    }
    (self.requests, self.events) = (requests, events)
    (self.launches, self.isLaunchedForEvent) = (launches, isLaunchedForEvent)
  }

  /// Whether a mutant may behave differently in this story; where it may not, it plays the same
  /// trace, since up to its first occasion it does what the strategy does.
  func reaches(_ place: BoundaryMutation.Place) -> Bool {
    switch place {
    case .request(let kind): requests.contains(kind)
    case .event(let kind): events.contains(kind)
    case .launchOptions: isLaunchedForEvent
    case .checkpoint: requests.contains(.saveCheckpoint)
    case .memory: launches > 0
    }
  }
}
