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
}
