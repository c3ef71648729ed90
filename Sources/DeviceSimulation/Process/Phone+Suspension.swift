import StoryModel
import TrackerModel

// What keeps a process from being suspended, and when nothing does any more.
extension Phone {
  /// Whether anything keeps the app running in the background.
  private var holdsRuntime: Bool {
    isHeldBesideTasks || (!process.tasks.isEmpty && !backgroundTimeIsOver)
  }

  /// Whether anything but a background task does. L-12: a session does for as long as it lasts; what
  /// else ends it is in the rules of the pause (S-16), of coarse sessions (S-13) and of L-13.
  var isHeldBesideTasks: Bool {
    location.holdsProcess || hasTimeOfItsOwn
      || (now < process.busyUntil && process.sleepsSince == nil)
  }

  /// Whether a task of the system, a fetch, a silent push or audio gives the app time of its own.
  var hasTimeOfItsOwn: Bool {
    process.systemTask != nil || !process.openFetches.isEmpty || audioHoldsProcess
  }

  private var backgroundTimeIsOver: Bool {
    process.tasksExpired && !alarms.isSet(AlarmID(.taskKill))
  }

  /// L-07, L-03: suspends the app when nothing holds it, at the end of its wake or its time to
  /// linger. What is in the inbox by then is told first: the clock does not move before.
  mutating func considerSuspension() {
    guard process.state == .background, !holdsRuntime else {
      alarms.cancel(AlarmID(.suspension))
      return
    }
    let earliest = max(process.wakeEnds, process.lingersUntil)
    alarms.set(AlarmID(.suspension), at: max(now, earliest))
  }

  mutating func suspensionDue() {
    guard process.state == .background, !holdsRuntime else { return }
    // T-23: who holds a lock that others wait for is killed instead.
    if process.holdsSharedFile { return terminate(.sharedFileLock, .T23) }
    suspend(process.wakeEnds == now ? .L07 : process.lingersUntil == now ? .L03 : ruleOfIdleness)
  }

  /// Why nothing holds the app that had more than a moment: S-29, an activity session without
  /// anything to deliver does not; S-17, a session that was paused does no more.
  private var ruleOfIdleness: RuleID {
    if location.modern.activity == .active { return .S29 }
    let isPaused = location.sessions.contains { $0.isPaused && $0.wantsUpdates && !$0.isLive }
    return isPaused ? .S17 : .L02
  }
}
