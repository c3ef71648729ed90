import ProcessSimulation

/// Steps, which the simulated phone does not count: it says so, and who starts all the same ends the program.
open class CMPedometer: NSObject, @unchecked Sendable {
  /// Creates one.
  public override init() { super.init() }
  /// False: the simulated phone counts no steps.
  open class func isStepCountingAvailable() -> Bool { false }
  /// False: the simulated phone counts no steps.
  open class func isDistanceAvailable() -> Bool { false }
  /// False: the simulated phone counts no steps.
  open class func isCadenceAvailable() -> Bool { false }
  /// False: the simulated phone counts no steps.
  open class func isPaceAvailable() -> Bool { false }
  /// False: the simulated phone counts no floors.
  open class func isFloorCountingAvailable() -> Bool { false }

  /// Ends the program: the simulated phone counts no steps.
  open func startUpdates(
    from start: Date, withHandler handler: @escaping CMPedometerHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMPedometer.startUpdates(from:withHandler:)", file, line) }

  /// Ends the program: the simulated phone counts no steps.
  open func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping CMPedometerHandler,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMPedometer.queryPedometerData(from:to:withHandler:)", file, line) }

  /// Does nothing: it was never started.
  open func stopUpdates() {}

  /// False: the simulated phone counts no steps, and so does not see them begin and end.
  open class func isPedometerEventTrackingAvailable() -> Bool { false }

  /// Ends the program: the simulated phone counts no steps.
  open func startEventUpdates(
    handler: @escaping CMPedometerEventHandler, file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CMPedometer.startEventUpdates(handler:)", file, line) }

  /// Does nothing: it was never started.
  open func stopEventUpdates() {}

  /// Whether the app may know of motion, of which steps are a part (M-06).
  open class func authorizationStatus() -> CMAuthorizationStatus {
    CMMotionActivityManager.authorizationStatus()
  }
}

/// What a call with steps is.
public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void
/// What a call with a beginning or an end of steps is.
public typealias CMPedometerEventHandler = (CMPedometerEvent?, (any Error)?) -> Void

/// Whether somebody stops or goes on.
public enum CMPedometerEventType: Int, Sendable {
  /// No more steps.
  case pause
  /// Steps again.
  case resume
}

/// The beginning or end of steps; the simulated phone sees none.
open class CMPedometerEvent: NSObject, @unchecked Sendable {
  /// When.
  public let date = Date.distantPast
  /// Which of the two.
  public let type = CMPedometerEventType.pause
  private override init() {}
}

/// Steps of a while; the simulated phone makes none.
open class CMPedometerData: NSObject, @unchecked Sendable {
  /// How many.
  public let numberOfSteps: NSNumber
  /// How many metres.
  public let distance: NSNumber?
  /// How many a second.
  public let currentCadence: NSNumber?
  /// How many seconds a metre.
  public let currentPace: NSNumber?
  /// How many seconds a metre, without rests.
  public let averageActivePace: NSNumber?
  /// How many floors up.
  public let floorsAscended: NSNumber?
  /// How many floors down.
  public let floorsDescended: NSNumber?
  /// When they began.
  public let startDate: Date
  /// When they ended.
  public let endDate: Date
  private override init() {
    (numberOfSteps, distance, currentCadence, currentPace) = (0, nil, nil, nil)
    (averageActivePace, floorsAscended, floorsDescended) = (nil, nil, nil)
    (startDate, endDate) = (.distantPast, .distantPast)
  }
}
