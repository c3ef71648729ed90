import Testing

@testable import DeviceSimulation

/// Numbers that look random enough for a test.
private struct Sequence64 {
  var state: UInt64
  mutating func next(below limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }
}

@Suite("Event queue") struct EventQueueTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `gives alarms in order of time, then of setting`(seed: UInt64) {
    var numbers = Sequence64(state: seed)
    var queue = EventQueue()
    var expected: [(time: Int64, order: Int)] = []
    var order = 0
    for _ in 0..<3_000 {
      if numbers.next(below: 3) > 0 || expected.isEmpty {
        let time = Int64(numbers.next(below: 200))
        queue.push(
          time: time, alarm: AlarmID(rawValue: UInt16(order % 700)),
          generation: UInt16(order / 700))
        expected.append((time, order))
        order += 1
      } else {
        let first = expected.min { ($0.time, $0.order) < ($1.time, $1.order) }!
        expected.removeAll { $0 == first }
        #expect(queue.earliestTime == first.time)
        let popped = queue.pop()
        #expect(Int(popped.alarm.rawValue) + 700 * Int(popped.generation) == first.order)
      }
    }
  }

  @Test func `is empty in the far future`() {
    #expect(EventQueue().earliestTime == .max)
  }

  @Test func `names an alarm by family and slot`() {
    for family in AlarmID.Family.allCases {
      for slot in [0, 7, AlarmID.slotsPerFamily - 1] {
        let id = AlarmID(family, slot: slot)
        #expect(id.family == family && id.slot == slot)
      }
    }
  }
}

@Suite("Alarms") struct AlarmsTests {
  private let timer = AlarmID(.timer)
  private let fix = AlarmID(.fix)

  /// All alarms until a time, as they come.
  private func ringing(_ alarms: inout Alarms, until end: Int64) -> [(Int64, AlarmID)] {
    var rung: [(Int64, AlarmID)] = []
    while alarms.earliestTime <= end {
      let time = alarms.earliestTime
      if let alarm = alarms.takeEarliest() { rung.append((time, alarm)) }
    }
    return rung
  }

  @Test func `rings once, at the last deadline that was set`() {
    var alarms = Alarms()
    alarms.set(timer, at: 100)
    alarms.set(timer, at: 300)
    alarms.set(timer, at: 200)
    alarms.set(fix, at: 250)
    alarms.set(fix, at: 50)
    let rung = ringing(&alarms, until: 1_000)
    #expect(rung.map(\.0) == [50, 200])
    #expect(rung.map(\.1) == [fix, timer])
    #expect(!alarms.isSet(timer))
  }

  @Test func `does not ring after it was cancelled, and rings again when set again`() {
    var alarms = Alarms()
    alarms.set(timer, at: 100)
    alarms.cancel(timer)
    #expect(!alarms.isSet(timer))
    alarms.set(timer, at: 150)
    #expect(alarms.deadline(timer) == 150)
    #expect(ringing(&alarms, until: 1_000).map(\.0) == [150])
    alarms.set(timer, at: 2_000)
    #expect(ringing(&alarms, until: 3_000).map(\.0) == [2_000])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `keeps to the deadlines however often they move`(seed: UInt64) {
    var numbers = Sequence64(state: seed)
    var alarms = Alarms()
    var deadlines: [UInt16: Int64] = [:]
    var now: Int64 = 0
    for _ in 0..<5_000 {
      let alarm = AlarmID(rawValue: UInt16(numbers.next(below: 40)))
      switch numbers.next(below: 4) {
      case 0:
        alarms.cancel(alarm)
        deadlines[alarm.rawValue] = nil
      case 1:
        now += Int64(numbers.next(below: 30))
        let expected = deadlines.filter { $0.value <= now }
        let rung = ringing(&alarms, until: now)
        #expect(rung.count == expected.count)
        #expect(rung.allSatisfy { expected[$0.1.rawValue] == $0.0 })
        for alarm in rung { deadlines[alarm.1.rawValue] = nil }
      default:
        let time = now + Int64(numbers.next(below: 500))
        alarms.set(alarm, at: time)
        deadlines[alarm.rawValue] = time
      }
    }
  }

  @Test func `does not fill its queue when a deadline is put off again and again`() {
    var alarms = Alarms()
    for time in Int64(0)..<10_000 { alarms.set(timer, at: 1_000_000 + time) }
    var taken = 0
    while alarms.earliestTime < .max {
      _ = alarms.takeEarliest()
      taken += 1
    }
    #expect(taken == 2)
  }
}
