import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Profiles") struct ProfileTests {
  /// The versions that the strategies of this package support.
  private let supported: [Profile] = [.ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18]

  @Test func `stand in order of age, each under its own name`() {
    let versions = Profile.versions.map(\.version)
    #expect(versions == versions.sorted())
    for profile in Profile.all { #expect(Profile.named(profile.id)?.version == profile.version) }
    #expect(Profile.named(ProfileID("ios99")) == nil)
    #expect(Profile.ios16_4.name == "iOS 16.4")
  }

  @Test func `are iOS 12 to 18 where none is named`() {
    #expect(
      Profile.defaults.map(\.id) == [.ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18])
    #expect(Profile.all.map(\.id).filter(Profile.defaults.map(\.id).contains).count == 6)
  }

  @Test func `stand with the variants before the version that they vary`() {
    func profile(_ name: String, _ version: SystemVersion) -> Profile {
      Profile(id: ProfileID(name), version: version, column: .ios18)
    }
    let mixed = [
      profile("ios18", SystemVersion(18)), profile("z-variant", SystemVersion(18)),
      profile("ios9", SystemVersion(9)), profile("a-variant", SystemVersion(18)),
      profile("ios16.4", SystemVersion(16, 4)), profile("old-variant", SystemVersion(10)),
    ]
    let names = ["ios9", "old-variant", "ios16.4", "a-variant", "z-variant", "ios18"]
    for order in [mixed, mixed.reversed()] {
      #expect(order.sorted(by: Profile.isOlder).map(\.id.rawValue) == names)
    }
  }

  @Test(.covers(.T03, .A06, .A18, .A19, .S13, .L17))
  func `say what the table of the rulebook says`() {
    #expect(supported.map(\.foregroundBudget) == [180, 30, 30, 30, 30, 30].map { .seconds($0) })
    #expect(supported.map(\.hasProvisionalAlways) == [false, true, true, true, true, true])
    #expect(supported.map(\.hasAllowOnce) == [false, true, true, true, true, true])
    #expect(supported.map(\.hasReducedAccuracy) == [false, false, true, true, true, true])
    #expect(supported.map(\.whenInUseMayArm) == [false, true, true, true, true, true])
    #expect(supported.map(\.suspendsCoarseSessions) == [false, false, false, true, true, true])
    #expect(supported.allSatisfy { $0.forceQuitThenSignificantChange == .yes })
    #expect(supported.allSatisfy { $0.forceQuitThenRegion == .yes })
    #expect(supported.allSatisfy { $0.forceQuitThenVisit == .yes })
    #expect(supported.allSatisfy { $0.resumedBudget == .seconds(30) })
    #expect(supported.allSatisfy { $0.wakeWindow == .seconds(10) })
  }

  @Test func `cite a conflict for every open question`() {
    for question in OpenQuestion.allCases {
      #expect(question.citation.count == 4)
    }
  }
}
