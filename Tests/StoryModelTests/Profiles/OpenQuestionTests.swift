import Testing
import TrackerModel

@testable import StoryModel

struct OpenQuestionTests {
  @Test(arguments: OpenQuestion.allCases)
  func `is a row of the table`(question: OpenQuestion) {
    #expect(ProfileTable.all.filter { $0.question == question }.map(\.id) == [question.row.id])
    for profile in Profile.all {
      #expect(question.row.value(on: profile) == .reading(profile.reading(of: question)))
    }
  }

  @Test func `stands for every row that may be open`() {
    let rows = ProfileTable.all.filter { row in
      if case .reading = row.value(on: .ios18) { true } else { false }
    }
    #expect(Set(rows.map(\.id)) == Set(OpenQuestion.allCases.map(\.row.id)))
  }

  @Test(arguments: OpenQuestion.allCases)
  func `asks in one sentence, and says on whose word`(question: OpenQuestion) {
    #expect(question.sentence.hasSuffix("?"))
    #expect(question.citation.wholeMatch(of: /[A-Z]-[0-9]{2}/) != nil)
    #expect(question.row.conflict.map { $0 == question.citation } ?? true)
  }

  @Test func `is answered with yes in a quarter of stories where the rulebook's default is no`() {
    let seldom = OpenQuestion.allCases.filter { $0.row.yesPerMille == 250 }
    #expect(seldom == [.launchesBeforeFirstUnlock, .defaultsStayEmpty, .pauseResumesByItself])
    #expect(OpenQuestion.allCases.allSatisfy { [250, 500].contains($0.row.yesPerMille) })
  }

  @Test(arguments: OpenQuestion.allCases)
  func `has more than one answer somewhere`(question: OpenQuestion) {
    let readings = Set(Profile.all.map { $0.reading(of: question) })
    #expect(readings.contains(.open) || readings.count > 1 || !question.row.alternatives.isEmpty)
  }
}
