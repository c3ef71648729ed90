import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

@Suite("Aging") struct AgingTests {
  private var ordinary: Scenario {
    var scenario = Scenario(title: "ordinary")
    scenario.journey.legs = [
      Journey.Leg(.dwell, to: .home, for: .hours(2), surroundings: .indoor),
      Journey.Leg(.walk, to: Place(east: 900, north: 0), for: .minutes(10), surroundings: .open),
    ]
    scenario.happenings = [Happening(at: .minutes(30), .crash)]
    scenario.calmFrom = .hours(2)
    scenario.length = .hours(6)
    return scenario
  }

  @Test func `puts use before a scenario, and moves all of it`() throws {
    var aged = ordinary
    Aging.age(&aged, byOutings: 3)
    #expect(aged.length == .hours(6 * 25))
    #expect(aged.calmFrom == .hours(144 + 2))
    #expect(aged.happenings == [Happening(at: .hours(144) + .minutes(30), .crash)])
    let before = aged.journey.legs.dropLast(2)
    #expect(Array(aged.journey.legs.suffix(2)) == ordinary.journey.legs)
    #expect(before.reduce(.zero) { $0 + $1.duration } == .hours(144))
    #expect(before.count { $0.mode == .drive } == 6)
    // Who was away is at home again when the scenario proper begins, as it says.
    #expect(before.last?.destination == .home)
  }

  @Test func `leaves alone what would be longer than a scenario may be`() {
    var long = ordinary
    long.length = Scenario.maximumLength - .hours(143)
    let before = long
    Aging.age(&long, byOutings: 3)
    #expect(long == before)
    long.length -= .hours(1)
    Aging.age(&long, byOutings: 3)
    #expect(long.length == Scenario.maximumLength)
  }

  @Test func `leaves alone what would have more legs than a journey may`() {
    var busy = ordinary
    let leg = busy.journey.legs[0]
    busy.journey.legs += Array(repeating: leg, count: Journey.maximumLegs - 13)
    let before = busy
    Aging.age(&busy, byOutings: 3)
    #expect(busy == before)
    busy.journey.legs.removeLast()
    Aging.age(&busy, byOutings: 3)
    #expect(busy.journey.legs.count == Journey.maximumLegs)
  }

  @Test func `is drawn for one scenario in 120, and never is the simplest`() {
    var lengths: [Int64] = []
    for index in UInt64(0)..<6_000 {
      var source = ChoiceSource(seed: 5, caseIndex: index)
      var scenario = ordinary
      Aging.draw(into: &scenario, from: &source)
      lengths.append(scenario.length.wholeMilliseconds / 3_600_000)
    }
    let aged = lengths.filter { $0 > 6 }
    #expect((30...75).contains(aged.count))
    #expect(aged.allSatisfy { ($0 - 6) % 48 == 0 && (150...486).contains($0) })
    var simplest = ChoiceSource(replaying: [])
    var scenario = ordinary
    Aging.draw(into: &scenario, from: &simplest)
    #expect(scenario == ordinary)
  }
}
