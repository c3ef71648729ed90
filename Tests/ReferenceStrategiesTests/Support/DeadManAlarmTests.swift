import Testing
import TrackerModel

@testable import ReferenceStrategies

struct DeadManAlarmTests {
  private let push = Request.addNotification("blind", after: .seconds(205), repeats: false)

  /// When it was pushed back, of the seconds at which it was to be.
  private func pushes(at times: [Int64]) -> [Int64] {
    var alarm = DeadManAlarm()
    return times.filter { time in
      let phone = TestPhone<TestCheckpoint> { $0.now = Instant(milliseconds: time * 1_000) }
      let isPushed = alarm.pushBack(in: &phone.app)
      #expect(phone.taken() == (isPushed ? [push] : []))
      return isPushed
    }
  }

  @Test func `is pushed back at most every minute`() {
    #expect(pushes(at: [0, 1, 59]) == [0])
    #expect(pushes(at: [0, 60, 119, 120]) == [0, 60, 120])
  }

  @Test func `is set by the first push, until it is withdrawn`() {
    let phone = TestPhone<TestCheckpoint>()
    var alarm = DeadManAlarm()
    #expect(!alarm.isSet)
    alarm.pushBack(in: &phone.app)
    #expect(alarm.isSet)
    alarm.withdraw(in: &phone.app)
    #expect(!alarm.isSet)
    #expect(phone.taken() == [push, .removePendingNotification("blind")])
  }

  @Test func `is taken away by a process that did not set it`() {
    let phone = TestPhone<TestCheckpoint>()
    var alarm = DeadManAlarm()
    alarm.withdraw(in: &phone.app)
    #expect(phone.taken() == [.removePendingNotification("blind")])
  }

  @Test func `is set at once after it was withdrawn`() {
    let phone = TestPhone<TestCheckpoint>()
    var alarm = DeadManAlarm()
    alarm.pushBack(in: &phone.app)
    alarm.withdraw(in: &phone.app)
    _ = phone.taken()
    phone.wait(.seconds(1))
    alarm.pushBack(in: &phone.app)
    #expect(phone.taken() == [push])
  }
}
