import StoryModel

extension HappeningNote: Thing {
  /// How what happened is read.
  static let forms: [Form<HappeningNote>] = [
    plain(.opensApp, .leavesApp, .forceQuits),
    [Form("memoryPressure") { .memoryPressure(severe: try $0.flag("severe")) }],
    plain(.crash, .appUpdate),
    [
      Form("airplaneMode") { .airplaneMode(try $0.flag("on"), wifi: try $0.flag("wifi")) },
      turned("service") { .service($0) },
      Form("locationPermission") { .locationPermission(try $0.choice("status")) },
      turned("preciseLocation") { .preciseLocation($0) },
      turned("locationServices") { .locationServices($0) },
    ],
    plain(.powerOff, .batteryEmpty, .boot, .firstUnlock),
    [
      turned("lowPowerMode") { .lowPowerMode($0) },
      turned("backgroundRefresh") { .backgroundRefresh($0) },
      turned("motionPermission") { .motionPermission($0) },
      turned("notificationPermission") { .notificationPermission($0) },
      turned("tracking") { .tracking($0) }, turned("server") { .server($0) },
      turned("diskSpace") { .diskSpace($0) }, turned("charging") { .charging($0) },
      turned("gnss") { .gnss($0) },
    ],
    plain(.silentPush, .incomingPush),
    [
      turned("phoneCall") { .phoneCall($0) }, turned("phoneInUse") { .phoneInUse($0) },
      Form("usageReminder") { .usageReminder(keeps: try $0.flag("keeps")) },
    ],
    plain(.resetsLocationAndPrivacy, .otherPermission),
    [Form("systemKill") { .systemKill(try $0.choice("reason")) }],
    plain(.earlyExpiry),
    [
      Form("clockChange") {
        .clockChange(milliseconds: try $0.whole("byMs", in: TraceFileLimits.milliseconds))
      },
      Form("falseFixes") { .falseFixes(try $0.optional("fault") { try $0.choice($1) }) },
    ],
  ].flatMap(\.self)

  var details: Fields {
    switch self {
    case .opensApp, .leavesApp, .forceQuits, .crash, .appUpdate, .powerOff, .batteryEmpty, .boot,
      .firstUnlock, .silentPush, .incomingPush, .resetsLocationAndPrivacy, .otherPermission,
      .earlyExpiry:
      []
    case .memoryPressure(let severe): [("severe", .flag(severe))]
    case .airplaneMode(let on, let wifi): [("on", .flag(on)), ("wifi", .flag(wifi))]
    case .locationPermission(let status): [("status", .name(status))]
    case .service(let on), .preciseLocation(let on), .locationServices(let on),
      .lowPowerMode(let on), .backgroundRefresh(let on), .motionPermission(let on),
      .notificationPermission(let on), .tracking(let on), .server(let on), .diskSpace(let on),
      .charging(let on), .gnss(let on), .phoneCall(let on), .phoneInUse(let on):
      [("on", .flag(on))]
    case .usageReminder(let keeps): [("keeps", .flag(keeps))]
    case .systemKill(let reason): [("reason", .name(reason))]
    case .clockChange(let shift): [("byMs", .whole(shift))]
    case .falseFixes(let fault): fault.map { [("fault", .name($0))] } ?? []
    }
  }
}
