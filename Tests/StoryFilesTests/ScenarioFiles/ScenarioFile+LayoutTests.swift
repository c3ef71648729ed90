import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct ScenarioFileLayoutTests {
  private static let story = Scenario(
    title: #"A "day" of {braces}, [lists]: \ and ünïcode"#,
    journey: Journey(legs: [
      Journey.Leg(.dwell, to: .home, for: .hours(8)),
      Journey.Leg(.drive, to: Place(east: 12_000, north: -0.5), for: .minutes(15)),
    ]),
    happenings: [
      Happening(at: .minutes(10), .noService(for: .minutes(20))),
      Happening(at: .minutes(12), .forceQuit),
    ])

  @Test func `gives each field, leg and happening a line`() throws {
    #expect(
      ScenarioFile.layOut(try json(Self.story)) == #"""
        {
          "happenings": [
            {"at": 600, "noService": {"seconds": 1200}},
            {"at": 720, "forceQuit": {}}
          ],
          "journey": {"legs": [
            {"dwell": {"seconds": 28800}},
            {"drive": {"seconds": 900, "to": [12000, -0.5]}}
          ]},
          "lengthSeconds": 86400,
          "noiseSeed": 0,
          "phone": "iPhone15",
          "profile": "ios18",
          "schema": 1,
          "title": "A \"day\" of {braces}, [lists]: \\ and ünïcode"
        }

        """#)
  }

  @Test func `changes white space only`() throws {
    #expect(try scenario(ScenarioFile.layOut(json(Self.story))) == Self.story)
    let once = ScenarioFile.layOut(try json(Self.story))
    #expect(once.filter { !$0.isWhitespace } == (try json(Self.story)).filter { !$0.isWhitespace })
  }

  @Test func `keeps an empty file short`() {
    #expect(ScenarioFile.layOut("{}") == "{}\n")
    #expect(ScenarioFile.layOut("") == "\n")
  }
}
