import StoryModel
import TrackerModel

/// The names of what the world or the user may do, as in the model.
enum HappeningNoteName: String, CaseIterable {
  case opensApp, leavesApp, forceQuits, memoryPressure, crash, appUpdate, airplaneMode, service
  case locationPermission, preciseLocation, locationServices, powerOff, batteryEmpty, boot
  case firstUnlock, lowPowerMode, backgroundRefresh, motionPermission, notificationPermission
  case tracking, server, diskSpace, charging, gnss, silentPush, incomingPush, phoneCall
  case phoneInUse, usageReminder, resetsLocationAndPrivacy, otherPermission, systemKill
  case earlyExpiry, clockChange, falseFixes
}

extension HappeningNote {
  /// Reads what happened.
  init(_ name: HappeningNoteName, _ details: inout Details) throws {
    self =
      switch name {
      case .opensApp: .opensApp
      case .leavesApp: .leavesApp
      case .forceQuits: .forceQuits
      case .memoryPressure: .memoryPressure(severe: try details.flag("severe"))
      case .crash: .crash
      case .appUpdate: .appUpdate
      case .airplaneMode: .airplaneMode(try details.flag("on"), wifi: try details.flag("wifi"))
      case .service: .service(try details.flag("on"))
      case .locationPermission: .locationPermission(try details.choice("status"))
      case .preciseLocation: .preciseLocation(try details.flag("on"))
      case .locationServices: .locationServices(try details.flag("on"))
      case .powerOff: .powerOff
      case .batteryEmpty: .batteryEmpty
      case .boot: .boot
      case .firstUnlock: .firstUnlock
      case .lowPowerMode: .lowPowerMode(try details.flag("on"))
      case .backgroundRefresh: .backgroundRefresh(try details.flag("on"))
      case .motionPermission: .motionPermission(try details.flag("on"))
      case .notificationPermission: .notificationPermission(try details.flag("on"))
      case .tracking: .tracking(try details.flag("on"))
      case .server: .server(try details.flag("on"))
      case .diskSpace: .diskSpace(try details.flag("on"))
      case .charging: .charging(try details.flag("on"))
      case .gnss: .gnss(try details.flag("on"))
      case .silentPush: .silentPush
      case .incomingPush: .incomingPush
      case .phoneCall: .phoneCall(try details.flag("on"))
      case .phoneInUse: .phoneInUse(try details.flag("on"))
      case .usageReminder: .usageReminder(keeps: try details.flag("keeps"))
      case .resetsLocationAndPrivacy: .resetsLocationAndPrivacy
      case .otherPermission: .otherPermission
      case .systemKill: .systemKill(try details.choice("reason"))
      case .earlyExpiry: .earlyExpiry
      case .clockChange:
        .clockChange(
          milliseconds: try details.whole("byMs", in: TraceFileLimits.milliseconds))
      case .falseFixes: .falseFixes(try details.optional("fault") { try $0.choice($1) })
      }
  }

  var detail: Detail {
    switch self {
    case .opensApp: .thing(HappeningNoteName.opensApp)
    case .leavesApp: .thing(HappeningNoteName.leavesApp)
    case .forceQuits: .thing(HappeningNoteName.forceQuits)
    case .memoryPressure(let severe):
      .thing(HappeningNoteName.memoryPressure, [("severe", .flag(severe))])
    case .crash: .thing(HappeningNoteName.crash)
    case .appUpdate: .thing(HappeningNoteName.appUpdate)
    case .airplaneMode(let on, let wifi):
      .thing(HappeningNoteName.airplaneMode, [("on", .flag(on)), ("wifi", .flag(wifi))])
    case .service(let on): Self.turned(.service, on)
    case .locationPermission(let status):
      .thing(HappeningNoteName.locationPermission, [("status", .name(status))])
    case .preciseLocation(let on): Self.turned(.preciseLocation, on)
    case .locationServices(let on): Self.turned(.locationServices, on)
    case .powerOff: .thing(HappeningNoteName.powerOff)
    case .batteryEmpty: .thing(HappeningNoteName.batteryEmpty)
    case .boot: .thing(HappeningNoteName.boot)
    case .firstUnlock: .thing(HappeningNoteName.firstUnlock)
    case .lowPowerMode(let on): Self.turned(.lowPowerMode, on)
    case .backgroundRefresh(let on): Self.turned(.backgroundRefresh, on)
    case .motionPermission(let on): Self.turned(.motionPermission, on)
    case .notificationPermission(let on): Self.turned(.notificationPermission, on)
    case .tracking(let on): Self.turned(.tracking, on)
    case .server(let on): Self.turned(.server, on)
    case .diskSpace(let on): Self.turned(.diskSpace, on)
    case .charging(let on): Self.turned(.charging, on)
    case .gnss(let on): Self.turned(.gnss, on)
    case .silentPush: .thing(HappeningNoteName.silentPush)
    case .incomingPush: .thing(HappeningNoteName.incomingPush)
    case .phoneCall(let on): Self.turned(.phoneCall, on)
    case .phoneInUse(let on): Self.turned(.phoneInUse, on)
    case .usageReminder(let keeps):
      .thing(HappeningNoteName.usageReminder, [("keeps", .flag(keeps))])
    case .resetsLocationAndPrivacy: .thing(HappeningNoteName.resetsLocationAndPrivacy)
    case .otherPermission: .thing(HappeningNoteName.otherPermission)
    case .systemKill(let reason):
      .thing(HappeningNoteName.systemKill, [("reason", .name(reason))])
    case .earlyExpiry: .thing(HappeningNoteName.earlyExpiry)
    case .clockChange(let shift):
      .thing(HappeningNoteName.clockChange, [("byMs", .whole(shift))])
    case .falseFixes(let fault):
      .thing(HappeningNoteName.falseFixes, fault.map { [("fault", .name($0))] } ?? [])
    }
  }

  private static func turned(_ name: HappeningNoteName, _ on: Bool) -> Detail {
    .thing(name, [("on", .flag(on))])
  }
}
