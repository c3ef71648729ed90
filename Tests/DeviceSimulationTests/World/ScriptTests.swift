import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Cell map") struct CellMapTests {
  private func changes(_ journey: Journey, seed: UInt64) -> [Int64] {
    CellMap.changes(on: Path(journey), noise: Noise(seed: seed), end: 100_000_000)
  }

  @Test(.covers(.C01, .C03)) func `changes half of the time within 750 m and mostly within 2500 m`()
  {
    let walk = Journey(legs: [.rest(.minutes(30)), .walk(to: 6_000, for: .seconds(4_000))])
    let distances = (0..<2_000).compactMap { seed -> Double? in
      guard let first = changes(walk, seed: UInt64(seed)).first else { return nil }
      return Double(first - 1_800_000) / 1_000 * 1.5
    }.sorted()
    #expect(distances.count == 2_000)
    #expect(distances[0] >= 500)
    #expect((740...830).contains(distances[1_000]))
    #expect((2_350...2_650).contains(distances[1_900]))
  }

  @Test(.covers(.C01)) func `is never nearer than 500 m, nor sooner than 300 s but for bursts`() {
    for seed in UInt64(0)..<50 {
      let drive = Journey(legs: [.drive(to: 100_000, for: .hours(2))])
      let times = changes(drive, seed: seed)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { $0 < 10_000 || $0 >= 290_000 })
      #expect(times.count >= 10)
    }
    let all = (UInt64(0)..<50).flatMap { seed -> [Int64] in
      let times = changes(Journey(legs: [.drive(to: 100_000, for: .hours(2))]), seed: seed)
      return zip(times, times.dropFirst()).map { $1 - $0 }
    }
    let bursts = all.count { $0 < 10_000 }
    #expect((0.05...0.15).contains(Double(bursts) / Double(all.count - bursts)))
  }

  @Test(.covers(.C01)) func `does not change for a phone that stays within 500 m`() {
    let legs = (0..<40).map { index in
      Journey.Leg.walk(to: index.isMultiple(of: 2) ? 480 : 0, for: .minutes(6))
    }
    for seed in UInt64(0)..<20 { #expect(changes(Journey(legs: legs), seed: seed).isEmpty) }
  }

  @Test func `is a property of the world, in order of time`() {
    let drive = Journey(legs: [.drive(to: 100_000, for: .hours(2))])
    #expect(changes(drive, seed: 3) == changes(drive, seed: 3))
    #expect(changes(drive, seed: 3) == changes(drive, seed: 3).sorted())
  }
}

@Suite("Script") struct ScriptTests {
  @Test func `gives what is known beforehand in order of time`() {
    let scenario = Scenario.test(
      SimulationTests.day, SimulationTests.troubles, for: .hours(3), calmFrom: .minutes(135))
    let path = Path(scenario.journey)
    var script = Script(
      scenario: scenario, path: path, noise: Noise(seed: 1), end: 10_800_000)
    var last: Int64 = 0
    var count = 0
    while script.nextTime < .max {
      #expect(script.nextTime >= last && script.nextTime <= 10_800_000)
      last = script.nextTime
      _ = script.take()
      count += 1
    }
    #expect(count > 20)
  }

  @Test func `ends every trouble when the calm begins, and grants what was refused`() {
    let denied = Happening(at: .minutes(10), .locationPermission(.denied, for: .hours(9)))
    let airplane = Happening(at: .minutes(10), .airplaneMode(for: .hours(9), wifi: false))
    let off = Happening(at: .minutes(20), .powerOff(for: .hours(9), unlockAfter: .hours(9)))
    let story = Story(
      .test([], [denied, airplane, off], for: .hours(2), calmFrom: .minutes(40)), ProbeStrategy())
    #expect(story.first(.happening(.airplaneMode(false, wifi: false))) == 2_400)
    #expect(story.first(.happening(.firstUnlock)) == 2_400)
    #expect(story.first(.happening(.locationPermission(.authorizedAlways))) == 2_400)
    #expect(story.first(.truth(.calmBegan)) == 2_400)
    #expect(story.first(.truth(.precondition(true)), from: 100) == 2_400)
  }

  @Test func `tells the truth of trips and legs`() {
    let story = Story(.test(.homeThenDrive, for: .hours(2)), ProbeStrategy())
    #expect(story.first(.truth(.tripBegan(0))) == 1_800)
    #expect(story.first(.truth(.tripEnded(0))) == 3_600)
    #expect(
      story.first(.truth(.leg(.drive, millimetersPerSecond: 16_666, .open))) == 1_800)
  }
}
