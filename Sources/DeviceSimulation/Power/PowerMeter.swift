import StoryModel
import TrackerModel

/// Energy: rates of power between changes, and amounts for single events, all in microjoules.
///
/// Milliwatts times milliseconds are microjoules, so the sums are exact. Every figure is a row of the
/// profile; those of 2014 hardware are scaled to the phone.
struct PowerMeter {
  private let rates: Rates
  private let hardwarePercent: Int64
  /// What the gauge's hundred points stand for.
  let capacityMicrojoules: Int64
  /// What a full battery holds: the reserve comes on top.
  private let fullCharge: Int64
  /// Microjoules left in the battery.
  private(set) var charge: Int64
  private(set) var appMicrojoules: Int64 = 0
  private(set) var executingMilliseconds: Int64 = 0
  private(set) var gnssMilliseconds: Int64 = 0

  var isOn = true
  var isCharging = false
  var isLowPowerMode = false
  private var last: Int64 = 0
  /// Until when a core is busy.
  private var busyUntil: Int64 = 0
  private var isRunnable = false
  private var isForeground = false
  private var isPlaying = false
  private var isMoving = false
  private var engine = EngineDemand()
  private var enginePower: Int64 = 0
  private let gnssLinger: Int64
  private let filterSaving: Int64
  /// E-08: what the other sensors of `bestForNavigation` draw.
  private let navigationExtra: Int64
  /// W-06: decoder and amplifier, silent or not.
  private let audio: Int64
  private let charger: Int64
  /// T-20: a busy core.
  private let processor: Int64
  /// E-05: what a point takes that is sent by the cellular network.
  private let uploadPerPoint: Int64
  /// N-04: a notification that lights the screen, in microjoules.
  private let notification: Int64
  /// E-02: satellites are followed for a while after the last one stopped: until when, and what the
  /// receiver drew.
  private var lingerEnds: Int64 = 0
  private var lingerPower: Int64 = 0
  /// E-04: until when a phone that stopped under the sky draws as on the way, and how much more that is.
  private var holdEnds: Int64 = 0
  private var heldPower: Int64 = 0
  private let gnssHold: Int64
  /// What is registered, in microwatts: it is less than a milliwatt can tell.
  private var monitoring: Int64 = 0

  init(phone: PhoneModel, batteryPercent: Int, profile: Profile) {
    rates = Rates(profile)
    gnssLinger = profile.device.gnssLinger.wholeMilliseconds
    gnssHold = profile.power.satellitesHold.wholeMilliseconds
    filterSaving = Int64(profile.device.filterSavingPercent)
    navigationExtra = Int64(profile.assumed.navigationMilliwatts)
    audio = Int64(profile.assumed.audioMilliwatts)
    charger = Int64(profile.assumed.chargerMilliwatts)
    processor = Int64(profile.assumed.processorMilliwatts)
    uploadPerPoint = Int64(profile.assumed.uploadMicrojoulesPerPoint)
    notification = Int64(profile.assumed.notificationMillijoules) * 1_000
    hardwarePercent = phone.hasNewerHardware ? Int64(profile.assumed.newerHardwarePercent) : 100
    capacityMicrojoules = phone.batteryMilliwattHours * 3_600_000
    fullCharge = capacityMicrojoules / 1_000 * (1_000 + Int64(profile.power.reservePerMille))
    charge =
      batteryPercent < 100 ? capacityMicrojoules / 100 * Int64(max(batteryPercent, 1)) : fullCharge
  }

  private var appRate: Int64 {
    guard isOn else { return 0 }
    // S-22: the processor sleeps while the receiver collects. Assumption: it saves all that a
    // running process needs; no figure of deferred updates is known.
    let running = isRunnable && !engine.defers ? rates.runnable : 0
    let scaled = running + (isPlaying ? audio : 0) + enginePower
    return scaled * hardwarePercent / 100
  }

  private var phoneRate: Int64 {
    guard isOn else { return 0 }
    return rates.phoneAtRest + (isMoving ? rates.phoneMovingExtra : 0)
      + (isForeground ? rates.screen : 0)
  }

  /// Accounts for the time since the last call at the rates in force.
  mutating func settle(at now: Int64) {
    let elapsed = now - last
    guard elapsed > 0 else { return }
    last = now
    let app =
      appRate * elapsed + (isOn ? monitoring * elapsed / 1_000 : 0)
      + held(from: now - elapsed, to: now) + linger(from: now - elapsed, to: now)
      + work(from: now - elapsed, to: now)
    appMicrojoules += app
    if isRunnable { executingMilliseconds += elapsed }
    if engine.mode == .gnss { gnssMilliseconds += elapsed }
    charge -= app + phoneRate * elapsed
    if isCharging { charge += charger * elapsed }
    charge = min(max(charge, 0), fullCharge)
  }

