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

  @Test(
    .covers(.N01),
    arguments: [
      Happening.Kind.forceQuit, .crash, .powerOff(for: .minutes(2), unlockAfter: .minutes(1)),
    ])
  func `shows a notification of a process that is gone, also after a reboot`(
    kind: Happening.Kind
  ) {
    let story = Story(
      .test([], [Happening(at: .minutes(4), kind)]),
      .atLaunch { $0.addNotification("alarm", after: .minutes(20)) })
    #expect(story.terminations.count == 1)
    #expect(shown(story) == [1_200])
  }

  /// Pushes its notification back every two minutes, and adds one more in its last call.
  private let pushing = ProbeStrategy.atLaunch { app in
    app.addNotification("alarm", after: .seconds(180))
    app.startTimer("push", after: .seconds(120), repeats: true)
  }.on { event, app in
    if event == .timerDidFire("push") { app.addNotification("alarm", after: .seconds(180)) }
    if event == .willTerminate { app.addNotification("last-words", after: .seconds(1)) }
  }

  @Test(.covers(.N05)) func `shows it for a suspended app as for one that is gone`() {
    let crash = Happening(at: .seconds(290), .crash)
    let suspended = Story(.test(), pushing)
    #expect(suspended.terminations.isEmpty)
    #expect(shown(suspended) == [420])
    #expect(shown(Story(.test([], [crash]), pushing)) == [420])
  }

  @Test(.covers(.N06), arguments: [Happening.Kind.forceQuit, .memoryPressure(severe: true)])
  func `hears no last words of a suspended app`(kind: Happening.Kind) {
    let readings: [OpenQuestion: Bool] = [
      .willTerminateOnForceQuit: true, .willTerminateOnMemoryPressure: true,
    ]
    func story(_ time: Duration) -> Story {
      Story(.test([], [Happening(at: time, kind)], readings: readings), pushing)
    }
    let suspended = story(.minutes(10))
    #expect(suspended.terminations.map(\.time) == [600])
    #expect(!suspended.contains(.notificationShown("last-words")))
    #expect(shown(suspended) == [420])
    // One that lingers after the user left it is called, and can.
    #expect(story(.seconds(302)).first(.notificationShown("last-words")) == 303)
  }
}
