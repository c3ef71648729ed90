import StoryModel
import TrackerModel

/// Whether the user wants tracking, and the app knows it.
public struct TrackingState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = ChoiceState.kinds.union(OccurrenceKinds(.happening))

  private var isChosen = true
  /// What the app knows of the choice.
  public private(set) var choice = ChoiceState()

  /// Whether the user wants tracking and the app knows.
  public var isWanted: Bool { isChosen && choice.isOn }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    choice.observe(entry)
    if case .happening(.tracking(let on)) = entry.what { isChosen = on }
  }
}
