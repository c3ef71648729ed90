import ProcessSimulation
import TrackerModel
import UIKit

extension SimulatedProcess {
  /// Gives an event of the app's life to its delegate, then to who observes the notification of it.
  ///
  /// - Returns: Whether it is one.
  func tellOfLife(_ event: Event, _ root: any UIApplicationDelegate) -> Bool {
    let application = UIApplication.shared
    let name: Notification.Name
    switch event {
    case .willResignActive:
      root.applicationWillResignActive(application)
      name = UIApplication.willResignActiveNotification
    case .didEnterBackground:
      root.applicationDidEnterBackground(application)
      name = UIApplication.didEnterBackgroundNotification
    case .willEnterForeground:
      root.applicationWillEnterForeground(application)
      name = UIApplication.willEnterForegroundNotification
    case .didBecomeActive:
      root.applicationDidBecomeActive(application)
      name = UIApplication.didBecomeActiveNotification
    case .willTerminate:
      root.applicationWillTerminate(application)
      name = UIApplication.willTerminateNotification
    case .didReceiveMemoryWarning:
      root.applicationDidReceiveMemoryWarning(application)
      name = UIApplication.didReceiveMemoryWarningNotification
    case .protectedDataDidBecomeAvailable:
      root.applicationProtectedDataDidBecomeAvailable(application)
      name = UIApplication.protectedDataDidBecomeAvailableNotification
    case .protectedDataWillBecomeUnavailable:
      root.applicationProtectedDataWillBecomeUnavailable(application)
      name = UIApplication.protectedDataWillBecomeUnavailableNotification
    case .backgroundRefreshStatusDidChange:
      name = UIApplication.backgroundRefreshStatusDidChangeNotification
    case .powerStateDidChange:
      name = .NSProcessInfoPowerStateDidChange
    default: return false
    }
    SimulatedNotificationCenter.default.post(name: name, object: application)
    return true
  }
}
