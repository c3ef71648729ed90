import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct HappeningPlanTests {
  /// One move: a rest of 20 min, then 4 km by car at 14 m/s, which takes 286 s.
  private func journey() -> JourneyPlan {
    var source = ChoiceSource(replaying: [1, 1])
    var plan = JourneyPlan(minutes: 240)
    plan.draw(from: &source)
    return plan
  }

  /// The time that random cases take after a proposal: the choices for it are anchor, which one,
  /// and offset.
  private func proposed(_ choices: UInt64..., after drawn: [Happening] = []) -> Int {
    var plan = HappeningPlan(journey: journey())
    for happening in drawn { plan.add(happening) }
    var source = ChoiceSource(replaying: choices, thenSeed: 1, caseIndex: 1)
    return plan.minute(from: &source)
  }

  private func replayed(_ choices: UInt64...) -> Int {
    var plan = HappeningPlan(journey: journey())
    var source = ChoiceSource(replaying: choices)
    return plan.minute(from: &source)
  }

  @Test func `the journey says when it moves`() {
    #expect(journey().moves == [20...24])
    #expect(journey().rests == [0...20])
  }

  @Test func `a time is free, in a move, near its ends or in a rest`() {
    #expect(proposed(0, 0, 77) == 77)
    #expect(proposed(1, 0, 3) == 23)
    #expect(proposed(1, 0, 6) == 21)
    #expect(proposed(2, 0, 5) == 19)
    #expect(proposed(3, 0, 0) == 25)
    #expect(proposed(4, 0, 7) == 7)
    #expect(proposed(7, 0, 2) == 2)
  }

  @Test func `a time follows upon an earlier happening or its end`() {
    let airplane = Happening(at: .minutes(30), .airplaneMode(for: .hours(1), wifi: false))
    let off = Happening(
      at: .minutes(100), .powerOff(for: .minutes(10), unlockAfter: .minutes(20)))
    #expect(proposed(5, 0, 0, after: [airplane]) == 31)
    #expect(proposed(6, 0, 1, after: [airplane]) == 90)
    #expect(proposed(6, 1, 1, after: [airplane, off]) == 130)
    #expect(proposed(5, 0, 1, after: [airplane, off]) == 30)
    #expect(proposed(5, 0, 7, after: [off]) == 239)
  }

  @Test func `a replay reads the time alone, not the proposal`() {
    #expect(replayed() == 6)
    #expect(replayed(0, 0, 0, 6, 4) == 70)
    #expect(replayed(3, 0, 1, 6, 4) == 70)
    // The minutes before the simplest time come last.
    #expect(replayed(0, 0, 0, 23, 3) == 239)
    #expect(replayed(0, 0, 0, 23, 4) == 0)
    #expect(replayed(0, 0, 0, 23, 9) == 5)
  }

  @Test func `without a journey and a happening a time is free`() {
    for anchor in 0...6 as ClosedRange<UInt64> {
      var plan = HappeningPlan(journey: JourneyPlan(minutes: 60))
      var source = ChoiceSource(replaying: [anchor, 0, 44], thenSeed: 1, caseIndex: 1)
      #expect(plan.minute(from: &source) == 44)
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
