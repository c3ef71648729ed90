import StoryModel
import TrackerModel

// A busy main thread: later deliveries wait, and watchdogs bite.
extension Phone {
  /// T-20: the window over which processor time is summed before it kills.
  private static let cpuWindow: Int64 = 60_000
  /// T-21: the window over which it is summed before iOS reports it.
  private static let reportWindow: Int64 = 180_000

  /// The handler that runs now keeps the main thread busy for a while.
  ///
  /// Assumption: what the handler asked of iOS is carried out when it began, not when it returns; a
  /// strategy whose verdict changes when its requests are late by a handler's length would show it.
  mutating func compute(_ duration: Int64) {
    let began = max(now, process.busyUntil)
    process.busyUntil = began + min(max(0, duration), 24 * Phone.hour)
    process.work.add(began..<process.busyUntil)
    settleEnergy()
    power.setBusy(until: process.busyUntil)
    alarms.set(AlarmID(.busy), at: process.busyUntil)
    foreseeKill(from: began)
    addToReport(from: began)
  }

  /// The earliest limit that this work will pass, if any, becomes the watchdog's alarm.
  private mutating func foreseeKill(from began: Int64) {
    var kill: (time: Int64, cause: TerminationCause, rule: RuleID)?
    func consider(_ limit: Int64, _ cause: TerminationCause, _ rule: RuleID) {
      if process.busyUntil > limit, limit < kill?.time ?? .max { kill = (limit, cause, rule) }
    }
    let start = process.handlerBegan
    switch process.handler {
    case .launch where process.state == .foreground:
      consider(start + profile.life.launchWatchdog.wholeMilliseconds, .watchdog, .T15)
    case .launch, .transition:
      consider(start + profile.life.transitionWatchdog.wholeMilliseconds, .watchdog, .T16)
    case .expiry:
      consider(
        start + profile.background.expiryHandlerLimit.wholeMilliseconds, .backgroundTaskExpired,
        .T10)
    case .incomingPush, .other: break
    }
    if process.state == .background, process.wakeEnds > now, process.tasks.isEmpty,
      !location.holdsProcess, !hasTimeOfItsOwn
    {
      consider(process.wakeEnds, .wakeOverrun, .L07)
    }
    if process.state == .background {
      // T-02: a busy main thread cannot end its tasks when their time is up.
      let expiry = alarms.deadline(AlarmID(.taskExpiry))
      if expiry < Int64.max - profile.background.killGrace.wholeMilliseconds {
        consider(
          expiry + profile.background.killGrace.wholeMilliseconds, .backgroundTaskExpired, .T02)
      }
      if processorIsLimited,
        let time = process.work.time(
          ofReaching: profile.life.cpuLimit.wholeMilliseconds, within: Self.cpuWindow, from: began,
          to: process.busyUntil)
      {
        consider(time, .cpuLimit, .T20)
      }
    }
    guard let kill else { return }
    process.doom = (kill.cause, kill.rule)
    alarms.set(AlarmID(.watchdog), at: max(now, kill.time))
  }

  /// T-20: not on external power, as one report has it. T-22: nowhere during a processing task on
  /// external power.
  private var processorIsLimited: Bool {
    guard power.isCharging else { return true }
    return profile.life.cpuLimitOnExternalPower && process.systemTask != .processing
  }

  /// External power goes while the processor is busy: the limit holds again.
  mutating func externalPowerWent() {
    guard process.isExecuting, process.sleepsSince == nil, process.busyUntil > now else { return }
    foreseeKill(from: now)
  }

  /// T-21: from 90 s of processor time within 180 s on, in any state, iOS writes a report.
  private mutating func addToReport(from began: Int64) {
    let limit = profile.life.processorReport.wholeMilliseconds
    guard limit > 0 else { return }
    process.unreportedWork.add(began..<process.busyUntil)
    guard !alarms.isSet(AlarmID(.processorReport)),
      let time = process.unreportedWork.time(
        ofReaching: limit, within: Self.reportWindow, from: began, to: process.busyUntil)
    else { return }
    alarms.set(AlarmID(.processorReport), at: time)
  }

  /// What was reported counts no more.
  mutating func processorReportDue() {
    guard process.isRunning else { return }
    note(.truth(.processorReport), .T21)
    process.unreportedWork.removeAll()
    guard process.busyUntil > now, process.sleepsSince == nil else { return }
    addToReport(from: now)
  }

  mutating func watchdogBites() {
    guard let doom = process.doom, process.isRunning, process.busyUntil > now else { return }
    let isOfBackground = doom.cause != .watchdog
    guard !isOfBackground || process.state == .background else { return }
    guard doom.cause != .cpuLimit || processorIsLimited else { return }
    terminate(doom.cause, doom.rule)
  }

  mutating func busyEnded() {
    considerSleep()
    considerSuspension()
  }
}
