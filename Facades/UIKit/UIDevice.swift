import ProcessSimulation
import TrackerModel

/// The phone.
public final class UIDevice: NSObject, @unchecked Sendable {
  /// What feeds the phone (D-13).
  public enum BatteryState: Int, Sendable {
    /// Not watched.
    case unknown
    /// The battery.
    case unplugged
    /// The mains, and the battery is not full.
    case charging
    /// The mains.
    case full
  }

  private override init() {}

  /// The phone of the process.
  public static var current: UIDevice { SimulatedProcess.current.singleton { UIDevice() } }

  private var phone: UnsafeMutablePointer<SimulatedProcess.App> { SimulatedProcess.current.phone }

  /// Whether the app watches the battery; without that there is no level and no state (D-13).
  public var isBatteryMonitoringEnabled = false

  /// From 0 to 1, as coarse as iOS shows it; -1 where the app does not watch it (D-13).
  public var batteryLevel: Float {
    isBatteryMonitoringEnabled ? Float(phone.pointee.batteryLevel) : -1
  }

  /// What feeds the phone; unknown where the app does not watch it (D-13).
  public var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled else { return .unknown }
    guard phone.pointee.isCharging else { return .unplugged }
    return phone.pointee.batteryLevel < 1 ? .charging : .full
  }

  /// The version of iOS, such as `17.0`.
  public var systemVersion: String {
    let version = phone.pointee.systemVersion
    return "\(version.major).\(version.minor)"
  }

  /// What the user calls the phone, as iOS says it to all apps.
  public var name: String { "iPhone" }
  /// What a device is held like.
  public enum UserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone.
    case phone
    /// A tablet.
    case pad
  }
  /// A phone.
  public var userInterfaceIdiom: UserInterfaceIdiom { .phone }

  /// What kind of device it is.
  public var model: String { "iPhone" }
  /// What kind of device it is.
  public var localizedModel: String { "iPhone" }
  /// The system's name.
  public var systemName: String { "iOS" }
  /// A number for the phone and the app's maker, the same at each launch.
  public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000015") }
  /// Posted when the level changes. Assumption: an app that watches the battery is not woken by it, and reads
  /// the level when it is; here it is never posted.
  public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the phone is plugged in or out; never here, as above.
  public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}
