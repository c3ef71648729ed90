/// What a strategy may promise with a number, and what the harness measures of every strategy.
///
/// Each stands behind an invariant of its own (`I-N1` to `I-N14`), which says when it is measured. A
/// strategy names them by ``Measure``, so that a time cannot be promised in metres.
public enum Quantity: String, Hashable, Sendable, CaseIterable {
  /// From the moment when iOS notices that the phone moved far, to the app's relaunch.
  case relaunchAfterTermination = "relaunch-after-termination"
  /// The same after the user swiped the app away, where iOS relaunches such an app.
  case relaunchAfterForceQuit = "relaunch-after-force-quit"
  /// The same after a reboot.
  case relaunchAfterReboot = "relaunch-after-reboot"
  /// From the moment when a trip can be recorded to its first fine point.
  case tripStartTime = "trip-start-time"
  /// The way that the phone went meanwhile.
  case tripStartDistance = "trip-start-distance"
  /// The longest time on a trip without a point.
  case largestGap = "largest-gap"
  /// From the end of a trip to the end of its precise session.
  case tripEnd = "trip-end"
  /// The share of a trip's path that was recorded.
  case pathCovered = "path-covered"
  /// What a day at rest takes of the battery.
  case restingDay = "resting-day"
  /// What a day with one to three hours of movement takes of the battery.
  case typicalDay = "typical-day"
  /// From the storing of a point to its arrival at the server.
  case uploadDelay = "upload-delay"
  /// How long the user looks at a tracker that can see nothing before it says so.
  case toldWhenBlind = "told-when-blind"
  /// What trips take, as a share of what best accuracy with a fix a second takes for as long.
  case tripEnergy = "trip-energy"
  /// In trouble, the share of the way that a tracker with everything registered records.
  case shareOfReference = "share-of-reference"

  /// In what a quantity is counted; what stands in a ``Claim`` are whole units of it.
  public enum Unit: Hashable, Sendable {
    /// Milliseconds.
    case time
    /// Millimetres.
    case distance
    /// Thousandths of the whole.
    case share
    /// Hundredths of a percent of an 11.1 Wh battery.
    case battery
  }

  /// The unit.
  public var unit: Unit {
    switch self {
    case .tripStartDistance: .distance
    case .pathCovered, .tripEnergy, .shareOfReference: .share
    case .restingDay, .typicalDay: .battery
    default: .time
    }
  }

  /// Whether more is better, so that the number is promised as the least; else it is the most.
  public var isFloor: Bool { self == .pathCovered || self == .shareOfReference }

  /// Whether a value keeps a limit, which itself is kept.
  public func keeps(_ limit: Int64, _ value: Int64) -> Bool {
    isFloor ? value >= limit : value <= limit
  }

  /// The number in the name of its invariant: the place among all; a new one is added at the end.
  private var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The invariant that stands for it, such as `I-N6`.
  public var invariant: String { "I-N\(number)" }

  /// The quantity for which an invariant stands; nil for one that promises no number.
  public init?(invariant: String) {
    guard invariant.hasPrefix("I-N"),
      let found = Self.allCases.first(where: { $0.invariant == invariant })
    else { return nil }
    self = found
  }
}
