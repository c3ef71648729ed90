import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct MotionAdaptiveTests {
  @Test func `lowers accuracy when the phone rests`() throws {
    let story = PlayedStory(.commute(), MotionAdaptive())
    let coarse = try #require(story.settings(to: .threeKilometers, from: 60).first)
    #expect((90..<97).contains(coarse))
    #expect(story.minutes(from: coarse + 1) { $0 == .positioning(.gnss) } == [])
  }

  @Test func `is precise as soon as Core Motion says that the user drives`() throws {
    let story = PlayedStory(.commute(), MotionAdaptive())
    let drives = try #require(
      story.minutes(from: 60) { what in
        guard case .event(.motion(let activity)) = what else { return false }
        return activity.automotive && activity.confidence >= .medium
      }.first)
    let precise = try #require(story.settings(to: .best, from: 60).first)
    #expect(precise <= drives)
    #expect(precise < 64)
  }

  @Test func `stays coarse while somebody walks about at home`() {
    var home = Scenario.commute()
    home.journey = Journey(legs: [
      Journey.Leg(.dwell, to: .home, for: .minutes(30)),
      Journey.Leg(.walk, to: Place(east: 300, north: 0), for: .minutes(5)),
    ])
    let story = PlayedStory(home, MotionAdaptive())
    let walks = story.minutes(from: 25) { what in
      guard case .event(.motion(let activity)) = what else { return false }
      return activity.walking
    }
    #expect(walks != [])
    // Until a visit tells late that it left.
    #expect(story.settings(to: .best, from: 25).filter { $0 < 43 } == [])
  }

  @Test func `finds the trip by its fixes where motion is denied`() throws {
    var scenario = Scenario.commute()
    scenario.settings.motionAllowed = false
    let story = PlayedStory(scenario, MotionAdaptive())
    let precise = try #require(story.settings(to: .best).first)
    #expect((60..<66).contains(precise))
    #expect(story.recordings(from: 70, until: 90).count > 600)
  }

  @Test func `goes on recording after its relaunch`() throws {
    let story = PlayedStory(.commute((.memoryPressure(severe: true), 30)), MotionAdaptive())
    let launch = try #require(
      story.minutes(from: 30) { $0 == .launch(.event(.significantChange)) }.first)
    #expect(story.recordings(from: launch, until: 90).count > 600)
  }

  @Test func `does not record while the user has switched tracking off`() {
    let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), MotionAdaptive())
    #expect(story.recordings(from: 66, until: 70) != [])
    #expect(story.recordings(from: 70, until: 140) == [])
    #expect(story.requests(from: 70, until: 71).contains(.stopActivityUpdates))
    #expect(story.recordings(from: 180, until: 210) != [])
  }
}
