/// What an app can read of its phone without waiting; `App` hands it out field by field.
///
/// Public so that a thin driver over the real frameworks can fill it in.
public struct AppFacts: Sendable {
  /// The monotonic clock.
  public var now = Instant.start
  /// The phone's clock, which can be set; counted from the midnight, Greenwich time, before the first
  /// day.
  public var date = Instant.start
  /// The seconds by which the phone's time zone is ahead of Greenwich.
  public var secondsFromGMT = 0
  /// The app's state.
  public var applicationState = ApplicationState.background
  /// What the user allows.
  public var authorizationStatus = AuthorizationStatus.notDetermined
  /// Whether the precise location is shared.
  public var accuracyAuthorization = AccuracyAuthorization.fullAccuracy
  /// Whether Location Services are on for the phone.
  public var locationServicesEnabled = true
  /// Whether the phone is able to monitor significant changes.
  public var significantLocationChangeMonitoringAvailable = true
  /// When the background time ends; nil when it is not counted.
  public var backgroundTimeEnds: Instant?
  /// Whether files of the default class are readable: false before the first unlock (D-05).
  public var isProtectedDataAvailable = true
  /// Whether files of class Complete are readable: as long as the phone is unlocked, and about ten seconds
  /// longer (D-06); what `UIApplication.isProtectedDataAvailable` says on a phone.
  public var isCompleteProtectionOpen = true
  /// Whether Low Power Mode is on.
  public var isLowPowerModeEnabled = false
  /// Whether the phone is on external power.
  public var isCharging = false
  /// Whether the app may refresh in the background.
  public var backgroundRefreshStatus = BackgroundRefreshStatus.available
  /// The battery gauge in percent, as coarse as iOS shows it.
  public var batteryPercent = 100
  /// Whether the app may show notifications, as its notification settings say (N-07).
  public var notificationsAllowed = true
  /// The way to the network.
  public var networkPath = NetworkPath.wifi
  /// Whether the app may know of motion: `CMMotionActivityManager.authorizationStatus()`.
  public var motionAuthorizationStatus = MotionAuthorizationStatus.notDetermined
  /// How many versions of the app were installed so far: 1, and one more after each update (L-26).
  public var appVersion = 1
  /// The version of iOS.
  public var systemVersion = SystemVersion(18)
  /// Recorded points that the server has not accepted.
  public var pendingUploads = 0
  /// The regions that iOS monitors for the app, in order of registration.
  public var monitoredRegions: [Region] = []
  /// The newest fix known to the phone, as `CLLocationManager.location`; may be stale (C-21).
  public var location: Location?

  /// How much of the background time that is left is read, in percent; other than 100 only where the
  /// simulation is to find out whether anything depends on it (T-09).
  package var backgroundTimePercent: Int64 = 100

  /// Creates the facts of a phone in good order.
  public init() {}

  /// Whether files of a class can be read and written (D-05, D-06, D-14).
  public func isOpen(_ protection: FileProtection) -> Bool {
    switch protection {
    case .complete: isCompleteProtectionOpen
    case .completeUntilFirstUserAuthentication: isProtectedDataAvailable
    case .none: true
    }
  }
}
