import StoryModel
import TrackerModel

extension Phrase {
  /// Puts what the world or the user does into words.
  init(_ note: HappeningNote) {
    switch note {
    case .opensApp: self.init("user", "opens the app")
    case .leavesApp: self.init("user", "leaves the app")
    case .forceQuits: self.init("user", "swipes the app away")
    case .memoryPressure(let severe):
      self.init("world", severe ? "memory runs very short" : "memory runs short")
    case .crash: self.init("world", "the app crashes")
    case .appUpdate: self.init("world", "the app is updated")
    case .airplaneMode(let isOn, let wifi):
      self.init("user", "turns airplane mode \(onOff(isOn))\(isOn && wifi ? ", Wi-Fi on" : "")")
    case .service(let isThere):
      self.init("world", isThere ? "the cellular network is back" : "the cellular network is gone")
    case .locationPermission(let status): self.init("user", status.setting)
    case .preciseLocation(let isShared):
      self.init("user", "\(isShared ? "shares" : "hides") the precise location")
    case .locationServices(let isOn): self.init("user", "turns Location Services \(onOff(isOn))")
    case .powerOff: self.init("user", "switches the phone off")
    case .batteryEmpty: self.init("world", "the battery is empty")
    case .boot: self.init("world", "the phone boots")
    case .firstUnlock: self.init("user", "unlocks the phone")
    case .lowPowerMode(let isOn): self.init("user", "turns Low Power Mode \(onOff(isOn))")
    case .backgroundRefresh(let isOn):
      self.init("user", "turns Background App Refresh \(onOff(isOn))")
    case .motionPermission(let isGiven):
      self.init(
        "user", isGiven ? "gives the motion permission" : "takes the motion permission away")
    case .notificationPermission(let isOn): self.init("user", "turns notifications \(onOff(isOn))")
    case .tracking(let isOn): self.init("user", "switches tracking \(onOff(isOn)) in the app")
    case .server(let answers):
      self.init("world", answers ? "the server answers again" : "the server stops answering")
    case .diskSpace(let hasRoom):
      self.init("world", hasRoom ? "the disk has room again" : "the disk is full")
    case .charging(let isOn): self.init("user", isOn ? "plugs the phone in" : "unplugs the phone")
    case .gnss(let isThere):
      self.init("world", isThere ? "satellites can be received again" : "no satellites to receive")
    case .silentPush: self.init("world", "the server sends a silent push")
    case .incomingPush: self.init("world", "the server sends a VoIP push")
    case .phoneCall(let isOn): self.init("world", isOn ? "a call comes in" : "the call ends")
    case .phoneInUse(let isOn):
      self.init("user", isOn ? "unlocks the phone for another app" : "locks the phone")
    case .usageReminder(let keeps):
      self.init("user", keeps ? "keeps allowing Always" : "answers the reminder: only while using")
    case .resetsLocationAndPrivacy: self.init("user", "resets Location & Privacy")
    case .otherPermission: self.init("user", "changes another permission of the app")
    case .systemKill(let reason):
      self.init("world", "iOS needs to end apps: \(reason.words)")
    case .earlyExpiry: self.init("world", "iOS cuts background time short")
    case .clockChange(let shift):
      self.init(
        "world", "the clock is set \(shift < 0 ? "back" : "on") by \(Times.brief(abs(shift)))")
    case .falseFixes(let fault):
      self.init("world", fault.map { "fixes are \($0.words)" } ?? "fixes are right again")
    }
  }

  /// Puts a question of iOS, or the user's answer, into words.
  init(_ note: PromptNote) {
    switch note {
    case .asks: self.init("prompt", "asks for location")
    case .expires: self.init("prompt", "Allow Once is over")
    case .asksForUpgrade: self.init("prompt", "asks whether to change to Always")
    case .answered(let status): self.init("user", "answers \(status.rawValue)")
    case .asksForNotifications: self.init("prompt", "asks for notifications")
    case .answeredNotifications(let granted):
      self.init("user", granted ? "allows notifications" : "refuses notifications")
    case .asksForFullAccuracy: self.init("prompt", "asks for the precise location for a while")
    case .answeredFullAccuracy(let granted):
      self.init("user", granted ? "shares the precise location for a while" : "does not share it")
    }
  }
}

private func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }

extension AuthorizationStatus {
  /// What the user does in Settings to give this status.
  fileprivate var setting: String {
    switch self {
    case .notDetermined: "resets the location permission"
    case .restricted: "restricts the location permission"
    case .denied: "turns location permission off"
    case .authorizedWhenInUse: "sets location permission to While Using"
    case .authorizedAlways: "sets location permission to Always"
    }
  }
}

extension Truth {
  var words: String {
    switch self {
    case .leg(.dwell, _, let surroundings): "rest, \(surroundings.words)"
    case .leg(let mode, let speed, let surroundings):
      "\(mode.words) at \(Measures.speed(metres: Double(speed), in: .seconds(1_000)))"
        // What a cabin shuts out is not underground.
        + (mode == .fly ? "" : ", \(surroundings.words)")
    case .tripBegan(let index): "trip \(index + 1) begins"
    case .tripEnded(let index): "trip \(index + 1) ends"
    case .calmBegan: "the world heals"
    case .precondition(let holds): holds ? "P0 holds" : "P0 does not hold"
    case .farFromLastSignificantChange: "far from the last significant change"
    case .phoneAsleep(let isAsleep): isAsleep ? "the phone falls asleep" : "the phone wakes up"
    case .processorReport: "iOS reports how much processor time the app uses"
    case .lowBattery(let isLow): isLow ? "battery below 20 %" : "battery at 20 % again"
    case .checkpointWritten(let bytes): "checkpoint of \(bytes) bytes"
    case .fileWritten(let file, let bytes): "\(bytes) bytes written to \(file)"
    }
  }
}

extension Happening.SystemKill {
  fileprivate var words: String {
    switch self {
    case .lowDisk: "low disk"
    case .thermal: "too hot"
    case .keyResources: "key resources used up"
    }
  }
}

extension Happening.FalseFix {
  fileprivate var words: String {
    switch self {
    case .stale: "minutes old"
    case .duplicate: "delivered twice"
    case .outOfOrder: "out of order"
    case .invalid: "invalid"
    }
  }
}
