import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Script") struct ScriptTests {
  @Test func `gives what is known beforehand in order of time`() {
    let scenario = Scenario.test(
      SimulationTests.day, SimulationTests.troubles, for: .hours(3), calmFrom: .minutes(135))
    let path = Path(scenario.journey)
    var script = Script(
      scenario: scenario, profile: .ios18, path: path, noise: Noise(seed: 1), pace: .rides,
      end: 10_800_000)
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

  @Test(arguments: [
    (8, [14, 22, 38, 46]), (0, [0, 6, 22, 30, 46]), (5, [0, 1, 17, 25, 41]), (6, [16, 24, 40, 48]),
    (22, [0, 8, 24, 32]), (23, [0, 7, 23, 31, 47]),
  ])
  func `charges from 22 h to 6 h, whatever the hour it begins`(hour: Int, changes: [Int64]) {
    var scenario = Scenario.test([], [], for: .hours(48))
    scenario.settings.chargesAtNight = true
    scenario.settings.beginsAtHour = hour
    let path = Path(scenario.journey)
    var script = Script(
      scenario: scenario, profile: .ios18, path: path, noise: Noise(seed: 1),
      pace: .rides, end: 48 * Phone.hour)
    var seen: [Int64] = []
    while script.nextTime < .max {
      let time = script.nextTime
      guard case .nightCharging(let on) = script.take() else { continue }
      #expect(on == (seen.count % 2 == 0))
      seen.append(time / Phone.hour)
    }
    #expect(seen == changes)
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

  @Test func `tells the truth of every speed, and of the same only once`() {
    let legs: [Journey.Leg] = [
      .drive(to: 1_000, for: .seconds(100)), .drive(to: 3_000, for: .seconds(100)),
      .drive(to: 5_000, for: .seconds(100)), .drive(to: 6_000, for: .seconds(100)),
    ]
    let story = Story(.test(legs, for: .minutes(10)), ProbeStrategy())
    let told = story.entries.compactMap { entry -> [Double]? in
      guard case .truth(.leg(.drive, let speed, .open)) = entry.what else { return nil }
      return [entry.seconds, Double(speed) / 1_000]
    }
    #expect(told == [[0, 10], [100, 20], [300, 10]])
  }
}
