import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct SightWatchTests {
  private typealias Steps = [(second: Double, what: Occurrence)]
  private static let underground = Occurrence.drives(in: .underground)

  /// A watch that has seen the phone drive since 0:01:40, and what it found of a sky at each step.
  private func watch(
    _ steps: Steps, wasSeen: Bool = true
  ) -> (watch: SightWatch, skies: [Bool]) {
    var (journey, watch) = (JourneyState(), SightWatch())
    var skies: [Bool] = []
    for (second, what) in [(100, Occurrence.drives())] + steps {
      journey.observe(TraceEntry(time: .at(second), what: what))
      skies.append(watch.observe(journey, at: .at(second)))
      if watch.isVisible, wasSeen { watch.showed() }
    }
    return (watch, skies)
  }

  @Test(arguments: [
    (Occurrence.drives(), true), (.drives(in: .urban), true), (.drives(in: .indoor), false),
    (underground, false), (.rests, false),
  ])
  func `sees a phone that moves under the sky`(what: Occurrence, isVisible: Bool) {
    #expect(watch([(200, what)]).watch.isVisible == isVisible)
  }

  @Test func `finds a sky that was not there before, also at rest, until the phone moves in it`() {
    #expect(watch([(200, Self.underground), (300, .drives())]).skies == [false, false, true])
    #expect(watch([(200, .rests), (300, .drives())]).skies.contains(true) == false)
  }

  @Test(arguments: [(underground, 540.0), (.drives(in: .indoor), 300), (.rests, 300)])
  func `takes an outage for a trip's end, sooner where the phone may have stopped`(
    outage: Occurrence, longest: Double
  ) {
    let watch = watch([(200, outage)]).watch
    #expect(!watch.mayHaveEnded(at: .at(200 + longest)))
    #expect(watch.mayHaveEnded(at: .at(200.001 + longest)))
  }

  @Test func `takes movement that no fix showed for none`() {
    let steps: Steps = [(200, .rests), (400, .drives()), (410, .rests)]
    #expect(watch(steps, wasSeen: false).watch.mayHaveEnded(at: .at(301)))
    #expect(!watch(steps).watch.mayHaveEnded(at: .at(710)))
  }
}
