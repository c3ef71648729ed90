import StoryModel
import TrackerModel

// Launch, and the ways between foreground, background and suspension.
extension Phone {
  /// Starts a process because the user opened the app; T-03 says what time it has when it is left.
  mutating func launchByUser() {
    startProcess(cause: .user, options: [])
    process.state = .foreground
    process.isLaunching = true
    process.budget = profile.background.foregroundBudget.wholeMilliseconds
    process.budgetRule = .T03
    note(.process(.foreground), hasScenes ? .L25 : .L01)
    inbox.add(.launch(Launch()))
    inbox.add(.event(.didBecomeActive, of: .standard))
    processChanged()
  }

  /// L-04: starts a process in the background for an event of a registration; T-04 says how long
  /// its background tasks may run.
  mutating func launchInBackground(for channel: WakeChannel) {
    // L-05: location relaunches carry the key, but not in apps with scenes; L-06: nor in iOS 26.
    let options: Launch.Options =
      channel.isLocation && profile.life.hasLaunchKey && !hasScenes ? .location : []
    startProcess(cause: .event(channel), options: options)
    process.state = .background
    process.budgetRule = .T04
    process.budget =
      readings[.launchedBudgetIsLong] ? 180_000 : profile.background.resumedBudget.wholeMilliseconds
    note(.process(.background), .L04)
    inbox.add(.launch(Launch(options: options)))
    inbox.add(.event(.didEnterBackground, of: .standard))
    beginWake(channel)
    processChanged()
  }

  private mutating func startProcess(cause: LaunchCause, options: Launch.Options) {
    let stopped = process.isStopped
    let forceQuit = process.isForceQuit && cause != .user
    process = AppProcess()
    process.wasInstalled = true
    process.isForceQuit = forceQuit
    process.isStopped = stopped
    inbox.removeAll()
    location.processBegan()
    modernProcessBegan()
    motion.processBegan()
    authorization.changeIsPending = false
    alarms.cancel(AlarmID(.standardRelaunch))
    note(.launch(cause), rule(ofLaunch: cause))
  }

  private func rule(ofLaunch cause: LaunchCause) -> RuleID {
    guard case .event(let channel) = cause else { return .L14 }
    // L-17: location apps are relaunched even after a force quit; L-16: so are processing tasks.
    if process.isForceQuit { return channel == .processing ? .L16 : .L17 }
    if !storage.isUnlocked, readings[.fullLaunchesBeforeFirstUnlock] { return .L24 }
    return channel.isLocation && !profile.life.hasLaunchKey ? .L06 : .L05
  }

  /// Whether the app has scenes, on a version of iOS that knows them.
  private var hasScenes: Bool { manifest.usesScenes && profile.life.hasScenes }

  /// L-07: a wake lasts about 10 s; an idle app is suspended at its end.
  mutating func beginWake(_ channel: WakeChannel?) {
    process.wakeChannel = channel
    process.wakeEnds = now + profile.life.wakeWindow.wholeMilliseconds
    totals.wakes += 1
    power.addWake()
  }

  /// Resumes a suspended process; held deliveries follow the one that woke it.
  mutating func resume(_ rule: RuleID = .L04) {
    process.state = .background
    process.budget = profile.background.resumedBudget.wholeMilliseconds
    process.budgetRule = .T04
    process.restartBackgroundTime()
    note(.process(.resumed), rule)
    processChanged()
  }

  /// Suspends the process: in memory, executing nothing (L-01).
  mutating func suspend(_ rule: RuleID) {
    process.state = .suspended
    process.wakeChannel = nil
    note(.process(.suspended), rule)
    silence()
    location.processSuspended(at: now)
    if instrument.timersStandStill { haltTimers() }
    processChanged()
  }

  /// Called after every change of state: rates of energy, sessions, facts.
  mutating func processChanged() {
    settleEnergy()
    power.setRunnable(process.isExecuting, foreground: process.state == .foreground)
    updateApplicationState()
    lockIfUnused()
    updateBackgroundClock()
    refreshSessions()
    considerSuspension()
  }

  /// L-25: while it is launched an app with scenes is in the background, also when the user opens it.
  private mutating func updateApplicationState() {
    let isOnScreen = process.state == .foreground && !(process.isLaunching && hasScenes)
    facts.applicationState = isOnScreen ? .active : .background
    factsChanged = true
  }

  /// The app is told that it is on screen.
  mutating func launchEnded() {
    guard process.isLaunching else { return }
    process.isLaunching = false
    updateApplicationState()
  }

  /// The user looks at the app for a while.
  mutating func openApp(for duration: Int64) {
    guard power.isOn, storage.isUnlocked, !process.isStopped else { return }
    note(.happening(.opensApp))
    unlock()
    switch process.state {
    case .notRunning:
      launchByUser()
    case .suspended, .background:
      if process.state == .suspended { note(.process(.resumed), .L01) }
      process.state = .foreground
      process.isLaunching = false
      process.budget = profile.background.foregroundBudget.wholeMilliseconds
      process.budgetRule = .T03
      process.restartBackgroundTime()
      alarms.cancel(AlarmID(.taskKill))
      process.wakeChannel = nil
      note(.process(.foreground), .L01)
      inbox.add(.event(.willEnterForeground, of: .standard))
      inbox.add(.event(.didBecomeActive, of: .standard))
      deliverHeld()
      processChanged()
    case .foreground: break
    }
    process.isForceQuit = false
    giveHeldPushToUser()
    alarm(.leaveApp, after: duration)
  }

  /// L-02: the way to the background.
  mutating func leaveApp() {
    guard process.state == .foreground else { return }
    note(.happening(.leavesApp))
    process.work.removeAll()  // T-20 counts what an app does while it is not frontmost.
    inbox.add(.event(.willResignActive, of: .standard))
    process.state = .background
    process.lingersUntil = now + profile.life.suspensionDelay.wholeMilliseconds
    note(.process(.background), .L02)
    inbox.add(.event(.didEnterBackground, of: .standard))
    processChanged()
  }
}
