import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import Invariants

struct OtherChancesTests {
  private static let pair = Pair(.outing(), PairProbe())

  @Test func `a difference that only altered runs show again is the alteration's`() {
    #expect(Self.pair.isNoChance { story, isAltered in isAltered && story.noiseSeed == 8 })
  }

  @Test func `one that no altered run shows again is chance's`() {
    #expect(!Self.pair.isNoChance { _, _ in false })
  }

  @Test(arguments: 6...9 as ClosedRange<UInt64>)
  func `one that a run shows that is not altered is chance's, with each other noise`(seed: UInt64) {
    #expect(!Self.pair.isNoChance { story, isAltered in isAltered || story.noiseSeed == seed })
  }

  /// Lets its registrations go if its first fix on the way lies on an odd ten-millionth of a degree.
  private static let gambling = PairProbe(
    claims: [.keeps("I-L8")],
    onLaunch: { _, app in
      app["main"].startMonitoringSignificantLocationChanges()
      app["main"].startMonitoringVisits()
      app.startTracking()
    },
    onEvent: { event, memory, app in
      guard case .didUpdateLocations(let locations, _) = event, memory.last == nil,
        locations.newest.speed > 5
      else { return }
      memory.last = locations.newest
      guard !locations.newest.coordinate.latitudeE7.isMultiple(of: 2) else { return }
      app["main"].stopMonitoringSignificantLocationChanges()
      app["main"].stopMonitoringVisits()
    })

  @Test func `who breaks a promise by chance does not know what day it is`() throws {
    var differ = 0
    for seed in 0..<8 as Range<UInt64> {
      var scenario = Scenario.outing()
      scenario.noiseSeed = seed
      let pair = Pair(scenario, Self.gambling)
      let duties = Duties(of: pair, .promises)
      let later = try #require(scenario.later(by: Invariant.delayOfAStory))
      let (plain, altered) = (pair.run(by: duties), pair.run(later, by: duties))
      if !duties.broken(altered.findings, keptBy: plain.findings, when: "").isEmpty { differ += 1 }
      #expect(Self.gambling.finding(of: .knowsNoBeginning, in: scenario) == .kept(1))
    }
    #expect(differ > 0)
  }
}
