import Testing
import TrackerModel

@testable import StoryModel

struct ProfileCoverageTests {
  @Test(arguments: [
    ("iOS 18", "ios18"), ("ios18", "ios18"), ("18", "ios18"), ("iOS-18.2", "ios18"),
    ("iOS 15", "ios14"), ("ios16", "ios14"), ("iOS 16.3", "ios14"), ("16.4", "ios16.4"),
    ("16.7.2", "ios16.4"), ("iOS 7.1", "ios7.0"), ("8", "ios9"), ("iOS 10", "ios9"),
    ("IOS 11.12", "ios12"), ("iOS 26", "ios26"),
  ])
  func `finds the profile that stands for a version`(typed: String, profile: String) {
    #expect(Profile.meant(by: typed)?.id == ProfileID(profile))
  }

  @Test(arguments: [
    "iOS 20", "ios27", "iOS 6", "iOS", "", "iOS 18 beta", "18.", "1.2.3.4", "120", "K-18",
  ])
  func `knows no version that there never was, and no other word`(typed: String) {
    #expect(Profile.meant(by: typed) == nil)
  }

  @Test func `stands for each version by itself, and for no version twice`() {
    for profile in Profile.versions {
      #expect(Profile.covering(profile.version)?.id == profile.id)
    }
    for (first, second) in zip(Profile.Column.allCases, Profile.Column.allCases.dropFirst()) {
      #expect(first.versions.upperBound < second.versions.lowerBound)
    }
  }
}
