import TrackerModel

/// One thing that the world or the user does, at a time.
public struct Happening: Hashable, Sendable {
  /// When it happens, counted from the first launch.
  public var at: Duration
  /// What happens.
  public var kind: Kind

  /// Creates a happening.
  public init(at: Duration, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }

  /// What can happen. Those with a duration end by themselves, or when the calm begins.
  public enum Kind: Hashable, Sendable {
    /// The user opens the app and looks at it for a while.
    case openApp(for: Duration)
    /// The user swipes the app away in the app switcher (L-14).
    case forceQuit
    /// Memory runs short: a suspended app is terminated, a running one too if it is severe (L-11).
    case memoryPressure(severe: Bool)
    /// The app crashes, if it runs (L-22).
    case crash
    /// The app store installs an update (L-26).
    case appUpdate
    /// Airplane mode; Wi-Fi may be switched on again (D-01).
    case airplaneMode(for: Duration, wifi: Bool)
    /// No cellular network.
    case noService(for: Duration)
    /// The user changes the location permission in Settings, and back after a while.
    case locationPermission(AuthorizationStatus, for: Duration)
    /// The user hides the precise location.
    case reducedAccuracy(for: Duration)
    /// The user switches Location Services off for the phone.
    case locationServicesOff(for: Duration)
    /// The phone is off for a while; then it boots and is unlocked after another while (D-04).
    case powerOff(for: Duration, unlockAfter: Duration)
    /// Low Power Mode (D-03).
    case lowPowerMode(for: Duration)
    /// Background App Refresh is off (C-16).
    case backgroundRefreshOff(for: Duration)
    /// The user takes the motion permission away; iOS kills the app.
    case motionDenied(for: Duration)
    /// The user switches notifications off.
    case notificationsOff(for: Duration)
    /// The user switches tracking off in the app, and on again after a while.
    case optOut(for: Duration)
    /// The app's server does not answer.
    case serverDown(for: Duration)
    /// The disk is full: writes fail (D-11).
    case diskFull(for: Duration)
    /// The phone is on external power.
    case charging(for: Duration)
    /// No fix can be had from satellites (indoors, jammed).
    case noGNSS(for: Duration)
  }
}
