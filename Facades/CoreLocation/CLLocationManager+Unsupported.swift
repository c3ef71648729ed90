import ProcessSimulation

// The compass. The simulated phone is one without, which says so where it is asked (`headingAvailable`), and
// where somebody starts it all the same, as on such a phone nothing ever comes.
extension CLLocationManager {
  /// False: the simulated phone has no compass.
  public static func headingAvailable() -> Bool { false }
  /// Does nothing: the simulated phone has no compass.
  public func startUpdatingHeading() {}
  /// Does nothing: the simulated phone has no compass.
  public func stopUpdatingHeading() {}
  /// Does nothing: there is nothing to be calibrated.
  public func dismissHeadingCalibrationDisplay() {}
  /// Nil: the simulated phone has no compass.
  public var heading: CLHeading? { nil }
}

// What the simulated phone does not have.
extension CLLocationManager {
  /// False, as on every phone of today (S-22).
  public static func deferredLocationUpdatesAvailable() -> Bool { false }

  /// False: the simulated phone has no widgets.
  public var isAuthorizedForWidgetUpdates: Bool { false }

  /// False: the simulated phone hears no beacons.
  public static func isRangingAvailable() -> Bool { false }

  /// Ends the program: the simulated phone hears no beacons.
  public func startRangingBeacons(
    satisfying constraint: CLBeaconIdentityConstraint, file: StaticString = #fileID,
    line: UInt = #line
  ) { unsupported("CLLocationManager.startRangingBeacons(satisfying:)", file, line) }

  /// Ends the program: the simulated phone hears no beacons.
  public func startRangingBeacons(
    in region: CLBeaconRegion, file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("CLLocationManager.startRangingBeacons(in:)", file, line) }

  /// Does nothing: none is ranged.
  public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  /// Does nothing: none is ranged.
  public func stopRangingBeacons(in region: CLBeaconRegion) {}
  /// None: none can be.
  public var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }

  /// Ends the program: the simulated phone does not push locations to an extension.
  public func startMonitoringLocationPushes(
    completion: ((Data?, (any Error)?) -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) { unsupported("CLLocationManager.startMonitoringLocationPushes(completion:)", file, line) }
}
