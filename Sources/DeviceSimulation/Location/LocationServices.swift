import StoryModel
import TrackerModel

/// Core Location's state for the app: the managers of its process, and the registrations that
/// outlive it.
struct LocationServices {
  /// One manager's standard session, or the stream of live updates.
  struct Session {
    let manager: Identifier
    /// S-30: the stream, which has no manager.
    var isLive = false
    /// S-26: nobody holds the manager any more; its place is free for another.
    var isReleased = false
    /// What its delegate hears; empty while there is none.
    var delegateMethods = DelegateMethods.all
    /// whether the stream may have locations at all.
    var isEntitled = true
    var settings = LocationManagerSettings()
    /// Started and not stopped.
    var wantsUpdates = false
    /// S-16: paused by iOS.
    var isPaused = false
    /// S-11, S-12: whether iOS lets it keep the app running in the background.
    var keepsRunning = false
    /// A `requestLocation` is under way.
    var isOneShot = false
    var oneShotBegan: Int64 = 0
    /// S-04: what the distance filter counts from.
    var lastDelivered: Location?
    /// An initial event is due (S-03).
    var initialIsDue = false
    var saidUnknown = false
    /// The trace has its beginning; not so before the app may have locations.
    var hasBegun = false
    /// Why iOS is about to take away `keepsRunning`: S-12 or S-13.
    var doom: RuleID?
    /// By which rule the session keeps the app running, or not.
    var right = RuleID.S11
    /// K-14: iOS lets this one be, coarse as it may be.
    var escapesCoarseRule = false
    /// S-22: its fixes are kept back for a while.
    var isDeferring = false
    /// S-15, P-02: the blue indicator stands for it.
    var showsIndicator = false

    /// Whether it runs in the background as it does in the foreground.
    @inline(__always) var goesOnInBackground: Bool {
      wantsUpdates && !isPaused && keepsRunning && isEntitled
        && settings.allowsBackgroundLocationUpdates
    }

    /// Whether it gets fixes in a state of the process; S-08, K-17: one that wakes the app for each
    /// does while it is suspended. Inlined, because a call copies the session, and every fix asks.
    @inline(__always)
    func isActive(in state: AppProcess.State, wakesPerFix: Bool) -> Bool {
      if state == .suspended { return wakesPerFix && goesOnInBackground }
      if isOneShot { return true }
      guard wantsUpdates, !isPaused, isEntitled else { return false }
      return state == .foreground || keepsRunning || !settings.allowsBackgroundLocationUpdates
    }
  }

  /// A region, or a condition of a monitor, and what iOS has reported of it.
  struct MonitoredRegion {
    var region: Region
    var center: PlanePoint
    /// what the app was last told, or what held when monitoring began.
    var isInside: Bool
    /// By which movement, and which way, its boundary is crossed next; the index of the noise.
    var movement: Int64 = 0
    /// monitoring has not begun yet.
    var beginsLate = false
    /// the crossing that is due was put off once.
    var isPutOff = false
    /// why the crossing that is due is told late.
    var lateBy: RuleID?
    /// what would have to be heard for the crossing that is due to be noticed.
    var awaits = Want.nothing
    /// the monitor that a condition belongs to; nil for a region.
    var monitor: Identifier?
    /// the state that a condition's monitor was told, or assumes.
    var reported = RegionState.unknown
  }

  /// What a crossing waits for.
  enum Want { case nothing, anyRadio, wifi }

