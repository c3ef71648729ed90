import DeviceSimulation
import TrackerModel

/// Whether the user wants tracking, and the app knows it.
struct TrackingWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.happening, .event, .launch, .request, .lost)

  // Tracking is on when a story begins: a story is about somebody who installed a tracker.
  private var isChosen = true
  private var isTold = true
  // A full disk took the choice: the next process cannot know it (D-11).
  private var isLost = false

  /// Whether the user wants tracking and the app was told.
  var isWanted: Bool { isChosen && isTold }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .happening(.tracking(let on)): isChosen = on
    case .event(.plain(.userDidEnableTracking)): isTold = true
    case .event(.plain(.userDidDisableTracking)): isTold = false
    case .request(.saveCheckpoint): isLost = false
    case .lost(.checkpoint): isLost = true
    case .launch where isLost: isTold = false
    default: break
    }
  }
}

/// Whether a liveness verdict may be passed: P0 holds, and has for a minute; tracking is wanted.
///
/// Rulebook, chapter 7: a liveness verdict is void while P0 is false and for 60 s after it becomes
/// true.
struct LivenessGate: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = TrackingWatch.kinds.union(OccurrenceKinds(.truth))
  /// How long P0 must have held.
  static let settling = Duration.seconds(60)

  private var tracking = TrackingWatch()
  // From when on verdicts may be passed; nil while P0 does not hold.
  private var opensAt: Instant?

  /// Whether P0 holds at this moment, however short, and tracking is wanted.
  var isPossible: Bool { opensAt != nil && tracking.isWanted }

  /// Whether a verdict may be passed at a moment.
  func isOpen(at time: Instant) -> Bool {
    guard let opensAt, tracking.isWanted else { return false }
    return time >= opensAt
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    tracking.observe(entry)
    guard case .truth(.precondition(let holds)) = entry.what else { return }
    if !holds {
      opensAt = nil
    } else if opensAt == nil {
      opensAt = entry.time.advanced(by: Self.settling)
    }
  }
}
