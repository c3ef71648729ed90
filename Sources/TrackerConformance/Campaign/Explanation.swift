import Invariants
import StoryModel
import TrackerModel

/// What of a shrunk story matters: each aspect is varied, and the story played again.
public struct Explanation: Hashable, Sendable, Codable {
  /// The profiles on which the story breaks the invariant.
  public var profiles: [ProfileID] = []
  /// The profiles on which it does not.
  public var otherProfiles: [ProfileID] = []
  /// Aspects that may be anything: the story breaks the invariant whatever they are.
  public var irrelevant: [String] = []
  /// Aspects without whose present value the story breaks nothing.
  public var relevant: [String] = []

  /// Explains nothing: of a breach that comes and goes no aspect of the story matters.
  init() {}

  /// Varies every aspect of a story in turn.
  ///
  /// - Parameters:
  ///   - scenario: The story, which breaks the invariant.
  ///   - invariant: What is broken.
  ///   - strategy: Who breaks it.
  ///   - others: What may bind the strategy beside the catalogue.
  public init(
    of scenario: Scenario, breaking invariant: Invariant, _ strategy: any TrackerStrategy,
    knowing others: [Invariant] = []
  ) {
    let alone = MonitorBank.Routes([invariant], knowing: others)
    func breaks(_ change: (inout Scenario) -> Void) -> Bool {
      var changed = scenario
      change(&changed)
      return StoryRun.firstBreach(in: changed, strategy, by: alone) != nil
    }
    for profile in Profile.all
    where strategy.manifest.supportedVersions.contains(profile.version)
      // Versions of iOS; a variant only where the story is told on it.
      && (!profile.id.isVariant || profile.id == scenario.profile)
    {
      if breaks({ $0.move(to: profile) }) {
        profiles.append(profile.id)
      } else {
        otherProfiles.append(profile.id)
      }
    }
    let phones = Profile.named(scenario.profile).map { PhoneModel.all(running: $0.version) } ?? []
    sort("phone", phones.allSatisfy { phone in breaks { $0.phone = phone } })
    sort("chance", (1...4).allSatisfy { seed in breaks { $0.noiseSeed &+= seed &* 7_919 } })
    sort("passcode", breaks { $0.settings.hasPasscode.toggle() })
    sort(
      "Background App Refresh", breaks { $0.settings.backgroundRefresh.toggle() })
    sort("motion permission", breaks { $0.settings.motionAllowed.toggle() })
    sort("battery", breaks { $0.settings.batteryPercent = 55 })
  }

  private mutating func sort(_ aspect: String, _ isIrrelevant: Bool) {
    if isIrrelevant { irrelevant.append(aspect) } else { relevant.append(aspect) }
  }
}
