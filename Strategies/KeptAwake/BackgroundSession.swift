import TrackerModel

/// A standard session that may run on in the background: started once, stopped once, and started
/// anew where a wake finds it silent.
///
/// iOS may take away a session's power to keep the app running (S-12, S-13) without a word; what an
/// app can see of it is that no fix comes. A significant change is then the moment at which a new
/// session is granted again.
struct BackgroundSession: Sendable {
  /// After this long without a fix a wake finds the session silent.
  static let silence = Duration.seconds(60)
  /// After this long no session runs any more: one at rest is told of every five minutes at least (S-06),
  /// and of nothing heard twice in a row (S-23).
  static let death = Duration.minutes(11)

  private let manager: Identifier
  private(set) var isRunning = false
  private var accuracy = LocationAccuracy.best
  private var lastFix = Instant.distantPast
  private var changedAt = Instant.distantPast
  /// Whether iOS said since that nothing is heard (S-23): who runs then is silent, too.
  private var isLost = false

  init(_ manager: Identifier) { self.manager = manager }

  /// Starts the session, unless it runs.
  ///
  /// The indicator keeps a coarse session running beside significant changes on iOS 16.4 (S-13).
  mutating func start<State>(
    _ accuracy: LocationAccuracy, showsIndicator: Bool = false,
    in app: inout AppInterface<State>
  ) {
    guard !isRunning else { return }
    isRunning = true
    lastFix = app.now
    self.accuracy = accuracy
    app[manager].desiredAccuracy = accuracy
    app[manager].allowsBackgroundLocationUpdates = true
    app[manager].showsBackgroundLocationIndicator = showsIndicator
    app[manager].startUpdatingLocation()
  }

  /// Whether satellites are asked for (S-28).
  var isPrecise: Bool { isRunning && accuracy.meters < LocationAccuracy.hundredMeters.meters }

  /// Asks the running session for another accuracy.
  mutating func ask<State>(for accuracy: LocationAccuracy, in app: inout AppInterface<State>) {
    guard isRunning, accuracy != self.accuracy else { return }
    self.accuracy = accuracy
    app[manager].desiredAccuracy = accuracy
  }

  /// Takes note that a fix came, by its own time: what was taken in an earlier wake and is told now (S-07) does not
  /// show that the session runs.
  mutating func heard(at time: Instant) { (lastFix, isLost) = (max(lastFix, time), false) }

  /// Takes note that the user allows more or less than before: the silence until then does not prove a session
  /// dead, since one without the precise place is silent for a quarter of an hour by design.
  mutating func permissionChanged(at now: Instant) { changedAt = now }

  /// Takes note that iOS hears nothing (S-23).
  mutating func loseSight() { isLost = true }

  /// At a wake that grants sessions: starts a running session anew if it has been silent.
  ///
  /// Not at any other wake: a session that rests is silent too, and one that is started anew where
  /// iOS does not grant it has lost what it had (S-12).
  mutating func revive<State>(in app: inout AppInterface<State>) {
    _ = startAnew(ifSilentSince: app.now.advanced(by: .zero - Self.silence), in: &app)
  }

  /// At any other wake: starts anew what has been silent for longer than rest explains, and so has
  /// nothing left to lose. Where iOS does not grant it, it brings fixes for as long as the wake lasts.
  ///
  /// - Returns: Whether it did.
  mutating func replaceDead<State>(in app: inout AppInterface<State>) -> Bool {
    let dead = app.now.advanced(by: .zero - Self.death)
    return !isLost && changedAt <= dead && startAnew(ifSilentSince: dead, in: &app)
  }

  private mutating func startAnew<State>(
    ifSilentSince time: Instant, in app: inout AppInterface<State>
  ) -> Bool {
    // While In Use cannot start in the background: what runs there must not be stopped. And a
    // reduced session is silent for a quarter of an hour by design.
    guard isRunning, app.applicationState == .background, lastFix <= time,
      app.authorizationStatus == .authorizedAlways, app.accuracyAuthorization == .fullAccuracy
    else { return false }
    (lastFix, isLost) = (app.now, false)
    app[manager].stopUpdatingLocation()
    app[manager].startUpdatingLocation()
    return true
  }

  /// Stops the session, if it runs.
  mutating func stop<State>(in app: inout AppInterface<State>) {
    guard isRunning else { return }
    isRunning = false
    app[manager].stopUpdatingLocation()
  }
}
