import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Crossings and radios") struct PhoneRegionRadioTests {
  /// The exit of a walk of an hour that begins after half an hour; nil when it is never told.
  private func exit(
    _ happenings: [Happening] = [], seed: UInt64, wifi: Bool = true
  ) -> Double? {
    let story = Story(
      .test(
        [.rest(.minutes(30)), .walk(to: 3_600, for: .hours(1))], happenings, for: .hours(3),
        seed: seed
      ).with { $0.settings.wifi = wifi }, on: .punctualRegions, .fenced())
    let isLate = !happenings.isEmpty || !wifi
    #expect(story.entry(.wake(.region))?.rule == (isLate ? .R04 : .R10))
    return story.exits.first
  }

  @Test(.covers(.R04), arguments: UInt64(0)..<8)
  func `tells a crossing minutes later without a data connection`(seed: UInt64) throws {
    let usual = try #require(exit(seed: seed))
    let offline = Happening(at: .minutes(20), .noService(for: .minutes(100)))
    let late = try #require(exit([offline], seed: seed))
    #expect((120...600).contains(late - usual))
  }

  @Test(.covers(.R04), arguments: UInt64(0)..<8)
  func `tells a crossing farther away without Wi-Fi`(seed: UInt64) throws {
    // With Wi-Fi it is the later of 210 m and 20 s at most, and 180 s after the boundary; without it
    // 600 m at a metre a second.
    #expect(try #require(exit(seed: seed)) < 1_800 + 281)
    let far = try #require(exit(seed: seed, wifi: false))
    #expect((600...602).contains(far - 1_800))
  }

  @Test(.covers(.R04), arguments: UInt64(0)..<4)
  func `notices nothing in airplane mode, and notices it after`(seed: UInt64) throws {
    let airplane = Happening(at: .minutes(20), .airplaneMode(for: .minutes(50), wifi: false))
    let late = try #require(exit([airplane], seed: seed))
    // 20 to 180 s after the radio is back, 70 min from the launch.
    #expect((4_219...4_381).contains(late))
  }

  @Test(.covers(.R04)) func `notices in time what it waited for when Wi-Fi comes back`() throws {
    // Parked 300 m from home without Wi-Fi: too near for cells. Airplane mode with Wi-Fi on gives it.
    let there = Place(east: 400, north: 0)
    let legs: [Journey.Leg] = [
      .rest(.minutes(30)), .walk(to: 400, for: .minutes(5)), .rest(.hours(3), at: there),
    ]
    let wifi = Happening(at: .hours(2), .airplaneMode(for: .minutes(30), wifi: true))
    func story(_ happenings: [Happening]) -> Story {
      Story(
        .test(legs, happenings, for: .hours(3)).with { $0.settings.wifi = false },
        on: .punctualRegions, .fenced())
    }
    #expect(story([]).exits.isEmpty)
    let exit = try #require(story([wifi]).exits.first)
    #expect((7_219...7_381).contains(exit))
  }
}
