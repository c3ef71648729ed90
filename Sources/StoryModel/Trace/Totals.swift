import TrackerModel

/// The totals of a story.
public struct Totals: Hashable, Sendable {
  // 32 bits where they suffice: the totals are a payload of every entry's type, and their size is
  // what each of the millions of entries takes.
  private var fixes: Int32 = 0
  private var stored: Int32 = 0
  private var lost: Int32 = 0
  private var wakeCount: Int32 = 0
  private var tripCount: Int32 = 0

  /// Milliseconds for which the satellite receiver was on.
  public var gnssMilliseconds: Int64 = 0
  /// Milliseconds for which the process executed.
  public var executingMilliseconds: Int64 = 0
  /// Energy that the app caused, in microjoules, without what the phone needs anyway.
  public var appMicrojoules: Int64 = 0
  /// The phone's battery in microjoules.
  public var batteryMicrojoules: Int64 = 0
  /// How long the story lasted.
  public var length = Instant.start

  /// Creates totals of nothing.
  public init() {}

  /// Fixes delivered to the app.
  public var fixesDelivered: Int {
    get { Int(fixes) }
    set { fixes = Int32(clamping: newValue) }
  }
  /// Points that reached the track or the journal.
  public var pointsStored: Int {
    get { Int(stored) }
    set { stored = Int32(clamping: newValue) }
  }
  /// Points that were written and lost.
  public var pointsLost: Int {
    get { Int(lost) }
    set { lost = Int32(clamping: newValue) }
  }
  /// Times that iOS woke the app: launches and resumes in the background.
  public var wakes: Int {
    get { Int(wakeCount) }
    set { wakeCount = Int32(clamping: newValue) }
  }
  /// Trips in the story.
  public var trips: Int {
    get { Int(tripCount) }
    set { tripCount = Int32(clamping: newValue) }
  }
}
