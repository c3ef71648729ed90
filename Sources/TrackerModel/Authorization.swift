/// What the user allows the app, as `CLAuthorizationStatus`.
public enum AuthorizationStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// The user was not asked yet.
  case notDetermined
  /// The user cannot change it (parental controls, device management).
  case restricted
  /// The user refused, or Location Services are off for the whole phone.
  case denied
  /// Location while the app is in use.
  case authorizedWhenInUse
  /// Location at any time; the only status that wakes an app.
  case authorizedAlways

  /// Whether the app may receive locations at all.
  public var allowsLocation: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// Whether the user shares the precise location, as `CLAccuracyAuthorization` (iOS 14).
public enum AccuracyAuthorization: String, Hashable, Sendable, Codable, CaseIterable {
  /// Precise.
  case fullAccuracy
  /// Within about 5 km, up to 20 minutes old.
  case reducedAccuracy
}

/// The errors of `didFailWithError` and `monitoringDidFail`, as `CLError.Code`.
public enum LocationError: String, Hashable, Sendable, Codable, CaseIterable {
  /// No fix for now; the service keeps trying, so keep waiting (S-23).
  case locationUnknown
  /// The user refuses; stop the service (S-23).
  case denied
  /// The network could not be reached.
  case network
  /// Regions may not be monitored.
  case regionMonitoringDenied
  /// The region cannot be monitored: limit reached, radius too large, pool full.
  case regionMonitoringFailure
  /// Monitoring begins late.
  case regionMonitoringSetupDelayed
  /// Events of the region come late.
  case regionMonitoringResponseDelayed
  /// Deferred updates ended for a reason that iOS does not name (S-22).
  case deferredFailed
  /// Deferred updates need a session that runs (S-22).
  case deferredNotUpdatingLocation
  /// Deferred updates need best accuracy (S-22).
  case deferredAccuracyTooLow
  /// Deferred updates need a session without distance filter (S-22).
  case deferredDistanceFiltered
  /// The app ended deferred updates or allowed them anew (S-22).
  case deferredCanceled
  /// The user declined, or could not be asked.
  case promptDeclined
}

/// Whether the app may know of motion, as `CMAuthorizationStatus` (M-06).
public enum MotionAuthorizationStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// The user was not asked yet; the first use of Core Motion asks.
  case notDetermined
  /// The user cannot change it.
  case restricted
  /// The user refused.
  case denied
  /// The user allows it.
  case authorized
}

/// Whether the app may refresh in the background, as `UIBackgroundRefreshStatus`.
public enum BackgroundRefreshStatus: String, Hashable, Sendable, Codable {
  /// The user cannot change it.
  case restricted
  /// Switched off: for the app, for all, or by Low Power Mode.
  case denied
  /// Switched on.
  case available
}

/// The app's state as `UIApplication.applicationState` gives it.
public enum ApplicationState: String, Hashable, Sendable, Codable {
  /// On screen and receiving touches.
  case active
  /// On screen, interrupted.
  case inactive
  /// Running out of sight.
  case background
}
