import TrackerModel

/// What a run changes of a phone, so that it can be compared with a run that does not.
///
/// No story has these changes: they are of the laboratory. What an app may rely on does not depend
/// on them, so a tracker that keeps its promises without them keeps them with them.
///
/// ```swift
/// var instrument = Instrument()
/// instrument.suppressesWillTerminate = true
/// Simulation(scenario, instrument: instrument)
/// ```
public struct Instrument: Hashable, Sendable {
  /// What `backgroundTimeRemaining` reads; the time itself is what it is (T-08).
  public enum RemainingTime: Hashable, Sendable {
    /// What the phone counts.
    case asCounted
    /// So many percent of what the phone counts, whatever the story's reading of T-08 is.
    case percent(Int64)
    /// Always the huge value.
    case huge
  }

  /// What `backgroundTimeRemaining` reads (I-S12).
  public var remainingTime = RemainingTime.asCounted
  /// Whether timers stand still while the app is suspended: each that was running is late by as long
  /// as the suspension took, where iOS fires what came due at once (T-18, I-H7).
  public var timersStandStill = false
  /// Whether `willTerminate` is never called (L-10, I-H8).
  public var suppressesWillTerminate = false
  /// Whether callbacks that iOS may repeat come twice, one right after the other.
  public var repeatsCallbacks = false
  /// When iOS takes the app's memory and starts it again at once, for a registration that it holds;
  /// nothing comes of it where the app is on screen or nothing would start it (L-09, L-04).
  public var relaunchesAt: Instant?
  /// By how many quarter turns, counterclockwise, the errors of fixes are turned.
  public var quarterTurns = 0

  /// Creates an instrument that changes nothing.
  public init() {}

  /// Whether an event is one that iOS may tell an app twice.
  ///
  /// A new manager is always called with the status, changed or not, and each live one; a
  /// region's state also follows each crossing (R-11); every live manager's delegate is called for a
  /// crossing, and a visit is enabled for all (V-01); fixes come doubled (S-27).
  public static func mayComeTwice(_ event: Event) -> Bool {
    switch event {
    case .didChangeAuthorization, .didDetermineState, .didEnterRegion, .didExitRegion, .didVisit,
      .didUpdateLocations:
      true
    default: false
    }
  }
}
