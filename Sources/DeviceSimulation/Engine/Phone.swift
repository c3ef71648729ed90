import StoryModel
import TrackerModel

/// A simulated iPhone with one app: every subsystem's state, the clock, and what is still to come.
///
/// A value without references to a strategy. `advance()` runs the world until the app has to be
/// told something; the caller lets the strategy answer and hands its requests to `carryOut(_:)`.
/// Each subsystem's rules live in its folder, as an extension of this type.
struct Phone {
  let scenario: Scenario
  let profile: Profile
  let manifest: AppManifest
  let instrument: Instrument
  let noise: Noise
  let readings: Readings
  let sessionReadings: SessionReadings
  let path: Path
  let globe: Globe

  /// Milliseconds since the story began.
  private(set) var now: Int64 = 0
  /// The stretch of the journey that the phone is on.
  private(set) var stretch = 0
  /// The same, at hand: every fix looks at it several times.
  private(set) var currentStretch: Path.Stretch
  let end: Int64

  var clock: PhoneClock
  var alarms = Alarms()
  var script: Script
  var trace = ReusedBuffer<TraceEntry>()
  var process = AppProcess()
  var inbox = Inbox()
  var location = LocationServices()
  var positioning = Positioning()
  var authorization = Authorization()
  var motion: Motion
  var power: PowerMeter
  var radio: Radio
  var storage: Storage
  var network = Network()
  var notifications = Notifications()
  var pushes = Pushes()
  var fetching = BackgroundFetch()
  var user = User()
  var totals = Totals()

  /// What the app reads; copied to it when it changed.
  var facts = AppFacts()
  var factsChanged = true

  init(
    scenario: Scenario, profile: Profile, manifest: AppManifest,
    instrument: Instrument = Instrument()
  ) {
    self.scenario = scenario
    self.profile = profile
    self.manifest = manifest
    self.instrument = instrument
    noise = Noise(seed: scenario.noiseSeed)
    readings = Readings(scenario: scenario, profile: profile, noise: noise)
    sessionReadings = SessionReadings(readings)
    path = Path(scenario.journey)
    currentStretch = path.stretches[0]
    globe = Globe(origin: scenario.journey.origin)
    clock = PhoneClock(
      beginningAt: scenario.settings.beginsAtHour, longitude: scenario.journey.origin.longitude)
    end = min(scenario.length, Scenario.maximumLength).wholeMilliseconds
    motion = Motion(
      path: path, noise: noise, profile: profile,
      staysInCar: readings[.carBluetoothKeepsAutomotive])
    power = PowerMeter(
      phone: scenario.phone, batteryPercent: scenario.settings.batteryPercent, profile: profile)
    radio = Radio(settings: scenario.settings)
    radio.keepsGNSS = readings[.airplaneModeKeepsGNSS]
    storage = Storage(hasPasscode: scenario.settings.hasPasscode)
    script = Script(
      scenario: scenario, profile: profile, path: path, noise: noise,
      pace: TripPace(of: manifest), end: end)
    facts.systemVersion = profile.version
    facts.secondsFromGMT = clock.secondsFromGMT
    updateStorageFacts()
    applySettings()
    alarms.set(AlarmID(.end), at: end)
    alarms.set(AlarmID(.hour), at: Phone.hour)
    applyInstrument()
  }

  private mutating func applyInstrument() {
    if case .percent(let percent) = instrument.remainingTime {
      facts.backgroundTimePercent = percent
    }
    if let time = instrument.relaunchesAt {
      alarms.set(AlarmID(.relaunch), at: max(0, time.milliseconds))
    }
    positioning.error = ErrorField(quarterTurns: instrument.quarterTurns)
  }

  /// What the phone's settings say before the app is first opened.
  private mutating func applySettings() {
    motion.isAllowed = scenario.settings.motionAllowed
    settleNotificationPermission()
    power.isLowPowerMode = scenario.settings.lowPowerMode
    facts.isLowPowerModeEnabled = power.isLowPowerMode
    user.allowsBackgroundRefresh = scenario.settings.backgroundRefresh
    updateBackgroundRefresh()
    updateNetworkPath()
    facts.significantLocationChangeMonitoringAvailable = offersSignificantChanges
    updateGauge()
  }

  static let hour: Int64 = 3_600_000

  /// Adds an entry to the trace.
  mutating func note(_ what: Occurrence, _ rule: RuleID? = nil) {
    trace.append(TraceEntry(time: Instant(milliseconds: now), what: what, rule: rule))
  }

  /// Sets an alarm a while from now.
  mutating func alarm(_ family: AlarmID.Family, slot: Int = 0, after delay: Int64) {
    alarms.set(AlarmID(family, slot: slot), at: now + max(0, delay))
  }

  var instant: Instant { Instant(milliseconds: now) }

  /// Where the phone is.
  var position: PlanePoint { currentStretch.position(at: now) }

  /// Runs the world until the app has to be told something; nil when the story is over.
  mutating func advance() -> Delivery? {
    while true {
      if let delivery = takeDelivery() { return delivery }
      let scripted = script.nextTime
      let alarmed = alarms.earliestTime
      if scripted <= alarmed {
        moveClock(to: scripted)
        perform(script.take())
      } else {
        moveClock(to: alarmed)
        guard let alarm = alarms.takeEarliest() else { continue }
        if alarm.family == .end {
          if triesMissingSwitch() {
            alarms.set(alarm, at: now)
            continue
          }
          finish()
          return nil
        }
        ring(alarm)
      }
    }
  }

  private mutating func moveClock(to time: Int64) {
    now = time
    guard time >= currentStretch.end else { return }
    stretch = path.index(at: time, from: stretch)
    currentStretch = path.stretches[stretch]
  }

  private mutating func finish() {
    settleEnergy()
    totals.appMicrojoules = power.appMicrojoules
    totals.batteryMicrojoules = power.capacityMicrojoules
    totals.executingMilliseconds = power.executingMilliseconds
    totals.gnssMilliseconds = power.gnssMilliseconds
    totals.length = instant
    note(.end(totals))
  }
}
