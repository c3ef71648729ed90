// What older trackers write, whose files are played as they are: names of before Swift 4.2.

/// `UIBackgroundTaskIdentifier.invalid`.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// `UIApplication.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// `UIApplication.OpenURLOptionsKey`.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// `UIApplication.State`.
public typealias UIApplicationState = UIApplication.State
/// `UIApplication.openSettingsURLString`.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString

extension Notification.Name {
  /// `UIApplication.didEnterBackgroundNotification` (L-03).
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// `UIApplication.willEnterForegroundNotification` (L-03).
  public static let UIApplicationWillEnterForeground =
    UIApplication.willEnterForegroundNotification
  /// `UIApplication.didBecomeActiveNotification` (L-03).
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// `UIApplication.willResignActiveNotification` (L-03).
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// `UIApplication.willTerminateNotification` (L-10).
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// `UIApplication.didReceiveMemoryWarningNotification` (L-12).
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
}
