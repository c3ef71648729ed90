import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct CalmUseTests {
  /// Two hours of rest at home, and a drive of ten minutes in the calm after them.
  private var ordinary: Scenario {
    let away = Place(east: 12_000, north: 0)
    var scenario = Scenario(title: "ordinary")
    scenario.journey.legs = [
      Journey.Leg(.dwell, to: .home, for: .hours(3), surroundings: .indoor),
      Journey.Leg(.drive, to: away, for: .seconds(601), surroundings: .open),
      Journey.Leg(.dwell, to: away, for: .seconds(3_599), surroundings: .indoor),
    ]
    scenario.calmFrom = .hours(2)
    scenario.length = .minutes(250)
    return scenario
  }

  private func drawn(
    _ values: [UInt64],
    allowing allowed: Set<HappeningName> = [
      .openApp, .usePhone, .charging, .clockChange,
    ]
  ) -> [Happening] {
    var source = ChoiceSource(replaying: values)
    var scenario = ordinary
    CalmUse.draw(into: &scenario, allowing: allowed.contains, from: &source)
    return scenario.happenings
  }

  @Test func `the simplest is none, as in a token from before there was any`() {
    #expect(drawn([]) == [])
  }

  @Test func `is a look at the app in the middle of the drive`() {
    #expect(drawn([1]) == [Happening(at: .minutes(185), .openApp(for: .seconds(30)))])
  }

  @Test func `may be several looks at another app when the user has arrived`() {
    let looks = (191...193).map { Happening(at: .minutes($0), .usePhone(for: .seconds(10))) }
    #expect(drawn([1, 2, 1, 3, 1]) == looks)
  }

  @Test func `may be a charger that the phone is put on`() {
    #expect(drawn([1, 0, 2]) == [Happening(at: .minutes(185), .charging(for: .seconds(30)))])
  }

  @Test func `may be a clock that is set back, an hour each time`() {
    let changes = (191...192).map { Happening(at: .minutes($0), .clockChange(by: .minutes(-60))) }
    #expect(drawn([1, 1, 3, 3, 1]) == changes)
  }

  @Test func `is of what may occur, and nothing where that is none of them`() {
    let look = Happening(at: .minutes(185), .usePhone(for: .seconds(30)))
    #expect(drawn([1], allowing: [.usePhone, .crash]) == [look])
    #expect(drawn([1], allowing: [.crash]) == [])
  }

  @Test func `comes in one scenario of seven, always in the calm, one look after the other`() {
    var used = 0
    for index in UInt64(0)..<7_000 {
      var source = ChoiceSource(seed: 5, caseIndex: index)
      var scenario = ordinary
      CalmUse.draw(into: &scenario, allowing: { _ in true }, from: &source)
      let looks = scenario.happenings
      if !looks.isEmpty { used += 1 }
      #expect(looks.allSatisfy { $0.at >= .minutes(182) && $0.at <= .minutes(193) })
      for (look, next) in zip(looks, looks.dropFirst()) {
        #expect(look.at + (look.kind.duration ?? .zero) < next.at)
      }
    }
    #expect((850...1_150).contains(used))
  }
}
