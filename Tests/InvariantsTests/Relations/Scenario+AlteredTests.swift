import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct ScenarioAlteredTests {
  private static let legs = [
    Journey.Leg(.dwell, to: .home, for: .hours(1)),
    Journey.Leg(.drive, to: Place(east: 300, north: 400), for: .minutes(10)),
    Journey.Leg(.dwell, to: Place(east: 300, north: 400), for: .minutes(50)),
    Journey.Leg(.walk, to: .home, for: .minutes(10)),
  ]

  @Test(arguments: [(1, -400.0, 300.0), (2, -300, -400), (3, 400, -300), (4, 300, 400)])
  func `turns the map about where it begins`(turns: Int, east: Double, north: Double) {
    let turned = Scenario.outing(legs: Self.legs).turned(turns)
    #expect(turned.journey.legs[1].destination == Place(east: east, north: north))
    #expect(turned.journey.legs[0].destination == .home)
  }

  @Test func `makes everything later, and the story as much longer`() throws {
    var story = Scenario.outing([.init(at: .minutes(5), .crash)], legs: Self.legs)
    story.calmFrom = .hours(2)
    let later = try #require(story.later(by: .hours(24)))
    #expect(later.journey.legs.count == 5)
    #expect(later.journey.legs[0].duration == .hours(24))
    #expect(later.happenings[0].at == .hours(24) + .minutes(5))
    #expect(later.calmFrom == .hours(26))
    #expect(later.length == .hours(28))
    story.length = Scenario.maximumLength
    #expect(story.later(by: .hours(24)) == nil)
  }

  @Test func `grants everything that is asked for, and leaves what the user does later`() {
    var story = Scenario.outing([.init(at: .minutes(5), .reducedAccuracy(for: .hours(1)))])
    #expect(story.withEverythingGranted == story)
    story.answers.upgradesToAlways = false
    story.answers.precise = false
    story.settings.motionAllowed = false
    let granted = story.withEverythingGranted
    #expect(granted.answers == PromptAnswers())
    #expect(granted.settings.motionAllowed)
    #expect(granted.happenings == story.happenings)
  }

  @Test func `finds the middle of the last long rest before a departure`() {
    #expect(Scenario.outing(legs: Self.legs).lastRest == .at(95 * 60))
    #expect(Scenario.outing(legs: Array(Self.legs.prefix(3))).lastRest == .at(30 * 60))
    #expect(Scenario.outing(legs: Array(Self.legs.prefix(1))).lastRest == nil)
    // A departure after the end of the story is none.
    #expect(Scenario.outing(legs: Self.legs, for: .hours(2)).lastRest == .at(30 * 60))
  }
}
