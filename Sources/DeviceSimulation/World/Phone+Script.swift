import StoryModel
import TrackerModel

// What the world and the user do, handed to the subsystem that it concerns.
extension Phone {
  /// How long the user looks at the app when it is first opened.
  static let firstUse: Int64 = 300_000

  mutating func perform(_ action: Script.Action) {
    switch action {
    case .firstLaunch: openApp(for: Phone.firstUse)
    case .leg(let index): legBegan(path.stretches[index])
    case .speed(let index): noteLeg(path.stretches[index])
    case .begin(let index): begin(scenario.happenings[index].kind)
    case .end(let index): endHappening(scenario.happenings[index].kind)
    case .boot: boot()
    case .firstUnlock: firstUnlock()
    case .tripBegan(let index):
      totals.trips += 1
      note(.truth(.tripBegan(index)))
      noteEnergy()
    case .tripEnded(let index):
      note(.truth(.tripEnded(index)))
      noteEnergy()
    case .stayBegan(let index): stayBegan(index)
    case .stayEnded(let index): stayEnded(index)
    case .cellChange(let index): cellChanged(index)
    case .nightCharging(let on): setCharging(on)
    case .calm: becomeCalm()
    }
    updatePrecondition()
  }

  private mutating func legBegan(_ stretch: Path.Stretch) {
    noteLeg(stretch)
    surroundingsChanged()
  }

  private mutating func noteLeg(_ stretch: Path.Stretch) {
    note(.truth(.leg(stretch.mode, millimetersPerSecond: stretch.speed, stretch.surroundings)))
  }

  /// Every trouble has ended by its own item of the script; what the user refused is granted.
  private mutating func becomeCalm() {
    if authorization.setting != .authorizedAlways || authorization.isReduced
      || authorization.isProvisional
    {
      setPermission(.authorizedAlways, precise: true)
    }
    note(.truth(.calmBegan))
  }

  private mutating func begin(_ kind: Happening.Kind) {
    wakePhone()
    switch kind {
    case .openApp(let duration): openApp(for: duration.wholeMilliseconds)
    case .forceQuit: forceQuit()
    case .memoryPressure(let severe): memoryPressure(severe: severe)
    case .crash: crash()
    case .appUpdate: updateApp()
    case .powerOff: powerOff(because: .powerOff)
    case .silentPush: silentPush()
    case .incomingPush: incomingPush()
    case .usageReminder(let keeps): usageReminder(keeps: keeps)
    case .resetLocationAndPrivacy: resetLocationAndPrivacy()
    case .otherPermission: changeOtherPermission()
    case .systemKill(let reason): systemKill(reason)
    case .earlyExpiry: expireEarly()
    case .clockChange(let shift): changeClock(by: shift)
    case .airplaneMode, .noService, .locationPermission, .reducedAccuracy, .locationServicesOff,
      .lowPowerMode, .backgroundRefreshOff, .motionDenied, .notificationsOff, .optOut, .serverDown,
      .diskFull, .charging, .noGNSS, .phoneCall, .usePhone, .falseFixes:
      setTrouble(kind, on: true)
    }
  }

  private mutating func endHappening(_ kind: Happening.Kind) {
    if case .openApp = kind { return }
    wakePhone()
    setTrouble(kind, on: false)
  }

  /// Begins or ends a trouble that lasts; troubles of one kind that overlap end with the last.
  private mutating func setTrouble(_ kind: Happening.Kind, on: Bool) {
    guard user.count(kind, on: on) else { return }
    switch kind {
    case .airplaneMode(_, let wifi): setAirplaneMode(on, wifi: wifi)
    case .noService: setService(!on)
    case .locationPermission(let status, _): setPermission(on ? status : authorization.granted)
    case .reducedAccuracy: setPrecise(!on)
    case .locationServicesOff: setLocationServices(!on)
    case .lowPowerMode: setLowPowerMode(on)
    case .backgroundRefreshOff: setBackgroundRefresh(!on)
    case .motionDenied: setMotionPermission(!on)
    case .notificationsOff: setNotificationPermission(!on)
    case .optOut: setTracking(!on)
    case .serverDown: setServer(!on)
    case .diskFull: setDiskSpace(!on)
    case .charging: setCharging(on)
    case .noGNSS: setGNSS(!on)
    case .phoneCall: setPhoneCall(on)
    case .usePhone: setPhoneInUse(on)
    case .falseFixes(let fault, _): setFalseFixes(on ? fault : nil)
    // What happens at once has no end, and the user leaves the app by an alarm of its own.
    case .openApp, .forceQuit, .memoryPressure, .crash, .appUpdate, .powerOff, .silentPush,
      .incomingPush, .usageReminder, .resetLocationAndPrivacy, .otherPermission, .systemKill,
      .earlyExpiry, .clockChange:
      break
    }
  }

  /// P0 of the rulebook, chapter 7, from ground truth: whether liveness may be judged. Background App
  /// Refresh matters where it has to do with location (C-16), and iOS 7 is not judged at all.
  mutating func updatePrecondition() {
    let holds =
      power.isOn && storage.isUnlocked && authorization.status == .authorizedAlways
      && !authorization.isProvisional && authorization.isPrecise && !radio.airplaneMode
      && radio.hasService && !radio.gnssBlocked && process.wasInstalled && !process.isStopped
      && !refreshStopsMonitoring && profile.column != .ios7_0
    guard holds != user.preconditionHolds else { return }
    user.preconditionHolds = holds
    note(.truth(.precondition(holds)))
  }
}
