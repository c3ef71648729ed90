import StoryModel
import TrackerModel

extension AppProcess {
  /// A new stay in the background has a new budget.
  mutating func restartBackgroundTime() {
    tasksExpired = false
    clockStarted = nil
  }
}

// Background tasks: assertions that count down (T-01 to T-12).
extension Phone {
  /// T-01: the assertion holds the whole app. Assumption: it is effective at once; iOS may be late.
  mutating func beginBackgroundTask(_ task: BackgroundTaskIdentifier, _ name: Identifier) {
    process.tasks.append(AppProcess.OpenTask(id: task, name: name))
    if let most = profile.background.maximumBackgroundTasks, process.tasks.count > most {
      terminate(.tooManyBackgroundTasks, .T12)
      return
    }
    if process.state == .background, process.tasksExpired {
      // T-01: refused, because no time is left; the handler is called at once.
      tell(.backgroundTaskWillExpire(task), rule: .T01)
      if !alarms.isSet(AlarmID(.taskKill)) {
        alarm(.taskKill, after: profile.background.killGrace.wholeMilliseconds)
      }
    }
    updateBackgroundClock()
    considerSuspension()
  }

  mutating func endBackgroundTask(_ task: BackgroundTaskIdentifier) {
    guard let index = process.tasks.firstIndex(where: { $0.id == task }) else {
      // T-13: it is logged; the app is not told, and nothing ends.
      note(.answer(.noSuchTask), .T13)
      return
    }
    process.tasks.remove(at: index)
    if process.tasks.isEmpty { alarms.cancel(AlarmID(.taskKill)) }
    updateBackgroundClock()
    considerSuspension()
  }

  /// T-05: the clock belongs to the app, so a second task adds no time. T-06: it starts with the
  /// first effective task. T-07: on one reading it stands still while a session holds the app.
  mutating func updateBackgroundClock() {
    considerSleep()
    guard process.sleepsSince == nil else { return alarms.cancel(AlarmID(.taskExpiry)) }
    guard process.state == .background, !process.tasks.isEmpty, !process.tasksExpired else {
      alarms.cancel(AlarmID(.taskExpiry))
      setBackgroundTimeEnds(nil)
      return
    }
    if location.holdsProcess, readings[.clockResetsAfterLocation] {
      process.budgetRule = .T07
      process.clockStarted = nil
      alarms.cancel(AlarmID(.taskExpiry))
      setBackgroundTimeEnds(nil)
      return
    }
    let started = process.clockStarted ?? now
    process.clockStarted = started
    let deadline = max(now, started + backgroundBudget)
    alarms.set(AlarmID(.taskExpiry), at: deadline)
    setBackgroundTimeEnds(Instant(milliseconds: deadline))
  }

  /// T-14: Low Power Mode leaves a part of the background time.
  private var backgroundBudget: Int64 {
    guard power.isLowPowerMode else { return process.budget }
    return process.budget * Int64(profile.background.lowPowerBudgetPercent) / 100
  }

  /// T-08: what is not counted reads as a huge value, on one reading also what is.
  private mutating func setBackgroundTimeEnds(_ time: Instant?) {
    let readsHuge =
      switch instrument.remainingTime {
      case .asCounted: readings[.remainingTimeReadsHuge]
      case .percent: false
      case .huge: true
      }
    let end = readsHuge ? nil : time
    guard facts.backgroundTimeEnds != end else { return }
    facts.backgroundTimeEnds = end
    factsChanged = true
  }

  /// T-10: the expiry handlers are called when the budget of T-03 or T-04 is used up; what is then
  /// still open kills the app (T-02).
  mutating func backgroundTimeExpired() {
    guard process.state == .background, !process.tasks.isEmpty else { return }
    let isShortened = backgroundBudget < process.budget
    expireTasks(isShortened ? .T14 : process.budgetRule)
  }

  private mutating func expireTasks(_ rule: RuleID) {
    process.tasksExpired = true
    process.owedHandlers = process.tasks.count
    for task in process.tasks { tell(.backgroundTaskWillExpire(task.id), rule: rule) }
    alarm(.taskKill, after: profile.background.killGrace.wholeMilliseconds)
    setBackgroundTimeEnds(nil)
  }

  /// T-11: iOS may end all background time at any moment, that of a refresh or processing task too.
  mutating func expireEarly() {
    guard power.isOn else { return }
    note(.happening(.earlyExpiry), .T11)
    if process.state == .background, !process.tasks.isEmpty, !process.tasksExpired {
      expireTasks(.T11)
      updateBackgroundClock()
    }
    if process.systemTask != nil, !process.systemTaskIsOver { systemTaskTimeEnded() }
  }

  mutating func taskKillDue() {
    guard process.state == .background else { return }
    if process.tasks.isEmpty {
      considerSuspension()
    } else {
      terminate(.backgroundTaskExpired, .T02)
    }
  }
}
