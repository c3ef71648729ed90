import TrackerModel

/// A precise session from a wake to the end of the trip that it finds, or for three minutes where it
/// finds none; with the track that it records, and the place at which it ends.
struct Burst: Sendable {
  private static let shortLook = Duration.seconds(120)
  /// How long a phone that is found again has to show that it moves.
  private static let timeToShow = Duration.seconds(90)
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
  var proof = RunProof()
  private(set) var search: SearchBudget
  /// Where the burst last found the phone.
  private var place: Location?
  /// Whether iOS said that it cannot find the phone, and no fix has come since.
  private var isBlind = false
  /// Whether the burst has shown movement, and so a trip.
  private(set) var isOnTrip = false
  /// Whether the session has been begun anew on a trip, and nothing has moved since.
  private var isInDoubt = false
  private var isShort = false

  /// A thorough burst stays for stops on the way and for tunnels, and its log is prompt; another ends
  /// a trip as soon as the phone rests.
  init<State>(
    isThorough: Bool = false, searchIsFullAt fullAt: Instant? = nil,
    in app: borrowing AppInterface<State>
  ) {
    log = TrackLog(isPrompt: isThorough, in: app)
    self.isThorough = isThorough
    search = SearchBudget(
      fullAt: fullAt, isKnown: app.isProtectedDataAvailable, at: app.now)
  }

  private var tripPause: Duration { isThorough ? Self.longPause : MovementSensor.restAfter }

  var isRunning: Bool { sensor != nil }

  /// Whether the app slept for so long that what the burst was about is over.
  func isForgotten(at now: Instant) -> Bool {
    isRunning && now - proof.checkedAt > Self.blindPause
  }

  /// When enough has been made up for searches in vain; nil if it is. Another process has to know.
  func searchIsFullAt(_ now: Instant) -> Instant? { search.fullAt > now ? search.fullAt : nil }

  /// Takes over what another process has searched in vain, once it can be read.
  mutating func inherit(searchIsFullAt fullAt: Instant?, at now: Instant) {
    search.inherit(fullAt: fullAt, at: now)
  }

  /// Starts the session again if it has been silent, unless it is proven, where a wake may grant what
  /// the last one did not.
  mutating func revive<State>(
    after silence: Duration = BackgroundSession.silence, in app: inout AppInterface<State>
  ) {
    guard !proof.holds(at: app.now), session.revive(after: silence, in: &app) else { return }
    if proof.isLate(at: app.now) { isInDoubt = isOnTrip }
  }

  /// Starts a silent session again in any wake, to tell of its seconds (L-07): whether a trip goes on
  /// must show again.
  mutating func beginAnew<State>(in app: inout AppInterface<State>) {
    guard !proof.holds(at: app.now), session.revive(in: &app) else { return }
    sensor = MovementSensor(at: app.now)
    (place, isInDoubt) = (nil, isOnTrip)
  }

  /// Starts precise fixes, or goes on with them for another while where they may not have come.
  ///
  /// A look that is to be short ends a minute sooner where no fixes come as they do on the way.
  mutating func start<State>(isShort: Bool = false, in app: inout AppInterface<State>) {
    guard app.authorizationStatus.allowsLocation else { return }
    self.isShort = isShort && (sensor == nil || self.isShort)
    if !proof.holds(at: app.now) { sensor?.lookAgain(at: app.now) }
    guard sensor == nil else { return }
    search.update(at: app.now)
    sensor = MovementSensor(at: app.now)
    proof.begin(at: app.now)
    place = nil
    log.postpone(at: app.now)
    session.start(accuracy, in: &app)
    app.startTimer(.check, after: RunProof.checkInterval, repeats: true)
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
    if isBlind {
      isBlind = false
      giveTimeToShow(in: app)
    }
    log.record(locations, in: &app)
    let moved = sensor?.observe(locations, now: app.now) ?? false
    if moved {
      // Who is found elsewhere after a silence may have arrived.
      if sensor?.lastMoved == app.now { isInDoubt = false }
      if !isOnTrip { app.beginTrip() }
      isOnTrip = true
    }
    let newest = locations.newest
    guard newest.horizontalAccuracy >= 0, app.now - newest.timestamp <= TrackLog.freshness else {
      return nil
    }
    search.observe(newest, now: app.now)
    ask(in: &app)
    guard newest.horizontalAccuracy <= TrackLog.coarsest else { return nil }
    place = newest
    return newest
  }

