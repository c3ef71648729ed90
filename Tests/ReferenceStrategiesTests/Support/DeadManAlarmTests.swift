import Testing
import TrackerModel

@testable import ReferenceStrategies

struct DeadManAlarmTests {
  private func requests(at times: [Int64]) -> [Request] {
    var alarm = DeadManAlarm()
    var requests: [Request] = []
    for time in times {
      var facts = AppFacts()
      facts.now = Instant(milliseconds: time * 1_000)
      var app = AppInterface<Int>(facts: facts)
      alarm.set(in: &app)
      alarm.pushBack(in: &app)
      requests += app.requests
    }
    return requests
  }

  @Test func `is pushed back at most every minute`() {
    let push = Request.addNotification("blind", after: .seconds(205), repeats: false)
    #expect(requests(at: [0, 1, 59]) == [push])
    #expect(requests(at: [0, 60, 119, 120]) == [push, push, push])
  }

  @Test func `is set once, whatever the time`() {
    var alarm = DeadManAlarm()
    var app = AppInterface<Int>(facts: AppFacts())
    alarm.set(in: &app)
    app.facts.now = Instant(milliseconds: 900_000)
    alarm.set(in: &app)
    #expect(app.requests.count == 1)
  }

  @Test func `is taken away once, and only where it was set`() {
    var alarm = DeadManAlarm()
    var app = AppInterface<Int>(facts: AppFacts())
    alarm.withdraw(in: &app)
    alarm.pushBack(in: &app)
    #expect(app.requests == [])
    alarm.set(in: &app)
    alarm.withdraw(in: &app)
    alarm.withdraw(in: &app)
    #expect(app.requests.filter { $0 == .removePendingNotification("blind") }.count == 1)
  }
}
