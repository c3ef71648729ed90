import DeviceSimulation
import ReferenceStrategies
import Testing
import TrackerModel

struct TimerLoopTests {
  @Test func `takes a fix every two minutes on the way`() throws {
    let story = PlayedStory(.commute(), TimerLoop())
    let times = story.recordings(from: 60, until: 90)
    #expect((14...45).contains(times.count))
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(try #require(gaps.max()) < 2.5)
  }

  @Test func `takes a fix as often as it is told`() {
    let seldom = PlayedStory(.commute(), TimerLoop(interval: .minutes(10)))
    let often = PlayedStory(.commute(), TimerLoop(interval: .seconds(30)))
    #expect(seldom.recordings(from: 60, until: 90).count < 15)
    #expect(often.recordings(from: 60, until: 90).count > 45)
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
}
