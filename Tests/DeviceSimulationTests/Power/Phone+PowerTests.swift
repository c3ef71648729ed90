import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Power") struct PhonePowerTests {
  @Test(.covers(.D04)) func `goes off without a word and locks the disk until the first unlock`() {
    let reboot = Happening(
      at: .minutes(10), .powerOff(for: .minutes(10), unlockAfter: .minutes(5)))
    let story = Story(.test([], [reboot]), .atLaunch { $0.startSession() })
    #expect(story.terminations.map(\.cause) == [.powerOff])
    #expect(story.terminations.map(\.rule) == [.D04])
    #expect(story.events(from: 600).isEmpty)
    #expect(story.first(.happening(.boot)) == 1_200)
    #expect(story.first(.happening(.firstUnlock)) == 1_500)
    #expect(story.first(.truth(.precondition(false))) == 600)
    #expect(story.first(.truth(.precondition(true)), from: 600) == 1_500)
  }

  @Test func `draws nothing while it is off`() {
    let off = Happening(at: .minutes(10), .powerOff(for: .hours(10), unlockAfter: .minutes(5)))
    let story = Story(.test([], [off], for: .hours(4)), .atLaunch { $0.startSLC() })
    let hours = story.entries.compactMap { entry -> Int64? in
      guard case .energy(let microjoules) = entry.what else { return nil }
      return microjoules
    }
    #expect(Set(hours).count == 1)
  }

  @Test func `goes off when the battery is empty, and on again with the charger`() throws {
    let charge = Happening(at: .hours(40), .charging(for: .hours(2)))
    let scenario = Scenario.test(
      [.drive(to: 500_000, for: .hours(48))], [charge], for: .hours(48)
    ).with { $0.settings.chargesAtNight = false }
    let story = Story(scenario, .atLaunch { $0.startSession() })
    let empty = try #require(story.first(.happening(.batteryEmpty)))
    // 6.91 Wh at 508 mW are 13.6 h.
    #expect((13...15).contains(empty / 3_600))
    #expect(story.terminations.first?.cause == .powerOff)
    #expect(story.first(.happening(.boot)) == 144_000)
    #expect(story.first(.happening(.firstUnlock)) == 144_000)
  }

  @Test func `tells when the battery, as iOS shows it, is below 20 %, and when no longer`() throws {
    let charge = Happening(at: .hours(6), .charging(for: .hours(2)))
    let scenario = Scenario.test(
      [.drive(to: 100_000, for: .hours(10))], [charge], for: .hours(10)
    ).with { $0.settings.batteryPercent = 30 }
    let story = Story(scenario, .atLaunch { $0.startSession() })
    // 6.91 Wh at 508 mW lose a tenth in 1.4 h.
    let low = try #require(story.first(.truth(.lowBattery(true))))
    #expect((1...3).contains(low / 3_600))
    let high = try #require(story.first(.truth(.lowBattery(false))))
    #expect((6...8).contains(high / 3_600))
  }

  @Test func `tells of a battery that is low from the beginning`() {
    let scenario = Scenario.test(for: .hours(1)).with { $0.settings.batteryPercent = 14 }
    #expect(Story(scenario, ProbeStrategy()).first(.truth(.lowBattery(true))) == 0)
    let enough = Scenario.test(for: .hours(1)).with { $0.settings.batteryPercent = 21 }
    #expect(Story(enough, ProbeStrategy()).first(.truth(.lowBattery(true))) == nil)
  }

  @Test func `accounts for energy where a trip begins and ends`() throws {
    let scenario = Scenario.test([.drive(to: 10_000, for: .minutes(10))], for: .hours(2))
    let story = Story(scenario, .atLaunch { $0.startSession() })
    let begin = try #require(story.first(.truth(.tripBegan(0))))
    let end = try #require(story.first(.truth(.tripEnded(0))))
    let times = story.times { if case .energy = $0 { true } else { false } }
    #expect(times == [begin, end, 3_600])
  }

  @Test func `charges at night`() {
    let story = Story(.test(for: .hours(40)), ProbeStrategy())
    // 14 h and 38 h after the launch; unplugged after 22 h.
    #expect(story.times { $0 == .happening(.charging(true)) } == [50_400, 136_800])
    #expect(story.times { $0 == .happening(.charging(false)) } == [79_200])
  }

  @Test(.covers(.D03)) func `switches Background App Refresh off in Low Power Mode`() {
    let low = Happening(at: .minutes(1), .lowPowerMode(for: .minutes(1)))
    let probe = ProbeStrategy().on { event, app in
      if event == .backgroundRefreshStatusDidChange {
        app.perform(app.backgroundRefreshStatus == .denied ? "denied" : "available")
      }
    }
    let story = Story(.test([], [low]), probe)
    #expect(story.performed("denied") == [60])
    #expect(story.performed("available") == [120])
    #expect(story.contains(.event(.plain(.powerStateDidChange))))
  }

  @Test(.covers(.D03)) func `leaves location services running in Low Power Mode`() {
    let low = Happening(at: .minutes(10), .lowPowerMode(for: .hours(2)))
    let story = Story(
      .test([.drive(to: 60_000, for: .hours(1))], [low]),
      .atLaunch { app in
        app.startSession()
        app.startSLC()
      })
    #expect(story.entry(.happening(.lowPowerMode(true)))?.rule == .D03)
    #expect(story.fixes(from: 600).count > 2_900)
    #expect(!story.wakes(.significantChange, from: 600).isEmpty)
  }

  @Test(
    .covers(.D13),
    arguments: [
      Happening.Kind.memoryPressure(severe: false),
      .powerOff(for: .minutes(5), unlockAfter: .minutes(1)),
    ])
  func `launches nothing for being put on the charger`(kind: Happening.Kind) {
    let story = Story(
      .test(
        [.rest(.hours(8))],
        [
          Happening(at: .minutes(10), kind), Happening(at: .minutes(20), .charging(for: .hours(5))),
        ],
        for: .hours(8)), .atLaunch { $0.startSLC() })
    #expect(story.first(.happening(.charging(true))) == 1_200)
    #expect(story.times { if case .launch = $0 { true } else { false } } == [0])
  }
}
