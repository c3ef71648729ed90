import TrackerModel

/// Document 004, of 2016: one session for ever, coarse and filtered until motion says cycling, with
/// significant changes on the same manager to be relaunched.
///
/// The text's delegate does nothing with a fix; here it records each, so that a report can show
/// what the app would get.
struct Published004: AsPublished {
  /// The defects that can be repaired alone.
  enum Defect: String, Sendable {
    /// Permission is asked for wherever the object is made.
    case b1 = "B-004-1"
    /// The usage strings are those of iOS 8 to 10.
    case b2 = "B-004-2"
    /// At rest the session is coarse and filtered, beside significant changes.
    case b3 = "B-004-3"
    /// On a ride it is filtered.
    case b4 = "B-004-4"
    /// One sample ends a ride.
    case b5 = "B-004-5"
    /// Precise until motion says something.
    case b6 = "B-004-6"
    /// Deferred updates are advised, for a session that iOS refuses them.
    case b7 = "B-004-7"
    /// Fixes are taken as they come, from either service.
    case b9 = "B-004-9"
    /// Nothing can be switched off.
    case b13 = "B-004-13"
  }

  /// The filter of a ride, in metres.
  static let rideFilter = DistanceFilter(meters: 10)
  /// The filter between rides: no way is far enough.
  static let idleFilter = DistanceFilter(meters: .greatestFiniteMagnitude)

  let repaired: Set<Defect>
  private let forgetsMotionKey: Bool

  /// Creates the strategy; B-004-11: the text names motion's usage string only at its end, and
  /// whoever forgets it has an app that ends with the first use.
  init(repairing repaired: Set<Defect> = [], forgettingMotionKey: Bool = false) {
    self.repaired = repaired
    forgetsMotionKey = forgettingMotionKey
  }

  let id: StrategyID = "published-004"
  let summary = "As published in 2016: coarse until motion says cycling, with SLC."
  var manifest: AppManifest {
    var keys: AppManifest.UsageDescriptions = [.whenInUse, .always]
    // B-004-2: iOS 11 looks for a third key, and without it does not ask.
    if !has(.b2) { keys.insert(.alwaysAndWhenInUse) }
    if !forgetsMotionKey { keys.insert(.motion) }
    return AppManifest(
      usageDescriptions: keys, supportedVersions: SystemVersion(8)...SystemVersion(26))
  }
  /// That it is started again, records rides and is sparing between them.
  let claims: [Claim] = [.keeps("I-L1c"), .keeps("I-L4"), .keeps("I-E2")]

  struct Checkpoint: Codable, Hashable, Sendable {
    var isOff = false
  }

  struct Memory: Sendable {}

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    // B-004-1: without a reason shown, and in the background for nothing.
    if has(.b1) || app.applicationState == .active && app.authorizationStatus == .notDetermined {
      app[.only].requestAlwaysAuthorization()
    }
    if has(.b13) || checkpoint?.isOff != true { begin(&app) }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations(let locations, _):
      for location in locations where isWanted(location, app) { app.record(location) }
    case .motionActivity(let activity):
      // B-004-5: anything but cycling is the end, a stop at a light and an unknown sample too.
      if !has(.b5), activity.unknown || activity.stationary { return }
      setActiveMode(activity.cycling, &app)
    // B-004-8: nothing else of the delegate's is there: no error, no change of permission.
    // B-004-13: nor a way to stop.
    case .userDidDisableTracking where !has(.b13):
      app.save(Checkpoint(isOff: true))
      end(&app)
    case .userDidEnableTracking where !has(.b13):
      app.save(Checkpoint(isOff: false))
      begin(&app)
    default: break
    }
  }

  private func begin(_ app: inout App) {
    app[.only].allowsBackgroundLocationUpdates = true
    app[.only].pausesLocationUpdatesAutomatically = false
    // B-004-6: nothing takes it back where motion is denied. B-004-10: at each relaunch again.
    setActiveMode(has(.b6), &app)
    app[.only].startUpdatingLocation()
    app[.only].startMonitoringSignificantLocationChanges()
    // B-004-12: from now on; how the ride began is not asked for (M-03).
    app.startActivityUpdates()
  }

  private func end(_ app: inout App) {
    app[.only].stopUpdatingLocation()
    app[.only].stopMonitoringSignificantLocationChanges()
    app.stopActivityUpdates()
  }

  private func setActiveMode(_ active: Bool, _ app: inout App) {
    if active {
      app[.only].desiredAccuracy = .nearestTenMeters
      // B-004-4: filtered, which from iOS 16.4 suspends it too (S-13).
      app[.only].distanceFilter = has(.b4) ? Self.rideFilter : .none
      // B-004-7: not with a filter, nor with less than the best accuracy (S-22).
      if has(.b7) {
        app[.only].allowDeferredLocationUpdates(untilTraveled: 1_000, timeout: .seconds(300))
      }
    } else {
      app[.only].desiredAccuracy = .threeKilometers
      app[.only].distanceFilter = has(.b3) ? Self.idleFilter : .none
      // B-004-3: the indicator is never shown, which would keep it running.
      app[.only].showsBackgroundLocationIndicator = !has(.b3)
    }
  }

  private func isWanted(_ location: Location, _ app: borrowing App) -> Bool {
    // B-004-9: one manager and delegate for both services, and no look at age or accuracy.
    guard !has(.b9) else { return true }
    return location.horizontalAccuracy <= 100 && app.now - location.timestamp <= .seconds(15)
  }
}

extension Identifier {
  fileprivate static let only: Identifier = "only"
}
