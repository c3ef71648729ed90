import TrackerModel

/// Accuracy follows the motion coprocessor: precise in a vehicle, on a bicycle, running or walking;
/// coarse at rest; alive all the time, and relaunched by significant changes and visits.
///
/// The idea of seeds 002 and 004, done soundly: a single doubtful activity does not end a trip, a
/// phone whose motion is denied or slow is judged by its fixes, and the session shows the indicator
/// that keeps it running on iOS 16.4 and later (S-13).
public struct MotionAdaptive: TrackerStrategy {
  public init() {}

  public let id: StrategyID = "motion-adaptive"
  public let summary = "Precise while Core Motion or the fixes say that the user travels."
  public let manifest = AppManifest()
  public let claims: [Claim] = [
    .keeps("I-L1a"), .keeps("I-L1c"), .keeps("I-L3"), .keeps("I-L7"), .keeps("I-L8"),
    .keeps("I-L9"), .keeps("I-L12"), .keeps("I-E4"),
  ]

  public struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  public struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var log: TrackLog
    var session = BackgroundSession(.tracker)
    var arming = Arming()
    /// A service that was just started first tells where the phone is (C-07), not that it moved.
    var awaitsFirstChange = false
    /// Set while fixes are precise; nil at rest.
    var trip: MovementSensor?
    var idle: MovementSensor
  }

  public func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      log: TrackLog(in: app), idle: MovementSensor(at: app.now))
    memory.ledger.askForPermission(in: &app, manager: .tracker)
    arm(&memory, &app)
    return memory
  }

  public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    memory.ledger.handle(event, in: &app)
    switch event {
    case .didUpdateLocations(_, .relaunch):
      significantChange(&memory, &app)
    case .didUpdateLocations(let locations, _):
      take(locations, &memory, &app)
    case .motionActivity(let activity):
      activityChanged(activity, &memory, &app)
    case .motionHistory(let activities):
      if let newest = activities.last { activityChanged(newest, &memory, &app) }
    case .timerDidFire(.check):
      checkForRest(&memory, &app)
    case .didChangeAuthorization:
      authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      end(&memory, &app)
    case .didVisit(let visit) where !visit.isArrival:
      travel(&memory, &app)
    case .didBecomeActive:
      memory.ledger.askForPermission(in: &app, manager: .tracker)
      arm(&memory, &app)
    case .userDidDisableTracking:
      memory.ledger.update(in: &app) { $0.consent.isTrackingEnabled = false }
      disarm(&memory, &app)
    case .userDidEnableTracking:
      memory.ledger.update(in: &app) { $0.consent.isTrackingEnabled = true }
      arm(&memory, &app)
    case .protectedDataDidBecomeAvailable:
      let changed = memory.ledger.protectedDataBecameAvailable(in: &app)
      memory.log.handle(event, in: &app)
      if changed, !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    default:
      memory.log.handle(event, in: &app)
    }
  }
}

// Arming and disarming.
extension MotionAdaptive {
  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: arm(&memory, &app)
    case .denied, .restricted: end(&memory, &app)
    case .notDetermined: break
    }
  }

  /// Registers what relaunches the app, then starts what keeps it alive; each once per process.
  private func arm(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    if memory.arming.isDue(in: app) {
      // In a process that a change has launched, the first one is that change (C-09).
      memory.awaitsFirstChange = app.applicationState == .active
      app[.relaunch].startMonitoringSignificantLocationChanges()
      app[.relaunch].startMonitoringVisits()
    }
    guard app.authorizationStatus.allowsLocation, !memory.session.isRunning else { return }
    memory.idle = MovementSensor(at: app.now)
    memory.session.start(.threeKilometers, showsIndicator: true, in: &app)
    app.startActivityUpdates()
    // What began while the app was not running is in the history only (M-03).
    app.queryActivities(from: app.now.advanced(by: .seconds(-600)), to: app.now)
  }

  private func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.arming.reset()
    app[.relaunch].stopMonitoringSignificantLocationChanges()
    app[.relaunch].stopMonitoringVisits()
    end(&memory, &app)
  }

  private func end(_ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning else { return }
    if memory.trip != nil { finishTrip(&memory, &app) }
    app.stopActivityUpdates()
    memory.session.stop(in: &app)
  }
}

// Trips.
extension MotionAdaptive {
  private func activityChanged(
    _ activity: MotionActivity, _ memory: inout Memory, _ app: inout App
  ) {
    guard isTravel(activity) else { return }
    memory.trip?.refresh(at: app.now)
    travel(&memory, &app)
  }

  private func isTravel(_ activity: MotionActivity) -> Bool {
    activity.confidence >= .medium && !activity.stationary
      && (activity.automotive || activity.cycling || activity.running || activity.walking)
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning else { return }
    memory.session.heard(at: app.now)
    memory.log.record(locations, in: &app)
    if memory.trip != nil {
      _ = memory.trip?.observe(locations.newest, now: app.now)
      memory.log.uploadIfWorthwhile(in: &app)
    } else if memory.idle.observe(locations.newest, now: app.now) {
      travel(&memory, &app)
    }
  }

  /// The phone moved: precise until the fixes say that it rests.
  private func significantChange(_ memory: inout Memory, _ app: inout App) {
    memory.session.revive(in: &app)
    arm(&memory, &app)
    guard !memory.awaitsFirstChange else { return memory.awaitsFirstChange = false }
    memory.trip?.refresh(at: app.now)
    travel(&memory, &app)
  }

  private func travel(_ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning, memory.trip == nil else { return }
    memory.trip = MovementSensor(at: app.now)
    app.beginTrip()
    app[.tracker].desiredAccuracy = .best
    app.startTimer(.check, after: .seconds(60), repeats: true)
  }

  /// The fixes decide: motion may still say automotive in a parked car (M-04).
  private func checkForRest(_ memory: inout Memory, _ app: inout App) {
    guard let trip = memory.trip, trip.isAtRest(at: app.now) else { return }
    finishTrip(&memory, &app)
    app[.tracker].desiredAccuracy = .threeKilometers
    memory.idle = MovementSensor(at: app.now)
    memory.log.uploadIfWorthwhile(in: &app, tripEnded: true)
  }

  private func finishTrip(_ memory: inout Memory, _ app: inout App) {
    memory.trip = nil
    app.invalidateTimer(.check)
    app.endTrip()
  }
}

extension Identifier {
  fileprivate static let relaunch: Identifier = "relaunch"
  fileprivate static let tracker: Identifier = "tracker"
  fileprivate static let check: Identifier = "check"
}
