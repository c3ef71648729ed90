public import Foundation
import TrackerModel

// What Foundation has on Apple's platforms alone.
extension ProcessInfo {
  /// Whether Low Power Mode is on (D-03).
  public var isLowPowerModeEnabled: Bool {
    SimulatedProcess.current.phone.pointee.isLowPowerModeEnabled
  }

  /// How warm the phone is, which the simulated one does not get.
  public enum ThermalState: Int, Sendable {
    /// As usual.
    case nominal
    /// A little warm.
    case fair
    /// Warm.
    case serious
    /// Too warm.
    case critical
  }

  /// As usual: the simulated phone has no temperature.
  public var thermalState: ThermalState { .nominal }
}

extension Notification.Name {
  /// Low Power Mode went on or off (D-03).
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
