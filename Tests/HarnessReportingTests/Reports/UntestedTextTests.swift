import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import StoryModel
@testable import TrackerConformance

struct UntestedTextTests {
  private let invariants: [Invariant] = [.sample("I-S1", .safety), .sample("I-L9", .liveness)]

  private func lines(
    _ claims: [Claim], wakes: Int = 3, points: Int = 3, stories: Int = 1_000
  ) -> [String] {
    UntestedText.lines(
      report([NamedTracker(id: "tracker", claims: claims)], invariants) { tally in
        tally.strategies[0].stories = stories
        (tally.strategies[0].wakes, tally.strategies[0].fixes) = (wakes, 0)
        tally.strategies[0].points = points
      })
  }

  @Test func `says nothing of who was tested`() {
    #expect(lines([.keeps("I-L9")]) == [])
  }

  @Test func `names what is claimed for versions that were not played`() {
    let claims: [Claim] = [
      .keeps("I-L9", on: SystemVersion(15)...SystemVersion(15, 4)), .keeps("I-S1"),
    ]
    #expect(
      lines(claims) == [
        "tracker, claimed for versions that were not played: I-L9 (iOS 15 to 15.4)"
      ])
  }

  @Test func `names who was told nothing, if it was played`() {
    let silent =
      "tracker: iOS gave it no place and never woke it in 1,000 scenarios, so nothing shows that it tracks"
    #expect(lines([], wakes: 0) == [silent])
    #expect(lines([], wakes: 0, stories: 0) == [])
  }

  @Test func `names who recorded nothing, if it says that it keeps points`() {
    let idle =
      "tracker: it keeps a store of points and recorded none in 1,000 scenarios, so nothing shows that it tracks"
    #expect(lines([], points: 0) == [idle])
  }

  @Test func `stands in the report above the verdict`() {
    let text = FuzzText.body(
      report([NamedTracker(id: "tracker")], invariants) { tally in
        tally.strategies[0].wakes = 0
        tally.strategies[0].invariants[0].exercised = 100
      })
    #expect(
      text.hasSuffix(
        """
        tracker: iOS gave it no place and never woke it in 1,000 scenarios, so nothing
          shows that it tracks
        – 1 of 1 strategy is inconclusive: tracker

        """))
  }
}
