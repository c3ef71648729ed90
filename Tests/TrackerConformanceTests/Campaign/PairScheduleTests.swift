import Testing

@testable import TrackerConformance

struct PairScheduleTests {
  @Test func `gives every pair its turn, one story in a stride`() {
    let stories = 0..<(PairSchedule.stride * 8)
    let plays = stories.flatMap { story in
      (0..<8).filter { PairSchedule.turn(of: story).plays($0, of: 8) }
    }
    #expect(plays == Array(0..<8))
  }

  @Test func `plays all or none where it is told to`() {
    #expect((0..<8).allSatisfy { PairSchedule.all.plays($0, of: 8) })
    #expect(!(0..<8).contains { PairSchedule.none.plays($0, of: 8) })
  }
}
