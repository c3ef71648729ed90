public import ProcessSimulation

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
