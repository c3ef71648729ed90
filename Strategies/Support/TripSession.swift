import TrackerModel

/// A precise session from a wake to the end of the trip that it finds.
///
/// A wake says that the phone may have left, and no more. So the session looks for three minutes;
/// movement makes a trip of it, which ends when the phone has rested for four. Where no satellites are
/// found it ends sooner: they cost as much in vain, and the next wake looks again.
///
/// On a trip a notification is kept in the future. It appears when the app can no longer push it
/// back, and so tells the user that nobody watches (N-04). It belongs to a trip, on which the session
/// keeps the app running: a suspended app would be taken for a dead one (N-05).
struct TripSession: Sendable {
  /// How long to look for movement after a wake: a red light takes less.
  static let look = Duration.minutes(3)
  /// How long a phone rests when its trip is over: a stop at a station takes less.
  static let pause = Duration.minutes(4)
  /// How often to check whether it is over.
  static let checkInterval = Duration.seconds(30)
  /// How many checks in vain are enough, in a row: under the sky a receiver needs a minute at most
  /// (energy-and-positioning 3.3).
  static let patience = 4
  /// How long after the last check the alarm appears: as in the tracker of document 002 (N-04).
  static let alarmDelay = Duration.minutes(3)
  /// Coarser fixes, in metres, are none of satellites (energy-and-positioning 3.1).
  static let coarsestOfSatellites = 50.0
  /// A session that may not run on is taken away sooner than this (S-12), and a phone at rest is told
  /// of less often (S-06).
  private static let grace = Duration.seconds(10)

  private(set) var isRunning = false
  /// Whether the phone has moved since the session began.
  private(set) var isOnTrip = false
  /// Where it was found last; nil before, and once it was lost sight of.
  private(set) var place: Location?
  /// When a fix last came, or the session began.
  private(set) var heardAt = Instant.distantPast
  private var sensor = MovementSensor(at: .distantPast)
  private var lookedAt = Instant.distantPast
  /// Whether satellites are searched for, and none has been found yet.
  private var isSearching = false
  private var vainChecks = 0

  /// Looks, or looks on.
  ///
  /// A session that begins in the foreground or at a significant change keeps the app running. One of
  /// another wake may lose that right in seconds, without a word (S-12, K-16); all that shows is that
  /// no fix comes. So a significant change, which grants it anew, begins it again, unless fixes have
  /// come for longer.
  mutating func look<State>(grantsSession: Bool, in app: inout AppInterface<State>) {
    if isRunning {
      // While In Use cannot start in the background: what runs there must not be stopped.
      guard grantsSession, heardAt - lookedAt <= Self.grace,
        app.authorizationStatus == .authorizedAlways
      else { return }
      app[.tracker].stopUpdatingLocation()
    } else {
      (isRunning, sensor, place) = (true, MovementSensor(at: .distantPast), nil)
      app.startTimer(.check, after: Self.checkInterval, repeats: true)
    }
    (isSearching, vainChecks, lookedAt, heardAt) = (true, 0, app.now, app.now)
    app[.tracker].desiredAccuracy = .best
    app[.tracker].allowsBackgroundLocationUpdates = true
    app[.tracker].startUpdatingLocation()
  }

  /// Stops, and ends the trip.
  mutating func stop<State>(in app: inout AppInterface<State>) {
    guard isRunning else { return }
    app[.tracker].stopUpdatingLocation()
    if isOnTrip {
      app.endTrip()
      app.removePendingNotification(.blind)
    }
    (isRunning, isOnTrip) = (false, false)
  }

  /// Takes fixes, and begins the trip when they show movement.
  mutating func take<State>(_ locations: Locations, in app: inout AppInterface<State>) {
    let (fix, moved) = (locations.newest, sensor.observe(locations, now: app.now))
    guard fix.horizontalAccuracy >= 0, app.now - fix.timestamp <= TrackLog.freshness else { return }
    // What queued up while the app was suspended says nothing of the session (S-07).
    if locations.count == 1 { heardAt = app.now }
    isSearching = fix.horizontalAccuracy > Self.coarsestOfSatellites
    if fix.horizontalAccuracy <= TrackLog.coarsest { place = fix }
    app[.tracker].desiredAccuracy = .best
    guard moved, !isOnTrip else { return }
    isOnTrip = true
    app.beginTrip()
    app.addNotification(.blind, after: Self.alarmDelay)
  }

  /// Nothing is heard any more, as in a tunnel (S-23): there is nothing to search for until Wi-Fi tells
  /// that it is over. Who has not been found at all searches on.
  mutating func loseSight<State>(in app: inout AppInterface<State>) {
    guard place != nil else { return }
    (place, isSearching) = (nil, false)
    app[.tracker].desiredAccuracy = .hundredMeters
  }

  /// At a check: pushes the alarm back.
  ///
  /// - Returns: Whether satellites have been searched for in vain since the last one. A phone that
  ///   rests where its trip ended is no longer searched for, if it is seen to rest.
  mutating func check<State>(in app: inout AppInterface<State>) -> Bool {
    if isOnTrip { app.addNotification(.blind, after: Self.alarmDelay) }
    let isVain = isSearching && (!isOnTrip || app.now - heardAt <= Self.grace)
    vainChecks = isVain ? vainChecks + 1 : 0
    return isVain
  }

  /// Whether there is nothing to look at any more. A walk is not worth a battery that is to be spared.
  func isOver<State>(in app: borrowing AppInterface<State>) -> Bool {
    let moved = app.isSparing ? sensor.lastTravelled : sensor.lastMoved
    let rests = app.now - lookedAt >= Self.look && app.now - moved >= Self.pause
    return isRunning && (rests || vainChecks >= Self.patience)
  }
}

extension AppInterface {
  /// Whether only trips are worth precise fixes (I-E6): in Low Power Mode, or below 20 % of charge.
  var isSparing: Bool { isLowPowerModeEnabled || batteryLevel < 0.2 }
}

extension Identifier {
  /// The timer of the checks.
  static let check: Identifier = "check"
  /// The alarm of a trip.
  static let blind: Identifier = "blind"
}
