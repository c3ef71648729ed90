import TrackerModel

/// A precise session from a wake to the end of the trip that it finds.
///
/// A wake says that the phone may have left, and no more. So the session looks for three minutes;
/// movement makes a trip of it, which ends when the phone has rested for four. Where no satellites are
/// found it ends sooner (see ``SearchCredit``), and the next wake looks again.
///
/// On a trip a notification is kept in the future. It appears when the app can no longer push it
/// back, and so tells the user that nobody watches (N-04). It belongs to a trip, on which the session
/// keeps the app running: a suspended app would be taken for a dead one (N-05).
public struct TripSession: Sendable {
  /// How long to look for movement after a wake: a red light takes less.
  public static let look = Duration.minutes(3)
  /// How long a phone rests when its trip is over: a stop at a station takes less.
  public static let pause = Duration.minutes(4)
  /// How often to check whether it is over.
  public static let checkInterval = Duration.seconds(30)
  /// How long after the app last ran the alarm appears (N-04): four checks that did not come.
  public static let alarmDelay = checkInterval * 4
  /// Coarser fixes, in metres, are none of satellites (energy-and-positioning 3.1).
  public static let coarsestOfSatellites = 50.0
  /// A session that may not run on is taken away sooner than this (S-12), and a phone at rest is told
  /// of less often (S-06).
  private static let grace = Duration.seconds(10)

  /// Whether it runs.
  public private(set) var isRunning = false
  /// Whether the phone has moved since the session began.
  public private(set) var isOnTrip = false
  /// Where it was found last, to 100 m; nil before, and once it was lost sight of.
  public private(set) var place: Location?
  /// When a fix last came, or the session began.
  public private(set) var heardAt = Instant.distantPast
  private var sensor = MovementSensor(at: .distantPast)
  private var beganOnScreen = false
  private var lookedAt = Instant.distantPast
  private var checkedAt = Instant.distantPast
  /// Whether iOS said since that nothing is heard (S-23): silence then is no rest.
  private var isLost = false
  /// Since when fixes have come every second, as they do on the way.
  private var steadyFrom = Instant.distantPast
  /// Since when and from where satellites are searched for, and how long in vain; nil once found.
  private var search: (since: Instant, from: Location?, time: Duration)?

  /// A session that is not running.
  public init() {}

  /// Looks, or looks on.
  ///
  /// A session that begins in the foreground or at a significant change keeps the app running. One of
  /// another wake may lose that right in seconds, without a word (S-12, K-16); all that shows is that
  /// no fix comes. So a significant change, which grants it anew, begins it again, unless fixes come or
  /// it began on screen.
  public mutating func look<State>(grantsSession: Bool, in app: inout AppInterface<State>) {
    if isRunning {
      // While In Use cannot start in the background: what runs there must not be stopped.
      guard grantsSession, !beganOnScreen, !isHeard(at: app.now),
        app.authorizationStatus == .authorizedAlways
      else { return }
      app[.tracker].stopUpdatingLocation()
    } else {
      (isRunning, sensor, place) = (true, MovementSensor(at: .distantPast), nil)
      (search, checkedAt) = (nil, app.now)
      Self.startChecks(in: &app)
    }
    beganOnScreen = app.applicationState == .active
    // What was searched for since the last check is still to be counted.
    search = (search?.since ?? app.now, nil, .zero)
    (lookedAt, heardAt, steadyFrom) = (app.now, app.now, app.now)
    isLost = false
    app[.tracker].desiredAccuracy = .best
    app[.tracker].allowsBackgroundLocationUpdates = true
    app[.tracker].startUpdatingLocation()
  }

  /// Starts the timer at which it is looked whether the trip is over.
  public static func startChecks<State>(in app: inout AppInterface<State>) {
    app.startTimer(.check, after: checkInterval, repeats: true)
  }

  /// Stops, and ends the trip.
  public mutating func stop<State>(in app: inout AppInterface<State>) {
    guard isRunning else { return }
    app[.tracker].stopUpdatingLocation()
    if isOnTrip {
      app.endTrip()
      app.removePendingNotification(.blind)
    }
    (isRunning, isOnTrip) = (false, false)
  }

