import TrackerModel

// A busy main thread: later deliveries wait, and watchdogs bite.
extension Phone {
  /// T-20: the window over which processor time is summed.
  private static let cpuWindow: Int64 = 60_000

  /// The handler that runs now keeps the main thread busy for a while.
  ///
  /// Assumption: what the handler asked of iOS is carried out when it began, not when it returns; a
  /// strategy whose verdict changes when its requests are late by a handler's length would show it.
  mutating func compute(_ duration: Int64) {
    let began = max(now, process.busyUntil)
    process.busyUntil = began + min(max(0, duration), 24 * Phone.hour)
    process.work.append(began..<process.busyUntil)
    alarms.set(AlarmID(.busy), at: process.busyUntil)
    foreseeKill(from: began)
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
      consider(start + profile.launchWatchdog.wholeMilliseconds, .watchdog, .T15)
    case .launch, .transition:
      consider(start + profile.transitionWatchdog.wholeMilliseconds, .watchdog, .T16)
    case .expiry:
      consider(
        start + profile.expiryHandlerLimit.wholeMilliseconds, .backgroundTaskExpired, .T10)
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
      if expiry < Int64.max - profile.killGrace.wholeMilliseconds {
        consider(expiry + profile.killGrace.wholeMilliseconds, .backgroundTaskExpired, .T02)
      }
      if !power.isCharging { consider(cpuKillTime(from: began), .cpuLimit, .T20) }
    }
    guard let kill else { return }
    process.doom = (kill.cause, kill.rule)
    alarms.set(AlarmID(.watchdog), at: max(now, kill.time))
  }

  /// When the work of a minute reaches the limit, if it goes on to the end of what is asked.
  private mutating func cpuKillTime(from began: Int64) -> Int64 {
    process.work.removeAll { $0.upperBound < began - Self.cpuWindow }
    let limit = profile.cpuLimit.wholeMilliseconds
    // While the processor is busy the work of the minute before never shrinks: halve the stretch.
    var (low, high) = (began, min(process.busyUntil, began + limit))
    guard work(until: high) >= limit else { return .max }
    while low < high {
      let middle = (low + high) / 2
      if work(until: middle) >= limit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The processor time of the minute that ends at a time.
  private func work(until end: Int64) -> Int64 {
    process.work.reduce(0) { sum, range in
      let overlap = range.clamped(to: (end - Self.cpuWindow)..<end)
      return sum + overlap.upperBound - overlap.lowerBound
    }
  }

  mutating func watchdogBites() {
    guard let doom = process.doom, process.isRunning, process.busyUntil > now else { return }
    let isOfBackground = doom.cause != .watchdog
    guard !isOfBackground || process.state == .background else { return }
    terminate(doom.cause, doom.rule)
  }

  mutating func busyEnded() {
    considerSuspension()
  }
}

// Timers: they fire while the app executes, late after a suspension, and wake nobody (T-18).
extension Phone {
  private static let shortestInterval: Int64 = 100

  mutating func startTimer(_ name: Identifier, after interval: Duration, repeats: Bool) {
    let interval = max(Self.shortestInterval, interval.wholeMilliseconds)
    let timer = AppProcess.ProcessTimer(name: name, interval: interval, repeats: repeats)
    let slot: Int
    if let existing = timerSlot(name) {
      slot = existing
    } else if let free = process.timers.firstIndex(where: { $0 == nil }) {
      slot = free
    } else if process.timers.count < AppProcess.maximumTimers {
      slot = process.timers.count
      process.timers.append(nil)
    } else {
      breakBudget(.timers)
      return
    }
    process.timers[slot] = timer
    alarm(.timer, slot: slot, after: interval)
  }

  mutating func invalidateTimer(_ name: Identifier) {
    guard let slot = timerSlot(name) else { return }
    process.timers[slot] = nil
    alarms.cancel(AlarmID(.timer, slot: slot))
  }

  private func timerSlot(_ name: Identifier) -> Int? {
    process.timers.firstIndex { $0?.name == name }
  }

  mutating func timerDue(slot: Int) {
    guard slot < process.timers.count, let timer = process.timers[slot] else { return }
    guard process.isExecuting else {
      process.timers[slot]?.isLate = true
      return
    }
    // A busy main thread fires a timer once when it is done, however often it came due.
    guard now >= process.busyUntil else {
      return alarms.set(AlarmID(.timer, slot: slot), at: process.busyUntil)
    }
    fire(timer, slot: slot)
  }

  mutating func fireLateTimers() {
    for slot in process.timers.indices {
      guard var timer = process.timers[slot], timer.isLate else { continue }
      timer.isLate = false
      process.timers[slot] = timer
      fire(timer, slot: slot)
    }
  }

  private mutating func fire(_ timer: AppProcess.ProcessTimer, slot: Int) {
    if timer.repeats {
      alarm(.timer, slot: slot, after: timer.interval)
    } else {
      process.timers[slot] = nil
    }
    tell(.timerDidFire(timer.name))
  }
}