  // Of the process.
  var sessions: [Session] = []
  /// The manager that started significant changes in this process; nil until it does (C-09).
  var significantChangeManager: Identifier?
  /// C-09, C-10: what launched the process, and what came since, until the service is started again;
  /// oldest first.
  var pendingSignificantChanges: [Location] = []
  /// C-21: the service was registered when this process started it.
  var resumesSignificantChanges = false
  /// L-05: the events that launched the process and wait for a manager with a delegate.
  var pendingForManager: [ManagerEvent] = []
  /// Whether a manager was released, or has a delegate that lacks a method: seldom, so that nothing is
  /// asked at each fix where all hear all.
  var someAreDeaf = false
  /// S-23: a suspended app has not heard that its service was denied.
  var deniedErrorIsPending = false
  /// Whether a session runs that goes on in the background.
  var hasBackgroundSession = false
  /// Whether it keeps the process running now, which on one reading none does (K-17).
  var holdsProcess = false
  /// The sessions whose fixes are kept back (S-22).
  var deferrals: [Deferral] = []
  /// When the process was suspended with a session, for the fixes that queue up (S-07).
  var suspendedAt: Int64?

  /// What is wrong with the fixes of this time (S-27).
  var falseFixes: Happening.FalseFix?

  // Of iOS: these outlive the process and, by C-17 and R-15, a reboot.
  /// What `CLLocationManager.location` reads: the newest fix that the app was given, in this process
  /// or one before, or the one that waits for it (C-09, C-21).
  var newestDelivered: Location?
  var monitorsSignificantChanges = false
  /// C-21: the current event of the service.
  var lastSignificantChange: Location?
  var monitorsVisits = false
  /// By slot; each slot has an alarm.
  var regions: [MonitoredRegion?] = []
  /// Why a significant change could not be noticed or delivered yet (C-13, C-14, C-17, L-30).
  var changeDelayedBy: RuleID?
  var visitArrival: Int?
  var visitDeparture: Int?
  /// V-04: a place where nobody stays, whose departure was not told yet.
  var strayVisit: StrayVisits.Visit?
  /// V-02: the last stay that the service saw the beginning of.
  var knownArrival: Int?
  /// What came with iOS 17; some of it is the process's, some outlives it.
  var modern = ModernServices()

  /// The stream of live updates, if the process ever began one.
  var liveIndex: Int? { sessions.firstIndex { $0.isLive } }
  var wantsUpdates: Bool { sessions.contains { $0.wantsUpdates } }

  func index(of manager: Identifier) -> Int? {
    var index = 0
    while index < sessions.count {
      let session = sessions[index]
      if session.manager == manager, !session.isLive, !session.isReleased { return index }
      index += 1
    }
    return nil
  }

  mutating func processBegan() {
    sessions.removeAll(keepingCapacity: true)
    significantChangeManager = nil
    pendingSignificantChanges.removeAll()
    resumesSignificantChanges = false
    pendingForManager.removeAll()
    someAreDeaf = false
    deniedErrorIsPending = false
    hasBackgroundSession = false
    holdsProcess = false
    deferrals.removeAll()
    suspendedAt = nil
  }

  mutating func processEnded() { processBegan() }

  mutating func processSuspended(at now: Int64) {
    suspendedAt = wantsUpdates ? now : nil
  }

  /// C-10: keeps a significant change for a process that has not started the service.
  ///
  /// Assumption: as many queue up as fixes of a suspended app (S-08).
  mutating func hold(_ event: Event, atMost depth: Int) {
    guard case .didUpdateLocations(let fixes, _) = event else { return }
    pendingSignificantChanges = (pendingSignificantChanges + fixes).suffix(depth)
    newestDelivered = fixes.newest
  }

  /// The service ends, and with it what iOS has of it.
  mutating func forgetSignificantChanges() {
    monitorsSignificantChanges = false
    significantChangeManager = nil
    pendingSignificantChanges.removeAll()
    lastSignificantChange = nil
    changeDelayedBy = nil
  }

  /// V-06: the service ends, and what was not reported yet is not reported later.
  mutating func forgetVisits() {
    monitorsVisits = false
    visitArrival = nil
    visitDeparture = nil
    strayVisit = nil
    knownArrival = nil
  }

  /// A phone that is off notices nothing.
  mutating func phoneWentOff() {
    modern.phoneWentOff()
    visitArrival = nil
    visitDeparture = nil
    strayVisit = nil
  }
}
