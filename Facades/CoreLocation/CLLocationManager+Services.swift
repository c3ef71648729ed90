import ProcessSimulation
import TrackerModel

// Permission and what the phone can do.
extension CLLocationManager {
  private static var phone: UnsafeMutablePointer<SimulatedProcess.App> {
    SimulatedProcess.current.phone
  }

  /// What the user allows.
  public var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }

  /// Whether the user shares the precise location.
  public var accuracyAuthorization: CLAccuracyAuthorization {
    switch Self.phone.pointee.accuracyAuthorization {
    case .fullAccuracy: .fullAccuracy
    case .reducedAccuracy: .reducedAccuracy
    }
  }

  /// What the user allows.
  public static func authorizationStatus() -> CLAuthorizationStatus {
    CLAuthorizationStatus(phone.pointee.authorizationStatus)
  }

  /// Whether Location Services are on for the phone.
  public static func locationServicesEnabled() -> Bool { phone.pointee.locationServicesEnabled }

  /// Whether the phone is able to monitor significant changes (C-01).
  public static func significantLocationChangeMonitoringAvailable() -> Bool {
    phone.pointee.significantLocationChangeMonitoringAvailable
  }

  /// Whether the phone is able to monitor regions of a class: circles.
  public static func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }

  /// Asks for location while in use.
  public func requestWhenInUseAuthorization() { ask { $0.requestWhenInUseAuthorization() } }

  /// Asks for location always.
  public func requestAlwaysAuthorization() { ask { $0.requestAlwaysAuthorization() } }

  /// Asks for the precise location for a while, and calls when the user has answered.
  public func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    if let completion { accuracyAnswers.append(completion) }
    ask { $0.requestTemporaryFullAccuracyAuthorization() }
  }

  /// The user has answered: no, or perhaps yes.
  func accuracyWasAnswered(_ error: CLError?) {
    guard error != nil || accuracyAuthorization == .fullAccuracy else { return }
    let answers = accuracyAnswers
    accuracyAnswers = []
    for answer in answers { answer(error) }
  }
}

// The services.
extension CLLocationManager {
  /// The newest fix known to the phone; may be stale (C-21).
  public var location: CLLocation? {
    SimulatedProcess.current.phone.pointee.location.map { CLLocation($0) }
  }

  /// Asks for one fix (S-21).
  public func requestLocation() { ask { $0.requestLocation() } }

  /// Starts the significant-change service (C-01).
  public func startMonitoringSignificantLocationChanges() {
    ask { $0.startMonitoringSignificantLocationChanges() }
  }

  /// Stops the significant-change service (C-01).
  public func stopMonitoringSignificantLocationChanges() {
    ask { $0.stopMonitoringSignificantLocationChanges() }
  }

  /// Starts the visit service (V-01).
  public func startMonitoringVisits() { ask { $0.startMonitoringVisits() } }

  /// Stops the visit service (V-01).
  public func stopMonitoringVisits() { ask { $0.stopMonitoringVisits() } }

  /// The largest radius of a region: the simulated phone has no limit.
  public var maximumRegionMonitoringDistance: CLLocationDistance { CLLocationDistanceMax }

  /// The regions that iOS monitors for the app; they outlive the process.
  public var monitoredRegions: Set<CLRegion> {
    Set(SimulatedProcess.current.phone.pointee.monitoredRegions.map { CLCircularRegion($0) })
  }

  /// Starts monitoring a circle.
  public func startMonitoring(
    for region: CLRegion, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let circle = region as? CLCircularRegion else {
      unsupported("CLLocationManager.startMonitoring(for:) of no circle", file, line)
    }
    SimulatedProcess.current.singleton { RegionsAskedFor() }.add(circle)
    let region = Region(
      identifier: circle.name(file, line), center: circle.center.model, radius: circle.radius,
      notifyOnEntry: circle.notifyOnEntry, notifyOnExit: circle.notifyOnExit)
    ask { $0.startMonitoring(for: region) }
  }

  /// Stops monitoring the region of that name.
  public func stopMonitoring(
    for region: CLRegion, file: StaticString = #fileID, line: UInt = #line
  ) {
    let name = region.name(file, line)
    ask { $0.stopMonitoring(name) }
  }

  /// Asks where the phone is in relation to a region.
  public func requestState(
    for region: CLRegion, file: StaticString = #fileID, line: UInt = #line
  ) {
    let name = region.name(file, line)
    ask { $0.requestState(for: name) }
  }

  /// Lets iOS keep fixes back (S-22).
  public func allowDeferredLocationUpdates(
    untilTraveled distance: CLLocationDistance, timeout: TimeInterval
  ) {
    let seconds = min(max(timeout, 0), 1e9)
    ask { $0.allowDeferredLocationUpdates(untilTraveled: distance, timeout: .seconds(seconds)) }
  }

  /// Lets iOS keep fixes back no more (S-22).
  public func disallowDeferredLocationUpdates() { ask { $0.disallowDeferredLocationUpdates() } }
}
