import StoryModel
import TrackerModel

/// Whether the process can know what the one before it knew.
public struct MemoryState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.request, .lost, .launch).withoutFixes

  /// Whether the process began with less than the one before it knew.
  public private(set) var beganBlank = false
  // The disk refused the newest checkpoint (D-05, D-11).
  private var isLost = false

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.saveCheckpoint): isLost = false
    case .lost(.checkpoint): isLost = true
    case .launch: (beganBlank, isLost) = (isLost, false)
    default: break
    }
  }
}
