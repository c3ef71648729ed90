import DeviceSimulation
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
    }
  }

  /// Puts a question of iOS, or the user's answer, into words.
  init(_ note: PromptNote) {
    switch note {
    case .asks: self.init("prompt", "asks for location")
    case .asksForUpgrade: self.init("prompt", "asks whether to change to Always")
    case .answered(let status): self.init("user", "answers \(status.rawValue)")
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
      "\(mode.words) at \(Measures.speed(metres: Double(speed), in: .seconds(1_000))), "
        + surroundings.words
    case .tripBegan(let index): "trip \(index + 1) begins"
    case .tripEnded(let index): "trip \(index + 1) ends"
    case .calmBegan: "the world heals"
    case .precondition(let holds): holds ? "P0 holds" : "P0 does not hold"
    case .farFromLastSignificantChange: "far from the last significant change"
    }
  }
}
