import TrackerModel

/// The checkpoint in memory, saved only by a process that has read the one on disk.
///
/// A process that iOS starts before the first unlock gets no checkpoint. If it saved one of its
/// own, it would replace the user's settings with defaults; so it waits until it can read (I-S14).
struct Ledger<State: Codable & Hashable & Sendable>: Sendable {
  /// The state as this process knows it.
  private(set) var state: State
  private var hasRead: Bool
  /// What is in memory is not on the disk: it was full (D-11).
  private var isUnsaved = false

  /// Takes over what iOS handed to `launch`; `initial` stands for a first launch, and for a launch
  /// that could not read.
  init(restoring checkpoint: State?, initial: State, in app: borrowing AppInterface<State>) {
    state = checkpoint ?? initial
    hasRead = app.isProtectedDataAvailable
  }

  /// Changes the state, and writes it unless the disk is locked.
  mutating func update(in app: inout AppInterface<State>, _ change: (inout State) -> Void) {
    var next = state
    change(&next)
    guard next != state else { return }
    state = next
    if hasRead, app.isProtectedDataAvailable { app.save(state) }
  }

  /// Takes every event: a save that failed is tried again at the next one.
  mutating func handle(_ event: Event, in app: inout AppInterface<State>) {
    if case .saveDidFail = event {
      isUnsaved = true
    } else if isUnsaved, hasRead, app.isProtectedDataAvailable {
      isUnsaved = false
      app.save(state)
    }
  }

  /// Reads what could not be read at launch; true if the state is now another one.
  mutating func protectedDataBecameAvailable(in app: inout AppInterface<State>) -> Bool {
    guard !hasRead, let saved = app.restoreCheckpoint() else { return false }
    hasRead = true
    defer { state = saved }
    return saved != state
  }
}

/// What every tracker has to remember of its user.
struct Consent: Codable, Hashable, Sendable {
  /// The user's switch in the app; off means off.
  var isTrackingEnabled = true
  /// Always is asked for once per install: a second request does nothing.
  var hasAskedForAlways = false
}

/// A checkpoint that holds the user's consent.
protocol ConsentKeeping {
  var consent: Consent { get set }
}

extension Ledger where State: ConsentKeeping {
  /// Whether the user wants to be tracked.
  ///
  /// A process that could not read assumes so: iOS started it for a registration, and switching
  /// tracking off removes them all.
  var isTrackingEnabled: Bool { state.consent.isTrackingEnabled }

  /// Asks for Always, once, and only where the question can be shown.
  mutating func askForPermission(in app: inout AppInterface<State>, manager: Identifier) {
    guard app.applicationState == .active, app.authorizationStatus == .notDetermined,
      isTrackingEnabled, !state.consent.hasAskedForAlways
    else { return }
    app[manager].requestAlwaysAuthorization()
    update(in: &app) { $0.consent.hasAskedForAlways = true }
  }
}
