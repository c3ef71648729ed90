import StoryModel
import TrackerModel

/// Follows whether a process can know what the one before it knew.
struct MemoryWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.request, .lost, .launch)

  // The disk refused the newest checkpoint (D-05, D-11).
  private var isLost = false

  /// Takes an entry; whether a process begins with it that was left less than the one before knew.
  mutating func observe(_ entry: TraceEntry) -> Bool {
    switch entry.what {
    case .request(.saveCheckpoint): isLost = false
    case .lost(.checkpoint): isLost = true
    case .launch where isLost:
      isLost = false
      return true
    default: break
    }
    return false
  }
}
