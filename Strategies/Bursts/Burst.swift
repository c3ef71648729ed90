import TrackerModel
import TrackerSupport

/// A precise session from a wake to the end of the trip that it finds, or for three minutes where it
/// finds none; with the track that it records, and the place at which it ends.
struct Burst: Sendable {
  /// How long a phone that is found again has to show that it moves.
  private static let timeToShow = Duration.seconds(90)

  /// Who is awake has ended a trip after this long without movement.
  private static let longestSleep = Duration.minutes(15)

  private(set) var log: TrackLog
  private var session = BackgroundSession(.tracker)
  /// Set while the burst runs.
  private var sensor: MovementSensor?
  private(set) var proof = RunProof()
  private(set) var search: SearchBudget
  /// Where the burst last found the phone.
  private var place: Location?
  /// Whether iOS said that it cannot find the phone, and no fix has come since.
  private var isBlind = false
  /// Whether the burst has shown movement, and so a trip.
  private(set) var isOnTrip = false

  init<State>(searchIsFullAt fullAt: Instant? = nil, in app: borrowing AppInterface<State>) {
    log = TrackLog(in: app)
    search = SearchBudget(
      fullAt: fullAt, isKnown: app.isProtectedDataAvailable, at: app.now)
  }

  var isRunning: Bool { sensor != nil }

  /// When enough has been made up for searches in vain; nil if it is. Another process has to know.
  func searchIsFullAt(_ now: Instant) -> Instant? { search.fullAt > now ? search.fullAt : nil }

  /// Takes over what another process has searched in vain, once it can be read.
  mutating func inherit(searchIsFullAt fullAt: Instant?, at now: Instant) {
    search.inherit(fullAt: fullAt, at: now)
  }

  /// Starts the session again if it has been silent, unless it is proven, where a wake may grant what
  /// the last one did not.
  mutating func revive<State>(in app: inout AppInterface<State>) {
    if !proof.holds(at: app.now) { session.revive(in: &app) }
  }

  /// Starts precise fixes, or goes on with them for another while where they may not have come.
  ///
  /// - Parameter hasLeft: Whether iOS tells that the phone has left where it was.
  mutating func start<State>(hasLeft: Bool = false, in app: inout AppInterface<State>) {
    guard app.authorizationStatus.allowsLocation else { return }
    endWhatWasSleptThrough(in: &app)
    if hasLeft, !search.allowsSearch {
      search.depart(at: app.now)
      if isRunning { ask(in: &app) }
    }
    if !proof.holds(at: app.now) { sensor?.refresh(at: app.now) }
    guard sensor == nil else { return }
    search.update(at: app.now)
    sensor = MovementSensor(at: app.now)
    proof.begin(at: app.now)
    place = nil
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

  /// Ends a trip that the app was suspended on for so long that what moves now is another one, which shows by
  /// fixes of now alone: the last one may have gone on unseen, or have begun and ended.
  private mutating func endWhatWasSleptThrough<State>(in app: inout AppInterface<State>) {
    guard let sensor, app.now - sensor.lastMoved >= Self.longestSleep else { return }
    self.sensor = MovementSensor(at: app.now)
    guard isOnTrip else { return }
    isOnTrip = false
    app.endTrip()
  }

  /// Records fixes, and begins the trip when they show one.
  ///
  /// - Returns: Where the phone is, if the newest is fresh and fine enough to say.
  mutating func take<State>(
    _ locations: Locations, in app: inout AppInterface<State>
  ) -> Location? {
    guard isRunning else { return nil }
    endWhatWasSleptThrough(in: &app)
    session.heard(at: app.now)
    if isBlind {
      isBlind = false
      giveTimeToShow(in: app)
    }
    log.record(locations, in: &app)
    let travelled = sensor?.lastTravelled
    if sensor?.observe(locations, now: app.now) ?? false {
      if !isOnTrip { app.beginTrip() }
      isOnTrip = true
      if sensor?.lastTravelled != travelled { search.travel(at: app.now) }
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

  /// A look goes on for a while where fixes come every second, as they do on the way.
  private func pause<State>(in app: borrowing AppInterface<State>) -> Duration {
    let rest = MovementSensor.restAfter
    guard !isOnTrip, isHearing(at: app.now) else { return rest }
    guard app.isSparing else { return rest + Self.timeToShow }
    // Who has found satellites can tell a walk from a trip.
    return isFound ? rest : rest + .seconds(60)
  }

  private var isFound: Bool {
    (place?.horizontalAccuracy ?? .infinity) <= SearchBudget.coarsest
  }

  private mutating func check<State>(in app: inout AppInterface<State>) {
    let now = app.now
    guard proof.check(at: now, isUploading: log.upload != nil) else {
      // A suspended app has not searched; on screen it hears again, of what it may have missed.
      search.update(at: now)
      if app.applicationState == .active { giveTimeToShow(in: app) }
      return
    }
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

  /// Whether fixes come every second, as they do on the way and seldom at rest (S-06).
  private func isHearing(at now: Instant) -> Bool {
    place.map { now - $0.timestamp <= SearchBudget.pause } ?? false
  }

  /// Whether a burst that has ended found the phone at rest since a time: a departure of before, told late (V-03), is
  /// no news then, and no reason to search again.
  func hasFoundRest(since time: Instant) -> Bool {
    !isRunning && place.map { $0.timestamp > time } ?? false
  }

  /// Where a phone that now rests can be said to stand; nil where that is too long ago.
  ///
  /// A place from before the phone was lost sight of is no place to park at.
  func restingPlace(at now: Instant) -> Location? {
    guard let place, now - place.timestamp <= MovementSensor.restAfter + .seconds(120) else {
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
