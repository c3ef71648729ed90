import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct JourneyPlanTests {
  private func journey(minutes: Int = 1_440, case index: UInt64) -> JourneyPlan {
    var source = ChoiceSource(seed: 2, caseIndex: index)
    var plan = JourneyPlan(minutes: minutes)
    plan.draw(from: &source)
    return plan
  }

  @Test func `nothing moves after the limit`() {
    for index in 0..<300 as Range<UInt64> {
      let plan = journey(minutes: 300, case: index)
      let total = plan.legs.reduce(Duration.zero) { $0 + $1.duration }
      #expect(total <= .minutes(300))
      #expect(plan.moves.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= 300 })
    }
  }

  @Test(arguments: TravelHabits.all.map(\.mode))
  func `moves are as fast as people are`(mode: Journey.Mode) throws {
    let habits = TravelHabits.all.filter { $0.mode == mode }
    let fastest = try #require(habits.map(\.speeds.upperBound).max())
    let slowest = try #require(habits.map(\.speeds.lowerBound).min())
    var seen = 0
    for index in 0..<700 as Range<UInt64> {
      var here = Place.home
      for leg in journey(case: index).legs {
        defer { here = leg.destination }
        let metres = here.distance(to: leg.destination)
        guard leg.mode == mode, metres > 0 else { continue }
        let seconds = Double(leg.duration.wholeMilliseconds) / 1_000
        // Whole seconds make the leg up to one second longer than its speed says.
        #expect(metres / seconds <= Double(fastest) / 10)
        #expect(metres / (seconds - 1) >= Double(slowest) / 10 - 1e-9)
        seen += 1
      }
    }
    #expect(seen > 100)
  }

  @Test func `the phone stays where it rests`() {
    for index in 0..<300 as Range<UInt64> {
      var here = Place.home
      for leg in journey(case: index).legs {
        if leg.mode == .dwell { #expect(leg.destination == here) }
        here = leg.destination
      }
    }
  }

  @Test func `moves begin and end as the plan says`() {
    for index in 0..<300 as Range<UInt64> {
      let plan = journey(case: index)
      var time = Duration.zero
      var departures: Set<Int> = []
      for leg in plan.legs {
        if leg.mode != .dwell, time.wholeMilliseconds % 60_000 == 0 {
          departures.insert(Int(time.wholeMilliseconds / 60_000))
        }
        time += leg.duration
      }
      #expect(plan.moves.allSatisfy { departures.contains($0.lowerBound) })
      #expect(zip(plan.moves, plan.moves.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }
  }

  @Test func `some moves bend, stop and change their surroundings`() {
    let legs = (0..<50 as Range<UInt64>).flatMap { journey(case: $0).legs }
    let drives = legs.filter { $0.mode == .drive }
    let pairs = zip(drives, drives.dropFirst())
    #expect(pairs.contains { $0.destination == $1.destination })
    #expect(pairs.contains { $0.surroundings != $1.surroundings })
    #expect(legs.contains { $0.mode == .train && $0.surroundings == .underground })
    #expect(legs.contains { $0.mode == .dwell && $0.surroundings == .open })
  }

  @Test(arguments: 0..<Heading.count) func `a heading leads as far as asked`(index: Int) {
    let place = Heading(index).from(Place(east: 7, north: -3), metres: 1_000)
    #expect(place.distance(to: Place(east: 7, north: -3)) == 1_000)
  }

  @Test func `no two headings are the same`() {
    let places = (0..<Heading.count).map { Heading($0).from(.home, metres: 5) }
    #expect(Set(places).count == Heading.count)
  }
}
