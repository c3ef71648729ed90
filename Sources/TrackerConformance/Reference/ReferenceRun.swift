import DeviceSimulation
import StoryModel
import TrackerModel

/// The reference run of a story: a tracker that has everything armed at all times.
///
/// When iOS hands it an event, any tracker could have had one; when iOS is late, the oracle is late
/// too, and the lateness is charged to nobody (rulebook, chapter 7).
public struct ReferenceRun: Hashable, Sendable {
  /// The events of registrations that iOS gave it, in order.
  public var wakes: [ReferenceWake] = []
  /// How late iOS was with them.
  public var lateness = Lateness()

  /// Creates a run that brought nothing.
  public init() {}

  /// Plays the reference tracker.
  ///
  /// Empty for stories in which iOS never ends an app: only then is there something to compare.
  public init(of scenario: Scenario) {
    guard scenario.happenings.contains(where: { $0.kind.mayEndTheApp }),
      let simulation = Simulation(scenario)
    else { return }
    let truth = GroundTruth(scenario)
    var recorder = WakeRecorder(truth)
    simulation.run(ReferenceTracker(truth), into: &recorder)
    wakes = recorder.wakes.sorted { $0.time < $1.time }
    lateness = recorder.watch.lateness
  }
}

extension Happening.Kind {
  /// Whether iOS may end a sound app's process by it, so that it is to be relaunched.
  fileprivate var mayEndTheApp: Bool {
    switch self {
    case .memoryPressure, .crash, .appUpdate, .motionDenied: true
    default: false
    }
  }
}

/// Keeps wakes, measures how late they are, and drops the rest.
private struct WakeRecorder: TraceSink {
  let truth: GroundTruth
  var wakes: [ReferenceWake] = []
  private(set) var watch: LatenessWatch
  private var fence: Region?
  private var visit: Instant?

  init(_ truth: GroundTruth) {
    self.truth = truth
    watch = LatenessWatch(truth)
  }

  mutating func receive(_ entry: TraceEntry) {
    watch.observe(entry)
    if case .end = entry.what { watch.finish(at: entry.time) }
    switch entry.what {
    case .wake(.region): if isAroundLastStop(at: entry.time) { add(.region, at: entry.time) }
    case .wake(.visit): visit = entry.time
    case .wake(let channel): add(channel, at: entry.time)
    // An arrival tells, minutes late, of a movement that is over.
    case .event(.visit(let told, _)): if !told.isArrival, let visit { add(.visit, at: visit) }
    case .request(.startMonitoring(let region)): fence = region
    default: break
    }
  }

  private mutating func add(_ channel: WakeChannel, at time: Instant) {
    let place = channel == .region ? fence?.center : nil
    wakes.append(ReferenceWake(time: time, channel: channel, place: place))
  }

  /// Whether the fence stood where the phone set out: at a stop that iOS told nothing of, it was
  /// left at an earlier one, and what it then tells is luck. So it is where a pause on the way may have
  /// been a stop to a tracker.
  private func isAroundLastStop(at time: Instant) -> Bool {
    guard let fence,
      let departure = truth.movingIntervals.last(where: { $0.lowerBound <= time })
    else { return false }
    let stop = truth.coordinate(at: departure.lowerBound)
    return fence.center.distance(to: stop) <= fence.radius
      && !hasPause(from: departure.lowerBound, to: min(time, departure.upperBound))
  }

  /// Whether the phone stood still for two minutes; whatever the second in which it stopped, a pause of
  /// that length holds a shorter one that begins at a step.
  private func hasPause(from start: Instant, to end: Instant) -> Bool {
    let (step, pause) = (Duration.seconds(10), Duration.seconds(110))
    var time = start
    while time.advanced(by: pause) <= end {
      if truth.coordinate(at: time) == truth.coordinate(at: time.advanced(by: pause)) {
        return true
      }
      time = time.advanced(by: step)
    }
    return false
  }
}

/// Significant changes, visits and one region of 100 m around the last stop, armed at all times.
///
/// It wants to be woken, not to know where it is: from its first fix on it is told the truth, so
/// that its region stands where the phone rests, whether or not iOS noticed the stay.
struct ReferenceTracker: TrackerStrategy {
  struct Memory: Sendable {}
  struct Checkpoint: Codable, Hashable, Sendable {}

  let id: StrategyID = "oracle"
  let summary = "Everything that can wake an app, armed at all times."
  let manifest = AppManifest()
  let claims: [Claim] = []
  private let truth: GroundTruth

  init(_ truth: GroundTruth) { self.truth = truth }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app[.oracle].requestAlwaysAuthorization()
    app[.oracle].startMonitoringSignificantLocationChanges()
    app[.oracle].startMonitoringVisits()
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations: park(&app)
    case .didChangeAuthorization
    where app.authorizationStatus.allowsLocation && app.monitoredRegions.isEmpty:
      app[.oracle].requestLocation()
    default: if !app.monitoredRegions.isEmpty { park(&app) }
    }
  }

  private func park(_ app: inout App) {
    let now = app.now
    let isMoving = truth.movingIntervals.contains { $0.contains(now) }
    let place = truth.coordinate(at: now)
    guard !isMoving || app.monitoredRegions.isEmpty, app.monitoredRegions.first?.center != place
    else { return }
    // Only its exit says that the phone left where it was.
    app[.oracle].startMonitoring(
      for: Region(identifier: .lastStop, center: place, radius: 100, notifyOnEntry: false))
  }
}

extension Identifier {
  fileprivate static let oracle: Identifier = "oracle"
  fileprivate static let lastStop: Identifier = "last-stop"
}
