import StoryModel
import TrackerModel

// Power: the meter's clock, charging, Low Power Mode, off and on again.
extension Phone {
  mutating func settleEnergy() { power.settle(at: now) }

  /// Every full hour: the account of energy, the gauge, and whether the battery is empty.
  mutating func hourPassed() {
    noteEnergy()
    updateGauge()
    alarm(.hour, after: Phone.hour)
    considerHazard()
    if power.charge == 0, power.isOn, !power.isCharging { powerOff(because: .batteryEmpty) }
  }

  /// The account of energy, every hour and where a trip begins and ends.
  mutating func noteEnergy() {
    settleEnergy()
    note(.energy(appMicrojoules: power.appMicrojoules))
  }

  /// Below this the battery is low: where iOS first asks the user to save power.
  private static let lowBatteryPercent = 20

  mutating func updateGauge() {
    let percent = power.gauge(step: profile.device.batteryStep)
    guard facts.batteryPercent != percent else { return }
    let wasLow = facts.batteryPercent < Self.lowBatteryPercent
    facts.batteryPercent = percent
    factsChanged = true
    let isLow = percent < Self.lowBatteryPercent
    if isLow != wasLow { note(.truth(.lowBattery(isLow))) }
  }

  mutating func setCharging(_ on: Bool) {
    settleEnergy()
    power.isCharging = on
    facts.isCharging = on
    factsChanged = true
    note(.happening(.charging(on)))
    if !on { externalPowerWent() }
    // D-13: no process is launched for it.
    // An empty phone boots a while after it is put on the charger; the user unlocks it.
    if on, !power.isOn, user.isOffForEmptyBattery {
      user.isOffForEmptyBattery = false
      boot()
      firstUnlock()
    }
  }

  /// D-04, L-09: all processes are gone without a call; the disk is locked until the first unlock.
  mutating func powerOff(because note: HappeningNote) {
    guard power.isOn else { return }
    settleEnergy()
    self.note(.happening(note))
    user.isOffForEmptyBattery = note == .batteryEmpty
    terminate(.powerOff, .D04)
    power.isOn = false
    storage.lockUntilFirstUnlock()
    location.phoneWentOff()
    registrationsMeetReboot()
    lockAtPowerOff()
    losePendingNotifications()
    abandonQuestions()
    abandonNotificationQuestion()
    updateEngine()
    updateStorageFacts()
    updatePrecondition()
  }

  /// L-14: two Apple pages say that a reboot clears what a force quit set; on another reading it does
  /// not (K-04). C-17, R-15: what iOS monitors for the app stays registered.
  mutating func boot() {
    guard !power.isOn, !user.isOffForEmptyBattery else { return }
    settleEnergy()
    power.isOn = true
    if readings[.forceQuitClearedByReboot] { process.isForceQuit = false }
    process.hasNotRunSinceBoot = true
    note(.happening(.boot), .D04)
    if !storage.hasPasscode { storage.unlock() }
    updateStorageFacts()
    conditionsMeetReboot()
    servicesRestart()
  }

  mutating func firstUnlock() {
    guard power.isOn, !storage.isUnlocked || !storage.hasPasscode else { return }
    note(.happening(.firstUnlock), .D05)
    storage.unlock()
    updateStorageFacts()
    unlockForAMoment()
    servicesRestart()
    updatePrecondition()
  }

  /// D-03: it takes Background App Refresh away; location services go on. How much background time
  /// it takes is nowhere stated (T-14).
  mutating func setLowPowerMode(_ on: Bool) {
    note(.happening(.lowPowerMode(on)), .D03)
    power.isLowPowerMode = on
    facts.isLowPowerModeEnabled = on
    factsChanged = true
    updateBackgroundRefresh()
    updateBackgroundClock()
    tell(.powerStateDidChange)
  }

  mutating func setBackgroundRefresh(_ on: Bool) {
    note(.happening(.backgroundRefresh(on)), .C16)
    user.allowsBackgroundRefresh = on
    updateBackgroundRefresh()
  }

  /// W-08: Low Power Mode takes it away too, and concerns no location service.
  mutating func updateBackgroundRefresh() {
    backgroundRefreshMeetsLocation()
    let available = user.allowsBackgroundRefresh && !power.isLowPowerMode
    let status: BackgroundRefreshStatus = available ? .available : .denied
    guard facts.backgroundRefreshStatus != status else { return }
    facts.backgroundRefreshStatus = status
    factsChanged = true
    tell(.backgroundRefreshStatusDidChange)
  }
}
