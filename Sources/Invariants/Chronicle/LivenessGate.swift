import StoryModel
import TrackerModel

/// Whether a liveness verdict may be passed: P0 holds, and has for a minute; tracking is wanted.
///
/// Rulebook, chapter 7: a liveness verdict is void while P0 is false and for 60 s after it becomes
/// true.
public struct LivenessGate: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = TrackingState.kinds.union(OccurrenceKinds(.truth))
  /// How long P0 must have held.
  public static let settling = Duration.seconds(60)

  /// Whether the user wants tracking, and the app knows.
  public private(set) var tracking = TrackingState()
  // From when on verdicts may be passed; nil while P0 does not hold.
  private var opensAt: Instant?

  /// Whether P0 holds at this moment, however short, and tracking is wanted.
  public var isPossible: Bool { opensAt != nil && tracking.isWanted }

  /// Whether a verdict may be passed at a moment.
  public func isOpen(at time: Instant) -> Bool {
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
