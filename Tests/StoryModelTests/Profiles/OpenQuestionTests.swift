import Testing
import TrackerModel

@testable import StoryModel

struct OpenQuestionTests {
  /// The rows whose value a question's answer is.
  private func rows(_ question: OpenQuestion) -> [Parameter] {
    ProfileTable.all.filter { parameter in
      Reading.allCases.allSatisfy { reading in
        var profile = Profile.ios18
        profile.settle(question, reading)
        return parameter.value(on: profile) == .reading(reading)
      }
    }
  }

  @Test(arguments: OpenQuestion.allCases)
  func `is a row of the table`(question: OpenQuestion) throws {
    let rows = rows(question)
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    for profile in Profile.all {
      #expect(row.value(on: profile) == .reading(profile.reading(of: question)))
    }
    // It is called as the property is, which is how the code that reads it is found.
    #expect(Profile.ios18.parameters[question.rawValue] is Reading)
  }

  @Test func `stands for a row of its own, and every row that may be open is one`() {
    let asked = OpenQuestion.allCases.flatMap(rows).map(\.id)
    #expect(Set(asked).count == OpenQuestion.allCases.count)
    let readings = ProfileTable.all.filter { parameter in
      if case .reading = parameter.value(on: .ios18) { true } else { false }
    }
    #expect(Set(asked) == Set(readings.map(\.id)))
  }

  @Test(arguments: OpenQuestion.allCases)
  func `cites the conflict of its row, or a rule of it`(question: OpenQuestion) throws {
    let row = try #require(rows(question).first)
    if let conflict = row.conflict {
      #expect(question.citation == conflict)
    } else {
      #expect(row.rules.map(\.description).contains(question.citation))
    }
  }

  @Test(arguments: OpenQuestion.allCases)
  func `has more than one answer somewhere`(question: OpenQuestion) throws {
    let row = try #require(rows(question).first)
    let readings = Set(Profile.all.map { $0.reading(of: question) })
    #expect(readings.contains(.open) || readings.count > 1 || !row.alternatives.isEmpty)
  }
}
