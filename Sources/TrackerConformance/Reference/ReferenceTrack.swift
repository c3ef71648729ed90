import DeviceSimulation
import Invariants
import StoryModel
import TrackerModel

/// What of the way the reference run records, where there is trouble: the measure of I-N14.
enum ReferenceTrack {
  /// When the reference run recorded the way of the trips that began before all trouble was over; empty
  /// for a story without trouble.
  static func times(in scenario: Scenario) -> [Range<Instant>] {
    let truth = GroundTruth(scenario)
    let trips = truth.trips.filter { $0.lowerBound < scenario.troubleEnds }
    guard !trips.isEmpty, let simulation = Simulation(scenario) else { return [] }
    var recorded = CoveredPath(truth, along: trips)
    simulation.run(RecordingReference(truth), into: &recorded)
    return recorded.times()
  }
}

/// The reference tracker, which records as well: precisely, whenever the phone is under way and iOS lets
/// it execute.
///
/// Whether the phone is under way it is told by the truth, as ``ReferenceTracker`` is told where it rests:
/// it shows what iOS made possible, and nothing of how hard that is to know.
struct RecordingReference: TrackerStrategy {
  struct Memory: Sendable {
    var hasAsked = false
    var isRecording = false
    /// When the last fix came, or a session was started to bring one.
    var lastFix = Instant.distantPast
  }
  struct Checkpoint: Codable, Hashable, Sendable {}

  /// A session that has brought nothing for so long is started anew in any wake: iOS may have ended it.
  private static let silence = Duration.minutes(2)

  let id: StrategyID = "reference"
  let summary = "Everything that can wake an app, armed at all times; records whenever it is awake."
  let manifest = AppManifest()
  let claims: [Claim] = []
  private let truth: GroundTruth

  init(_ truth: GroundTruth) { self.truth = truth }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    var memory = Memory()
    // In two steps, for a permanent Always.
    if app.authorizationStatus == .notDetermined {
      app[.reference].requestWhenInUseAuthorization()
    }
    app[.reference].desiredAccuracy = .best
    app[.reference].allowsBackgroundLocationUpdates = true
    app[.reference].pausesLocationUpdatesAutomatically = false
    arm(&app)
    follow(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations(let locations, _):
      memory.lastFix = app.now
      // Fine points only: a coarse one lies where it does by chance.
      for location in locations where (0...50).contains(location.horizontalAccuracy) {
        app.record(location)
      }
    case .didChangeAuthorization, .didBecomeActive:
      askForAlways(&memory, &app)
      arm(&app)
    default: break
    }
    follow(&memory, &app)
  }

  private func askForAlways(_ memory: inout Memory, _ app: inout App) {
    guard app.authorizationStatus == .authorizedWhenInUse, app.applicationState == .active,
      !memory.hasAsked
    else { return }
    memory.hasAsked = true
    app[.reference].requestAlwaysAuthorization()
  }

  private func arm(_ app: inout App) {
    app[.reference].startMonitoringSignificantLocationChanges()
    app[.reference].startMonitoringVisits()
  }

  /// Records while the phone is under way, and puts the region around where it rests.
  private func follow(_ memory: inout Memory, _ app: inout App) {
    let now = app.now
    guard truth.movingIntervals.contains(where: { $0.contains(now) }) else {
      if memory.isRecording { app[.reference].stopUpdatingLocation() }
      memory.isRecording = false
      return park(&app)
    }
    guard app.authorizationStatus.allowsLocation,
      !memory.isRecording || now - memory.lastFix >= Self.silence
    else { return }
    if memory.isRecording { app[.reference].stopUpdatingLocation() }
    app[.reference].startUpdatingLocation()
    (memory.isRecording, memory.lastFix) = (true, now)
  }

  private func park(_ app: inout App) {
    let place = truth.coordinate(at: app.now)
    guard app.monitoredRegions.first?.center != place else { return }
    app[.reference].startMonitoring(
      for: Region(identifier: "last-stop", center: place, radius: 100, notifyOnEntry: false))
  }
}

extension Identifier {
  fileprivate static let reference: Identifier = "reference"
}
