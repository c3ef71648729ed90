/// The name of a version of iOS, or of a variant, as a set of parameters.
public struct ProfileID: Hashable, Sendable, CustomStringConvertible {
  /// The name in commands and files, such as `ios16.4`.
  public let rawValue: String
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name.
  public var description: String { rawValue }
  /// Whether it names a reading of the documents or a time, rather than a version of iOS.
  public var isVariant: Bool { !rawValue.hasPrefix("ios") }

  /// iOS 12.
  public static let ios12 = ProfileID("ios12")
  /// iOS 13.
  public static let ios13 = ProfileID("ios13")
  /// iOS 14 to 16.3.
  public static let ios14 = ProfileID("ios14")
  /// iOS 16.4.
  public static let ios16_4 = ProfileID("ios16.4")
  /// iOS 17.
  public static let ios17 = ProfileID("ios17")
  /// iOS 18.
  public static let ios18 = ProfileID("ios18")
}

/// A question about iOS that the sources leave open; both answers are played, one per story.
///
/// A violation that needs one answer is reported as resting on it.
public enum OpenQuestion: String, Hashable, Sendable, Codable, CaseIterable {
  /// K-01: on iOS 7 to 12, does a background launch have 180 s of background time, not 30?
  case launchedBudgetIsLong
  /// K-02: does the background clock start again after a location session?
  case clockResetsAfterLocation
  /// K-16: does a session started in a region wake keep the app running?
  case regionWakeKeepsSession
  /// K-16: does a session started in a visit wake keep the app running?
  case visitWakeKeepsSession
  /// K-18: is `applicationWillTerminate` called when memory pressure ends a running app?
  case willTerminateOnMemoryPressure
  /// L-10, K-18: is `applicationWillTerminate` called when the user swipes a running app away?
  case willTerminateOnForceQuit
  /// K-08: may iOS launch an app for a significant change before the first unlock (C-18)?
  case launchesBeforeFirstUnlock
  /// D-05: do defaults stay empty after the unlock until the process is launched again?
  case defaultsStayEmpty

  /// The row of the rulebook's table of conflicts, or the rule, that leaves it open.
  public var citation: String {
    switch self {
    case .launchedBudgetIsLong: "K-01"
    case .clockResetsAfterLocation: "K-02"
    case .regionWakeKeepsSession, .visitWakeKeepsSession: "K-16"
    case .willTerminateOnMemoryPressure, .willTerminateOnForceQuit: "K-18"
    case .launchesBeforeFirstUnlock: "K-08"
    case .defaultsStayEmpty: "D-05"
    }
  }
}
