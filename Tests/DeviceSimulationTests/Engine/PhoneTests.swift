import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Phone") struct PhoneTests {
  @Test func `begins with the settings of its scenario`() {
    let probe = ProbeStrategy.atLaunch { app in
      if app.isLowPowerModeEnabled { app.perform("low-power") }
      if app.backgroundRefreshStatus == .denied { app.perform("no-refresh") }
      if app.batteryLevel == 0.45 { app.perform("gauge") }
      app.requestNotificationAuthorization()
      app.addNotification("n", after: .seconds(5))
    }
    let plain = Story(.test(), probe)
    #expect(plain.count { if case .request(.perform) = $0 { true } else { false } } == 0)
    #expect(plain.contains(.notificationShown("n")))
    let story = Story(
      .test().with {
        $0.settings.lowPowerMode = true
        $0.settings.backgroundRefresh = false
        $0.settings.notificationsAllowed = false
        $0.settings.batteryPercent = 44
      }, probe)
    #expect(story.performed("low-power") == [0])
    #expect(story.performed("no-refresh") == [0])
    #expect(story.performed("gauge") == [0])
    #expect(!story.contains(.notificationShown("n")))
  }

  @Test func `reads the scenario's answer to an open question first`() {
    for answer in [true, false] {
      let scenario = Scenario.test(readings: [.regionWakeKeepsSession: answer])
      let readings = Readings(scenario: scenario, profile: .ios18, noise: Noise(seed: 1))
      #expect(readings[.regionWakeKeepsSession] == answer)
    }
  }

  @Test func `draws open questions from the seed, and not those that a profile settles`() {
    var yes = 0
    var early = 0
    for seed in UInt64(0)..<1_000 {
      let readings = Readings(scenario: .test(), profile: .ios18, noise: Noise(seed: seed))
      if readings[.clockResetsAfterLocation] { yes += 1 }
      if readings[.launchesBeforeFirstUnlock] { early += 1 }
      #expect(!readings[.launchedBudgetIsLong])
    }
    #expect((440...560).contains(yes))
    #expect((200...300).contains(early))
  }
}
