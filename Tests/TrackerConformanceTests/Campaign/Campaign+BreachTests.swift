import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct CampaignBreachTests {
  private static let old = SystemVersion(12)...SystemVersion(12)

  private static func breach(
    _ invariant: Invariant, by strategy: any TrackerStrategy, on profile: ProfileID = .ios18,
    mustBind: Bool = true, toItsEnd: Bool = false
  ) -> Violation? {
    let campaign = Campaign(
      strategies: [strategy], invariants: [invariant], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios12, .ios18]))
    var scenario = Scenario(title: "Off after an hour", profile: profile, length: .hours(3))
    scenario.happenings = [Happening(at: .hours(1), .optOut(for: .hours(1)))]
    return campaign.breach(
      in: scenario, invariant, strategy, MonitorBank.Routes([invariant]), mustBind: mustBind,
      toItsEnd: toItsEnd)
  }

  @Test(arguments: [false, true])
  func `finds the breach, whether or not the scenario is played to its end`(toItsEnd: Bool) {
    let found = Self.breach(.offMeansOff, by: DeafTracker(), toItsEnd: toItsEnd)
    #expect(found?.actual == "timer 'tick' still running")
    #expect(Self.breach(.offMeansOff, by: Idler(), toItsEnd: toItsEnd) == nil)
  }

  @Test func `plays nothing on a version that the strategy does not support`() {
    let tracker = DeafTracker(manifest: AppManifest(supportedVersions: Self.old))
    #expect(Self.breach(.offMeansOff, by: tracker) == nil)
    #expect(Self.breach(.offMeansOff, by: tracker, on: .ios12) != nil)
  }

  @Test func `asks whether the promise binds only where it must`() {
    let invariant = Invariant.contextual(kind: .liveness) { _ in true }
    let tracker = Idler(claims: [.keeps(invariant.id, on: Self.old)])
    #expect(Self.breach(invariant, by: tracker) == nil)
    #expect(Self.breach(invariant, by: tracker, on: .ios12) != nil)
    #expect(Self.breach(invariant, by: tracker, mustBind: false) != nil)
  }
}
