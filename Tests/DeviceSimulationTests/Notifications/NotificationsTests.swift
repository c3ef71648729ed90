import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Notifications") struct NotificationsTests {
  private func shown(_ story: Story) -> [Double] {
    story.times { $0 == .notificationShown("alarm") }
  }

  @Test(.covers(.N04)) func `replaces a notification of the same name`() {
    let story = Story(
      .test(),
      .atLaunch { app in
        app.addNotification("alarm", after: .seconds(180))
        app.startTimer("push", after: .seconds(120), repeats: true)
      }.on { event, app in
        if event == .timerDidFire("push") { app.addNotification("alarm", after: .seconds(180)) }
      })
    // Pushed at 120 and 240 s; the app is suspended at 305 s.
    #expect(shown(story) == [420])
    #expect(story.entry(.notificationShown("alarm"))?.rule == .N04)
  }

  @Test(.covers(.N04)) func `shows a notification whether or not the app runs`() {
    let story = Story(
      .test([], [Happening(at: .seconds(320), .memoryPressure(severe: false))]),
      .atLaunch { $0.addNotification("alarm", after: .minutes(20)) })
    #expect(shown(story) == [1_200])
  }

  @Test func `shows none that was withdrawn, nor any without permission`() {
    let withdrawn = Story(
      .test(),
      .atLaunch { app in
        app.addNotification("alarm", after: .seconds(60))
        app.removePendingNotification("alarm")
      })
    #expect(shown(withdrawn) == [])
    let refused = Story(
      .test([], [Happening(at: .seconds(30), .notificationsOff(for: .minutes(5)))]),
      .atLaunch { $0.addNotification("alarm", after: .seconds(60)) })
    #expect(shown(refused) == [])
  }
}
