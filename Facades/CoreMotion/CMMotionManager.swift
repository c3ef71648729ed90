public import ProcessSimulation

/// The sensors of motion, which the simulated phone does not have: it says so, and who starts all the same ends
/// the program.
open class CMMotionManager: NSObject, @unchecked Sendable {
  /// Creates one.
  public override init() { super.init() }
  /// False: the simulated phone has none.
  open var isAccelerometerAvailable: Bool { false }
  /// False: the simulated phone has none.
  open var isDeviceMotionAvailable: Bool { false }
  /// False: the simulated phone has none.
  open var isGyroAvailable: Bool { false }
  /// How often it would say something.
  open var accelerometerUpdateInterval: TimeInterval = 0
  /// How often it would say something.
  open var deviceMotionUpdateInterval: TimeInterval = 0

  /// Ends the program: the simulated phone has no such sensor.
  open func startAccelerometerUpdates(file: StaticString = #fileID, line: UInt = #line) {
    unsupported("CMMotionManager.startAccelerometerUpdates()", file, line)
  }
  /// Ends the program: the simulated phone has no such sensor.
  open func startDeviceMotionUpdates(file: StaticString = #fileID, line: UInt = #line) {
    unsupported("CMMotionManager.startDeviceMotionUpdates()", file, line)
  }
  /// Does nothing: it was never started.
  open func stopAccelerometerUpdates() {}
  /// Does nothing: it was never started.
  open func stopDeviceMotionUpdates() {}
  /// Does nothing: it was never started.
  open func stopGyroUpdates() {}

  /// Ends the program: the simulated phone has no such sensor.
  open func startAccelerometerUpdates(
    to queue: SimulatedOperationQueue, withHandler handler: @escaping CMAccelerometerHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMMotionManager.startAccelerometerUpdates(to:withHandler:)", file, line) }
  /// Ends the program: the simulated phone has no such sensor.
  open func startDeviceMotionUpdates(
    to queue: SimulatedOperationQueue, withHandler handler: @escaping CMDeviceMotionHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMMotionManager.startDeviceMotionUpdates(to:withHandler:)", file, line) }
}

/// What a call with an acceleration is.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// What a call with a motion is.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

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
  private override init() {}
}

/// The barometer, which the simulated phone does not have: it says so, and who starts it all the same ends the
/// program.
open class CMAltimeter: NSObject, @unchecked Sendable {
  /// Creates one.
  public override init() { super.init() }
  /// False: the simulated phone has none.
  open class func isRelativeAltitudeAvailable() -> Bool { false }
  /// Ends the program: the simulated phone has no barometer.
  open func startRelativeAltitudeUpdates(
    to queue: SimulatedOperationQueue,
    withHandler handler: @escaping (CMAltitudeData?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMAltimeter.startRelativeAltitudeUpdates(to:withHandler:)", file, line) }
  /// Does nothing: it was never started.
  open func stopRelativeAltitudeUpdates() {}
}

/// A measured height; the simulated phone makes none.
open class CMAltitudeData: NSObject, @unchecked Sendable {
  /// Metres since it was started.
  public let relativeAltitude: NSNumber = 0
  /// Kilopascals.
  public let pressure: NSNumber = 0
  private override init() {}
}
