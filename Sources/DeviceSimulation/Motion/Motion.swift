import StoryModel
import TrackerModel

/// The motion coprocessor: what it believes, when it came to believe it, and who wants to know.
struct Motion {
  /// A change of its estimate.
  struct Change {
    /// When the true change was.
    var startedAt: Int64
    /// When the coprocessor noticed.
    var detectedAt: Int64
    var kinds: MotionActivity.Kinds
    var confidence: MotionActivity.Confidence

    var activity: MotionActivity {
      MotionActivity(
        startDate: Instant(milliseconds: startedAt), kinds: kinds, confidence: confidence)
    }
  }

  let changes: [Change]
  var current: MotionActivity?
  var isUpdating = false
  var isAllowed = true
  /// M-02: the last change that a suspended app missed.
  var missed: MotionActivity?
  var query: (from: Int64, to: Int64)?
  var heldHistory: Event?

  /// M-05: of a train's rides so many in a thousand are never recognised, and on one reading the car
  /// that the phone is connected to keeps the estimate.
  init(path: Path, noise: Noise, profile: Profile, staysInCar: Bool) {
    let timeline = MotionTimeline(
      path: path, noise: noise, profile: profile, staysInCar: staysInCar)
    changes = timeline.changes
  }

  mutating func processBegan() {
    isUpdating = false
    missed = nil
    query = nil
    heldHistory = nil
  }

  mutating func processEnded() { processBegan() }
}

// Core Motion's face to the app.
extension Phone {
  /// M-03: how late the history is. Assumption: 2 s to answer, of the documented "up to several
  /// minutes"; a log of query and answer times would show it wrong.
  private var queryTime: Int64 { profile.assumed.motionHistoryDelay.wholeMilliseconds }

  mutating func activityChanged(_ index: Int) {
    let activity = motion.changes[index].activity
    motion.current = activity
    // M-06: no callback comes while motion is denied.
    guard motion.isUpdating, motion.isAllowed else { return }
    if process.isExecuting {
      tell(.motionActivity(activity))
    } else if process.state == .suspended {
      motion.missed = activity
    }
  }

  mutating func startActivityUpdates() {
    guard declaresMotion() else { return }
    motion.isUpdating = true
    updateMonitoringPower()
    if motion.isAllowed, let current = motion.current {
      tell(.motionActivity(current), rule: .M02)
    }
  }

  mutating func stopActivityUpdates() {
    motion.isUpdating = false
    updateMonitoringPower()
  }

  /// M-01: the first use of motion without its usage string ends the app.
  private mutating func declaresMotion() -> Bool {
    guard profile.device.motionNeedsUsageString, !manifest.usageDescriptions.contains(.motion)
    else {
      return true
    }
    note(.answer(.fatal), .M01)
    terminate(.misuse, .M01)
    return false
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
    let from = max(period.from, now - 7 * 24 * Phone.hour)
    let known = motion.changes.filter { $0.detectedAt <= now && $0.startedAt <= period.to }
    let first = known.lastIndex { $0.startedAt <= from } ?? 0
    return known.dropFirst(first).map(\.activity)
  }

  /// The user gives or takes the motion permission; either ends the running app.
  mutating func setMotionPermission(_ on: Bool) {
    motion.isAllowed = on
    note(.happening(.motionPermission(on)))
    terminate(.motionPermission, .A15)
  }
}
