import Invariants
import PropertyTesting
import StoryModel
import TrackerModel

extension Happening.Kind {
  /// Draws what a happening of a kind is like; the simplest is mild and lasts ten minutes.
  static func drawn(
    _ name: HappeningName, from source: inout ChoiceSource
  ) -> Happening.Kind {
    switch name {
    case .forceQuit: .forceQuit
    case .crash: .crash
    case .appUpdate: .appUpdate
    case .openApp: .openApp(for: .seconds(source.number(from: Menu.looks, orIn: 1...1_800)))
    case .memoryPressure: .memoryPressure(severe: source.chance(2, in: 5))
    case .airplaneMode: .airplaneMode(for: source.length(), wifi: source.chance(1, in: 3))
    case .locationPermission:
      .locationPermission(Menu.statuses[source.weighted(Menu.statusWeights)], for: source.length())
    case .powerOff:
      .powerOff(
        for: .minutes(source.number(from: Menu.offMinutes, orIn: 1...720)),
        unlockAfter: .minutes(source.number(from: Menu.lockedMinutes, orIn: 0...480)))
    case .noService: .noService(for: source.length())
    case .reducedAccuracy: .reducedAccuracy(for: source.length())
    case .locationServicesOff: .locationServicesOff(for: source.length())
    case .lowPowerMode: .lowPowerMode(for: source.length())
    case .backgroundRefreshOff: .backgroundRefreshOff(for: source.length())
    case .motionDenied: .motionDenied(for: source.length())
    case .notificationsOff: .notificationsOff(for: source.length())
    case .optOut: .optOut(for: source.length())
    case .serverDown: .serverDown(for: source.length())
    case .diskFull: .diskFull(for: source.length())
    case .charging: .charging(for: source.length())
    case .noGNSS: .noGNSS(for: source.length())
    case .silentPush: .silentPush
    case .incomingPush: .incomingPush
    case .phoneCall: .phoneCall(for: source.length())
    case .usePhone: .usePhone(for: source.length())
    case .usageReminder: .usageReminder(keeps: !source.chance(1, in: 2))
    case .resetLocationAndPrivacy: .resetLocationAndPrivacy
    case .otherPermission: .otherPermission
    case .systemKill:
      .systemKill(Happening.SystemKill.allCases[Int(source.choose(upTo: 2))])
    case .earlyExpiry: .earlyExpiry
    case .clockChange: .clockChange(by: .minutes(Menu.clockShifts[Int(source.choose(upTo: 5))]))
    case .falseFixes:
      .falseFixes(Happening.FalseFix.allCases[Int(source.choose(upTo: 3))], for: source.length())
    }
  }
}

/// The payloads that matter, the simplest first.
private enum Menu {
  /// Minutes that a trouble lasts.
  static let lengths = [10, 30, 60, 120, 240, 480, 720, 1, 2, 5]
  /// Seconds that the user looks at the app: a glance, a while, and less than an app needs.
  static let looks = [30, 60, 300, 900, 10, 2]
  /// Refused, and taken back to While In Use; parental controls are rare.
  static let statuses: [AuthorizationStatus] = [.denied, .authorizedWhenInUse, .restricted]
  static let statusWeights: [UInt32] = [48, 47, 5]
  /// Minutes: an hour on or back, as summer time; a day; other zones.
  static let clockShifts = [60, -60, 1_440, -1_440, 540, -540]
  static let offMinutes = [5, 2, 15, 60, 240, 480]
  /// Unlocked as it boots; a while later; or booting long before anyone takes it up.
  static let lockedMinutes = [0, 1, 5, 30, 120, 480, 0]
}

extension ChoiceSource {
  /// Draws how long a trouble lasts.
  fileprivate mutating func length() -> Duration {
    .minutes(number(from: Menu.lengths, orIn: 1...1_440))
  }

  /// Draws a number from a menu, or now and then any number of a range.
  mutating func number(from menu: [Int], orIn range: ClosedRange<Int>) -> Int {
    let index = Int(choose(upTo: UInt64(menu.count)))
    return index < menu.count ? menu[index] : integer(in: range)
  }
}
