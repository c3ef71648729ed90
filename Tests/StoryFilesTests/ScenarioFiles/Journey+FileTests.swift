import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct JourneyFileTests {
  @Test func `rests where the leg before ended, unless told where`() throws {
    let journey = try scenario(
      with: """
        "journey": {"legs": [
          {"dwell": {"seconds": 60}}, {"walk": {"to": [300, 0], "seconds": 200}},
          {"dwell": {"seconds": 60, "surroundings": "indoor"}},
          {"dwell": {"to": [5, 5], "seconds": 0.001}}
        ]}
        """
    ).journey
    #expect(
      journey.legs == [
        Journey.Leg(.dwell, to: .home, for: .seconds(60)),
        Journey.Leg(.walk, to: Place(east: 300, north: 0), for: .seconds(200)),
        Journey.Leg(
          .dwell, to: Place(east: 300, north: 0), for: .seconds(60), surroundings: .indoor),
        Journey.Leg(.dwell, to: Place(east: 5, north: 5), for: .milliseconds(1)),
      ])
  }

  @Test func `writes a leg without what follows from the one before`() throws {
    let there = Place(east: 1_200.5, north: -300)
    let story = Scenario(
      title: "A day",
      journey: Journey(legs: [
        Journey.Leg(.train, to: there, for: .seconds(60), surroundings: .underground),
        Journey.Leg(.dwell, to: there, for: .seconds(60)),
        Journey.Leg(.dwell, to: .home, for: .seconds(60)),
      ]))
    #expect(
      try json(story).contains(
        """
        "journey":{"legs":[{"train":{"seconds":60,"surroundings":"underground","to":[1200.5,-300]}}\
        ,{"dwell":{"seconds":60}},{"dwell":{"seconds":60,"to":[0,0]}}]}
        """))
    #expect(try scenario(json(story)) == story)
  }

  @Test(arguments: Journey.Mode.allCases, Journey.Surroundings.allCases)
  func `reads every leg again that it wrote`(
    mode: Journey.Mode, surroundings: Journey.Surroundings
  ) throws {
    var story = Scenario(title: "A day")
    story.journey.origin = Coordinate(latitudeE7: -899_999_999, longitudeE7: 1_799_999_999)
    story.journey.legs = [0.1, 1.0 / 3, 9_999_999.999].map { metres in
      Journey.Leg(
        mode, to: Place(east: metres, north: -metres), for: .milliseconds(61_007),
        surroundings: surroundings)
    }
    #expect(try scenario(json(story)) == story)
  }

  @Test(arguments: [
    ("{}", "journey.legs[0]: the way of moving is missing."),
    (
      #"{"swim": {}}"#,
      "journey.legs[0].swim: unknown way of moving; known are 'dwell', 'walk', 'run', 'cycle', "
        + "'drive', 'bus', 'train' and 'fly'."
    ),
    (#"{"driv": {}}"#, "journey.legs[0].driv: unknown way of moving. Did you mean 'drive'?"),
    (
      #"{"run": {}, "walk": {}}"#,
      "journey.legs[0]: 'walk' and 'run' stand together; a way of moving is one of them."
    ),
    (#"{"run": {"seconds": 5}}"#, "journey.legs[0].run.to: the field is missing."),
    (#"{"run": {"to": [1, 2]}}"#, "journey.legs[0].run.seconds: the field is missing."),
    (
      #"{"dwell": {"seconds": 0}}"#,
      "journey.legs[0].dwell.seconds: 0 is too short; 0.001 s is the least."
    ),
    (
      #"{"run": {"to": [1, 2, 3], "seconds": 5}}"#,
      "journey.legs[0].run.to: a place is two numbers, metres east and north; here are 3."
    ),
    (
      #"{"run": {"to": [1, -10000001], "seconds": 5}}"#,
      "journey.legs[0].run.to: -10000001 is too far; places lie within 10000 km, in metres."
    ),
    (
      #"{"run": {"to": [1, 2], "seconds": 5, "surroundings": "forest"}}"#,
      "journey.legs[0].run.surroundings: 'forest' is unknown; known are 'open', 'urban', 'indoor' "
        + "and 'underground'."
    ),
  ])
  func `refuses a leg that is none`(leg: String, line: String) {
    #expect(fault(with: #""journey": {"legs": [\#(leg)]}"#) == line)
  }
}
