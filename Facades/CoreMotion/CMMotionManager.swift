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
  /// False: the simulated phone has none.
  open var isMagnetometerAvailable: Bool { false }
  /// False: it was never started.
  open var isAccelerometerActive: Bool { false }
  /// False: it was never started.
  open var isDeviceMotionActive: Bool { false }
  /// False: it was never started.
  open var isGyroActive: Bool { false }
  /// Nil: it was never started.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// Nil: it was never started.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// Nil: it was never started.
  open var gyroData: CMGyroData? { nil }
  /// How often it would say something.
  open var gyroUpdateInterval: TimeInterval = 0
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
  /// Ends the program: the simulated phone has no such sensor.
  open func startGyroUpdates(file: StaticString = #fileID, line: UInt = #line) {
    unsupported("CMMotionManager.startGyroUpdates()", file, line)
  }
  /// Ends the program: the simulated phone has no such sensor.
  open func startGyroUpdates(
    to queue: SimulatedOperationQueue, withHandler handler: @escaping CMGyroHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMMotionManager.startGyroUpdates(to:withHandler:)", file, line) }
}
