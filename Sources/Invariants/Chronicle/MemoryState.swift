import StoryModel
import TrackerModel

/// Whether the process can know what the one before it knew.
public struct MemoryState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.request, .lost, .launch).withoutFixes

  /// Whether the process began with less than the one before it knew.
  public private(set) var beganBlank = false
  // The disk refused the newest checkpoint (D-05, D-11), or the newest of a file.
  private var isLost = false
  private var lostFiles: [Identifier] = []
  private var lastFile: Identifier?

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.saveCheckpoint): isLost = false
    case .lost(.checkpoint): isLost = true
    case .request(.writeFile(let name, _)):
      lastFile = name
      if !lostFiles.isEmpty { lostFiles.removeAll { $0 == name } }
    case .lost(.file): if let lastFile { lostFiles.append(lastFile) }
    case .launch:
      beganBlank = isLost || !lostFiles.isEmpty
      isLost = false
      lostFiles.removeAll()
    default: break
    }
  }
}
