import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct DualManagerTests {
  @Test func `stays alive at rest with a coarse session`() throws {
    let story = PlayedStory(.commute(), DualManager())
    #expect(story.minutes(until: 60) { $0 == .process(.suspended) } == [])
    #expect(story.settings(to: .threeKilometers).first != nil)
    #expect(story.minutes(until: 60) { $0 == .positioning(.gnss) } == [])
  }

  @Test func `is precise on the drive and coarse again after it`() throws {
    let story = PlayedStory(.commute(), DualManager())
    let precise = try #require(story.settings(to: .best).first)
    #expect((60..<66).contains(precise))
    let coarse = try #require(story.settings(to: .threeKilometers, from: 60).first)
    #expect((90..<97).contains(coarse))
    #expect(story.recordings(from: 70, until: 90).count > 600)
    // A coarse session may be given better than it asked for (S-05), but no satellites.
    #expect(story.points(from: 100).allSatisfy { $0.horizontalAccuracy > 20 })
  }

  @Test func `keeps recording after the relaunch by a significant change`() throws {
    let story = PlayedStory(.commute((.memoryPressure(severe: true), 30)), DualManager())
    let launch = try #require(
      story.minutes(from: 30) { $0 == .launch(.event(.significantChange)) }.first)
    #expect((60..<70).contains(launch))
    #expect(story.recordings(from: launch, until: 90).count > 600)
  }

  @Test func `does not record while the user has switched tracking off`() {
    let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), DualManager())
    #expect(story.recordings(from: 66, until: 70) != [])
    #expect(story.recordings(from: 70, until: 140) == [])
    #expect(
      story.requests(from: 70, until: 71).contains(
        .stopMonitoringSignificantLocationChanges("relaunch")))
    #expect(story.recordings(from: 180, until: 210) != [])
  }
}
