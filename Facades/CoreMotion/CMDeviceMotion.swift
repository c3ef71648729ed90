public import Foundation

/// What a call with an acceleration is.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// What a call with a motion is.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// What a call with a turn is.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// A force along three axes, in units of gravity.
public struct CMAcceleration: Hashable, Sendable {
  /// To the right.
  public let x: Double
  /// To the top.
  public let y: Double
  /// Out of the screen.
  public let z: Double
}

/// A measured acceleration; the simulated phone makes none.
open class CMAccelerometerData: NSObject, @unchecked Sendable {
  /// The acceleration.
  public let acceleration = CMAcceleration(x: 0, y: 0, z: 0)
  private override init() {}
}

/// A measured motion; the simulated phone makes none.
open class CMDeviceMotion: NSObject, @unchecked Sendable {
  /// What the user adds to gravity.
  public let userAcceleration = CMAcceleration(x: 0, y: 0, z: 0)
  /// Gravity.
  public let gravity = CMAcceleration(x: 0, y: 0, z: 0)
  /// How fast it turns.
  public let rotationRate = CMRotationRate(x: 0, y: 0, z: 0)
  private override init() {}
}

/// A turn about three axes, in radians a second.
public struct CMRotationRate: Hashable, Sendable {
  /// About the axis to the right.
  public let x: Double
  /// About the axis to the top.
  public let y: Double
  /// About the axis out of the screen.
  public let z: Double
}

/// A measured turn; the simulated phone makes none.
open class CMGyroData: NSObject, @unchecked Sendable {
  /// The turn.
  public let rotationRate = CMRotationRate(x: 0, y: 0, z: 0)
  private override init() {}
}
