import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Relaunch by the standard service") struct PhoneStandardRelaunchTests {
  private func story(
    _ kind: Happening.Kind = .memoryPressure(severe: true), reading: Bool = true,
    filter: DistanceFilter = .none
  ) -> Story {
    Story(
      .test(
        .homeThenDrive, [Happening(at: .minutes(10), kind)],
        readings: [.standardServiceRelaunches: reading]),
      .atLaunch { app in
        app["main"].distanceFilter = filter
        app.startSession()
      })
  }

  @Test(.covers(.L32, .S09)) func `relaunches on one reading an app that had a session`() throws {
    let told = story()
    #expect(told.wakes(.standardService) == [660])
    #expect(told.entry(.wake(.standardService))?.rule == .L32)
    // The session that the new process starts keeps it running.
    #expect(!told.contains(.process(.suspended)))
    #expect(!told.fixes(from: 1_800).isEmpty)
    #expect(story(reading: false).wakes(.standardService).isEmpty)
    #expect(Profile.all.allSatisfy { $0.reading(of: .standardServiceRelaunches) == .no })
  }

  @Test(.covers(.L32)) func `waits for an update that meets the distance filter`() throws {
    let wake = try #require(
      story(filter: DistanceFilter(meters: 500)).wakes(.standardService).first)
    // The drive begins at 1,800 s, at 16.7 m/s.
    #expect((1_829...1_831).contains(wake))
  }

  @Test(
    .covers(.L32),
    arguments: [
      Happening.Kind.forceQuit, .powerOff(for: .minutes(1), unlockAfter: .minutes(1)),
    ])
  func `does not after a force quit or a reboot`(kind: Happening.Kind) {
    #expect(story(kind).wakes(.standardService).isEmpty)
  }

  @Test(.covers(.L32)) func `leaves an app alone that had no session or runs again`() {
    let readings: [OpenQuestion: Bool] = [.standardServiceRelaunches: true]
    let pressure = Happening(at: .minutes(10), .memoryPressure(severe: true))
    let without = Story(.test([], [pressure], readings: readings), .atLaunch { $0.startSLC() })
    #expect(without.wakes(.standardService).isEmpty)
    let opens = Happening(at: .seconds(610), .openApp(for: .minutes(2)))
    let again = Story(
      .test([], [pressure, opens], readings: readings), .atLaunch { $0.startSession() })
    #expect(again.wakes(.standardService).isEmpty)
  }
}
