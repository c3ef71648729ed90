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
    if let most = profile.maximumBackgroundTasks, process.tasks.count > most {
      terminate(.tooManyBackgroundTasks, .T12)
      return
    }
    if process.state == .background, process.tasksExpired {
      // T-01: refused, because no time is left; the handler is called at once.
      tell(.backgroundTaskWillExpire(task))
      if !alarms.isSet(AlarmID(.taskKill)) {
        alarm(.taskKill, after: profile.killGrace.wholeMilliseconds)
      }
    }
    updateBackgroundClock()
    considerSuspension()
  }

  mutating func endBackgroundTask(_ task: BackgroundTaskIdentifier) {
    guard let index = process.tasks.firstIndex(where: { $0.id == task }) else {
      // T-13: the app is not told, and nothing ends.
      note(.answer(.noSuchTask), .T02)
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
    guard process.state == .background, !process.tasks.isEmpty, !process.tasksExpired else {
      alarms.cancel(AlarmID(.taskExpiry))
      setBackgroundTimeEnds(nil)
      return
    }
    if location.holdsProcess, readings[.clockResetsAfterLocation] {
      process.clockStarted = nil
      alarms.cancel(AlarmID(.taskExpiry))
      setBackgroundTimeEnds(nil)
      return
    }
    let started = process.clockStarted ?? now
    process.clockStarted = started
    let deadline = max(now, started + process.budget)
    alarms.set(AlarmID(.taskExpiry), at: deadline)
    setBackgroundTimeEnds(Instant(milliseconds: deadline))
  }

  private mutating func setBackgroundTimeEnds(_ end: Instant?) {
    guard facts.backgroundTimeEnds != end else { return }
    facts.backgroundTimeEnds = end
    factsChanged = true
  }

  /// T-10: the expiry handlers are called; what is then still open kills the app (T-02).
  mutating func backgroundTimeExpired() {
    guard process.state == .background, !process.tasks.isEmpty else { return }
    process.tasksExpired = true
    for task in process.tasks { tell(.backgroundTaskWillExpire(task.id)) }
    alarm(.taskKill, after: profile.killGrace.wholeMilliseconds)
    setBackgroundTimeEnds(nil)
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
