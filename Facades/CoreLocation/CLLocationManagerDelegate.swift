import ProcessSimulation

/// What a location manager tells. Every method is optional, as at Apple's: here by an implementation
/// that does nothing, except where iOS does something else.
public protocol CLLocationManagerDelegate: AnyObject {
  /// Fixes, oldest first (S-07).
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// A service failed (S-23).
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Status or accuracy may have changed, from iOS 14.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The status may have changed; from iOS 14 where the method above is missing.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The user arrived somewhere or left (V-01).
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// The user entered a region.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The user left a region.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Where the phone is in relation to a region.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// Monitoring of a region began.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// Monitoring of a region failed.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  )
  /// iOS paused the session (S-17).
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// The session resumed (S-17).
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// Deferred updates ended (S-22).
  func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  /// The phone was turned; never called, as the simulated phone has no compass.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Whether the compass may ask to be calibrated; never called.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Beacons are near; never called, as the simulated phone hears none.
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying constraint: CLBeaconIdentityConstraint)
  /// Beacons are near; never called, as the simulated phone hears none.
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}

  /// Ends the program: the app has no such method, which its manifest must say, since iOS then behaves
  /// otherwise (S-24).
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    fatalError(
      "unsupported: a delegate without didFailWithError; "
        + "say AppManifest(implementsDidFailWithError: false)")
  }

  /// Asks for the older method, as iOS does where this one is missing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}

  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}

  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}

  /// False.
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying constraint: CLBeaconIdentityConstraint
  ) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
}
