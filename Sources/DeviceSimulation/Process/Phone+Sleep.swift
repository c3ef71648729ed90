import StoryModel
import TrackerModel

// The phone's sleep. A background task does not keep the phone awake, on one reading (K-21): while
// it sleeps nothing executes, and the background time has a gap (T-24).
extension Phone {
  /// From the moment at which only background tasks are left. Assumption: 60 s, so that the 30 s of
  /// iOS 13 and later are never cut; a log of wall-clock against background time would show it wrong.
  private var sleepDelay: Int64 { profile.assumed.sleepDelay.wholeMilliseconds }
  /// Assumption: a phone in a pocket wakes for its mail, its pushes and its clock every 1 to 10 min,
  /// and stays awake for 10 s; its power log would show it wrong.
  private var awakeTime: Int64 { profile.assumed.sleepBreak.wholeMilliseconds }

  /// Whether only background tasks keep the app from suspension.
  private var maySleep: Bool {
    process.state == .background && !process.tasks.isEmpty && !process.tasksExpired
      && !isHeldBesideTasks && !readings[.taskKeepsDeviceAwake]
  }

  /// Sets the time of falling asleep, or cancels it; called when it changes who keeps the app running.
  mutating func considerSleep() {
    guard process.sleepsSince == nil else { return }
    if !maySleep {
      alarms.cancel(AlarmID(.sleep))
    } else if !alarms.isSet(AlarmID(.sleep)) {
      alarm(.sleep, after: sleepDelay)
    }
  }

  mutating func phoneSleepDue(slot: Int) {
    guard slot == 0 else { return wakePhone() }
    guard maySleep else { return }
    guard inbox.isEmpty, now >= process.busyUntil, now >= process.wakeEnds else {
      return alarm(.sleep, after: awakeTime)
    }
    settleEnergy()
    process.sleepsSince = now
    // What comes in waits, as behind a busy main thread.
    process.busyUntil = now + noise.integer(.sleep, now, in: profile.assumed.sleepLength)
    alarms.set(AlarmID(.sleep, slot: 1), at: process.busyUntil)
    power.setRunnable(false, foreground: false)
    note(.truth(.phoneAsleep(true)), .T24)
    updateBackgroundClock()
  }

  /// The phone wakes up, by itself or because somebody or something wakes it.
  mutating func wakePhone() {
    guard let since = process.sleepsSince else { return }
    settleEnergy()
    process.sleepsSince = nil
    process.busyUntil = now
    alarms.cancel(AlarmID(.sleep, slot: 1))
    // The clock stood still.
    process.clockStarted = process.clockStarted.map { $0 + now - since }
    power.setRunnable(true, foreground: false)
    note(.truth(.phoneAsleep(false)), .T24)
    updateBackgroundClock()
    fireLateTimers()
    alarm(.sleep, after: awakeTime)
  }
}
