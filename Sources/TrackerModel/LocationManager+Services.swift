// The services, named as on iOS.
extension LocationManager {
  /// Asks for location while in use; acts only from not determined, in the foreground.
  public mutating func requestWhenInUseAuthorization() {
    requests.append(.requestWhenInUseAuthorization)
  }

  /// Asks for location always; acts once, in the foreground.
  public mutating func requestAlwaysAuthorization() {
    requests.append(.requestAlwaysAuthorization)
  }

  /// Starts the standard service; a second start without a stop does nothing (S-03).
  public mutating func startUpdatingLocation() {
    requests.append(.startUpdatingLocation(identifier))
  }

  /// Stops the standard service.
  public mutating func stopUpdatingLocation() {
    requests.append(.stopUpdatingLocation(identifier))
  }

  /// Asks for one fix (S-21); does nothing while the manager's standard service runs.
  public mutating func requestLocation() {
    requests.append(.requestLocation(identifier))
  }

  /// Lets iOS keep fixes back until the phone has travelled so many metres or the time is over, up
  /// to iOS 12; answered by `didFinishDeferredUpdates` (S-22).
  public mutating func allowDeferredLocationUpdates(
    untilTraveled distance: Double, timeout: Duration
  ) {
    requests.append(
      .allowDeferredLocationUpdates(identifier, untilTraveled: distance, timeout: timeout))
  }

  /// Lets iOS keep fixes back no more.
  public mutating func disallowDeferredLocationUpdates() {
    requests.append(.disallowDeferredLocationUpdates(identifier))
  }

  /// Asks the user for the precise location for a while, from iOS 14.
  public mutating func requestTemporaryFullAccuracyAuthorization() {
    requests.append(.requestTemporaryFullAccuracyAuthorization)
  }

  /// Starts the significant-change service, which can wake and relaunch the app.
  public mutating func startMonitoringSignificantLocationChanges() {
    requests.append(.startMonitoringSignificantLocationChanges(identifier))
  }

  /// Stops the significant-change service for the app.
  public mutating func stopMonitoringSignificantLocationChanges() {
    requests.append(.stopMonitoringSignificantLocationChanges(identifier))
  }

  /// Starts the visit service, for all managers of the app (V-01).
  public mutating func startMonitoringVisits() {
    requests.append(.startMonitoringVisits)
  }

  /// Stops the visit service.
  public mutating func stopMonitoringVisits() {
    requests.append(.stopMonitoringVisits)
  }

  /// Starts monitoring a region; at most 20 an app, one of the same name is replaced.
  public mutating func startMonitoring(for region: Region) {
    requests.append(.startMonitoring(region))
  }

  /// Stops monitoring the region of that name.
  public mutating func stopMonitoring(_ region: Identifier) {
    requests.append(.stopMonitoring(region))
  }

  /// Asks where the phone is in relation to a region; answered by `didDetermineState`.
  public mutating func requestState(for region: Identifier) {
    requests.append(.requestState(region))
  }
}
