import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct StoryStepJourneyTests {
  private func told(_ legs: [Journey.Leg]) -> [String] {
    let scenario = Scenario(title: "A day", journey: Journey(legs: legs), length: .hours(48))
    return StoryStep.legs(of: scenario).map { "\($0.time / 60_000) \($0.phrase)" }
  }

  @Test func `tells how far and how fast`() {
    #expect(
      told([
        Journey.Leg(.walk, to: Place(east: 300, north: 400), for: .minutes(6)),
        Journey.Leg(
          .train, to: Place(east: 300, north: 20_400), for: .minutes(10),
          surroundings: .underground),
      ]) == ["0 walk 500 m at 5 km/h", "6 go by train 20 km at 120 km/h underground"])
  }

  @Test func `tells long rests only`() {
    #expect(
      told([
        Journey.Leg(.dwell, to: .home, for: .hours(8), surroundings: .indoor),
        Journey.Leg(.run, to: Place(east: 1_200, north: 0), for: .minutes(6)),
        Journey.Leg(.dwell, to: Place(east: 1_200, north: 0), for: .hours(1)),
        Journey.Leg(.dwell, to: .home, for: .hours(3)),
      ]) == ["0 rests 8 h indoors", "480 run 1.2 km at 12 km/h", "486 rests 4 h"])
  }

  @Test func `tells a stop on the way as a wait`() {
    let stop = Journey.Leg(.bus, to: .home, for: .minutes(3), surroundings: .urban)
    #expect(told([stop]).first?.hasPrefix("0 waits 3 min") == true)
  }

  @Test func `takes legs of one kind together`() {
    let corners = [(1_000.0, 0.0), (1_000, 1_000), (0, 1_000), (0, 0)]
    let round = corners.map { east, north in
      Journey.Leg(.cycle, to: Place(east: east, north: north), for: .minutes(4))
    }
    #expect(told(round) == ["0 cycle 4 km at 15 km/h"])
  }

  @Test func `begins with the user's answer`() {
    var answers = PromptAnswers()
    #expect(answers.opening(asked: .always) == "user opens the app and allows Always")
    answers.precise = false
    #expect(
      answers.opening(asked: .always)
        == "user opens the app and allows Always, hiding the precise place")
    answers.precise = true
    #expect(answers.opening(asked: .whileInUse) == "user opens the app and allows While In Use")
    answers.upgradesToAlways = false
    #expect(answers.opening(asked: .whileInUse) == "user opens the app and allows While In Use")
    #expect(
      answers.opening(asked: .always) == "user opens the app and allows location, but not Always")
    answers.first = .allowOnce
    #expect(answers.opening(asked: .always) == "user opens the app and allows location once")
    answers.first = .refuse
    answers.precise = false
    #expect(answers.opening(asked: .always) == "user opens the app and refuses location")
  }

  @Test(arguments: PromptAnswers.First.allCases)
  func `tells no answer of who is never asked`(answer: PromptAnswers.First) {
    var answers = PromptAnswers()
    answers.first = answer
    #expect(
      answers.opening(asked: .nothing) == "user opens the app and is never asked for location")
  }

  @Test func `says where and when a scenario begins, if that is not as in a plain one`() {
    var scenario = Scenario(title: "A day")
    #expect(scenario.beginning == nil)
    scenario.settings.beginsAtHour = 23
    #expect(scenario.beginning == "begins at 23 h")
    scenario.journey.origin = Coordinate(latitude: -33.87, longitude: 151.21)
    #expect(scenario.beginning == "begins at 23 h, at -33.87000, 151.21000")
    #expect(StoryText.lines(of: scenario)[1].contains("begins at 23 h, at"))
  }

  @Test func `names what is unlike a phone in good order`() {
    var settings = PhoneSettings()
    #expect(settings.differences == nil)
    settings.hasPasscode = false
    settings.hasCellular = false
    settings.batteryPercent = 30
    settings.chargesAtNight = false
    settings.lowPowerMode = true
    settings.backgroundRefresh = false
    settings.motionAllowed = false
    settings.notificationsAllowed = false
    settings.foreignRegions = 12
    #expect(
      settings.differences == """
        no passcode, no SIM, battery at 30 %, not charged at night, Low Power Mode on, \
        Background App Refresh off, motion denied, notifications off, 12 regions of other apps
        """)
    let lines = StoryText.lines(of: Scenario(title: "A day", settings: settings))
    #expect(lines[1].hasPrefix("     0:00:00   phone: no passcode, no SIM, battery at 30 %"))
  }
}