  /// What the receiver draws on beside what replaced it.
  private mutating func linger(from start: Int64, to end: Int64) -> Int64 {
    guard isOn, engine.mode != .gnss, lingerEnds > start else { return 0 }
    let time = min(end, lingerEnds) - start
    gnssMilliseconds += time
    return max(0, lingerPower - enginePower) * hardwarePercent / 100 * time
  }

  /// What the receiver draws more than at rest while it still takes a stop for a part of the way.
  private func held(from start: Int64, to end: Int64) -> Int64 {
    guard isOn, heldPower > 0, !isMoving, holdEnds > start else { return 0 }
    return heldPower * hardwarePercent / 100 * (min(end, holdEnds) - start)
  }

  /// What the processor takes of that time.
  private func work(from start: Int64, to end: Int64) -> Int64 {
    guard isOn, busyUntil > start else { return 0 }
    return processor * hardwarePercent / 100 * (min(end, busyUntil) - start)
  }

  private mutating func add(_ microjoules: Int64) {
    appMicrojoules += microjoules
    charge = max(0, charge - microjoules)
  }

  private mutating func addScaled(_ microjoules: Int64) {
    add(microjoules * hardwarePercent / 100)
  }

  mutating func setRunnable(_ runnable: Bool, foreground: Bool) {
    isRunnable = runnable
    isForeground = foreground
  }

  mutating func setPlaying(_ playing: Bool) { isPlaying = playing }

  /// T-20: a core is busy from the last ``settle(at:)`` on, until a time.
  mutating func setBusy(until end: Int64) { busyUntil = end }

  mutating func setMoving(_ moving: Bool) {
    if isMoving, !moving { holdEnds = last + gnssHold }
    isMoving = moving
  }

  /// E-02: what a mode powers stays powered until the mode ends.
  mutating func setEngine(_ demand: EngineDemand, moving: Bool, outdoors: Bool) {
    let mode = demand.mode
    if engine.mode == .off, mode == .wifi || mode == .cell { addScaled(rates.coarseStart) }
    if engine.mode == .gnss, mode != .gnss {
      (lingerEnds, lingerPower) = (last + gnssLinger, enginePower)
    }
    engine = demand
    enginePower =
      switch mode {
      case .off: 0
      case .cell: moving ? rates.cellsMoving : 0
      case .wifi: moving ? rates.wifiMoving : rates.wifiAtRest
      case .gnss:
        !outdoors
          ? rates.satellitesIndoors : moving ? rates.satellitesMoving : rates.satellitesAtRest
      }
    if demand.forNavigation { enginePower += navigationExtra }
    // E-03, K-10: at most a tenth, as measured at rest with a filter of 30 m.
    heldPower =
      mode == .gnss && outdoors && !moving
      ? max(0, rates.satellitesMoving - rates.satellitesAtRest) : 0
    if demand.filterSaves {
      enginePower -= enginePower * filterSaving / 100
      heldPower -= heldPower * filterSaving / 100
    }
  }

  /// The standing power of the services that iOS runs for the app.
  mutating func setMonitoring(
    significantChanges: Bool, visits: Bool, regions: Bool, motion: Bool
  ) {
    monitoring =
      (significantChanges ? rates.significantChanges : 0) + (visits ? rates.visits : 0)
      + (regions ? rates.regions : 0) + (motion ? rates.motionUpdates : 0)
  }

  mutating func addWake() { addScaled(rates.wake) }
  mutating func addFixCallback() { addScaled(rates.fixCallback) }
  mutating func addTick() { addScaled(rates.timerTick) }
  /// An upload of some points; over Wi-Fi they are nothing beside what it takes to begin.
  mutating func addUpload(of points: Int, overWiFi: Bool) {
    add(overWiFi ? rates.wifiUpload : rates.cellularUpload + uploadPerPoint * Int64(points))
  }
  mutating func addNotification() { add(notification) }

  /// The gauge as iOS shows it: full until the reserve is used, then in steps.
  func gauge(step: Int, afterMore microjoules: Int64 = 0) -> Int {
    let perMille = Int(max(0, charge - microjoules) / (capacityMicrojoules / 1_000))
    guard perMille < 1_000 else { return 100 }
    let percent = (perMille + 9) / 10
    return min(100, (percent + step - 1) / step * step)
  }
}
