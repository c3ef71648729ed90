import DeviceSimulation
import Testing
import TrackerModel

@testable import StoryModel

struct ReadingTests {
  @Test(arguments: [
    (StationaryWake.none, Int64?.none), (.every15Minutes, 900_000), (.every2Hours, 7_200_000),
  ])
  func `tells how often significant changes come at rest`(wake: StationaryWake, interval: Int64?) {
    #expect(wake.interval == interval)
  }

  @Test func `keeps the names that files and commands know`() {
    #expect(Reading.allCases.map(\.rawValue) == ["yes", "no", "open"])
    #expect(BackgroundRefreshEffect.allCases.map(\.rawValue) == ["none", "monitoring", "all"])
    #expect(ServiceWithoutCell.allCases.map(\.rawValue) == ["unavailable", "wifiOnly"])
    #expect(CellSpacing.allCases.map(\.rawValue) == ["urban", "wide", "twoKilometres"])
    #expect(RegionDelivery.allCases.map(\.rawValue) == ["later", "sum"])
  }

  @Test(arguments: [(Reading.yes, true), (.no, false)])
  func `settles a story's question`(reading: Reading, answer: Bool) {
    var profile = Profile.ios18
    profile.settle(.regionWakeKeepsSession, reading)
    for seed in 1...20 {
      let scenario = Scenario.test(seed: UInt64(seed))
      #expect(scenario.reading(of: .regionWakeKeepsSession, on: profile) == answer)
      // What the scenario says goes first.
      let other = scenario.with { $0.readings[.regionWakeKeepsSession] = !answer }
      #expect(other.reading(of: .regionWakeKeepsSession, on: profile) != answer)
    }
  }

  @Test func `leaves an open question to the story's noise`() {
    let answers = (1...200).map {
      Scenario.test(seed: UInt64($0)).reading(of: .regionWakeKeepsSession, on: .ios18)
    }
    #expect((70...130).contains(answers.count { $0 }))
  }
}
