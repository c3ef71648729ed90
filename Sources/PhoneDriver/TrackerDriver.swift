#if canImport(UIKit)
  import UIKit
  public import TrackerModel

  /// A driver of whatever strategy; see ``PhoneDriver``.
  public protocol TrackerDriver: AnyObject {
    /// Launches the tracker, with the options with which iOS launched the app (L-05).
    func launch(_ options: [UIApplication.LaunchOptionsKey: Any]?)
    /// Tells the strategy an event that reaches the app by a way of its own.
    func handle(_ event: Event)
    /// iOS lets the app fetch: `application(_:performFetchWithCompletionHandler:)` (W-03).
    func performFetch(_ completion: @escaping (UIBackgroundFetchResult) -> Void)
    /// A silent push came: `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` (W-04).
    func didReceiveRemoteNotification(_ completion: @escaping (UIBackgroundFetchResult) -> Void)
  }
#endif
