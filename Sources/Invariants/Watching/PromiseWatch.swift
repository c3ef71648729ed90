import StoryModel
import TrackerModel

extension Location {
  /// Whether the fix is one of a fine track: valid, and of 50 m or better (I-L4).
  var isFine: Bool { (0...Invariant.fineAccuracy).contains(horizontalAccuracy) }
}

/// Follows whether the app has promised to watch over the trip that the phone is on.
///
/// The promise begins with the first fine point of the trip that the app records on the move, which so
/// shows it, while P0 holds and tracking is wanted. It ends with the trip, with P0 or the wish, with a
/// process whose checkpoint was lost (D-11), as the next knows nothing of it, and when the app itself
/// ends its fine session while the phone rests or sees no satellites, or has moved in sight of them for
/// less than a minute, so that no fix need have shown it, or walks while the battery is to be spared:
/// then it is suspended by design.
struct PromiseWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = LivenessGate.kinds.union(SessionState.kinds)
    .union(MemoryWatch.kinds)

  /// Whether the promise stands.
  private(set) var isGiven = false
  /// Whether P0 holds, however short, and tracking is wanted.
  var isPossible: Bool { gate.isPossible }
  /// Whether the phone is on a trip.
  var isOnTrip: Bool { journey.trip != nil }

  /// Whether a fine session runs, be it one that lost its right to keep the app running.
  var hasFineSession: Bool { sessions.isFineRunning }

  // Since when the phone has moved in sight of satellites.
  private var visibleSince: Instant?
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var sessions = SessionState()
  private var battery: BatteryState
  private var memory = MemoryWatch()

  init(_ scenario: Scenario) { battery = BatteryState(scenario) }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    if case .request(.record(let location, _)) = entry.what {
      return record(location, at: entry.time)
    }
    gate.observe(entry)
    journey.observe(entry)
    sessions.observe(entry)
    battery.observe(entry)
    if memory.observe(entry) { isGiven = false }
    switch entry.what {
    case .session(.ended, _), .request(.setDesiredAccuracy):
      if !sessions.isFineRunning { rest(at: entry.time) }
    case .truth(.leg): look(at: entry.time)
    default: break
    }
    if !isOnTrip || !isPossible { isGiven = false }
  }

  private mutating func record(_ location: Location, at time: Instant) {
    if isGiven { return }
    isGiven = isOnTrip && journey.isMoving && location.isFine && gate.isOpen(at: time)
  }

  private mutating func look(at time: Instant) {
    let isVisible = journey.isMoving && journey.seesSky
    if !isVisible { visibleSince = nil } else if visibleSince == nil { visibleSince = time }
  }

  private mutating func rest(at time: Instant) {
    let needed = Invariant.timeToFindSatellites + Invariant.longestGap
    guard let visibleSince, time - visibleSince >= needed, journey.isFast || !battery.isToBeSpared
    else { return isGiven = false }
  }
}
