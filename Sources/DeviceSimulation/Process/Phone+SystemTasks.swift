import StoryModel
import TrackerModel

// Background-refresh and processing tasks: at a time that the system chooses (W-01, W-02).
extension Phone {
  /// W-01: how long a refresh task may take.
  private static let refreshTime: Int64 = 30_000
  /// W-02: how long a processing task may take. Assumption: 5 min of the documented "minutes"; a
  /// device log of expirations would show it wrong.
  private var processingTime: Int64 { profile.assumed.processingTime.wholeMilliseconds }

  mutating func submitTask(_ channel: WakeChannel, earliest: Instant) {
    let mode: AppManifest.BackgroundModes = channel == .appRefresh ? .fetch : .processing
    guard manifest.backgroundModes.contains(mode), profile.life.hasBackgroundTasksFramework else {
      return note(.answer(.ignored), .W01)
    }
    // W-09: Low Power Mode lets the submission pass; the task waits for its end.
    guard user.allowsBackgroundRefresh else { return tell(.taskSubmissionDidFail) }
    scheduleTask(channel, from: max(now, earliest.milliseconds))
  }

  private mutating func scheduleTask(_ channel: WakeChannel, from earliest: Int64) {
    let due = earliest + noise.integer(.taskDelay, now, in: profile.assumed.taskDelay)
    alarms.set(AlarmID(channel == .appRefresh ? .appRefresh : .processing), at: due)
  }

  mutating func cancelTask(_ channel: WakeChannel) {
    alarms.cancel(AlarmID(channel == .appRefresh ? .appRefresh : .processing))
  }

  mutating func taskDue(_ channel: WakeChannel) {
    guard facts.backgroundRefreshStatus == .available else {
      note(.withheld(channel, .backgroundRefreshOff), .W07)
      return scheduleTask(channel, from: now)
    }
    // L-15: not after a force quit, also where the app runs again by L-17. L-16: processing tasks
    // do, on the versions that say so.
    guard !process.isForceQuit || relaunchesAfterForceQuit(channel) else {
      return note(.withheld(channel, .forceQuit), .L15)
    }
    // W-02: a processing task waits until nobody uses the phone.
    if channel == .processing, !user.lock.isLocked {
      return scheduleTask(channel, from: now)
    }
    let rule: RuleID = channel == .appRefresh ? .W01 : .W02
    let event: Event = channel == .appRefresh ? .appRefreshTask : .processingTask
    guard wake(channel, .event(event), rule) else { return }
    process.systemTask = channel
    alarm(
      .systemTask, after: channel == .appRefresh ? Self.refreshTime : processingTime)
    considerSuspension()
  }

  /// W-02: the user takes the phone up, and a running processing task has to end.
  mutating func expireProcessingTask() {
    guard process.systemTask == .processing, !process.systemTaskIsOver else { return }
    systemTaskTimeEnded()
  }

  mutating func completeTask() {
    process.systemTask = nil
    process.systemTaskIsOver = false
    alarms.cancel(AlarmID(.systemTask))
    considerSuspension()
  }

  /// W-01: whoever has not completed its task when told that the time is up is terminated.
  mutating func systemTaskTimeEnded() {
    guard let channel = process.systemTask, process.isRunning else { return }
    if process.systemTaskIsOver {
      return terminate(.backgroundTaskExpired, channel == .appRefresh ? .W01 : .W02)
    }
    process.systemTaskIsOver = true
    tell(.taskWillExpire)
    alarm(.systemTask, after: profile.background.killGrace.wholeMilliseconds)
  }
}
