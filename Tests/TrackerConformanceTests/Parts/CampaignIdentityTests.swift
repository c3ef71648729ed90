import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct CampaignIdentityTests {
  private static func campaign(
    _ strategies: [any TrackerStrategy] = Catalog.all, seed: UInt64 = 5,
    _ profiles: [Profile] = Profile.defaults, _ happenings: Set<HappeningName>? = nil
  ) -> Campaign {
    Campaign(
      strategies: strategies, seed: seed,
      generator: ScenarioGenerator(profiles: profiles, happenings: happenings),
      scope: .statistics)
  }

  @Test func `makes the same campaign again`() throws {
    let campaign = Self.campaign(
      Array(Catalog.all.prefix(2)), Array(Profile.defaults.suffix(2)), [.powerOff, .forceQuit])
    let again = try Campaign(
      campaign.identity, among: Catalog.all, judgedBy: InvariantCatalog.all)
    #expect(again.identity == campaign.identity)
    #expect(again.scenario(3) == campaign.scenario(3))
    #expect(again.play(0..<1) == campaign.play(0..<1))
  }

  @Test func `refuses what does not exist here`() {
    let identity = Self.campaign().identity
    func fault(_ change: (inout CampaignIdentity) -> Void) -> CampaignMismatch? {
      var changed = identity
      change(&changed)
      do throws(CampaignMismatch) {
        _ = try Campaign(changed, among: Catalog.all, judgedBy: InvariantCatalog.all)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0.generator += 1 } == .generator(there: identity.generator + 1))
    #expect(fault { $0.strategies = ["nobody"] } == .unknownStrategy("nobody"))
    #expect(fault { $0.invariants.removeLast() } == .invariants)
    #expect(fault { $0.profiles.append("ios99") } == .names)
    #expect(fault { $0.profiles = [] } == .names)
    #expect(fault { $0.happenings = ["earthquake"] } == .names)
  }

  @Test func `says in what two campaigns differ`() {
    let here = Self.campaign().identity
    let one = Self.campaign(Array(Catalog.all.prefix(1))).identity
    #expect(here.mismatch(to: here) == nil)
    #expect(Self.campaign(seed: 6).identity.mismatch(to: here) == .seed(there: 6, here: 5))
    #expect(
      one.mismatch(to: here)
        == .strategies(there: one.strategies, here: here.strategies))
    #expect(
      Self.campaign(Catalog.all, Array(Profile.defaults.suffix(1))).identity.mismatch(to: here)
        == .names)
    var other = here
    other.generator = 0
    #expect(other.mismatch(to: here) == .generator(there: 0))
    other = here
    other.invariants.swapAt(0, 1)
    #expect(other.mismatch(to: here) == .invariants)
  }
}
