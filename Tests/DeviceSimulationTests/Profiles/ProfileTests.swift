import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Profiles") struct ProfileTests {
  @Test func `stand in order of age, each under its own name`() {
    let versions = Profile.all.map(\.version)
    #expect(versions == versions.sorted())
    for profile in Profile.all { #expect(Profile.named(profile.id)?.version == profile.version) }
    #expect(Profile.named(ProfileID("ios99")) == nil)
    #expect(Profile.ios16_4.name == "iOS 16.4")
  }

  @Test(.covers(.T03, .A06, .A18, .A19, .S13, .L17))
  func `say what the table of the rulebook says`() {
    #expect(Profile.all.map(\.foregroundBudget) == [180, 30, 30, 30, 30, 30].map { .seconds($0) })
    #expect(Profile.all.map(\.hasProvisionalAlways) == [false, true, true, true, true, true])
    #expect(Profile.all.map(\.hasAllowOnce) == [false, true, true, true, true, true])
    #expect(Profile.all.map(\.hasReducedAccuracy) == [false, false, true, true, true, true])
    #expect(Profile.all.map(\.whenInUseMayArm) == [false, true, true, true, true, true])
    #expect(Profile.all.map(\.suspendsCoarseSessions) == [false, false, false, true, true, true])
    #expect(Profile.all.allSatisfy { $0.relaunchesAfterForceQuit.count == 3 })
    #expect(Profile.all.allSatisfy { $0.resumedBudget == .seconds(30) })
    #expect(Profile.all.allSatisfy { $0.wakeWindow == .seconds(10) })
  }

  @Test func `cite a conflict for every open question`() {
    for question in OpenQuestion.allCases {
      #expect(question.citation.count == 4)
      #expect(Profile.all.contains { $0.reading(of: question) == .open })
    }
  }
}
