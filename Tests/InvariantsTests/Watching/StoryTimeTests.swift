import Invariants
import Testing
import TrackerModel

struct StoryTimeTests {
  @Test(arguments: CutShortStory.all)
  func `a story that ends before the deadline is inconclusive`(story: CutShortStory) {
    let last = story.deadline - (story.isInclusive ? 0.001 : 0)
    #expect(story.finding(until: last) == .cutShort(story.exercised))
    let judged = story.finding(until: last + 0.001)
    #expect(judged.violation?.time == .at(story.deadline))
    #expect(judged.inconclusive == 0)
  }

  @Test func `every invariant of liveness can be cut short`() {
    let told = Set(CutShortStory.all.map(\.invariant.id))
    for invariant in InvariantCatalog.invariants(of: .liveness) {
      #expect(told.contains(invariant.id), "\(invariant.id)")
    }
  }

  @Test(arguments: [(0, "0:00:00"), (3_909_999, "1:05:09"), (360_000_000, "100:00:00")])
  func `writes moments as hours, minutes and seconds`(milliseconds: Int64, text: String) {
    #expect(StoryTime.text(Instant(milliseconds: milliseconds)) == text)
  }

  @Test(arguments: [
    (200, "0.2 s"), (15_000, "15 s"), (90_000, "90 s"), (300_000, "5 min"), (21_600_000, "6:00:00"),
    (61_500, "61 s"),
  ])
  func `writes durations in the unit that suits them`(milliseconds: Int64, text: String) {
    #expect(StoryTime.text(Duration.milliseconds(milliseconds)) == text)
  }
}
