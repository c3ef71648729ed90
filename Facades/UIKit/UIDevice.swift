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
}
