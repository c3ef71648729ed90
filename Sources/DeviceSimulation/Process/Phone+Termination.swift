import StoryModel
import TrackerModel

// The end of a process, whatever its cause.
extension Phone {
  /// Ends the process. Its registrations live on in iOS; its managers, timers and tasks are gone.
  mutating func terminate(_ cause: TerminationCause, _ rule: RuleID?) {
    guard process.isRunning else { return }
    rememberStandardService(after: cause)
    process.state = .notRunning
    process.sleepsSince = nil
    process.tasks.removeAll()
    process.timers.removeAll()
    process.wakeEnds = -1
    process.lingersUntil = -1
    process.busyUntil = -1
    process.work.removeAll()
    settleEnergy()
    power.setBusy(until: now)
    inbox.removeAll()
    process.systemTask = nil
    process.openFetches.removeAll()
    silence()
    forgetPushes()
    let families: [AlarmID.Family] = [
      .suspension, .taskExpiry, .taskKill, .busy, .watchdog, .systemTask, .sleep, .jetsam,
      .processorReport, .fetchLimit,
    ]
    for family in families {
      alarms.cancel(AlarmID(family))
    }
    alarms.cancel(AlarmID(.sleep, slot: 1))
    for slot in 0..<AppLimits.timers { alarms.cancel(AlarmID(.timer, slot: slot)) }
    cancelSessionAlarms()
    note(.process(.terminated(cause)), rule)
    modernProcessEnded()
    // S-09: the standard service ends with the process, and nothing of it relaunches the app.
    location.processEnded()
    motion.processEnded()
    network.processEnded()
    for family in [AlarmID.Family.upload, .networkTask, .leaveApp, .cachedEvent, .motionQuery] {
      alarms.cancel(AlarmID(family))
    }
    updateMonitoringPower()
    processChanged()
  }
}
