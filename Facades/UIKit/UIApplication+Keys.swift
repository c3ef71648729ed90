extension UIApplication.LaunchOptionsKey {
  /// A push; never given here, where the notification is handed over by itself (W-04).
  public static let remoteNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  /// A touched notification; never given here, as the user touches none.
  public static let localNotification = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  /// An address; never given here, as no other app opens one.
  public static let url = UIApplication.LaunchOptionsKey(
    rawValue: "UIApplicationLaunchOptionsURLKey")
}

extension UIApplication {
  /// What an address is opened with; never given here, as no other app opens one.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
