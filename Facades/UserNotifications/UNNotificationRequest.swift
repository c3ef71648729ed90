public import CoreLocation
import TrackerModel

/// The sound of a notification, which nobody hears on the simulated phone.
public class UNNotificationSound: NSObject, @unchecked Sendable {
  /// The usual one.
  public static let `default` = UNNotificationSound()
  /// One that is heard whatever the user has switched off.
  public static let defaultCritical = UNNotificationSound()
  private override init() { super.init() }
  /// One of the app's.
  public init(named name: UNNotificationSoundName) { super.init() }

  /// The usual one, as it was written before Swift 4.2.
  public func callAsFunction() -> UNNotificationSound { self }
}

/// The file of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How much a notification matters to the user, from iOS 15.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It waits in the list.
  case passive
  /// As usual.
  case active
  /// It does not wait for the end of a Focus.
  case timeSensitive
  /// It is heard whatever is switched off.
  case critical
}

/// What a notification says (N-01).
public class UNNotificationContent: NSObject, @unchecked Sendable {
  /// Its first line.
  public internal(set) var title = ""
  /// Its second line.
  public internal(set) var subtitle = ""
  /// Its text.
  public internal(set) var body = ""
}

/// What a notification will say (N-01).
public class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Its first line.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// Its second line.
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  /// Its text.
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// Its sound.
  public var sound: UNNotificationSound?
  /// The number on the app's icon.
  public var badge: NSNumber?
  /// What its buttons belong to; there are none on the simulated phone.
  public var categoryIdentifier = ""
  /// How much it matters; the simulated phone has no Focus that would hold it back.
  public var interruptionLevel = UNNotificationInterruptionLevel.active
  /// How much it matters among others of the app.
  public var relevanceScore: Double = 0
  /// What it is grouped with.
  public var threadIdentifier = ""
  /// What the app keeps with it.
  public var userInfo: [AnyHashable: Any] = [:]
}

/// When a notification is shown (N-01).
public class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it is shown again and again (N-02).
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}

/// After a while (N-02).
public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds.
  public let timeInterval: TimeInterval
  /// Creates a trigger; an interval that is not positive, or repeats within a minute, is fatal (N-02).
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// At a time of the day or year, which the contract does not have: who adds one ends the program.
public class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time.
  public let dateComponents: DateComponents
  /// Creates a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// When the phone leaves a region (N-08).
public class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The region.
  public let region: CLRegion
  /// Creates a trigger.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }

  /// The region as the contract knows it; nil where entering it matters, or leaving it again.
  var exit: Region? {
    guard let circle = region as? CLCircularRegion, !circle.notifyOnEntry, !repeats,
      let name = Identifier(circle.identifier)
    else { return nil }
    return Region(
      identifier: name,
      center: Coordinate(latitude: circle.center.latitude, longitude: circle.center.longitude),
      radius: circle.radius, notifyOnEntry: false, notifyOnExit: circle.notifyOnExit)
  }
}

/// A notification to be shown (N-01).
public class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// Its name; another of that name is replaced (N-04).
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is shown; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a notification.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}
