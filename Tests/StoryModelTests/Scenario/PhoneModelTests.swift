import StoryModel
import Testing
import TrackerModel

struct PhoneModelTests {
  @Test(
    "the phones that run a version, the newest first",
    arguments: [
      (.ios7_0, [.iPhone5s]), (.ios9, [.iPhone6, .iPhone5s]),
      (.ios12, [.iPhone8, .iPhone7Plus, .iPhone6, .iPhone5s]),
      (.ios13, [.iPhone11, .iPhone8, .iPhone7Plus]), (.ios14, [.iPhone11, .iPhone8, .iPhone7Plus]),
      (.ios16_4, [.iPhone11, .iPhone8]), (.ios17, [.iPhone15, .iPhone11]),
      (.ios26, [.iPhone15, .iPhone11]),
    ] as [(ProfileID, [PhoneModel])])
  func phones(profile: ProfileID, phones: [PhoneModel]) throws {
    #expect(PhoneModel.all(running: try #require(Profile.named(profile)).version) == phones)
  }

  @Test(arguments: Profile.all)
  func `every profile has a phone`(profile: Profile) {
    #expect(!PhoneModel.all(running: profile.version).isEmpty)
  }

  @Test func `runs its last version to the last update, and not the next one`() {
    #expect(PhoneModel.iPhone8.runs(SystemVersion(16, 7)))
    #expect(!PhoneModel.iPhone8.runs(SystemVersion(17)))
    #expect(PhoneModel.iPhone15.runs(SystemVersion(17)))
    #expect(!PhoneModel.iPhone15.runs(SystemVersion(16, 7)))
  }

  @Test func `a scenario on another version keeps a phone that runs it`() {
    var scenario = Scenario(title: "A test.", profile: .ios18, phone: .iPhone11)
    scenario.move(to: .ios13)
    #expect(scenario.profile == .ios13 && scenario.phone == .iPhone11)
  }

  @Test
  func `a scenario on another version takes its newest phone where its own is too new or old`() {
    var scenario = Scenario(title: "A test.", profile: .ios18, phone: .iPhone15)
    scenario.move(to: .ios12)
    #expect(scenario.profile == .ios12 && scenario.phone == .iPhone8)
    scenario.move(to: .ios17)
    #expect(scenario.phone == .iPhone15)
  }
}
