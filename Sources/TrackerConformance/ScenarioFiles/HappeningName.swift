import Invariants
import StoryModel

/// The name of a kind of happening, as files and commands write it.
public enum HappeningName: String, Hashable, Sendable, CaseIterable {
  case openApp, forceQuit, memoryPressure, crash, appUpdate, airplaneMode, noService
  case locationPermission, reducedAccuracy, locationServicesOff, powerOff, lowPowerMode
  case backgroundRefreshOff, motionDenied, notificationsOff, optOut, serverDown, diskFull
  case charging, noGNSS, silentPush, incomingPush, phoneCall, usePhone, usageReminder
  case resetLocationAndPrivacy, otherPermission, systemKill, earlyExpiry, clockChange, falseFixes

  /// The name of a happening.
  public init(_ kind: Happening.Kind) {
    self =
      switch kind {
      case .openApp: .openApp
      case .forceQuit: .forceQuit
      case .memoryPressure: .memoryPressure
      case .crash: .crash
      case .appUpdate: .appUpdate
      case .airplaneMode: .airplaneMode
      case .noService: .noService
      case .locationPermission: .locationPermission
      case .reducedAccuracy: .reducedAccuracy
      case .locationServicesOff: .locationServicesOff
      case .powerOff: .powerOff
      case .lowPowerMode: .lowPowerMode
      case .backgroundRefreshOff: .backgroundRefreshOff
      case .motionDenied: .motionDenied
      case .notificationsOff: .notificationsOff
      case .optOut: .optOut
      case .serverDown: .serverDown
      case .diskFull: .diskFull
      case .charging: .charging
      case .noGNSS: .noGNSS
      case .silentPush: .silentPush
      case .incomingPush: .incomingPush
      case .phoneCall: .phoneCall
      case .usePhone: .usePhone
      case .usageReminder: .usageReminder
      case .resetLocationAndPrivacy: .resetLocationAndPrivacy
      case .otherPermission: .otherPermission
      case .systemKill: .systemKill
      case .earlyExpiry: .earlyExpiry
      case .clockChange: .clockChange
      case .falseFixes: .falseFixes
      }
  }

  /// The fields that a happening of this kind may have.
  var fields: [String] {
    switch self {
    case .forceQuit, .crash, .appUpdate, .silentPush, .incomingPush, .resetLocationAndPrivacy,
      .otherPermission, .earlyExpiry:
      []
    case .usageReminder: ["keeps"]
    case .systemKill: ["reason"]
    case .clockChange: ["bySeconds"]
    case .falseFixes: ["fault", "seconds"]
    case .memoryPressure: ["severe"]
    case .airplaneMode: ["seconds", "wifi"]
    case .locationPermission: ["status", "seconds"]
    case .powerOff: ["seconds", "unlockAfterSeconds"]
    case .openApp, .noService, .reducedAccuracy, .locationServicesOff, .lowPowerMode,
      .backgroundRefreshOff, .motionDenied, .notificationsOff, .optOut, .serverDown, .diskFull,
      .charging, .noGNSS, .phoneCall, .usePhone:
      ["seconds"]
    }
  }
}
