import StoryModel
import TrackerModel

// Timers: they fire while the app executes, late after a suspension, and wake nobody (T-18); one that is invalidated
// never fires again, also where it was due already.
extension Phone {
  private static let shortestInterval: Int64 = 100

  mutating func startTimer(_ name: Identifier, after interval: Duration, repeats: Bool) {
    let interval = max(Self.shortestInterval, interval.wholeMilliseconds)
    let timer = AppProcess.ProcessTimer(name: name, interval: interval, repeats: repeats)
    inbox.withdraw(timer: name)
    let slot: Int
    if let existing = timerSlot(name) {
      slot = existing
    } else if let free = process.timers.firstIndex(where: { $0 == nil }) {
      slot = free
    } else if process.timers.count < AppLimits.timers {
      slot = process.timers.count
      process.timers.append(nil)
    } else {
      breakBudget(.timers)
      return
    }
    process.timers[slot] = timer
    setTimer(slot, interval)
  }

  /// T-19: a timer fires a little late; the next time of a repeating one counts from there, so that
  /// it drifts, and what it missed is not made up for.
  private mutating func setTimer(_ slot: Int, _ interval: Int64) {
    let due = now + interval
    let index = due &* 32 &+ Int64(slot)
    let late = noise.integer(.timerJitter, index, in: profile.life.timerJitter)
    alarms.set(AlarmID(.timer, slot: slot), at: due + late + lateness(index))
  }

  /// T-19: out of sight some are plainly late.
  private func lateness(_ index: Int64) -> Int64 {
    guard process.state == .background,
      noise.happens(
        .lateTimer, index, perMille: Int64(profile.assumed.lateTimersPerMille))
    else { return 0 }
    return noise.integer(.timerLateness, index, in: profile.assumed.timerLateness)
  }

  mutating func invalidateTimer(_ name: Identifier) {
    inbox.withdraw(timer: name)
    guard let slot = timerSlot(name) else { return }
    process.timers[slot] = nil
    alarms.cancel(AlarmID(.timer, slot: slot))
  }

  private func timerSlot(_ name: Identifier) -> Int? {
    process.timers.firstIndex { $0?.name == name }
  }

  mutating func timerDue(slot: Int) {
    guard slot < process.timers.count, let timer = process.timers[slot] else { return }
    guard process.isExecuting, process.sleepsSince == nil else {
      process.timers[slot]?.isLate = true
      return
    }
    // A busy main thread fires a timer once when it is done, however often it came due.
    guard now >= process.busyUntil else {
      return alarms.set(AlarmID(.timer, slot: slot), at: process.busyUntil)
    }
    fire(timer, slot: slot)
  }

  /// I-H7: where the instrument wants it, a suspension is added to every timer that runs over it.
  mutating func haltTimers() {
    for slot in process.timers.indices where process.timers[slot] != nil {
      let alarm = AlarmID(.timer, slot: slot)
      guard alarms.isSet(alarm) else { continue }
      process.timers[slot]?.remaining = alarms.deadline(alarm) - now
      alarms.cancel(alarm)
    }
  }

  private mutating func resumeTimers() {
    for slot in process.timers.indices {
      guard let remaining = process.timers[slot]?.remaining else { continue }
      process.timers[slot]?.remaining = nil
      alarms.set(AlarmID(.timer, slot: slot), at: now + max(0, remaining))
    }
  }

  mutating func fireLateTimers() {
    if instrument.timersStandStill { resumeTimers() }
    for slot in process.timers.indices {
      guard var timer = process.timers[slot], timer.isLate else { continue }
      timer.isLate = false
      process.timers[slot] = timer
      fire(timer, slot: slot)
    }
  }

  private mutating func fire(_ timer: AppProcess.ProcessTimer, slot: Int) {
    if timer.repeats {
      setTimer(slot, timer.interval)
    } else {
      process.timers[slot] = nil
    }
    tell(.timerDidFire(timer.name))
  }
}
