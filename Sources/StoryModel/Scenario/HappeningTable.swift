import TrackerModel

/// The name of a kind of happening, as files and commands write it.
public enum HappeningName: String, Hashable, Sendable, CaseIterable {
  case openApp, forceQuit, memoryPressure, crash, appUpdate, airplaneMode, noService
  case locationPermission, reducedAccuracy, locationServicesOff, powerOff, lowPowerMode
  case backgroundRefreshOff, motionDenied, notificationsOff, optOut, serverDown, diskFull
  case charging, noGNSS, silentPush, incomingPush, phoneCall, usePhone, usageReminder
  case resetLocationAndPrivacy, otherPermission, systemKill, earlyExpiry, clockChange, falseFixes

  /// The name of a happening.
  public init(_ kind: Happening.Kind) { self = kind.row.name }

  /// The row of the table, with simple values.
  public var row: HappeningRow { Happening.Kind(self, HappeningValues([])).row }
}

// The table: a row for each kind, and below it how a happening is made of the values of its fields.
extension Happening.Kind {
  /// The row of the kind, with the values of this happening. A new kind does not compile until it
  /// has one.
  public var row: HappeningRow {
    switch self {
    case .openApp(let time):
      HappeningRow(
        .openApp, "The user opens the app and looks at it for a while.", .usual, .look(time),
        begins: .opensApp, ends: .leavesApp)
    case .forceQuit:
      HappeningRow(
        .forceQuit, "The user swipes the app away in the app switcher (L-14).", .often,
        begins: .forceQuits)
    case .memoryPressure(let severe):
      HappeningRow(
        .memoryPressure, "Memory runs short, and iOS ends apps (L-11).", .often,
        .flag("severe", severe, usually: false, otherwise: 2, in: 5),
        begins: .memoryPressure(severe: severe))
    case .crash:
      HappeningRow(
        .crash, "The app crashes (L-22).", .often, begins: .crash)
    case .appUpdate:
      HappeningRow(
        .appUpdate, "The app store installs an update (L-26).", .usual, begins: .appUpdate)
    case .airplaneMode(let time, let wifi):
      HappeningRow(
        .airplaneMode, "Airplane mode is on for a while, Wi-Fi off or on (D-01).", .often,
        .length(time), .flag("wifi", wifi, usually: false, otherwise: 1, in: 3),
        begins: .airplaneMode(true, wifi: wifi), ends: .airplaneMode(false, wifi: wifi))
    case .noService(let time):
      HappeningRow(
        .noService, "There is no cellular network for a while.", .usual, .length(time),
        begins: .service(false), ends: .service(true))
    case .locationPermission(let status, let time):
      HappeningRow(
        .locationPermission, "The user takes the location permission back for a while.", .often,
        .status(status), .length(time), begins: .locationPermission(status),
        ends: .locationPermission(.authorizedAlways))
    case .reducedAccuracy(let time):
      HappeningRow(
        .reducedAccuracy, "The user hides the precise location for a while (A-19).", .usual,
        .length(time),
        begins: .preciseLocation(false), ends: .preciseLocation(true))
    case .locationServicesOff(let time):
      HappeningRow(
        .locationServicesOff, "Location Services are off for a while.", .usual, .length(time),
        begins: .locationServices(false), ends: .locationServices(true))
    case .powerOff(let time, let unlockAfter):
      HappeningRow(
        .powerOff, "The phone is off for a while, boots, and is unlocked later (D-04).", .often,
        .off(time), .locked(unlockAfter), begins: .powerOff)
    case .lowPowerMode(let time):
      HappeningRow(
        .lowPowerMode, "Low Power Mode is on for a while (D-03).", .often, .length(time),
        begins: .lowPowerMode(true), ends: .lowPowerMode(false))
    case .backgroundRefreshOff(let time):
      HappeningRow(
        .backgroundRefreshOff, "Background App Refresh is off for a while (C-16).", .usual,
        .length(time),
        begins: .backgroundRefresh(false), ends: .backgroundRefresh(true))
    case .motionDenied(let time):
      HappeningRow(
        .motionDenied, "The user takes the motion permission away for a while (A-15).", .usual,
        .length(time), begins: .motionPermission(false), ends: .motionPermission(true))
    case .notificationsOff(let time):
      HappeningRow(
        .notificationsOff, "Notifications are off for a while.", .usual, .length(time),
        begins: .notificationPermission(false), ends: .notificationPermission(true))
    case .optOut(let time):
      HappeningRow(
        .optOut, "The user switches tracking off in the app for a while.", .often, .length(time),
        begins: .tracking(false), ends: .tracking(true))
    case .serverDown(let time):
      HappeningRow(
        .serverDown, "The app's server does not answer for a while.", .usual, .length(time),
        begins: .server(false), ends: .server(true))
    case .diskFull(let time):
      HappeningRow(
        .diskFull, "The disk is full for a while (D-11).", .usual, .length(time),
        begins: .diskSpace(false),
        ends: .diskSpace(true))
    case .charging(let time):
      HappeningRow(
        .charging, "The phone is on external power for a while.", .usual, .length(time),
        begins: .charging(true), ends: .charging(false))
    case .noGNSS(let time):
      HappeningRow(
        .noGNSS, "Satellites cannot be received for a while.", .usual, .length(time),
        begins: .gnss(false),
        ends: .gnss(true))
    case .silentPush:
      HappeningRow(
        .silentPush, "The server sends a silent push (W-04).", .seldom, begins: .silentPush)
    case .incomingPush:
      HappeningRow(
        .incomingPush, "The server sends a VoIP push (W-05).", .seldom, begins: .incomingPush)
    case .phoneCall(let time):
      HappeningRow(
        .phoneCall, "A phone call interrupts audio (W-06).", .seldom, .length(time),
        begins: .phoneCall(true), ends: .phoneCall(false))
    case .usePhone(let time):
      HappeningRow(
        .usePhone, "The user unlocks the phone and uses other apps for a while (D-07).", .seldom,
        .length(time), begins: .phoneInUse(true), ends: .phoneInUse(false))
    case .usageReminder(let keeps):
      HappeningRow(
        .usageReminder, "iOS asks whether the app may go on with Always (A-11).", .seldom,
        .flag("keeps", keeps, usually: true, otherwise: 1, in: 2),
        begins: .usageReminder(keeps: keeps))
    case .resetLocationAndPrivacy:
      HappeningRow(
        .resetLocationAndPrivacy, "The user resets Location & Privacy (L-27).", .seldom,
        begins: .resetsLocationAndPrivacy)
    case .otherPermission:
      HappeningRow(
        .otherPermission, "The user changes a permission such as photos (A-14).", .seldom,
        begins: .otherPermission)
    case .systemKill(let reason):
      HappeningRow(
        .systemKill, "iOS ends the app for a reason of its own (L-28, L-29).", .seldom,
        .anyCase("reason", reason), begins: .systemKill(reason))
    case .earlyExpiry:
      HappeningRow(
        .earlyExpiry, "iOS cuts background time short (T-11).", .seldom, begins: .earlyExpiry)
    case .clockChange(let shift):
      HappeningRow(
        .clockChange, "The clock is set, on or back (D-10).", .seldom, .shift(shift),
        begins: .clockChange(milliseconds: shift.wholeMilliseconds))
    case .falseFixes(let fault, let time):
      HappeningRow(
        .falseFixes, "Fixes are old, doubled, out of order or invalid for a while (S-27).", .seldom,
        .anyCase("fault", fault), .length(time), begins: .falseFixes(fault), ends: .falseFixes(nil))
    }
  }

