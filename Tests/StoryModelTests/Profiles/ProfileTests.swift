import Testing
import TrackerModel

@testable import StoryModel

@Suite("Profiles") struct ProfileTests {
  @Test func `go by the name that people write`() {
    #expect(Profile.ios16_4.name == "iOS 16.4")
    #expect(Profile.ios18.name == "iOS 18")
    #expect(Profile.docStrict.name == "doc-strict")
  }

  @Test func `take their values from their column`() {
    let profile = Profile(id: ProfileID("mine"), version: SystemVersion(12), column: .ios12)
    for parameter in ProfileTable.all {
      #expect(parameter.value(on: profile) == parameter.value(on: .ios12))
      #expect(parameter.value(on: profile) == parameter.cell(on: .ios12)?.value)
    }
  }

  @Test(arguments: OpenQuestion.allCases)
  func `read and settle an open question`(question: OpenQuestion) {
    var profile = Profile.ios18
    for reading in Reading.allCases {
      profile.settle(question, reading)
      #expect(profile.reading(of: question) == reading)
    }
  }

  @Test func `have columns in order of age`() {
    #expect(Profile.Column.allCases == Profile.Column.allCases.sorted())
    #expect(Profile.Column.ios9 < .ios12)
    #expect(!(Profile.Column.ios26 < .ios18))
  }
}
