import StoryModel
import TrackerModel

/// Energy: rates of power between changes, and amounts for single events, all in microjoules.
///
/// Milliwatts times milliseconds are microjoules, so the sums are exact. Figures and their sources
/// are in energy-and-positioning, section 6; those of 2014 hardware are scaled to the phone.
struct PowerMeter {
  // Milliwatts.
  private static let baseAtRest: Int64 = 36
  private static let baseMovingExtra: Int64 = 30
  private static let screen: Int64 = 580
  private static let gnssAtRest: Int64 = 225
  private static let gnssIndoors: Int64 = 290
  /// Scans and look-ups of 0.60 J every 15 s at rest, of 0.88 J every 6.4 s on the way.
  private static let wifiAtRest: Int64 = 40
  private static let wifiMoving: Int64 = 138
  /// Cell fixes of 0.30 J every 15 s on the way; at rest 0.10 J every 300 s, which is nothing.
  private static let cellMoving: Int64 = 20
  // E-01: what is registered costs less than any session, significant changes the most of it.
  private static let significantChanges: Int64 = 3
  private static let visits: Int64 = 1
  private static let regions: Int64 = 1
  private static let motionUpdates: Int64 = 1

  // Microjoules.
  private static let wake: Int64 = 500_000 + 10 * 120_000
  // E-06: these two are fitted to the keep-alive of document 000, which took 8 % in 19.2 h.
  private static let timerTick: Int64 = 6_000
  private static let coarseStart: Int64 = 1_200_000
  private static let uploadOverCellular: Int64 = 11_300_000
  private static let uploadOverWiFi: Int64 = 500_000

  private let hardwarePercent: Int64
  let capacityMicrojoules: Int64
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
  private var monitoring: Int64 = 0

  init(phone: PhoneModel, batteryPercent: Int, profile: Profile) {
    gnssLinger = profile.device.gnssLinger.wholeMilliseconds
    filterSaving = Int64(profile.device.filterSavingPercent)
    navigationExtra = Int64(profile.assumed.navigationMilliwatts)
    audio = Int64(profile.assumed.audioMilliwatts)
    charger = Int64(profile.assumed.chargerMilliwatts)
    processor = Int64(profile.assumed.processorMilliwatts)
    uploadPerPoint = Int64(profile.assumed.uploadMicrojoulesPerPoint)
    notification = Int64(profile.assumed.notificationMillijoules) * 1_000
    hardwarePercent = phone.hasNewerHardware ? Int64(profile.assumed.newerHardwarePercent) : 100
    capacityMicrojoules = phone.batteryMilliwattHours * 3_600_000
    charge = capacityMicrojoules / 100 * Int64(min(max(batteryPercent, 1), 100))
  }

  private var appRate: Int64 {
    guard isOn else { return 0 }
    // S-22: the processor sleeps while the receiver collects. Assumption: it saves all that a
    // running process needs; no figure of deferred updates is known.
    let running = isRunnable && !engine.defers ? PositioningPower.runnable : 0
    let scaled = running + (isPlaying ? audio : 0) + enginePower
    return scaled * hardwarePercent / 100 + monitoring
  }

  private var phoneRate: Int64 {
    guard isOn else { return 0 }
    return Self.baseAtRest + (isMoving ? Self.baseMovingExtra : 0)
      + (isForeground ? Self.screen : 0)
  }

  /// Accounts for the time since the last call at the rates in force.
  mutating func settle(at now: Int64) {
    let elapsed = now - last
    guard elapsed > 0 else { return }
    last = now
    let app =
      appRate * elapsed + linger(from: now - elapsed, to: now) + work(from: now - elapsed, to: now)
    appMicrojoules += app
    if isRunnable { executingMilliseconds += elapsed }
    if engine.mode == .gnss { gnssMilliseconds += elapsed }
    charge -= app + phoneRate * elapsed
    if isCharging { charge += charger * elapsed }
    charge = min(max(charge, 0), capacityMicrojoules)
  }

  /// What the receiver draws on beside what replaced it.
  private mutating func linger(from start: Int64, to end: Int64) -> Int64 {
    guard isOn, engine.mode != .gnss, lingerEnds > start else { return 0 }
    let time = min(end, lingerEnds) - start
    gnssMilliseconds += time
    return max(0, lingerPower - enginePower) * hardwarePercent / 100 * time
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

  mutating func setMoving(_ moving: Bool) { isMoving = moving }

  /// E-02: what a mode powers stays powered until the mode ends.
  mutating func setEngine(_ demand: EngineDemand, moving: Bool, outdoors: Bool) {
    let mode = demand.mode
    if engine.mode == .off, mode == .wifi || mode == .cell { addScaled(Self.coarseStart) }
    if engine.mode == .gnss, mode != .gnss {
      (lingerEnds, lingerPower) = (last + gnssLinger, enginePower)
    }
    engine = demand
    enginePower =
      switch mode {
      case .off: 0
      case .cell: moving ? Self.cellMoving : 0
      case .wifi: moving ? Self.wifiMoving : Self.wifiAtRest
      case .gnss:
        !outdoors ? Self.gnssIndoors : moving ? PositioningPower.satellitesMoving : Self.gnssAtRest
      }
    if demand.forNavigation { enginePower += navigationExtra }
    // E-03, K-10: at most a tenth, as measured at rest with a filter of 30 m.
    if demand.filterSaves { enginePower -= enginePower * filterSaving / 100 }
  }

  /// The standing power of the services that iOS runs for the app.
  mutating func setMonitoring(
    significantChanges: Bool, visits: Bool, regions: Bool, motion: Bool
  ) {
    monitoring =
      (significantChanges ? Self.significantChanges : 0) + (visits ? Self.visits : 0)
      + (regions ? Self.regions : 0) + (motion ? Self.motionUpdates : 0)
  }

  mutating func addWake() { addScaled(Self.wake) }
  mutating func addFixCallback() { addScaled(PositioningPower.fixCallback) }
  mutating func addTick() { addScaled(Self.timerTick) }
  /// An upload of some points; over Wi-Fi they are nothing beside what it takes to begin.
  mutating func addUpload(of points: Int, overWiFi: Bool) {
    add(overWiFi ? Self.uploadOverWiFi : Self.uploadOverCellular + uploadPerPoint * Int64(points))
  }
  mutating func addNotification() { add(notification) }

  /// The gauge as iOS shows it: full until the first 2.5 % are used, then in steps.
  func gauge(step: Int, afterMore microjoules: Int64 = 0) -> Int {
    let perMille = Int(max(0, charge - microjoules) / (capacityMicrojoules / 1_000))
    guard perMille < 975 else { return 100 }
    let percent = (perMille + 9) / 10
    return min(100, (percent + step - 1) / step * step)
  }
}
