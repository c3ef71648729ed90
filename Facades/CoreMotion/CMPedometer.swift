import ProcessSimulation

/// Steps, which the simulated phone does not count: it says so, and who starts all the same ends the program.
open class CMPedometer: NSObject, @unchecked Sendable {
  /// Creates one.
  public override init() { super.init() }
  /// False: the simulated phone counts no steps.
  open class func isStepCountingAvailable() -> Bool { false }
  /// False: the simulated phone counts no steps.
  open class func isDistanceAvailable() -> Bool { false }
  /// False: the simulated phone counts no floors.
  open class func isFloorCountingAvailable() -> Bool { false }

  /// Ends the program: the simulated phone counts no steps.
  open func startUpdates(
    from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMPedometer.startUpdates(from:withHandler:)", file, line) }

  /// Ends the program: the simulated phone counts no steps.
  open func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMPedometer.queryPedometerData(from:to:withHandler:)", file, line) }

  /// Does nothing: it was never started.
  open func stopUpdates() {}
}

/// Steps of a while; the simulated phone makes none.
open class CMPedometerData: NSObject, @unchecked Sendable {
  /// How many.
  public let numberOfSteps: NSNumber
  /// How many metres.
  public let distance: NSNumber?
  private override init() { (numberOfSteps, distance) = (0, nil) }
}

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
}
