import Invariants
import StoryModel
import Testing
import TrackerModel

struct SessionsStartSeldomTests {
  @Test func `accepts a start a minute on a trip`() {
    var script = TraceScript([0: .drives()])
    script.repeat(100, every: 60, [10: .sessionBegins])
    #expect(script.finding(of: .sessionsStartSeldom) == .kept(100))
  }

  @Test func `rejects the eleventh start in less than 10 min`() {
    var script = TraceScript([0: .drives()])
    script.repeat(20, every: 59, [10: .sessionBegins])
    #expect(
      script.finding(of: .sessionsStartSeldom)
        == .broken(
          11, at: 600, expected: "at most 10 session starts in 10 min",
          actual: "11 session starts since 0:00:10"))
  }

  @Test func `rejects six starts in three minutes, which are too few for ten`() {
    func starts(every interval: Double) -> Finding {
      var script = TraceScript([0: .drives()])
      script.repeat(6, every: interval, [10: .sessionBegins])
      return script.finding(of: .sessionsStartSeldom)
    }
    #expect(starts(every: 36) == .kept(6))
    #expect(
      starts(every: 30)
        == .broken(
          6, at: 160, expected: "at most 5 session starts in 3 min",
          actual: "6 session starts since 0:00:10"))
  }

  @Test func `counts no start within a second of a wake among those of three minutes`() {
    func starts(after pause: Double) -> Finding {
      var script = TraceScript([0: .drives()])
      script.repeat(6, every: 30, [10: .wake(.region), 10 + pause: .sessionBegins])
      return script.finding(of: .sessionsStartSeldom)
    }
    #expect(starts(after: 1) == .kept(6))
    #expect(starts(after: 1.001).violation?.time == .at(161.001))
  }

  @Test func `counts every start at a wake but the first`() {
    var script = TraceScript([0: .drives()])
    script.repeat(
      2, every: 30,
      [
        10: .wake(.region), 10.1: .sessionBegins, 10.2: .sessionBegins, 10.3: .sessionBegins,
        10.4: .sessionBegins,
      ])
    #expect(script.finding(of: .sessionsStartSeldom).violation?.time == .at(40.4))
  }

  @Test func `accepts 60 starts in each day at rest`() {
    var script = TraceScript([:])
    script.repeat(120, every: 1_440, [10: .sessionBegins])
    #expect(script.finding(of: .sessionsStartSeldom) == .kept(120))
  }

  @Test func `rejects the 61st start in a day at rest`() {
    var script = TraceScript([0: .drives(), 3_600: .rests])
    script.repeat(61, every: 1_400, [3_610: .sessionBegins])
    #expect(
      script.finding(of: .sessionsStartSeldom)
        == .broken(
          61, at: 87_610, expected: "at most 60 session starts in a day at rest",
          actual: "61 session starts since 1:00:00"))
  }

  @Test func `is not exercised without a start`() {
    let script = TraceScript([0: .session(.ended, manager: "main")])
    #expect(script.finding(of: .sessionsStartSeldom) == .kept(0))
  }
}
