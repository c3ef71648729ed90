/// What the motion coprocessor believes the user does, as Core Motion's `CMMotionActivity`.
///
/// Several flags may be set at once (stationary and automotive at a red light), and all may be
/// clear while the user moves (M-04).
public struct MotionActivity: Hashable, Sendable, Codable {
  /// How sure the coprocessor is.
  public enum Confidence: Int, Hashable, Sendable, Codable, Comparable, CaseIterable {
    /// A guess.
    case low
    /// Likely.
    case medium
    /// Sure.
    case high

    /// Orders confidences from low to high.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The kinds of activity that an estimate may carry.
  public struct Kinds: OptionSet, Hashable, Sendable, Codable {
    /// The flags as bits.
    public let rawValue: UInt8
    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The phone lies still.
    public static let stationary = Kinds(rawValue: 1)
    /// The user walks.
    public static let walking = Kinds(rawValue: 2)
    /// The user runs.
    public static let running = Kinds(rawValue: 4)
    /// The user rides a bicycle.
    public static let cycling = Kinds(rawValue: 8)
    /// The user is in a vehicle.
    public static let automotive = Kinds(rawValue: 16)
  }

  /// When the activity began.
  public var startDate: Instant
  /// The flags that are set; empty means unknown.
  public var kinds: Kinds
  /// How sure the coprocessor is.
  public var confidence: Confidence

  /// Creates an estimate.
  public init(startDate: Instant, kinds: Kinds, confidence: Confidence) {
    self.startDate = startDate
    self.kinds = kinds
    self.confidence = confidence
  }

  /// Whether the user is in a vehicle.
  public var automotive: Bool { kinds.contains(.automotive) }
  /// Whether the user rides a bicycle.
  public var cycling: Bool { kinds.contains(.cycling) }
  /// Whether the user walks.
  public var walking: Bool { kinds.contains(.walking) }
  /// Whether the user runs.
  public var running: Bool { kinds.contains(.running) }
  /// Whether the phone lies still.
  public var stationary: Bool { kinds.contains(.stationary) }
  /// Whether no flag is set.
  public var unknown: Bool { kinds.isEmpty }
}
