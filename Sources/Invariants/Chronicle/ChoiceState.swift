import StoryModel
import TrackerModel

/// What the app knows of the user's choice to be tracked, in this process and the next.
public struct ChoiceState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.event, .launch, .request, .lost).withoutFixes

  /// Whether the app knows that it is to track. It does when a story begins: a story is about
  /// somebody who installed a tracker.
  public private(set) var isOn = true
  // What a new process would read of the choice, and what it would have read before the last save.
  private var onDisk = true
  private var onDiskBefore = true
  // The disk was locked or full when the app last saved: the next process knows no more than what was
  // written before (D-05, D-11).
  private var isLost = false

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    // Whoever does not save a choice has lost nothing by an earlier save.
    case .event(.plain(.userDidEnableTracking)): (isOn, isLost) = (true, false)
    case .event(.plain(.userDidDisableTracking)): (isOn, isLost) = (false, false)
    case .request(let request) where request.savesState:
      (onDiskBefore, onDisk, isLost) = (onDisk, isOn, false)
    case .lost(.checkpoint), .lost(.file): (onDisk, isLost) = (onDiskBefore, true)
    case .launch where isLost: (isOn, isLost) = (onDisk, false)
    default: break
    }
  }
}
