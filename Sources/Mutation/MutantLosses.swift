import TrackerModel

/// What of its past a process loses, through no fault of the strategy's requests.
public struct MutantLosses: OptionSet, Hashable, Sendable {
  /// The losses as bits.
  public let rawValue: UInt8
  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No launch tells why.
  public static let launchOptions = MutantLosses(rawValue: 1)
  /// A launch restores nothing.
  public static let checkpointAtLaunch = MutantLosses(rawValue: 2)
  /// Reading the checkpoint again, after the first unlock, gives nothing.
  public static let checkpointReadLater = MutantLosses(rawValue: 4)
  /// The memory, when iOS calls the app in the background after a pause of ``suspension``.
  public static let memoryAtWakes = MutantLosses(rawValue: 8)
  /// The memory, when the user leaves the app.
  public static let memoryWhenLeft = MutantLosses(rawValue: 16)

  /// What was saved, at every launch of a version that is not the first: it was written by an earlier
  /// one, which knew other fields.
  public static let checkpointOfOlderVersion = MutantLosses(rawValue: 32)

  /// An app that was not called for so long in the background is taken for one that was suspended.
  ///
  /// Longer than the 10 s that a wake lasts (L-07), and than any timer of a running session.
  public static let suspension = Duration.seconds(30)

  /// Whether a launch restores nothing.
  func losesCheckpoint(at facts: AppFacts) -> Bool {
    contains(.checkpointAtLaunch) || contains(.checkpointOfOlderVersion) && facts.appVersion > 1
  }

  /// Whether the memory is lost just before an event.
  func losesMemory(before event: Event, _ notes: MutantNotes, _ facts: AppFacts) -> Bool {
    if contains(.memoryWhenLeft), event == .didEnterBackground { return true }
    return contains(.memoryAtWakes) && facts.applicationState == .background
      && facts.now - notes.lastTurn >= Self.suspension
  }
}
