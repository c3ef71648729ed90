import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Notifications") struct NotificationsTests {
  private func shown(_ story: Story) -> [Double] {
    story.times { $0 == .notificationShown("alarm") }
  }

  /// Asks for permission, which it has after four seconds, and makes the same requests.
  private func notifying(
    _ requests: @escaping @Sendable (inout AppInterface<Int>) -> Void
  ) -> ProbeStrategy {
    .atLaunch { app in
      app.requestNotificationAuthorization()
      requests(&app)
    }
  }

  @Test(.covers(.N04)) func `replaces a notification of the same name`() {
    let story = Story(
      .test(),
      notifying { app in
        app.addNotification("alarm", after: .seconds(180))
        app.startTimer("push", after: .seconds(120), repeats: true)
      }.on { event, app in
        if event == .timerDidFire("push") { app.addNotification("alarm", after: .seconds(180)) }
      })
    // Pushed at 120 and 240 s; the app is suspended at 305 s.
    #expect(shown(story) == [420])
  }

  @Test(.covers(.N04, .N05, .N01)) func `cites what the app was kept from`() {
    let story = Story(
      .test([], [Happening(at: .seconds(700), .memoryPressure(severe: false))]),
      notifying { app in
        app.addNotification("runs", after: .seconds(200))
        app.addNotification("sleeps", after: .seconds(600))
        app.addNotification("is-gone", after: .seconds(800))
      })
    #expect(story.entry(.notificationShown("runs"))?.rule == .N04)
    #expect(story.entry(.notificationShown("sleeps"))?.rule == .N05)
    #expect(story.entry(.notificationShown("is-gone"))?.rule == .N01)
  }

  @Test func `shows one that repeats again and again, until it is withdrawn`() {
    let story = Story(
      .test(for: .minutes(20)),
      notifying { app in
        app.addNotification("alarm", after: .seconds(60), repeats: true)
        app.startTimer("enough", after: .seconds(200))
      }.on { event, app in
        if event == .timerDidFire("enough") { app.removePendingNotification("alarm") }
      })
    #expect(shown(story) == [60, 120, 180])
  }

  @Test func `shows none that was withdrawn, nor any while they are switched off`() {
    let withdrawn = Story(
      .test(),
      notifying { app in
        app.addNotification("alarm", after: .seconds(60))
        app.removePendingNotification("alarm")
      })
    #expect(shown(withdrawn) == [])
    let refused = Story(
      .test([], [Happening(at: .seconds(30), .notificationsOff(for: .minutes(5)))]),
      notifying { $0.addNotification("alarm", after: .seconds(60)) })
    #expect(shown(refused) == [])
  }

  @Test(.covers(.N02), arguments: [(0, false, true), (59, true, true), (1, false, false)])
  func `ends an app that asks for an interval of zero, or repeats within a minute`(
    seconds: Int, repeats: Bool, isFatal: Bool
  ) {
    let probe = notifying { app in
      app.addNotification("alarm", after: .seconds(seconds), repeats: repeats)
    }
    let story = Story(.test(), probe)
    #expect(story.contains(.answer(.fatal)) == isFatal)
    #expect(story.terminations.map(\.cause) == (isFatal ? [.misuse] : []))
    if isFatal { #expect(story.terminations.map(\.rule) == [.N02]) }
    // Before iOS 10 a notification had a date.
    #expect(Story(.test(on: .ios9), probe).terminations.isEmpty)
  }

  @Test(.covers(.N03)) func `keeps the 64 that are due first, one that repeats counting once`() {
    let story = Story(
      .test(for: .hours(3)),
      notifying { app in
        app.addNotification("repeats", after: .seconds(60), repeats: true)
        for minute in (1...70).reversed() {
          app.addNotification(Identifier("minute", numbered: minute), after: .minutes(minute))
        }
      })
    let dropped = story.entries.compactMap { entry -> Identifier? in
      guard case .answer(.notKept(let name)) = entry.what, entry.rule == .N03 else { return nil }
      return name
    }
    #expect(dropped == (64...70).reversed().map { Identifier("minute", numbered: $0) })
    let last = story.times { $0 == .notificationShown("minute63") }
    #expect(last == [3_780])
    #expect(!story.contains(.notificationShown("minute64")))
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
      notifying { $0.addNotification("alarm", after: .minutes(20)) })
    #expect(story.terminations.count == 1)
    #expect(shown(story) == [1_200])
  }

  @Test(.covers(.N01)) func `loses those of before a reboot on one reading`() {
    let reboot = Happening(
      at: .minutes(4), .powerOff(for: .minutes(2), unlockAfter: .minutes(1)))
    let story = Story(
      .test([], [reboot], readings: [.notificationsSurviveReboot: false]),
      notifying { $0.addNotification("alarm", after: .minutes(20)) })
    #expect(shown(story) == [])
  }

  /// Pushes its notification back every two minutes, and adds one more in its last call.
  private let pushing = ProbeStrategy.atLaunch { app in
    app.requestNotificationAuthorization()
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
