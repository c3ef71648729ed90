import TrackerModel
import TrackerSupport

/// A session that keeps the app alive: coarse at rest, precise while the phone travels, with the
/// track that it records.
///
/// What makes it precise is the strategy's decision, `travel(in:)`; what makes it coarse again are
/// the fixes: the phone has not moved for three minutes.
struct AdaptiveSession: Sendable {
  /// A trip of which nothing was heard for longer, as the app was suspended, is over.
  private static let longestGap = Duration.minutes(15)

  private(set) var log: TrackLog
  private var session = BackgroundSession(.tracker)
  /// Set while the phone travels; nil at rest.
  private var trip: MovementSensor?
  /// When the last trip ended, as the fixes have shown.
  private var restsSince = Instant.distantPast
  /// Whether fixes have shown that it travels: a significant change of a relaunched app, or Core Motion,
  /// may say so of a phone at rest.
  private var isTold = false
  /// Watches the coarse fixes at rest.
  private var idle: MovementSensor
  /// The time of the newest fix: a batch that is told twice is no news.
  private var newest: Instant?

  init<State>(in app: borrowing AppInterface<State>) {
    log = TrackLog(in: app)
    idle = MovementSensor(at: app.now)
  }

  var isRunning: Bool { session.isRunning }

  /// Starts coarse, unless it runs or may not.
  mutating func start<State>(in app: inout AppInterface<State>) {
    guard !session.isRunning, app.authorizationStatus.allowsLocation else { return }
    idle = MovementSensor(at: app.now)
    app[.tracker].pausesLocationUpdatesAutomatically = false
    session.start(.threeKilometers, showsIndicator: true, in: &app)
  }

  /// Stops, and ends the trip.
  mutating func stop<State>(in app: inout AppInterface<State>) {
    if trip != nil {
      app.invalidateTimer(.checkTrip)
      finishTrip(in: &app)
    }
    session.stop(in: &app)
  }

  /// At a wake by a significant change, which grants sessions: starts anew what is silent (S-12).
  mutating func revive<State>(in app: inout AppInterface<State>) {
    session.revive(in: &app)
  }

  /// At a departure, which may not grant sessions: starts anew what is dead.
  mutating func replaceDead<State>(in app: inout AppInterface<State>) {
    _ = session.replaceDead(in: &app)
  }

  /// Takes note that the user allows more or less than before.
  mutating func permissionChanged(at now: Instant) { session.permissionChanged(at: now) }

  /// Becomes precise: there is evidence that the phone travels.
  ///
  /// Not while the user hides the precise place: no accuracy that is asked for would come.
  mutating func travel<State>(in app: inout AppInterface<State>) {
    guard session.isRunning, app.accuracyAuthorization == .fullAccuracy else { return }
    if let trip, app.now - trip.lastMoved > Self.longestGap {
      // The app slept through its end.
      restsSince = trip.lastMoved
      finishTrip(in: &app)
    }
    guard trip == nil else {
      trip?.refresh(at: app.now)
      return
    }
    trip = MovementSensor(at: app.now)
    app[.tracker].desiredAccuracy = .best
    app.startTimer(.checkTrip, after: MovementSensor.restAfter)
  }

  /// Becomes precise for a departure, unless fixes have shown that the phone has come to rest since: it is told
  /// minutes late, and also of places where nobody stayed (V-04).
  mutating func depart<State>(at departure: Instant, in app: inout AppInterface<State>) {
    if departure > trip?.lastMoved ?? restsSince { travel(in: &app) }
  }

  /// Takes the events that concern the session and its track.
  mutating func handle<State>(_ event: Event, in app: inout AppInterface<State>) {
    switch event {
    case .didUpdateLocations(let locations, .tracker): take(locations, in: &app)
    case .timerDidFire(.checkTrip): checkForRest(in: &app)
    case .didFailWithError(.locationUnknown, .tracker): session.loseSight()
    default: log.handle(event, in: &app)
    }
  }

  private mutating func take<State>(_ locations: Locations, in app: inout AppInterface<State>) {
    guard session.isRunning, locations.newest.timestamp != newest else { return }
    newest = locations.newest.timestamp
    session.heard(at: min(app.now, locations.newest.timestamp))
    log.record(locations, in: &app)
    if trip != nil {
      if trip?.observe(locations, now: app.now) ?? false { tell(in: &app) }
    } else if idle.observe(locations, now: app.now) {
      travel(in: &app)
      // Coarse fixes may jump at rest: the precise ones that come now say whether it is a trip.
      let isPrecise = locations.newest.horizontalAccuracy <= TripSession.coarsestOfSatellites
      if trip != nil, isPrecise { tell(in: &app) }
    }
    // Weeks of rest fill the store, too.
    log.uploadIfWorthwhile(in: &app)
  }

  /// Says that a trip has begun, once.
  private mutating func tell<State>(in app: inout AppInterface<State>) {
    guard !isTold else { return }
    isTold = true
    app.beginTrip()
  }

  /// The fixes decide: motion may still say automotive in a parked car (M-04). The timer comes when
  /// the phone will have rested for long enough, if it has not moved any more by then.
  private mutating func checkForRest<State>(in app: inout AppInterface<State>) {
    guard let trip else { return }
    let left = MovementSensor.restAfter - (app.now - trip.lastMoved)
    guard left <= .zero else { return app.startTimer(.checkTrip, after: left) }
    restsSince = trip.lastMoved
    finishTrip(in: &app)
    app[.tracker].desiredAccuracy = .threeKilometers
    idle = MovementSensor(at: app.now)
    log.uploadIfWorthwhile(in: &app, tripEnded: true)
  }

  private mutating func finishTrip<State>(in app: inout AppInterface<State>) {
    trip = nil
    guard isTold else { return }
    isTold = false
    app.endTrip()
  }
}

extension MovementSensor {
  /// After this long without movement the phone rests.
  static let restAfter = Duration.seconds(180)

  /// Takes other evidence of movement: a significant change, or what Core Motion says.
  mutating func refresh(at now: Instant) {
    lastMoved = max(lastMoved, now)
    lastTravelled = max(lastTravelled, now)
  }
}

extension Identifier {
  fileprivate static let checkTrip: Identifier = "check"
}
