/// What the app is told of its life. Every method is optional, as at Apple's.
public protocol UIApplicationDelegate: AnyObject {
  /// The process was launched (L-05).
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is out of sight (L-03).
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app comes back into sight (L-03).
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is on screen (L-03).
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Attention is elsewhere (L-03).
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is about to be ended; never to be relied on (L-10).
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is short (L-12).
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Something may be fetched; the closure says that it was (W-03).
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  /// A push came; the closure says that it was handled (W-04).
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// iOS transferred something for the app; never called, since transfers end with the process here.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// Protected files can be read (D-07).
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Protected files are about to be closed (D-06).
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Says that there is nothing new.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Says that there is nothing new.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Does nothing.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {}
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
}

/// What a fetch found (W-03).
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// Something.
  case newData
  /// Nothing.
  case noData
  /// It could not be done.
  case failed
}
