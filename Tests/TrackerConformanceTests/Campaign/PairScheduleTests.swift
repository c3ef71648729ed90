import Invariants
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

  @Test func `plays one story in a stride again, beginning with the second`() {
    let stories = 0..<(Relation.repetitionStride * 2)
    #expect(
      stories.filter { PairSchedule.turn(of: $0).playsRepetition }
        == [1, 1 + Relation.repetitionStride])
    #expect(PairSchedule.all.playsRepetition && !PairSchedule.none.playsRepetition)
  }

  @Test func `plays nothing more for invariants that need no second run`() {
    let routes = MonitorBank.Routes([.neverMisusesAnInterface])
    #expect(!PairSchedule.all.playsAny(of: routes))
    #expect(PairSchedule.turn(of: 0).playsAny(of: MonitorBank.Routes([.bearsRepeatedCallbacks])))
    let again = MonitorBank.Routes([.decidesByWhatItIsGiven])
    #expect(PairSchedule.turn(of: 1).playsAny(of: again))
    #expect(!PairSchedule.turn(of: 2).playsAny(of: again))
  }
}
