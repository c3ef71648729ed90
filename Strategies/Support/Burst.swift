import TrackerModel

/// A precise session from a wake to the end of the trip that it finds, or for three minutes where it
/// finds none; with the track that it records, and the place at which it ends.
struct Burst: Sendable {
  /// How often a burst is looked at, to see whether it is over.
  static let checkInterval = Duration.seconds(30)
  /// A trip is over when the phone has rested for so long. What is below five minutes is a stop on
  /// the way; whoever goes on then needs some time more to show it.
  static let longPause = Duration.seconds(365)
  /// The same where nothing is seen, in a tunnel or a garage: rest must be guessed.
  static let blindPause = Duration.seconds(560)

  private(set) var log: TrackLog
  private let isThorough: Bool
  private var session = BackgroundSession(.tracker)
  /// Set while the burst runs.
  private var sensor: MovementSensor?
  /// Where the burst last found the phone.
  private var place: Location?
  /// Whether iOS said that it cannot find the phone, and no fix has come since.
  private var isBlind = false
  /// Whether the burst has shown movement, and so a trip.
  private(set) var isOnTrip = false

  /// A thorough burst stays for stops on the way and for tunnels, and its log is prompt; another ends
  /// a trip as soon as the phone rests.
  init<State>(isThorough: Bool = false, in app: borrowing AppInterface<State>) {
    log = TrackLog(isPrompt: isThorough, in: app)
    self.isThorough = isThorough
  }

  private var tripPause: Duration { isThorough ? Self.longPause : MovementSensor.restAfter }

  var isRunning: Bool { sensor != nil }

  /// Starts the session again if it has been silent, where a wake may grant what the last one did
  /// not (S-12).
  mutating func revive<State>(
    after silence: Duration = BackgroundSession.silence, in app: inout AppInterface<State>
  ) {
    session.revive(after: silence, in: &app)
  }

  /// Starts precise fixes, or goes on with them, if they are to be extended for another while.
  mutating func start<State>(
    _ accuracy: LocationAccuracy = .best, extends: Bool = true,
    in app: inout AppInterface<State>
  ) {
    guard app.authorizationStatus.allowsLocation else { return }
    if extends { sensor?.refresh(at: app.now) }
    guard sensor == nil else { return }
    sensor = MovementSensor(at: app.now)
    place = nil
    session.start(accuracy, in: &app)
    app.startTimer(.check, after: Self.checkInterval, repeats: true)
  }

  /// Stops, and ends the trip.
  mutating func stop<State>(in app: inout AppInterface<State>) {
    guard isRunning else { return }
    sensor = nil
    app.invalidateTimer(.check)
    session.stop(in: &app)
    if isOnTrip { app.endTrip() }
    isOnTrip = false
  }

  /// Records fixes, and begins the trip when they show one.
  ///
  /// - Returns: Where the phone is, if the newest is fresh and fine enough to say.
  mutating func take<State>(
    _ locations: Locations, in app: inout AppInterface<State>
  ) -> Location? {
    guard isRunning else { return nil }
    session.heard(at: app.now)
    isBlind = false
    log.record(locations, in: &app)
    let moved = sensor?.observe(locations.newest, now: app.now) ?? false
    if moved, !isOnTrip {
      isOnTrip = true
      app.beginTrip()
    }
    let newest = locations.newest
    guard (0...TrackLog.coarsest).contains(newest.horizontalAccuracy),
      app.now - newest.timestamp <= TrackLog.freshness
    else { return nil }
    place = newest
    return newest
  }

  /// Whether the burst is over: the phone has not moved for long enough.
  func isOver(at now: Instant) -> Bool {
    guard isOnTrip else { return sensor?.isAtRest(at: now) ?? false }
    let time = isBlind && isThorough ? Self.blindPause : tripPause
    return sensor?.isAtRest(at: now, after: time) ?? false
  }

  /// Where a trip has paused for two minutes, if that was after another moment; nil while it goes on.
  ///
  /// Not sooner: a fence that is moved no longer tells that its old place was left.
  func stop(since time: Instant, at now: Instant) -> Location? {
    guard isOnTrip, let sensor, sensor.lastMoved > time,
      sensor.isAtRest(at: now, after: .seconds(120))
    else { return nil }
    return place
  }

  /// Where a phone that now rests can be said to stand; nil where that is too long ago.
  ///
  /// A place from before the phone was lost sight of is no place to park at.
  func restingPlace(at now: Instant) -> Location? {
    guard let place, now - place.timestamp <= tripPause + .seconds(120) else {
      return nil
    }
    return place
  }

  /// Sends what is stored, if it is enough or the trip is over.
  mutating func upload<State>(in app: inout AppInterface<State>, tripEnded: Bool = false) {
    log.uploadIfWorthwhile(in: &app, tripEnded: tripEnded)
  }

  /// Takes the events that concern the track.
  mutating func handle<State>(_ event: Event, in app: inout AppInterface<State>) {
    if case .didFailWithError(.locationUnknown, _) = event { isBlind = true }
    log.handle(event, in: &app)
  }
}

extension Identifier {
  /// The timer of `Burst`.
  static let check: Identifier = "check"
  /// The region around the place where the phone was parked.
  static let parked: Identifier = "parked"
}
