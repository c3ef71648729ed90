import ProcessSimulation
import TrackerModel

/// What an app may do to be noticed (N-07).
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// A sound.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// A text.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Quietly, without asking the user. Assumption: the phone asks all the same, as it does without this.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Whether the app may notify (N-07).
///
/// The contract knows whether it may, not whether the user was asked: who may not is denied here.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Not asked yet.
  case notDetermined
  /// Not allowed.
  case denied
  /// Allowed.
  case authorized
  /// Allowed without a sound, before the user was asked; never so here.
  case provisional
  /// Allowed for a while, in an app clip; never so here.
  case ephemeral
}

/// Whether notifications may be shown or heard in some way (N-07).
public enum UNNotificationSetting: Int, Sendable {
  /// The app does not ask for it.
  case notSupported
  /// Not allowed.
  case disabled
  /// Allowed.
  case enabled
}

/// What the user allows (N-07).
public final class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// Whether the app may notify (N-07).
  public let authorizationStatus: UNAuthorizationStatus

  /// As the permission says. Assumption: the user allows or refuses all of it; so for all below.
  public var alertSetting: UNNotificationSetting { each }
  /// As the permission says (N-07).
  public var soundSetting: UNNotificationSetting { each }
  /// As the permission says (N-07).
  public var badgeSetting: UNNotificationSetting { each }
  /// As the permission says (N-07).
  public var lockScreenSetting: UNNotificationSetting { each }
  /// As the permission says (N-07).
  public var notificationCenterSetting: UNNotificationSetting { each }
  private var each: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// The app's way to its notifications (N-01).
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// Who is told of them.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  private var pending: [String: Identifier] = [:]
  private var answers: [(Bool, (any Error)?) -> Void] = []

  private override init() {
    super.init()
    SimulatedProcess.current.hear { [unowned self] event in
      guard case .notificationAuthorization(let isGranted) = event else { return false }
      let waiting = answers
      answers = []
      for answer in waiting { answer(isGranted, nil) }
      return true
    }
  }

  /// The centre of the process.
  public static func current() -> UNUserNotificationCenter {
    SimulatedProcess.current.singleton { UNUserNotificationCenter() }
  }

  private var phone: UnsafeMutablePointer<SimulatedProcess.App> { SimulatedProcess.current.phone }

  /// Asks the user for permission to notify (N-07).
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answers.append(completionHandler)
    phone.pointee.requestNotificationAuthorization()
  }

  /// Asks the user for permission to notify, and waits for the answer (N-07).
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { isGranted, _ in
        continuation.resume(returning: isGranted)
      }
    }
  }

  private var settings: UNNotificationSettings {
    UNNotificationSettings(phone.pointee.notificationsAllowed ? .authorized : .denied)
  }

  /// Gives what the user allows, later (N-07).
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    SimulatedProcess.current.enqueue { [settings] in completionHandler(settings) }
  }

  /// What the user allows (N-07).
  public func notificationSettings() async -> UNNotificationSettings { settings }

  /// Shows a notification when its trigger says so, at once without one (N-01, N-04).
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let name = name(of: request.identifier)
    switch request.trigger {
    case nil: phone.pointee.addNotification(name, after: .milliseconds(1))
    case let trigger as UNTimeIntervalNotificationTrigger:
      let milliseconds = Int64((trigger.timeInterval * 1_000).rounded())
      phone.pointee.addNotification(
        name, after: .milliseconds(milliseconds), repeats: trigger.repeats)
    case let trigger as UNLocationNotificationTrigger:
      guard let region = trigger.exit else {
        unsupported("UNLocationNotificationTrigger for entering a region", file, line)
      }
      phone.pointee.addNotification(name, onExitOf: region)
    default: unsupported("UNNotificationRequest.trigger", file, line)
    }
    if let completionHandler { SimulatedProcess.current.enqueue { completionHandler(nil) } }
  }

  /// Shows a notification when its trigger says so, at once without one (N-01, N-04).
  public func add(
    _ request: UNNotificationRequest, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    add(request, withCompletionHandler: nil, file: file, line: line)
  }

  /// Withdraws notifications that wait (N-04).
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    // One of a process before waits, too, though this one knows nothing of it (N-01).
    for name in identifiers.compactMap({ pending.removeValue(forKey: $0) ?? Identifier($0) }) {
      phone.pointee.removePendingNotification(name)
    }
  }

  /// Withdraws all notifications that wait (N-04).
  public func removeAllPendingNotificationRequests() {
    removePendingNotificationRequests(withIdentifiers: pending.keys.sorted())
  }

  /// Ends the program: the contract does not say which wait.
  public func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) { unsupported("UNUserNotificationCenter.getPendingNotificationRequests", file, line) }

  /// Ends the program: the contract does not say which the user has left on the screen.
  public func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) { unsupported("UNUserNotificationCenter.getDeliveredNotifications", file, line) }

  /// Ends the program: the contract does not say which the user has left on the screen.
  public func deliveredNotifications(
    file: StaticString = #fileID, line: UInt = #line
  ) async -> [UNNotification] {
    unsupported("UNUserNotificationCenter.deliveredNotifications", file, line)
  }

  /// Says what buttons notifications have, which nobody touches.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  /// Sets the number on the app's icon, which nobody sees.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { SimulatedProcess.current.enqueue { completionHandler(nil) } }
  }

  /// Takes notifications from the screen, which changes nothing on the simulated phone.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// Takes all notifications from the screen, which changes nothing on the simulated phone.
  public func removeAllDeliveredNotifications() {}

  /// The name of a notification in the contract: its own where that is a name.
  private func name(of identifier: String) -> Identifier {
    if let name = pending[identifier] { return name }
    let name = Identifier(identifier) ?? Identifier("notification-", numbered: pending.count)
    pending[identifier] = name
    return name
  }
}
