import Invariants
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct ExplanationTests {
  private static let aspects = [
    "phone", "chance", "passcode", "Background App Refresh", "motion permission", "battery",
  ]

  /// Whether an aspect has the value that it has by default.
  private static let ordinary: [String: @Sendable (Scenario) -> Bool] = [
    "phone": { $0.phone == .iPhone15 },
    "chance": { $0.noiseSeed == 0 },
    "passcode": { $0.settings.hasPasscode },
    "Background App Refresh": { $0.settings.backgroundRefresh },
    "motion permission": { $0.settings.motionAllowed },
    "battery": { $0.settings.batteryPercent == 100 },
  ]

  private static func explanation(
    _ strategy: any TrackerStrategy = Idler(), breaks: @escaping @Sendable (Scenario) -> Bool
  ) -> Explanation {
    let scenario = Scenario(title: "An hour at home", length: .hours(1))
    return Explanation(
      of: scenario, breaking: .contextual { breaks($0.scenario) }, strategy)
  }

  @Test func `finds nothing relevant to what breaks always`() {
    let explanation = Self.explanation { _ in true }
    #expect(explanation.irrelevant == Self.aspects)
    #expect(explanation.relevant == [])
    #expect(explanation.profiles == Profile.defaults.map(\.id))
    #expect(explanation.otherProfiles == [])
  }

  @Test(arguments: aspects)
  func `finds the one aspect without which nothing breaks`(aspect: String) throws {
    let explanation = Self.explanation(breaks: try #require(Self.ordinary[aspect]))
    #expect(explanation.relevant == [aspect])
    #expect(explanation.irrelevant == Self.aspects.filter { $0 != aspect })
  }

  @Test func `finds an aspect relevant if one of its other values breaks nothing`() {
    #expect(Self.explanation { $0.phone != .iPhone11 }.relevant == ["phone"])
    #expect(Self.explanation { $0.noiseSeed != 4 * 7_919 }.relevant == ["chance"])
  }

  @Test func `says on which versions the story breaks the invariant`() {
    let explanation = Self.explanation { [.ios13, .ios18].contains($0.profile) }
    #expect(explanation.profiles == [.ios13, .ios18])
    #expect(explanation.otherProfiles == [.ios12, .ios14, .ios16_4, .ios17, .ios26])
  }

  @Test func `leaves out the versions that the strategy does not support`() {
    let manifest = AppManifest(supportedVersions: SystemVersion(14)...SystemVersion(17))
    let explanation = Self.explanation(Idler(manifest: manifest)) { $0.profile != .ios14 }
    #expect(explanation.profiles == [.ios16_4, .ios17])
    #expect(explanation.otherProfiles == [.ios14])
  }

  @Test func `plays the changed story, and does not only read it`() {
    let scenario = Scenario.relaunch(readings: [.launchedBudgetIsLong: true])
    let explanation = Explanation(
      of: scenario, breaking: .neverKilledForItsOwnFault, Overstayer())
    // The story settles the question for every version.
    #expect(explanation.profiles == [])
    let short = Scenario.relaunch(readings: [.launchedBudgetIsLong: false])
    #expect(
      Explanation(of: short, breaking: .neverKilledForItsOwnFault, Overstayer()).profiles
        == Profile.defaults.map(\.id))
  }
}
