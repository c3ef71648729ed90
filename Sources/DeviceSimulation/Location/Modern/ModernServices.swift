import TrackerModel

/// Core Location since iOS 17, which has no manager: what the process holds of it, and what iOS
/// remembers of the process before.
struct ModernServices {
  /// A `CLBackgroundActivitySession`.
  enum ActivitySession {
    case none
    /// The object is there; the session begins with a grant, in the foreground.
    case awaitsGrant
    case active
    /// It goes on without its process, and the next one has to join it at once.
    case awaitsRejoin
  }

  /// S-30: why a stream of live updates has nothing to give.
  enum Standstill {
    case atRest
    case withoutFix
  }

  /// The manager that a trace names for live updates and for the activity session, which have none.
  static let liveUpdates: Identifier = "liveUpdates"
  static let activitySession: Identifier = "activitySession"

  var activity = ActivitySession.none
  /// S-31: a Live Activity that the process started.
  ///
  /// Assumption: it counts no longer than its process; a log of an app that is relaunched for live
  /// updates with a Live Activity and no activity session would show it wrong.
  var hasLiveActivity = false
  /// the service session that the process holds.
  var session: ServiceSessionAuthorization?
  /// the one that the process before held, from its end to shortly after the next launch.
  var earlierSession: ServiceSessionAuthorization?
  /// S-30: live updates were being iterated when the process ended.
  var streamIsInterrupted = false
  /// S-30: the phone is known to give nothing new, to this stream or the next one (S-32).
  var standstill: Standstill?
  /// the monitors of the process, by name.
  var monitors: [Identifier] = []

  /// Whether the app is in use by it, be its process running or not.
  var activityIsAlive: Bool { activity == .active || activity == .awaitsRejoin }

  /// The service session that counts.
  var effectiveSession: ServiceSessionAuthorization? {
    session == .always || earlierSession == .always ? .always : session ?? earlierSession
  }

  mutating func processEnded(iterating: Bool) {
    if activity != .none { activity = activityIsAlive ? .awaitsRejoin : .none }
    if let session { earlierSession = session }
    session = nil
    hasLiveActivity = false
    streamIsInterrupted =
      (streamIsInterrupted || iterating) && (activityIsAlive || earlierSession == .always)
    monitors.removeAll()
  }

  /// Assumption: a reboot ends the activity session and the wish for live updates, since Apple names
  /// a crash, the user and the system as what they outlive; a relaunch after a reboot in a log would
  /// show it wrong.
  mutating func phoneWentOff() {
    activity = .none
    streamIsInterrupted = false
    standstill = nil
  }
}
