import Testing
import TrackerModel

@testable import StoryModel

@Suite("What is heard") struct ProfileReceptionTests {
  @Test(arguments: [(0, 1), (1, 2), (31, 2), (32, 3), (57, 3), (100, 4), (154, 4), (1_000, 10)])
  func `is silent for as many minutes as follow one another in one case of a thousand`(
    perMille: Int, minutes: Int
  ) {
    var profile = Profile.ios18
    for way: WritableKeyPath<Profile.Reception, Profile.Reception.Way> in [
      \.onFoot, \.cycling, \.driving, \.onBus, \.onTrain,
    ] {
      var other = profile
      other.reception[keyPath: way].silent = max(perMille, 57)
      #expect(other.reception.longestSilence == .minutes(max(minutes, 3)))
      profile.reception[keyPath: way].silent = perMille
    }
    #expect(profile.reception.longestSilence == .minutes(minutes))
  }

  @Test(arguments: Profile.all)
  func `is told again, and a phone found, within four minutes on every profile`(profile: Profile) {
    #expect(profile.longestTimeToSeeAgain == .minutes(4))
    #expect(profile.device.longestSearch == .minutes(1))
  }

  @Test func `takes longer where the search does`() {
    var profile = Profile.ios18
    profile.device.longestSearch = .seconds(90)
    #expect(profile.longestTimeToSeeAgain == .seconds(270))
  }
}
