/// Who is told of notifications; the simulated phone tells nobody, as the user touches none. Every method is
/// optional, as at Apple's.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// A notification would be shown while the app is on screen; never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// The user touched a notification; never called here.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// How a notification is shown while the app is on screen.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// A text, up to iOS 13.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// At the top of the screen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// A notification that was shown; nobody is given one here.
public final class UNNotification: NSObject, @unchecked Sendable {
  /// What was asked for.
  public let request: UNNotificationRequest
  /// When it was shown.
  public let date: Date
  private init(_ request: UNNotificationRequest) { (self.request, date) = (request, .distantPast) }
}

/// What the user did with a notification; nobody is given one here.
public final class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// What the user chose.
  public let actionIdentifier = ""
  private init(_ notification: UNNotification) { self.notification = notification }
}

/// A button of a notification, which nobody touches.
public final class UNNotificationAction: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// What it says.
  public let title: String
  /// Creates a button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title) = (identifier, title)
  }
}

/// What a button does beside its work.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Needs an unlocked phone.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// Shown as one that destroys.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// Opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// Buttons that belong together.
public final class UNNotificationCategory: NSObject, @unchecked Sendable {
  /// Their name.
  public let identifier: String
  /// The buttons.
  public let actions: [UNNotificationAction]
  /// Creates a group of buttons.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) { (self.identifier, self.actions) = (identifier, actions) }
}

/// What else a group of buttons wants.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To hear of a notification that is put away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}
