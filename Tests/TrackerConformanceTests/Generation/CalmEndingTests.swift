import PropertyTesting
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct CalmEndingTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  /// The last three legs of a story and how long after the calm the second of them begins.
  private func ending(case index: UInt64) throws -> (legs: [Journey.Leg], departure: Duration) {
    var source = ChoiceSource(seed: 8, caseIndex: index)
    let story = Self.generator.scenario(from: &source)
    let calm = try #require(story.calmFrom)
    let total = story.journey.legs.reduce(Duration.zero) { $0 + $1.duration }
    #expect(total == story.length)
    let legs = Array(story.journey.legs.suffix(3))
    return (legs, total - legs[1].duration - legs[2].duration - calm)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every story ends with a rest, a drive and a rest`(index: UInt64) throws {
    let (legs, departure) = try ending(case: index)
    #expect(legs.map(\.mode) == [.dwell, .drive, .dwell])
    #expect((Duration.minutes(20) ... .minutes(30 + 12 * 60)).contains(departure))
    #expect(legs[0].duration >= .minutes(20))
    #expect(legs[2].duration >= .minutes(60))
    #expect(legs[2].destination == legs[1].destination)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the last drive is a trip under an open sky`(index: UInt64) throws {
    let (legs, _) = try ending(case: index)
    let metres = legs[0].destination.distance(to: legs[1].destination)
    let seconds = Double(legs[1].duration.wholeMilliseconds) / 1_000
    #expect((9_999...30_001).contains(metres))
    #expect((16.5...33).contains(metres / seconds))
    #expect(legs[1].surroundings == .open)
  }
}
