import StoryModel

/// Whether the battery is to be spared: in Low Power Mode, or with little left in it (I-E6).
///
/// Then a precise session is for trips alone. A walk that follows a trip belongs to it in the ground
/// truth, but who is woken on the walk cannot know that: nobody is asked to record what is slower than
/// a trip's pace while the battery is to be spared.
public struct BatteryState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.happening, .truth)

  /// Whether Low Power Mode is on.
  public private(set) var isLowPowerMode: Bool
  private var isLow = false

  /// Whether the battery is to be spared.
  public var isToBeSpared: Bool { isLowPowerMode || isLow }

  init(_ scenario: Scenario) { isLowPowerMode = scenario.settings.lowPowerMode }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .happening(.lowPowerMode(let on)): isLowPowerMode = on
    case .truth(.lowBattery(let low)): isLow = low
    default: break
    }
  }
}
