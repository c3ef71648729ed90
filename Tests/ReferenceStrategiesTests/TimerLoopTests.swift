import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies

struct TimerLoopTests {
  @Test func `takes a fix every two minutes on the way`() throws {
    let story = PlayedStory(.commute(), TimerLoop())
    let samples = samples(of: story)
    #expect((14...16).contains(samples.count))
    #expect(try #require(zip(samples, samples.dropFirst()).map { $1 - $0 }.max()) < 2.1)
    // Under an open sky at least two searches of three end with a fine fix.
    var (fine, searches) = (0, 0)
    for seed in 1...10 as ClosedRange<UInt64> {
      var scenario = Scenario.commute()
      scenario.noiseSeed = seed
      let story = PlayedStory(scenario, TimerLoop())
      fine += story.points(from: 60, until: 90).count { $0.horizontalAccuracy <= 20 }
      searches += self.samples(of: story).count
    }
    #expect(searches >= 140)
    #expect(fine * 3 >= searches * 2, "\(fine) of \(searches)")
  }

  @Test func `takes a fix as often as it is told`() {
    let seldom = PlayedStory(.commute(), TimerLoop(interval: .minutes(10)))
    let often = PlayedStory(.commute(), TimerLoop(interval: .seconds(30)))
    #expect((2...4).contains(samples(of: seldom).count))
    #expect((55...61).contains(samples(of: often).count))
  }

  @Test func `starts its session once and never stops it`() {
    let requests = PlayedStory(.commute(), TimerLoop()).requests()
    #expect(requests.count { $0 == .startUpdatingLocation("alive") } == 1)
    #expect(!requests.contains(.stopUpdatingLocation("alive")))
  }

  @Test func `ends with its process, because nothing is registered`() {
    let story = PlayedStory(.commute((.memoryPressure(severe: true), 30)), TimerLoop())
    #expect(story.minutes { what in if case .launch = what { true } else { false } } == [0])
    #expect(story.recordings(from: 30) == [])
  }

  @Test func `does not record while the user has switched tracking off`() {
    let story = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), TimerLoop())
    #expect(story.recordings(from: 60, until: 70) != [])
    #expect(story.recordings(from: 70, until: 140) == [])
    #expect(story.recordings(from: 141) != [])
  }

  /// When the receiver was switched to precise on the drive.
  private func samples(of story: PlayedStory) -> [Double] {
    story.settings(to: .best, from: 60).filter { $0 < 90 }
  }
}
