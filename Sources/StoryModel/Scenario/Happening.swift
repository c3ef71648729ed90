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
    /// The server sends a silent push (W-04).
    case silentPush
    /// The server sends a VoIP push (W-05).
    case incomingPush
    /// A phone call, which interrupts audio (W-06).
    case phoneCall(for: Duration)
    /// The user unlocks the phone and uses other apps for a while (D-06 to D-09).
    case usePhone(for: Duration)
    /// iOS asks whether the app may go on using location in the background.
    case usageReminder(keeps: Bool)
    /// The user resets Location & Privacy (L-27).
    case resetLocationAndPrivacy
    /// The user changes a permission such as photos: the app is killed if it holds one.
    case otherPermission
    /// iOS ends the app for a reason of its own (L-28, L-29).
    case systemKill(SystemKill)
    /// iOS ends all background time early (T-11).
    case earlyExpiry
    /// The user or the network sets the clock; monotonic time goes on (D-10).
    case clockChange(by: Duration)
    /// Core Location hands out fixes that are not what they should be (S-01, S-27).
    case falseFixes(FalseFix, for: Duration)
  }

  /// Why iOS ends an app that did nothing wrong.
  public enum SystemKill: String, Hashable, Sendable, Codable, CaseIterable {
    /// 0xbaddd15c: the disk is low, and caches are purged (L-28).
    case lowDisk
    /// 0xc00010ff: the phone is too hot (L-29).
    case thermal
    /// 0xd00d2bad: a resource that all need is used up (L-29).
    case keyResources
  }

  /// What is wrong with a fix.
  public enum FalseFix: String, Hashable, Sendable, Codable, CaseIterable {
    /// Minutes old (S-01).
    case stale
    /// Delivered twice.
    case duplicate
    /// Older than the one before.
    case outOfOrder
    /// With a negative accuracy (S-27).
    case invalid
  }
}

/// What the world or the user did; a happening with a duration gives two notes.
public enum HappeningNote: Hashable, Sendable {
  /// The user opens the app.
  case opensApp
  /// The user leaves the app.
  case leavesApp
  /// The user swipes the app away.
  case forceQuits
  /// Memory runs short.
  case memoryPressure(severe: Bool)
  /// The app crashes.
  case crash
  /// The app is updated.
  case appUpdate
  /// Airplane mode goes on or off.
  case airplaneMode(Bool, wifi: Bool)
  /// The cellular network comes or goes.
  case service(Bool)
  /// The user sets the permission in Settings.
  case locationPermission(AuthorizationStatus)
  /// The user shares or hides the precise location in Settings.
  case preciseLocation(Bool)
  /// Location Services go on or off.
  case locationServices(Bool)
  /// The user switches the phone off.
  case powerOff
  /// The battery is empty.
  case batteryEmpty
  /// The phone boots.
  case boot
  /// The user unlocks the phone for the first time since it booted.
  case firstUnlock
  /// Low Power Mode goes on or off.
  case lowPowerMode(Bool)
  /// Background App Refresh goes on or off.
  case backgroundRefresh(Bool)
  /// The user gives or takes the motion permission.
  case motionPermission(Bool)
  /// The user switches notifications on or off.
  case notificationPermission(Bool)
  /// The user switches tracking on or off in the app.
  case tracking(Bool)
  /// The app's server answers or does not.
  case server(Bool)
  /// The disk has room or is full.
  case diskSpace(Bool)
  /// External power comes or goes.
  case charging(Bool)
  /// Satellites can be received or not.
  case gnss(Bool)
  /// The server sends a silent push.
  case silentPush
  /// The server sends a VoIP push.
  case incomingPush
  /// A phone call begins or ends.
  case phoneCall(Bool)
  /// The user unlocks the phone for another app, or locks it.
  case phoneInUse(Bool)
  /// iOS asks whether the app may go on using location in the background; the answer.
  case usageReminder(keeps: Bool)
  /// The user resets Location & Privacy.
  case resetsLocationAndPrivacy
  /// The user changes a permission of another kind.
  case otherPermission
  /// iOS is about to end the app for a reason of its own.
  case systemKill(Happening.SystemKill)
  /// iOS cuts background time short.
  case earlyExpiry
  /// The clock is set, by so many milliseconds.
  case clockChange(milliseconds: Int64)
  /// Fixes begin to be false; nil when they are right again.
  case falseFixes(Happening.FalseFix?)
}
