import ProcessSimulation
import TrackerModel

/// How sure the coprocessor is (M-04).
public enum CMMotionActivityConfidence: Int, Sendable {
  /// A guess.
  case low
  /// Likely.
  case medium
  /// Sure.
  case high
}

/// What the user does, as the coprocessor believes (M-04).
public class CMMotionActivity: NSObject, @unchecked Sendable {
  private let activity: MotionActivity
  /// When the activity began, by the phone's clock.
  public let startDate: Date

  init(_ activity: MotionActivity) {
    self.activity = activity
    startDate = SimulatedProcess.current.date(ofMoment: activity.startDate)
  }

  /// How sure the coprocessor is (M-04).
  public var confidence: CMMotionActivityConfidence {
    switch activity.confidence {
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }

  /// Whether nothing is known: no flag is set (M-04).
  public var unknown: Bool { activity.kinds.isEmpty }
  /// Whether the phone lies still (M-04).
  public var stationary: Bool { activity.stationary }
  /// Whether the user walks (M-04).
  public var walking: Bool { activity.walking }
  /// Whether the user runs (M-04).
  public var running: Bool { activity.running }
  /// Whether the user is in a vehicle (M-04).
  public var automotive: Bool { activity.automotive }
  /// Whether the user rides a bicycle (M-04).
  public var cycling: Bool { activity.cycling }
}