  /// How long it lasts; nil for what happens at once, and for a power-off, which has two spans.
  public var duration: Duration? { row.duration }

  /// Makes a happening of the values of its row's fields, in their order.
  package init(_ name: HappeningName, _ values: HappeningValues) {
    self =
      switch name {
      case .openApp: .openApp(for: values.time(0))
      case .forceQuit: .forceQuit
      case .memoryPressure: .memoryPressure(severe: values.flag(0))
      case .crash: .crash
      case .appUpdate: .appUpdate
      case .airplaneMode: .airplaneMode(for: values.time(0), wifi: values.flag(1))
      case .noService: .noService(for: values.time(0))
      case .locationPermission:
        .locationPermission(values.name(0, or: .denied), for: values.time(1))
      case .reducedAccuracy: .reducedAccuracy(for: values.time(0))
      case .locationServicesOff: .locationServicesOff(for: values.time(0))
      case .powerOff: .powerOff(for: values.time(0), unlockAfter: values.time(1))
      case .lowPowerMode: .lowPowerMode(for: values.time(0))
      case .backgroundRefreshOff: .backgroundRefreshOff(for: values.time(0))
      case .motionDenied: .motionDenied(for: values.time(0))
      case .notificationsOff: .notificationsOff(for: values.time(0))
      case .optOut: .optOut(for: values.time(0))
      case .serverDown: .serverDown(for: values.time(0))
      case .diskFull: .diskFull(for: values.time(0))
      case .charging: .charging(for: values.time(0))
      case .noGNSS: .noGNSS(for: values.time(0))
      case .silentPush: .silentPush
      case .incomingPush: .incomingPush
      case .phoneCall: .phoneCall(for: values.time(0))
      case .usePhone: .usePhone(for: values.time(0))
      case .usageReminder: .usageReminder(keeps: values.flag(0))
      case .resetLocationAndPrivacy: .resetLocationAndPrivacy
      case .otherPermission: .otherPermission
      case .systemKill: .systemKill(values.name(0, or: .lowDisk))
      case .earlyExpiry: .earlyExpiry
      case .clockChange: .clockChange(by: values.time(0))
      case .falseFixes: .falseFixes(values.name(0, or: .stale), for: values.time(1))
      }
  }
}

/// Values for the fields of a happening; one that is missing is zero, no, or the first of its names.
package struct HappeningValues: Sendable {
  private let values: [HappeningField.Value]

  package init(_ values: [HappeningField.Value]) { self.values = values }

  fileprivate func time(_ index: Int) -> Duration {
    guard index < values.count, case .time(let time) = values[index] else { return .zero }
    return time
  }

  fileprivate func flag(_ index: Int) -> Bool {
    guard index < values.count, case .flag(let flag) = values[index] else { return false }
    return flag
  }

  fileprivate func name<Value: RawRepresentable<String>>(
    _ index: Int, or first: Value
  ) -> Value {
    guard index < values.count, case .name(let name) = values[index] else { return first }
    return Value(rawValue: name) ?? first
  }
}
