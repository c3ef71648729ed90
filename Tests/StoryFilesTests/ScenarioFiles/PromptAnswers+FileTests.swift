import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct PromptAnswersFileTests {
  @Test(arguments: PromptAnswers.First.allCases)
  func `reads every answer again that it wrote`(first: PromptAnswers.First) throws {
    var story = Scenario(title: "A day")
    story.answers.first = first
    story.answers.precise = false
    story.answers.upgradesToAlways = false
    story.answers.delay = .zero
    story.answers.upgradeDelay = .milliseconds(7_200_001)
    #expect(try scenario(json(story)) == story)
  }

  @Test func `writes only what differs from the willing user`() throws {
    var story = Scenario(title: "A day")
    story.answers.upgradeDelay = .milliseconds(500)
    #expect(try json(story).contains(#""answers":{"upgradeDelaySeconds":0.5}"#))
  }

  @Test(arguments: [true, false])
  func `reads every settled question again that it wrote`(answer: Bool) throws {
    var story = Scenario(title: "A day")
    for question in OpenQuestion.allCases { story.readings[question] = answer }
    #expect(try scenario(json(story)) == story)
    #expect(try scenario(with: #""readings": {}"#).readings.isEmpty)
  }
}
