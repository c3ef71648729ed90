import TrackerModel

/// The checkpoint in memory, saved only by a process that has read the one on disk.
///
/// A process that iOS starts before the first unlock gets no checkpoint. If it saved one of its
/// own, it would replace the user's settings with defaults; so it waits until it can read (I-S14).
public struct Ledger<State: ConsentKeeping>: Sendable {
  /// The state as this process knows it.
  public private(set) var state: State
  private var hasRead: Bool
  /// Since when the disk has been full, and does not have what is in memory (D-11); nil if it has.
  private var unsavedSince: Instant?
  /// Whether the app has asked for permission in this use, and has seen no answer.
  private var isAsking = false

  /// Takes over what iOS handed to `launch`; `initial` stands for a first launch, and for a launch
  /// that could not read.
  public init(restoring checkpoint: State?, initial: State, in app: borrowing AppInterface<State>) {
    state = checkpoint ?? initial
    hasRead = app.isProtectedDataAvailable
  }

  /// Changes the state, and writes it unless the disk is locked.
  ///
  /// What the user decides is written even by a process that could not read: it counts for more than
  /// what was there.
  public mutating func update(
    isDecision: Bool = false, in app: inout AppInterface<State>, _ change: (inout State) -> Void
  ) {
    var next = state
    change(&next)
    guard next != state || isDecision && !hasRead else { return }
    state = next
    if isDecision, app.isProtectedDataAvailable { hasRead = true }
    if hasRead, app.isProtectedDataAvailable { app.save(state) }
  }

  /// Takes every event: what could not be read at launch is read at the first one after the unlock,
  /// of which a suspended app is not told; a save that failed is tried again when next something
  /// happens.
  ///
  /// - Returns: Whether the state is now another one.
  @discardableResult
  public mutating func handle(_ event: Event, in app: inout AppInterface<State>) -> Bool {
    // A question that was left on screen may have been answered and be over when the app is back.
    let isAnswered = app.authorizationStatus != .notDetermined
    if isAnswered || event == .didEnterBackground { isAsking = false }
    if !hasRead { return read(in: &app) }
    if event == .saveDidFail { unsavedSince = app.now }
    guard let since = unsavedSince, app.isProtectedDataAvailable else { return false }
    switch event {
    // Fixes come every second, and leave a full disk alone for two.
    case .didUpdateLocations where app.now - since >= .seconds(2), .didEnterRegion, .didExitRegion,
      .didVisit, .timerDidFire, .didBecomeActive:
      unsavedSince = nil
      app.save(state)
    default: break
    }
    return false
  }

  private mutating func read(in app: inout AppInterface<State>) -> Bool {
    guard app.isProtectedDataAvailable, let saved = app.restoreCheckpoint() else { return false }
    hasRead = true
    defer { state = saved }
    return saved != state
  }

  /// Whether the user wants to be tracked.
  ///
  /// A process that could not read assumes so: iOS started it for a registration, and switching
  /// tracking off removes them all.
  public var isTrackingEnabled: Bool { state.consent.isTrackingEnabled }

  /// Takes over the user's switch.
  public mutating func setTracking(_ isOn: Bool, in app: inout AppInterface<State>) {
    update(isDecision: true, in: &app) { $0.consent.isTrackingEnabled = isOn }
  }

  /// Asks for Always where the question can be shown, once in a use, and again
  /// after a reset of Location & Privacy (L-27) or once Allow Once is over; whether it did.
  @discardableResult
  public mutating func askForPermission(in app: inout AppInterface<State>, manager: Identifier)
    -> Bool
  {
    guard app.applicationState == .active, app.authorizationStatus == .notDetermined,
      isTrackingEnabled, !isAsking
    else { return false }
    app[manager].requestAlwaysAuthorization()
    isAsking = true
    return true
  }
}

/// What every tracker has to remember of its user.
public struct Consent: Codable, Hashable, Sendable {
  /// The user's switch in the app; off means off.
  public var isTrackingEnabled = true

  /// Of a user who has not decided yet.
  public init() {}
}

/// A checkpoint that holds the user's consent.
public protocol ConsentKeeping: Codable, Hashable, Sendable {
  /// The consent.
  var consent: Consent { get set }
}
