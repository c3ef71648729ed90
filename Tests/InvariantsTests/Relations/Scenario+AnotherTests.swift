import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import Invariants

struct ScenarioAnotherTests {
  @Test(arguments: Profile.all.map(\.id))
  func `is another day on the same version of iOS, in order of time`(profile: ProfileID) {
    let scenario = Scenario(title: "A test.", profile: profile, noiseSeed: 7)
    let other = scenario.another
    #expect(other.profile == profile)
    #expect(other.phone == scenario.phone)
    #expect(other.noiseSeed != scenario.noiseSeed)
    #expect(other.journey != scenario.journey)
    #expect(other.happenings.map(\.at) == other.happenings.map(\.at).sorted())
    #expect(other.happenings.allSatisfy { $0.at < other.length })
    #expect(other.journey.legs.reduce(.zero) { $0 + $1.duration } == other.length)
  }

  @Test func `ends the process again and again, and begins new ones`() {
    let probe = PairProbe(onLaunch: { _, app in
      app["main"].startMonitoringSignificantLocationChanges()
      app.startTracking()
    })
    let entries = StoryRun.record(
      Scenario(title: "A test.").another, probe, by: MonitorBank.Routes([])
    ).entries
    let launches = entries.count { if case .launch = $0.what { true } else { false } }
    #expect(launches > 20)
    // What comes in the first turns counts most: a quiet story has few.
    let early = entries.prefix { $0.time < Instant(milliseconds: 7_200_000) }
    #expect(early.count { if case .launch = $0.what { true } else { false } } >= 3)
  }
}
