import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies

struct MotionAndFenceTests {
  /// No region is late by hours or never told, and its wake keeps a session (K-16): the drive is
  /// found while it lasts.
  private static var commute: Scenario {
    var scenario = Scenario.commute()
    scenario.parameters["region.tail.share"] = .count(0)
    scenario.parameters["region.never.share"] = .count(0)
    scenario.readings[.regionWakeKeepsSession] = true
    return scenario
  }

  @Test func `is precise on the move and off at rest`() throws {
    let story = PlayedStory(Self.commute, MotionAndFence())
    #expect(story.points(from: 66, until: 89).count > 100)
    let stop = try #require(
      story.minutes(from: 91) { $0 == .request(.stopUpdatingLocation("main")) }.first)
    #expect((95...99).contains(stop))
  }

  @Test func `stands behind a fence of 200 m at rest`() throws {
    let story = PlayedStory(Self.commute, MotionAndFence())
    let fence = try #require(
      story.requests(from: 91).compactMap { request -> Region? in
        guard case .startMonitoring(let region) = request else { return nil }
        return region
      }.first)
    #expect(fence.radius == 200)
  }

  @Test func `stretches its distance filter with the speed`() {
    let story = PlayedStory(Self.commute, MotionAndFence())
    let filters = story.requests(from: 60, until: 89).compactMap { request -> Double? in
      guard case .setDistanceFilter(_, let filter) = request else { return nil }
      return filter.meters
    }
    // 30 km in half an hour are 16.7 m/s: three steps of 5 m/s.
    #expect(filters.contains(30))
  }

  @Test func `off means off`() {
    let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), MotionAndFence())
    #expect(story.recordings(from: 71, until: 140) == [])
  }
}