  /// At a check: whether the burst is over. The phone has not moved for long enough, or only walked,
  /// which is not worth a battery that is to be spared (D-03).
  mutating func isOver<State>(in app: inout AppInterface<State>) -> Bool {
    check(in: &app)
    guard let sensor else { return false }
    return app.now - (app.isSparing ? sensor.lastTravelled : sensor.lastMoved) >= pause(in: app)
  }

  private func pause<State>(in app: borrowing AppInterface<State>) -> Duration {
    let hasTravelled = sensor?.hasTravelled ?? false
    guard isOnTrip, !isInDoubt, hasTravelled || !app.isSparing else {
      guard isHearing(at: app.now) else {
        return isShort ? Self.shortLook : MovementSensor.restAfter
      }
      // Who has found satellites can tell a walk from a trip.
      let isFound = (place?.horizontalAccuracy ?? .infinity) <= SearchBudget.coarsest
      let time = app.isSparing ? (isFound ? .zero : .seconds(60)) : Self.timeToShow
      return MovementSensor.restAfter + time
    }
    return isBlind && isThorough ? Self.blindPause : tripPause
  }

  private mutating func check<State>(in app: inout AppInterface<State>) {
    let now = app.now
    guard proof.check(at: now, isUploading: log.isUploading) else {
      // A suspended app has not searched; on screen it hears again, of what it may have missed.
      search.update(at: now)
      if app.applicationState == .active { giveTimeToShow(in: app) }
      return
    }
    let isFound = (place?.horizontalAccuracy ?? .infinity) <= SearchBudget.coarsest
    if !isOnTrip, !isFound, session.isPrecise, app.applicationState == .background,
      app.accuracyAuthorization == .fullAccuracy
    {
      search.failed(at: now)
      ask(in: &app)
    }
  }

  /// Who is found again, out of a tunnel, may not seem to have moved at first.
  private mutating func giveTimeToShow<State>(in app: borrowing AppInterface<State>) {
    let seenAt = app.now.advanced(by: Self.timeToShow - pause(in: app))
    sensor?.refresh(at: seenAt)
  }

  /// What to ask for, as long as satellites may be searched for.
  private var accuracy: LocationAccuracy { search.allowsSearch ? .best : .hundredMeters }

  private mutating func ask<State>(in app: inout AppInterface<State>) {
    session.ask(for: accuracy, in: &app)
  }

  /// Where the phone stands: after two minutes of a trip's pause, sooner where no trip has begun; nil
  /// while it goes on.
  ///
  /// Not sooner, nor while fixes come every second, as they do on the way: a fence that is moved no
  /// longer tells that its old place was left.
  func standingPlace(at now: Instant) -> Location? {
    guard !isBlind, let sensor, sensor.isAtRest(at: now, after: .seconds(isOnTrip ? 120 : 60))
    else {
      return nil
    }
    return isHearing(at: now) ? nil : place
  }

  /// Whether fixes come every second, as they do on the way and seldom at rest (S-06).
  private func isHearing(at now: Instant) -> Bool {
    place.map { now - $0.timestamp <= SearchBudget.pause } ?? false
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

  /// Takes the events that concern the track, and the news that the phone cannot be found.
  mutating func handle<State>(_ event: Event, in app: inout AppInterface<State>) {
    if case .didFailWithError(.locationUnknown, _) = event {
      isBlind = true
      // Who has not searched for satellites has not searched in vain.
      if session.isPrecise { search.failed(at: app.now) } else { search.update(at: app.now) }
      // Whatever is heard next, satellites need not be searched for to hear it.
      session.ask(for: .hundredMeters, in: &app)
    }
    log.handle(event, in: &app)
  }
}

extension AppInterface {
  /// Below this charge only trips are worth precise fixes (I-E6).
  private static var lowBattery: Double { 0.2 }

  fileprivate var isSparing: Bool { isLowPowerModeEnabled || batteryLevel < Self.lowBattery }
}

extension Identifier {
  /// The timer of `Burst`.
  static let check: Identifier = "check"
}
