import ProcessSimulation
import TrackerModel

/// The number of a background task (T-01).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task (T-13).
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app may refresh in the background (W-01).
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Out of the user's hands.
  case restricted
  /// Switched off.
  case denied
  /// Switched on.
  case available
}

/// The app (L-25).
public final class UIApplication: NSObject, @unchecked Sendable {
  /// Whether the app is in sight (L-25).
  public enum State: Int, Sendable {
    /// On screen and receiving touches.
    case active
    /// On screen, interrupted.
    case inactive
    /// Out of sight.
    case background
  }

  /// A reason for which the app was launched (L-05).
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An event of Core Location (L-05, L-06).
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
  }

  private override init() {}

  /// The app of the process.
  public static var shared: UIApplication {
    SimulatedProcess.current.singleton { UIApplication() }
  }

  private var phone: UnsafeMutablePointer<SimulatedProcess.App> { SimulatedProcess.current.phone }

  /// Whether the app is in sight (L-25).
  public var applicationState: State {
    switch phone.pointee.applicationState {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// The seconds until iOS suspends the app, an estimate (T-08, T-09).
  public var backgroundTimeRemaining: TimeInterval {
    let left = phone.pointee.backgroundTimeRemaining
    return left > .hours(1_000_000)
      ? .greatestFiniteMagnitude : Double(left.wholeMilliseconds) / 1_000
  }

  /// Whether files of the default class are readable (D-05).
  public var isProtectedDataAvailable: Bool { phone.pointee.isOpen(.complete) }

  /// Whether the app may refresh in the background (W-01).
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    switch phone.pointee.backgroundRefreshStatus {
    case .restricted: .restricted
    case .denied: .denied
    case .available: .available
    }
  }

  /// Asks iOS not to suspend the app for a while (T-01).
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Asks iOS not to suspend the app for a while (T-01); the handler is called when the time is nearly
  /// up (T-10).
  public func beginBackgroundTask(
    withName name: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let process = SimulatedProcess.current
    let name = name.flatMap { Identifier($0) } ?? "unnamed"
    let task = phone.pointee.beginBackgroundTask(name)
    process.expirationHandlers[task] = handler
    return UIBackgroundTaskIdentifier(rawValue: Int(task.rawValue))
  }

  /// Ends a background task (T-02, T-13).
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    let task = BackgroundTaskIdentifier(rawValue: Int32(clamping: identifier.rawValue))
    SimulatedProcess.current.expirationHandlers[task] = nil
    phone.pointee.endBackgroundTask(task)
  }

  /// How often iOS may let the app fetch, up to iOS 12 (W-03).
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {
    let milliseconds = Int64((min(max(interval, 0), 1e9) * 1_000).rounded())
    phone.pointee.setMinimumBackgroundFetchInterval(
      interval == Self.backgroundFetchIntervalNever ? nil : .milliseconds(milliseconds))
  }

  /// As often as iOS likes (W-03).
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never (W-03).
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// None: the simulated phone makes no scenes.
  public var connectedScenes: Set<UIScene> { [] }
  /// None: the simulated phone makes no windows.
  public var keyWindow: UIWindow? { nil }
  /// None: the simulated phone makes no windows.
  public var windows: [UIWindow] { [] }

  /// The app's delegate.
  public internal(set) weak var delegate: (any UIApplicationDelegate)?
  /// Whether the screen stays lit, which changes nothing on the simulated phone.
  public var isIdleTimerDisabled = false
  /// The number on the app's icon, which nobody sees.
  public var applicationIconBadgeNumber = 0
  /// Whether pushes come.
  public private(set) var isRegisteredForRemoteNotifications = false
  /// Lets pushes come, as they do anyway where the manifest has the mode (W-04).
  public func registerForRemoteNotifications() { isRegisteredForRemoteNotifications = true }
  /// Whether the phone has an app for an address: its own settings.
  public func canOpenURL(_ url: URL) -> Bool { url.absoluteString == Self.openSettingsURLString }

  /// The address of the app's page in the phone's settings.
  public static let openSettingsURLString = "app-settings:"

  /// Ends the program: the simulated phone has no other apps to open.
  public func openURL(_ url: URL, file: StaticString = #fileID, line: UInt = #line) {
    unsupported("UIApplication.openURL(_:)", file, line)
  }

  /// Ends the program: the simulated phone has no other apps to open.
  public func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("UIApplication.open(_:options:completionHandler:)", file, line) }
}

extension UIApplication {
  /// Makes somebody the app's delegate, whom somebody else holds.
  package func setDelegate(_ delegate: any UIApplicationDelegate) { self.delegate = delegate }
}

/// What can take events of the user; nothing here does.
open class UIResponder: NSObject {
  /// Creates one.
  public override init() { super.init() }
}
