import StoryModel
import TrackerModel

/// Whether the app could show notifications if it wanted to, and which of them are alarms.
public struct NotificationState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.prompt, .happening, .request).withoutFixes
  /// How far ahead an alarm is set at least.
  ///
  /// Assumption: what is to appear within the minute tells of something that happened, and whoever
  /// waits for the app to die waits longer; an alarm that is pushed back every few seconds would
  /// show it wrong.
  public static let shortestAlarm = Duration.seconds(60)

  /// Whether the user lets the app notify, or would if it asked.
  public var mayShow: Bool { wouldAllow && !isSwitchedOff && !isAsking }

  private let wouldAllow: Bool
  private var isSwitchedOff = false
  private var isAsking = false
  /// The alarms, and how far ahead each was set.
  private var alarms: [(name: Identifier, ahead: Duration)] = []

  init(_ context: StoryContext) {
    wouldAllow = context.scenario.settings.notificationsAllowed
  }

  /// Whether a notification of that name was last set as an alarm.
  public func isAlarm(_ name: Identifier) -> Bool { ahead(of: name) != nil }

  /// How far ahead the alarm of that name was set; nil where it is none.
  public func ahead(of name: Identifier) -> Duration? {
    alarms.first { $0.name == name }?.ahead
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .prompt(.asksForNotifications): isAsking = true
    case .prompt(.answeredNotifications): isAsking = false
    case .happening(.notificationPermission(let isOn)): isSwitchedOff = !isOn
    case .happening(.powerOff), .happening(.batteryEmpty): isAsking = false
    case .request(.addNotification(let name, let delay, _)):
      alarms.removeAll { $0.name == name }
      if delay >= Self.shortestAlarm { alarms.append((name, delay)) }
    default: break
    }
  }
}
