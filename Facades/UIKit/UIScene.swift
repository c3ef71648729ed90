// Scenes, as the templates of app delegates name them. The simulated phone makes none, so that an app without a
// scene delegate runs as it is, and nothing here is ever given to anybody.

/// A window of the app and what belongs to it; the simulated phone makes none.
open class UIScene: UIResponder {
  /// What a scene is opened with; never given here.
  open class ConnectionOptions: NSObject {
    private override init() {}
  }
  /// A scene is out of sight; never posted here.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// A scene comes back into sight; never posted here.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  private override init() {}
}

/// A window's scene; the simulated phone makes none.
open class UIWindowScene: UIScene {
  /// None.
  open var windows: [UIWindow] { [] }
}

/// A scene that the system remembers; the simulated phone makes none.
open class UISceneSession: NSObject, @unchecked Sendable {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  /// What it is for.
  public let role = Role.windowApplication
  private override init() {}
}

/// How a scene is made.
open class UISceneConfiguration: NSObject {
  /// Its name in Info.plist.
  public let name: String?
  /// What it is for.
  public let role: UISceneSession.Role
  /// Creates one.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}
