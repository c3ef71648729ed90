#if canImport(UIKit)
  import Foundation
  import TrackerModel
  import UIKit

  /// What `UIApplication` posts of the app's life, in apps with scenes and without.
  final class LifeEvents {
    /// Tells the strategy.
    var tell: (Event) -> Void = { _ in }
    private var tokens: [Any] = []

    private static let events: [(Notification.Name, Event)] = [
      (UIApplication.willResignActiveNotification, .willResignActive),
      (UIApplication.didEnterBackgroundNotification, .didEnterBackground),
      (UIApplication.willEnterForegroundNotification, .willEnterForeground),
      (UIApplication.didBecomeActiveNotification, .didBecomeActive),
      (UIApplication.willTerminateNotification, .willTerminate),
      (UIApplication.didReceiveMemoryWarningNotification, .didReceiveMemoryWarning),
      (UIApplication.protectedDataDidBecomeAvailableNotification, .protectedDataDidBecomeAvailable),
      (
        UIApplication.protectedDataWillBecomeUnavailableNotification,
        .protectedDataWillBecomeUnavailable
      ),
      (
        UIApplication.backgroundRefreshStatusDidChangeNotification,
        .backgroundRefreshStatusDidChange
      ),
      (.NSProcessInfoPowerStateDidChange, .powerStateDidChange),
    ]

    init() {
      for (name, event) in Self.events {
        let token = NotificationCenter.default.addObserver(
          forName: name, object: nil, queue: .main
        ) { [weak self] _ in self?.tell(event) }
        tokens.append(token)
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  /// Fetches and silent pushes that iOS waits for, oldest first (W-03, W-04).
  ///
  /// The app's delegate gives their completions to the driver, with ``PhoneDriver/performFetch(_:)``.
  final class OpenFetches {
    private var completions: [(UIBackgroundFetchResult) -> Void] = []

    func open(_ completion: @escaping (UIBackgroundFetchResult) -> Void) {
      completions.append(completion)
    }

    func completeOldest() {
      guard !completions.isEmpty else { return }
      completions.removeFirst()(.newData)
    }
  }

  extension PhoneDriver {
    /// iOS lets the app fetch: `application(_:performFetchWithCompletionHandler:)` (W-03).
    public func performFetch(_ completion: @escaping (UIBackgroundFetchResult) -> Void) {
      fetches.open(completion)
      handle(.performFetch)
    }

    /// A silent push came: `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)` (W-04).
    public func didReceiveRemoteNotification(
      _ completion: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      fetches.open(completion)
      handle(.didReceiveRemoteNotification)
    }
  }
#endif