  /// Takes fixes, and begins the trip when they show movement.
  public mutating func take<State>(_ locations: Locations, in app: inout AppInterface<State>) {
    let (fix, moved) = (locations.newest, sensor.observe(locations, now: app.now))
    guard fix.horizontalAccuracy >= 0, app.now - fix.timestamp <= TrackLog.freshness else { return }
    let isFoundAgain =
      isOnTrip && place == nil && fix.horizontalAccuracy <= TrackLog.coarsest
    let movesOn = isOnTrip && !isLost && app.now - heardAt > Self.grace
    if fix.horizontalAccuracy <= Self.coarsestOfSatellites {
      search = nil
    } else if search == nil || isFoundAgain || movesOn {
      // What was searched for in a tunnel, where cells were heard, says nothing of the sky after it.
      search = (app.now, nil, .zero)
    }
    if fix.horizontalAccuracy <= TrackLog.coarsest {
      place = fix
      if search != nil, search?.from == nil { search?.from = fix }
    }
    // What queued up while the app was suspended says nothing of the session (S-07).
    if locations.count == 1 {
      isLost = false
      if app.now - heardAt > .seconds(2) { steadyFrom = app.now }
      heardAt = app.now
    }
    app[.tracker].desiredAccuracy = .best
    guard moved, !isOnTrip else { return }
    isOnTrip = true
    app.beginTrip()
    pushAlarmBack(in: &app)
  }

  /// Nothing is heard any more, as in a tunnel (S-23): there is nothing to search for until Wi-Fi tells
  /// that it is over. Who has not been found at all searches on, in vain.
  public mutating func loseSight<State>(in app: inout AppInterface<State>) {
    isLost = true
    guard place != nil else { return }
    (place, search) = (nil, nil)
    app[.tracker].desiredAccuracy = .hundredMeters
  }

  /// Pushes the alarm of a trip back: the app runs.
  public func pushAlarmBack<State>(in app: inout AppInterface<State>) {
    if isOnTrip { app.addNotification(.blind, after: Self.alarmDelay) }
  }

  /// At a check: for how long satellites have been searched for in vain since the last one.
  ///
  /// They are not for a phone that is seen to rest where its trip ended, nor while the app sleeps,
  /// after which the check comes late.
  public mutating func check<State>(in app: borrowing AppInterface<State>) -> Duration {
    defer { checkedAt = app.now }
    guard isRunning, let search, !isOnTrip || isLost || app.now - heardAt <= Self.grace else {
      return .zero
    }
    let span = app.now - max(checkedAt, search.since)
    let time = span <= Self.checkInterval + Self.grace ? span : Self.grace
    self.search?.time = search.time + time
    return time
  }

  /// Whether the phone rests. A walk is not worth a battery that is to be spared.
  public func isOver<State>(in app: borrowing AppInterface<State>) -> Bool {
    let moved = app.isSparing ? sensor.lastTravelled : sensor.lastMoved
    return isRunning && app.now - lookedAt >= Self.look && app.now - moved >= Self.pause
  }

  /// Whether to search no longer, with so much credit left. What may travel is searched for, for as
  /// long as a receiver needs: it has moved since the search began, or was not seen well enough to say.
  public func isInVain(credit: Duration) -> Bool {
    guard let search else { return false }
    guard credit < Self.checkInterval, search.time < SearchCredit.full else {
      return search.time >= SearchCredit.full
    }
    let distance = search.from.flatMap { from in place?.distance(from: from) } ?? .infinity
    let mayGoOn =
      distance >= MovementSensor.smallestMove
      && credit - Self.checkInterval >= .zero - SearchCredit.debt
    return search.time >= (mayGoOn ? .minutes(1) : Self.checkInterval)
  }

  /// Where the phone rests; nil if that is not known. At rest a fix comes every five minutes at least
  /// (S-06): an older place may be left. On the way they come every second, and to who waits in sight
  /// of satellites hardly less often; those show that it does not move.
  public func restingPlace(at now: Instant) -> Location? {
    guard let place, now - place.timestamp <= .minutes(5) else { return nil }
    let isSeenAtRest =
      place.horizontalAccuracy <= Self.coarsestOfSatellites
      && now - max(sensor.lastMoved, lookedAt) >= Self.look
    return isSeenAtRest || !isHeard(at: now) ? place : nil
  }

  /// Whether fixes come every second, and have for longer than a session that may not run on.
  private func isHeard(at now: Instant) -> Bool {
    heardAt - steadyFrom > Self.grace && now - heardAt <= .seconds(2)
  }
}

extension AppInterface {
  /// Whether only trips are worth precise fixes (I-E6): in Low Power Mode, or below 20 % of charge.
  public var isSparing: Bool { isLowPowerModeEnabled || batteryLevel < 0.2 }
}

extension Identifier {
  /// The timer of the checks.
  public static let check: Identifier = "check"
  /// The alarm of a trip.
  public static let blind: Identifier = "blind"
}
