import Invariants
import StoryModel
import TrackerModel

// A happening is an object with its time and one field more: {"at": 700, "forceQuit": {}}.
extension StrictFields {
  /// Reads the happenings of a story, which must stand in order of time.
  func happenings(_ name: String, end: Duration) throws -> [Happening] {
    let names = HappeningName.allCases.map(\.rawValue)
    return try list(name, maximum: Scenario.maximumHappenings, noun: "happenings") {
      container, before in
      let fields = try StrictFields(container, fields: ["at"] + names, noun: "happening")
      let time = try fields.required("at") { try fields.time($0, end: end) }
      // Refused rather than sorted: a time out of order is a mistake about one of the two.
      if let last = before.last, time < last.at {
        throw fields.fault(
          "at",
          "\(secondsText(time)) is before \(secondsText(last.at)), the time of "
            + "\(name)[\(before.count - 1)]; happenings stand in order of time.")
      }
      let kind = try fields.only(of: names, noun: "happening")
      return Happening(at: time, try fields.happening(named: kind))
    } ?? []
  }

  private func happening(named name: String) throws -> Happening.Kind {
    // `name` is one of those that the object was checked against.
    guard let kind = HappeningName(rawValue: name),
      let fields = try object(name, fields: kind.fields)
    else { throw fault(name, ScenarioFileError.missing) }
    return try Happening.Kind(kind, fields)
  }
}

extension Happening.Kind {
  fileprivate init(_ name: HappeningName, _ fields: StrictFields) throws {
    var duration: Duration {
      get throws { try fields.required("seconds") { try fields.duration($0) } }
    }
    self =
      switch name {
      case .openApp: .openApp(for: try duration)
      case .forceQuit: .forceQuit
      case .memoryPressure: .memoryPressure(severe: try fields.flag("severe") ?? false)
      case .crash: .crash
      case .appUpdate: .appUpdate
      case .airplaneMode:
        .airplaneMode(for: try duration, wifi: try fields.flag("wifi") ?? false)
      case .noService: .noService(for: try duration)
      case .locationPermission:
        .locationPermission(
          try fields.required("status") {
            try fields.choice($0, among: AuthorizationStatus.allCases, named: \.rawValue)
          }, for: try duration)
      case .reducedAccuracy: .reducedAccuracy(for: try duration)
      case .locationServicesOff: .locationServicesOff(for: try duration)
      case .powerOff:
        .powerOff(
          for: try duration,
          unlockAfter: try fields.required("unlockAfterSeconds") { try fields.duration($0) })
      case .lowPowerMode: .lowPowerMode(for: try duration)
      case .backgroundRefreshOff: .backgroundRefreshOff(for: try duration)
      case .motionDenied: .motionDenied(for: try duration)
      case .notificationsOff: .notificationsOff(for: try duration)
      case .optOut: .optOut(for: try duration)
      case .serverDown: .serverDown(for: try duration)
      case .diskFull: .diskFull(for: try duration)
      case .charging: .charging(for: try duration)
      case .noGNSS: .noGNSS(for: try duration)
      case .silentPush: .silentPush
      case .incomingPush: .incomingPush
      case .phoneCall: .phoneCall(for: try duration)
      case .usePhone: .usePhone(for: try duration)
      case .usageReminder: .usageReminder(keeps: try fields.flag("keeps") ?? true)
      case .resetLocationAndPrivacy: .resetLocationAndPrivacy
      case .otherPermission: .otherPermission
      case .systemKill:
        .systemKill(
          try fields.required("reason") {
            try fields.choice($0, among: Happening.SystemKill.allCases, named: \.rawValue)
          })
      case .earlyExpiry: .earlyExpiry
      case .clockChange:
        .clockChange(by: try fields.required("bySeconds") { try fields.shift($0) })
      case .falseFixes:
        .falseFixes(
          try fields.required("fault") {
            try fields.choice($0, among: Happening.FalseFix.allCases, named: \.rawValue)
          }, for: try duration)
      }
  }

  fileprivate func write(in fields: inout KeyedEncodingContainer<FieldKey>) throws {
    switch self {
    case .forceQuit, .crash, .appUpdate, .silentPush, .incomingPush, .resetLocationAndPrivacy,
      .otherPermission, .earlyExpiry:
      break
    case .usageReminder(let keeps): try fields.write("keeps", keeps, unless: true)
    case .systemKill(let reason): try fields.write("reason", reason)
    case .clockChange(let shift): try fields.write("bySeconds", shift)
    case .falseFixes(let fault, let duration):
      try fields.write("fault", fault)
      try fields.write("seconds", duration)
    case .memoryPressure(let severe): try fields.write("severe", severe, unless: false)
    case .airplaneMode(let duration, let wifi):
      try fields.write("seconds", duration)
      try fields.write("wifi", wifi, unless: false)
    case .locationPermission(let status, let duration):
      try fields.write("status", status)
      try fields.write("seconds", duration)
    case .powerOff(let duration, let unlockAfter):
      try fields.write("seconds", duration)
      try fields.write("unlockAfterSeconds", unlockAfter)
    case .openApp(let duration), .noService(let duration), .reducedAccuracy(let duration),
      .locationServicesOff(let duration), .lowPowerMode(let duration),
      .backgroundRefreshOff(let duration), .motionDenied(let duration),
      .notificationsOff(let duration), .optOut(let duration), .serverDown(let duration),
      .diskFull(let duration), .charging(let duration), .noGNSS(let duration),
      .phoneCall(let duration), .usePhone(let duration):
      try fields.write("seconds", duration)
    }
  }
}

extension KeyedEncodingContainer<FieldKey> {
  /// Writes the happenings of a story.
  mutating func write(_ name: String, _ happenings: [Happening]) throws {
    var list = nestedUnkeyedContainer(forKey: FieldKey(name))
    for happening in happenings {
      var fields = list.nestedContainer(keyedBy: FieldKey.self)
      try fields.write("at", happening.at)
      var own = fields.object(HappeningName(happening.kind).rawValue)
      try happening.kind.write(in: &own)
    }
  }
}
