import DeviceSimulation
import TrackerModel

/// The reference run of a story: a tracker that has everything armed at all times.
///
/// When iOS hands it an event, any tracker could have had one; when iOS is late, the oracle is late
/// too, and the lateness is charged to nobody (rulebook, chapter 7).
public enum Oracle {
  /// The moments at which iOS gives the oracle an event of a registration, in order.
  ///
  /// Empty for stories in which iOS never ends an app: only then is there something to compare.
  public static func wakes(in scenario: Scenario) -> [Instant] {
    guard scenario.happenings.contains(where: { $0.kind.mayEndTheApp }),
      let simulation = Simulation(scenario)
    else { return [] }
    var recorder = WakeRecorder()
    simulation.run(OracleTracker(), into: &recorder)
    return recorder.times
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

/// Keeps the times of wakes and drops the rest.
private struct WakeRecorder: TraceSink {
  var times: [Instant] = []

  mutating func receive(_ entry: TraceEntry) {
    if case .wake = entry.what { times.append(entry.time) }
  }
}

/// Significant changes, visits and one region of 100 m around the last stop, armed at all times.
///
/// It wants to be woken, not to know where it is, so its fixes are single ones.
struct OracleTracker: TrackerStrategy {
  struct Memory: Sendable {
    var isParked = false
  }
  struct Checkpoint: Codable, Hashable, Sendable {}

  let id: StrategyID = "oracle"
  let summary = "Everything that can wake an app, armed at all times."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app[.oracle].requestAlwaysAuthorization()
    app[.oracle].startMonitoringSignificantLocationChanges()
    app[.oracle].startMonitoringVisits()
    return Memory(isParked: !app.monitoredRegions.isEmpty)
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didChangeAuthorization where app.authorizationStatus.allowsLocation && !memory.isParked:
      app[.oracle].requestLocation()
    case .didUpdateLocations(let locations, _) where !memory.isParked:
      park(locations.newest.coordinate, &memory, &app)
    case .didVisit(let visit) where visit.isArrival:
      park(visit.coordinate, &memory, &app)
    default: break
    }
  }

  private func park(_ place: Coordinate, _ memory: inout Memory, _ app: inout App) {
    memory.isParked = true
    // Only its exit says that the phone left where it was.
    app[.oracle].startMonitoring(
      for: Region(identifier: .lastStop, center: place, radius: 100, notifyOnEntry: false))
  }
}

extension Identifier {
  fileprivate static let oracle: Identifier = "oracle"
  fileprivate static let lastStop: Identifier = "last-stop"
}
