import StoryModel
import TrackerModel

// Core Motion's face to the app.
extension Phone {
  /// M-03: how late the history is. Assumption: 2 s to answer, of the documented "up to several
  /// minutes"; a log of query and answer times would show it wrong.
  private var queryTime: Int64 { profile.assumed.motionHistoryDelay.wholeMilliseconds }
  /// M-02: how much later than its start date an estimate is told.
  private var tellingTime: Int64 { profile.motion.telling.wholeMilliseconds }

  private var flapping: MotionFlapping {
    MotionFlapping(spans: motion.spans, noise: noise, profile: profile)
  }

  /// M-04: an estimate as the app is told it.
  private func activity(_ estimate: MotionFlapping.Estimate) -> MotionActivity {
    let isMedium =
      estimate.kinds == .walking
      && noise.happens(
        .motionFlags, estimate.since, perMille: Int64(profile.motion.mediumWalking))
    return MotionActivity(
      startDate: Instant(milliseconds: estimate.since), kinds: estimate.kinds,
      confidence: isMedium ? .medium : .high)
  }

  /// The next change of who listens is due.
  mutating func motionChangeDue() {
    guard process.isExecuting else { return }
    tellActivity()
  }

  /// M-02: tells what is in force if it is another than was told, and waits for the next.
  mutating func tellActivity(_ rule: RuleID? = nil) {
    // M-06: no callback comes while motion is denied.
    guard motion.isUpdating, motion.isAllowed else { return }
    let flapping = flapping
    motion.estimate = flapping.estimate(at: now - tellingTime, after: motion.estimate)
    let next = motion.estimate?.until ?? flapping.beginning
    if next != .max { alarms.set(AlarmID(.motion), at: next + tellingTime) }
    guard let activity = motion.estimate.map(activity), activity != motion.told else { return }
    defer { motion.told = activity }
    // The same flags, found anew, are no change for who heard all that came before.
    guard activity.kinds != motion.told?.kinds || rule != nil else { return }
    tell(.motionActivity(activity), rule: rule)
  }

  mutating func startActivityUpdates() {
    guard declaresMotion() else { return }
    motion.isUpdating = true
    motion.told = nil
    updateMonitoringPower()
    tellActivity(.M02)
  }

  mutating func stopActivityUpdates() {
    motion.isUpdating = false
    updateMonitoringPower()
  }

  /// M-01: the first use of motion without its usage string ends the app.
  private mutating func declaresMotion() -> Bool {
    guard profile.device.motionNeedsUsageString, !manifest.usageDescriptions.contains(.motion)
    else {
      motion.wasUsed = true
      updateMotionFact()
      return true
    }
    note(.answer(.fatal), .M01)
    terminate(.misuse, .M01)
    return false
  }

  /// M-06. Assumption: the question that the first use puts is answered at once, also in the background; a
  /// phone that leaves it open until the app is on screen would show it wrong.
  private mutating func updateMotionFact() {
    let status: MotionAuthorizationStatus =
      !motion.wasUsed ? .notDetermined : motion.isAllowed ? .authorized : .denied
    guard facts.motionAuthorizationStatus != status else { return }
    facts.motionAuthorizationStatus = status
    factsChanged = true
  }

  /// M-07: the history is kept anyway, at no cost to whoever asks for it.
  mutating func queryActivities(from: Instant, to: Instant) {
    guard declaresMotion() else { return }
    motion.query = (from.milliseconds, to.milliseconds)
    alarm(.motionQuery, after: queryTime)
  }

  mutating func motionQueryAnswered() {
    guard let query = motion.query, process.isRunning else { return }
    motion.query = nil
    let history = motion.isAllowed ? history(query) : []
    // M-03: an empty history is an error.
    let event = history.isEmpty ? Event.motionQueryFailed : .motionHistory(history)
    if process.isExecuting { tell(event) } else { motion.heldHistory = event }
  }

  /// The changes of a period, begun by the activity in force at its start; a week at most.
  private func history(_ period: (from: Int64, to: Int64)) -> [MotionActivity] {
    let flapping = flapping
    let from = max(period.from, now - 7 * 24 * Phone.hour, flapping.beginning)
    let last = min(period.to, now - tellingTime)
    guard from <= last, var estimate = flapping.estimate(at: from) else { return [] }
    var history = [activity(estimate)]
    while estimate.until <= last {
      estimate = flapping.next(after: estimate)
      history.append(activity(estimate))
    }
    return history
  }

  /// The user gives or takes the motion permission; either ends the running app.
  mutating func setMotionPermission(_ on: Bool) {
    motion.isAllowed = on
    updateMotionFact()
    note(.happening(.motionPermission(on)))
    terminate(.motionPermission, .A15)
  }
}
