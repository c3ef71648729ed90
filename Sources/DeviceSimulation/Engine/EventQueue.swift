/// Pending alarms in order of time, then of setting.
///
/// A binary heap of wide keys: time, then sequence, alarm and generation in another word, so that an
/// entry is two words and the second is seldom looked at (performance.md, B1).
struct EventQueue {
  private var keys: [Key] = []
  private var sequence: UInt32 = 0

  /// The time of the earliest alarm, or the far future.
  var earliestTime: Int64 {
    keys.isEmpty ? .max : Int64(bitPattern: keys[0].time)
  }

  mutating func push(time: Int64, alarm: AlarmID, generation: UInt16) {
    sequence &+= 1
    let key = Key(
      time: UInt64(time),
      rest: UInt64(sequence) << 32 | UInt64(alarm.rawValue) << 16 | UInt64(generation))
    var index = keys.count
    keys.append(key)
    while index > 0 {
      let parent = (index - 1) >> 1
      if !(key < keys[parent]) { break }
      keys[index] = keys[parent]
      index = parent
    }
    keys[index] = key
  }

  mutating func pop() -> (alarm: AlarmID, generation: UInt16) {
    let top = keys[0]
    let last = keys.removeLast()
    let count = keys.count
    if count > 0 {
      // Sink the hole to the bottom along the smaller children, then lift the last key into it.
      var hole = 0
      var child = 1
      while child + 1 < count {
        child += keys[child + 1] < keys[child] ? 1 : 0
        keys[hole] = keys[child]
        hole = child
        child = 2 * hole + 1
      }
      if child < count {
        keys[hole] = keys[child]
        hole = child
      }
      while hole > 0 {
        let parent = (hole - 1) >> 1
        if !(last < keys[parent]) { break }
        keys[hole] = keys[parent]
        hole = parent
      }
      keys[hole] = last
    }
    return (
      AlarmID(rawValue: UInt16(truncatingIfNeeded: top.rest >> 16)),
      UInt16(truncatingIfNeeded: top.rest)
    )
  }

  /// When an alarm is due, and which of those that are due then it is.
  private struct Key {
    var time: UInt64
    var rest: UInt64

    static func < (lhs: Key, rhs: Key) -> Bool {
      lhs.time == rhs.time ? lhs.rest < rhs.rest : lhs.time < rhs.time
    }
  }
}

/// Names one alarm of the phone: a family, and for families with several a slot.
struct AlarmID: Hashable {
  /// How many alarms a family may have.
  static let slotsPerFamily = 32

  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }
  init(_ family: Family, slot: Int = 0) {
    rawValue = UInt16(family.rawValue) << 5 | UInt16(truncatingIfNeeded: slot)
  }

  var family: Family { Family(rawValue: UInt8(rawValue >> 5)) ?? .end }
  var slot: Int { Int(rawValue & 31) }

  enum Family: UInt8, CaseIterable {
    case end, hour, fix, significantChange, region, visit, prompt, upgradePrompt
    case suspension, taskExpiry, taskKill, busy, watchdog, timer, sessionGrace, pause
    case upload, notification, motionQuery, leaveApp, appRefresh, processing, systemTask
    case cachedEvent
    case liveUpdates, activityRejoin, serviceRetake, conditionState, accuracyPrompt
    case oneShot, pauseResume, allowOnce, deferral
    case sleep, jetsam, processorReport, standardRelaunch
    case protectedData, autoLock, fetch, fetchLimit, heldPush, notificationPrompt
    case stationaryWake, regionSetup
    case relaunch, motion
    case networkTask
  }
}

/// The deadlines of all alarms, each with at most one live entry in the queue.
///
/// Moving a deadline later costs nothing: the entry comes up early, finds the deadline ahead and is
/// put back. So a tracker that renews a dead-man notification at every fix does not fill the queue.
struct Alarms {
  private var queue = EventQueue()
  private var slots = [Slot](
    repeating: Slot(), count: AlarmID.Family.allCases.count * AlarmID.slotsPerFamily)

  private struct Slot {
    var deadline = Int64.max
    var queuedAt = Int64.max
    var generation: UInt16 = 0
  }

  var earliestTime: Int64 { queue.earliestTime }

  func deadline(_ alarm: AlarmID) -> Int64 { slots[Int(alarm.rawValue)].deadline }

  func isSet(_ alarm: AlarmID) -> Bool { deadline(alarm) != .max }

  mutating func set(_ alarm: AlarmID, at time: Int64) {
    let index = Int(alarm.rawValue)
    slots[index].deadline = time
    if time < slots[index].queuedAt { enqueue(alarm, at: time) }
  }

  mutating func cancel(_ alarm: AlarmID) {
    slots[Int(alarm.rawValue)].deadline = .max
  }

  private mutating func enqueue(_ alarm: AlarmID, at time: Int64) {
    let index = Int(alarm.rawValue)
    slots[index].generation &+= 1
    slots[index].queuedAt = time
    queue.push(time: time, alarm: alarm, generation: slots[index].generation)
  }

  /// Takes the earliest entry; nil if it was stale or its deadline has moved.
  mutating func takeEarliest() -> AlarmID? {
    let time = queue.earliestTime
    let (alarm, generation) = queue.pop()
    let index = Int(alarm.rawValue)
    guard slots[index].generation == generation else { return nil }
    slots[index].queuedAt = .max
    let deadline = slots[index].deadline
    if deadline > time {
      if deadline != .max { enqueue(alarm, at: deadline) }
      return nil
    }
    slots[index].deadline = .max
    return alarm
  }
}
