import StoryModel
import TrackerModel

/// What is true of a story at the entry that has just come, followed once for all invariants.
///
/// It advances with every entry of the trace, before the monitors get it. They read it and keep only
/// what is theirs. It is never copied.
///
/// ```swift
/// mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
///   if case .wake = entry.what, story.journey.isMoving, !story.process.wasExecuting { … }
/// }
/// ```
public struct Chronicle: ~Copyable {
  /// The time of the last entry.
  public private(set) var time = Instant.start
  /// The app's process, and for how long it has executed.
  public private(set) var process = ProcessState()
  /// Where the phone goes.
  public private(set) var journey: JourneyState
  /// Whether P0 holds, and tracking is wanted.
  public private(set) var gate = LivenessGate()
  /// What the user allows the app.
  public private(set) var authorization = AuthorizationState()
  /// Since when the app knows that it may not track.
  public private(set) var off = OffState()
  /// The location sessions that run.
  public private(set) var sessions = SessionState()
  /// The location sessions that the process has asked for and not stopped.
  public private(set) var requested = RequestedSessions()
  /// What iOS monitors for the app.
  public private(set) var registrations: RegistrationState
  /// Whether iOS refused to register what would relaunch the app.
  public private(set) var refusal = RefusalState()
  /// Whether the app may notify, and its alarms.
  public private(set) var notifications: NotificationState
  /// Whether the battery is to be spared.
  public private(set) var battery: BatteryState
  /// Whether the app could send what it has stored.
  public private(set) var network: NetworkState
  /// What the world gives or withholds.
  public private(set) var world: WorldState

  /// What is owed on the trip that the phone is on.
  public private(set) var trip: TripState
  /// Whether the process can know what the one before it knew.
  public private(set) var memory = MemoryState()
  /// What iOS told the app of where the phone is.
  public private(set) var fixes = DeliveredFixes()
  /// What is on the disk of the app's points.
  public private(set) var store = StoreState()
  /// Whether all trouble of the story is over, so that liveness convicts.
  public private(set) var isCalm: Bool
  private let troubleEnds: Instant
  private let troubleBegins: Instant?
  private let hasSwitch: Bool

  /// When the trip began on which points may be owed, if it began when all trouble was over.
  public var calmTrip: Instant? {
    guard let began = trip.began, began >= troubleEnds else { return nil }
    return began
  }
  /// Whether no trouble has begun yet, or all is over.
  public var isUntroubled: Bool { isCalm || troubleBegins.map { time < $0 } ?? true }
  /// Whether a location session runs in an app that executes.
  public var isRunning: Bool { process.isExecuting && sessions.isRunning }
  /// Whether the user wants tracking, and the app knows.
  public var tracking: TrackingState { gate.tracking }

  /// Opens the chronicle of a story.
  public init(_ context: StoryContext) {
    journey = JourneyState(TripPace(of: context.manifest))
    registrations = RegistrationState(context)
    notifications = NotificationState(context)
    battery = BatteryState(context.scenario)
    network = NetworkState(context)
    world = WorldState(context.scenario.settings)
    trip = TripState(context)
    troubleEnds = context.scenario.troubleEnds
    troubleBegins = context.scenario.troubleBegins
    hasSwitch = context.manifest.features.contains(.trackingSwitch)
    isCalm = troubleEnds == .start
  }

  /// Takes an entry; the entries of a trace come in order of time.
  public mutating func advance(_ entry: TraceEntry) {
    time = entry.time
    process.advance(to: entry.time)
    journey.turnPage()
    sessions.turnPage()
    if !isCalm, entry.time >= troubleEnds { isCalm = true }
    switch entry.what {
    // Fixes change nothing else.
    case .stored(_, let store): return self.store.stored(in: store)
    case .event(.locations(let fix, _, _, let service)):
      if service != .significantChange { trip.hear(fix, at: entry.time) }
      return fixes.take(fix)
    case .batched(let fix): return fixes.take(fix)
    case .request(.record): return
    // No user chose anything where there is no switch (I-S21).
    case .event(.plain(.userDidDisableTracking)) where !hasSwitch: return
    default: follow(entry)
    }
  }

  /// Takes the end of the story.
  mutating func close(at end: Instant) {
    time = end
    process.advance(to: end)
  }

  private mutating func follow(_ entry: TraceEntry) {
    process.observe(entry)
    journey.observe(entry)
    gate.observe(entry)
    authorization.observe(entry)
    off.observe(entry, authorization.status, gate.tracking.choice, executed: process.executed)
    sessions.observe(entry)
    requested.observe(entry)
    registrations.observe(entry)
    refusal.observe(entry)
    notifications.observe(entry)
    battery.observe(entry)
    network.observe(entry)
    world.observe(entry)
    memory.observe(entry)
    store.observe(entry)
    if case .event(.visit(let visit, _)) = entry.what { fixes.take(visit, at: entry.time) }
    trip.observe(entry, isRunning: isRunning, sessions, journey, gate, world)
  }
}
