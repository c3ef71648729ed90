import StoryModel

/// Kinds of happening that leave the app in the same plight, such as a process that is gone: of a bug that one of
/// them shows, the others are no other cause.
public enum HappeningFamily: String, Hashable, Sendable, CaseIterable, Codable {
  /// The process ends, and iOS launches it again for an event.
  case endsTheProcess
  /// The user ends it, which iOS takes as a wish (L-14).
  case forceQuit
  /// The phone is off, and locked afterwards.
  case powerOff
  /// The user is there.
  case use
  /// The user allows less than before, or is asked.
  case permission
  /// Nothing of a registration is left, nor of a permission (L-27).
  case reset
  /// Nothing can be sent.
  case offline
  /// Nothing can be written.
  case diskFull
  /// The user wants no tracking.
  case optOut
  /// There is less power, or more.
  case power
  /// The server wakes the app, or a call stops its sound.
  case push
  /// What iOS tells of a place is wrong, or missing.
  case falsePlaces
  /// The app gets less time than it was told.
  case time

  /// The family of a kind.
  public init(_ name: HappeningName) {
    self =
      switch name {
      case .memoryPressure, .crash, .appUpdate, .systemKill: .endsTheProcess
      case .forceQuit: .forceQuit
      case .powerOff: .powerOff
      case .openApp, .usePhone: .use
      case .locationPermission, .reducedAccuracy, .locationServicesOff, .motionDenied,
        .notificationsOff, .backgroundRefreshOff, .usageReminder, .otherPermission:
        .permission
      case .resetLocationAndPrivacy: .reset
      case .airplaneMode, .noService, .serverDown: .offline
      case .diskFull: .diskFull
      case .optOut: .optOut
      case .lowPowerMode, .charging: .power
      case .silentPush, .incomingPush, .phoneCall: .push
      case .noGNSS, .falseFixes: .falsePlaces
      case .earlyExpiry, .clockChange: .time
      }
  }

  /// Those of a scenario, in their order.
  public static func all(in scenario: Scenario) -> [HappeningFamily] {
    let families = Set(scenario.happenings.map { HappeningFamily(HappeningName($0.kind)) })
    return allCases.filter(families.contains)
  }
}
