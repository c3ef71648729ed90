import Testing
import TrackerModel

@testable import HarnessReporting
@testable import StoryModel

struct ProfileNamesTests {
  private static let variant = Profile(
    id: ProfileID("doc-strict"), version: SystemVersion(18), column: .ios18)
  private static let all: [Profile] = [.ios12, .ios13, .ios14, .ios16_4, .ios17, variant, .ios18]

  @Test(
    arguments: [
      ([], ""), ([.ios16_4], "iOS 16.4"), ([.ios12, .ios18], "iOS 12, 18"),
      ([variant], "doc-strict"), ([.ios17, variant, .ios18], "iOS 17, 18, doc-strict"),
    ] as [([Profile], String)])
  func `names versions in a row, and variants after them`(profiles: [Profile], titles: String) {
    #expect(profiles.titles == titles)
  }

  @Test(
    arguments: [
      ([.ios12], "iOS 12"), ([.ios12, .ios13], "iOS 12, 13"),
      ([.ios12, .ios13, .ios14], "iOS 12 to 14"),
      ([.ios12, .ios14, .ios16_4, .ios17], "iOS 12, 14 to 17"),
      // A variant between two versions of iOS does not part them.
      ([.ios16_4, .ios17, .ios18], "iOS 16.4 to 18"),
      ([.ios16_4, .ios17, variant, .ios18], "iOS 16.4 to 18, doc-strict"), ([], ""),
    ] as [([Profile], String)])
  func `draws together what follows each other`(profiles: [Profile], titles: String) {
    #expect(profiles.titles(within: Self.all) == titles)
  }

  @Test func `titles a column with the number, or a variant's name`() {
    #expect(Profile.ios16_4.columnHeading == "16.4")
    #expect(Self.variant.columnHeading == "doc-strict")
  }
}
