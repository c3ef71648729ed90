import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct RadarTrackerTests {
  private static func tracker(_ options: RadarOptions) -> RadarTracker {
    RadarTracker(id: "radar", summary: "A preset.", options: options)
  }

  private func polls(_ story: PlayedStory, from start: Double, until end: Double) -> [Double] {
    story.minutes(from: start, until: end) { $0 == .request(.requestLocation("radar")) }
  }

  /// A drive on which the sessions of region wakes hold (K-16), before S-13 came, and on which the fix
  /// of such a wake is one by Wi-Fi: one by cells alone is dropped by a tracker that stands still.
  private static let drive: Scenario = {
    var scenario = Scenario.commute(profile: .ios14)
    scenario.readings[.regionWakeKeepsSession] = true
    scenario.parameters["reception.driving.cells"] = .count(0)
    return scenario
  }()

  @Test func `continuous polls every 30 s, moving or not`() {
    let story = PlayedStory(.commute(), Self.tracker(.continuous))
    #expect((18...22).contains(polls(story, from: 40, until: 50).count))
    #expect((18...22).contains(polls(story, from: 70, until: 80).count))
  }

  @Test func `responsive sleeps at rest and polls every 150 s on the move`() {
    let story = PlayedStory(Self.drive, Self.tracker(.responsive))
    #expect(polls(story, from: 30, until: 60) == [])
    #expect(story.minutes(from: 20, until: 60) { $0 == .process(.suspended) }.count <= 1)
    // Eight times by the timer; what crosses a bubble polls it between.
    let timer = story.minutes(from: 70, until: 90) { $0 == .event(.timer("poll")) }
    #expect((7...8).contains(timer.count))
    let moving = polls(story, from: 70, until: 90)
    #expect((8...24).contains(moving.count))
    #expect(zip(moving, moving.dropFirst()).allSatisfy { $1 - $0 < 2.6 })
  }

  @Test func `responsive sets its bubble around every fix`() throws {
    let story = PlayedStory(Self.drive, Self.tracker(.responsive))
    let bubbles = story.requests(from: 70, until: 90).compactMap { request -> Region? in
      guard case .startMonitoring(let region) = request else { return nil }
      return region
    }
    #expect(bubbles.count >= 6)
    #expect(bubbles.allSatisfy { $0.identifier == "radar_bubble" && $0.radius == 100 })
    #expect(Set(bubbles.map(\.center)).count > 1)
  }

  @Test func `efficient asks for one fix at a visit and keeps nothing running`() {
    let story = PlayedStory(.thereAndBack(), Self.tracker(.efficient))
    let starts = story.minutes { $0 == .request(.startUpdatingLocation("low-power")) }
    #expect(starts == [])
    let visits = story.minutes { what in
      if case .event(.visit) = what { true } else { false }
    }
    #expect(!visits.isEmpty)
    for visit in visits { #expect(!polls(story, from: visit, until: visit + 0.1).isEmpty) }
  }

  @Test func `off means off`() {
    let story = PlayedStory(
      .thereAndBack((.optOut(for: .minutes(70)), 70)), Self.tracker(.responsive))
    #expect(story.recordings(from: 71, until: 140) == [])
    #expect(story.recordings(from: 180, until: 210) != [])
  }
}
