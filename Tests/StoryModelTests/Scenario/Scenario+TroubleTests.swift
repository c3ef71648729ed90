import StoryModel
import Testing
import TrackerModel

struct ScenarioTroubleTests {
  private func ends(_ happenings: [Happening], calmFrom: Duration? = nil) -> Instant {
    var scenario = Scenario(title: "A day.")
    scenario.happenings = happenings
    scenario.calmFrom = calmFrom
    return scenario.troubleEnds
  }

  @Test func `begins with the first thing that is no ordinary use of the phone`() {
    var scenario = Scenario(title: "A day.")
    #expect(scenario.troubleBegins == nil)
    scenario.happenings = [.init(at: .hours(1), .openApp(for: .minutes(5)))]
    #expect(scenario.troubleBegins == nil)
    scenario.happenings += [.init(at: .hours(3), .crash), .init(at: .hours(2), .forceQuit)]
    #expect(scenario.troubleBegins == Instant.start.advanced(by: .hours(2)))
  }

  @Test func `is over from the start where there is none`() {
    #expect(ends([]) == .start)
    #expect(ends([], calmFrom: .hours(4)) == .start)
    #expect(ends([.init(at: .hours(1), .openApp(for: .minutes(5)))]) == .start)
    #expect(ends([.init(at: .hours(1), .clockChange(by: .minutes(30)))]) == .start)
  }

  @Test func `is over when the last one ends, at the latest when the calm begins`() {
    let happenings: [Happening] = [
      .init(at: .hours(1), .diskFull(for: .hours(5))), .init(at: .hours(2), .crash),
    ]
    #expect(ends(happenings) == Instant.start.advanced(by: .hours(6)))
    #expect(ends(happenings, calmFrom: .hours(4)) == Instant.start.advanced(by: .hours(4)))
    #expect(
      ends([.init(at: .hours(1), .powerOff(for: .hours(1), unlockAfter: .minutes(30)))])
        == Instant.start.advanced(by: .minutes(150)))
  }

  @Test func `ends with the calm where it began before, and use of the phone within it by itself`()
  {
    var scenario = Scenario(title: "A day.")
    scenario.calmFrom = .hours(4)
    func end(at hours: Int, _ kind: Happening.Kind) -> Duration {
      scenario.end(of: Happening(at: .hours(hours), kind), after: .hours(2))
    }
    #expect(end(at: 1, .usePhone(for: .hours(2))) == .hours(3))
    #expect(end(at: 3, .usePhone(for: .hours(2))) == .hours(4))
    #expect(end(at: 5, .usePhone(for: .hours(2))) == .hours(7))
    #expect(end(at: 5, .diskFull(for: .hours(2))) == .hours(5))
  }
}
