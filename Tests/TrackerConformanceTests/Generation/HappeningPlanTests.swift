import DeviceSimulation
import PropertyTesting
import Testing
import TrackerModel

@testable import TrackerConformance

struct HappeningPlanTests {
  private func journey() -> JourneyPlan {
    // One move: a rest of 20 min, then 4 km by car at 14 m/s, which takes 286 s.
    var source = ChoiceSource(replaying: [1, 1])
    var plan = JourneyPlan(minutes: 240)
    plan.draw(from: &source)
    return plan
  }

  private func minute(_ choices: UInt64..., after drawn: [Happening] = []) -> Int {
    var plan = HappeningPlan(journey: journey())
    for happening in drawn { plan.add(happening) }
    var source = ChoiceSource(replaying: choices)
    return plan.minute(from: &source)
  }

  @Test func `the journey says when it moves`() {
    #expect(journey().moves == [20...24])
    #expect(journey().rests == [0...20])
  }

  @Test func `a time is free, in a move, near its ends or in a rest`() {
    #expect(minute(0, 0) == 6)
    #expect(minute(0, 500) == 239)
    #expect(minute(1, 0, 3) == 23)
    #expect(minute(2, 0, 5) == 19)
    #expect(minute(3, 0, 0) == 25)
    #expect(minute(4, 0, 7) == 7)
    #expect(minute(6, 2) == 2)
  }

  @Test func `a time follows upon an earlier happening or its end`() {
    let airplane = Happening(at: .minutes(30), .airplaneMode(for: .hours(1), wifi: false))
    let off = Happening(
      at: .minutes(100), .powerOff(for: .minutes(10), unlockAfter: .minutes(20)))
    #expect(minute(5, 0, 0, 0, after: [airplane]) == 31)
    #expect(minute(5, 0, 1, 1, after: [airplane]) == 90)
    #expect(minute(5, 0, 1, 1, after: [airplane, off]) == 130)
    #expect(minute(5, 1, 0, 1, after: [airplane, off]) == 30)
    #expect(minute(5, 0, 0, 7, after: [off]) == 239)
  }

  @Test func `without a journey and a happening a time is free`() {
    let plan = HappeningPlan(journey: JourneyPlan(minutes: 60))
    for anchor in 0...5 as ClosedRange<UInt64> {
      var source = ChoiceSource(replaying: [anchor, 4])
      #expect(plan.minute(from: &source) == 10)
    }
  }

  @Test func `happenings stand in order of time, and of drawing at one time`() {
    var plan = HappeningPlan(journey: journey())
    let drawn = [
      Happening(at: .minutes(5), .crash), Happening(at: .minutes(3), .appUpdate),
      Happening(at: .minutes(5), .forceQuit), Happening(at: .minutes(1), .crash),
    ]
    for happening in drawn { plan.add(happening) }
    #expect(plan.inOrderOfTime == [drawn[3], drawn[1], drawn[0], drawn[2]])
  }
}
