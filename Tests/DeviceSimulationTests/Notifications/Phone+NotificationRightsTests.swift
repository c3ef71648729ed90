import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Permission to notify") struct PhoneNotificationRightsTests {
  /// Asks at launch, or not, and tells what it reads before and after.
  private func probe(asks: Bool = true) -> ProbeStrategy {
    .atLaunch { app in
      app.perform(app.notificationsAllowed ? "allowed" : "not-allowed")
      if asks { app.requestNotificationAuthorization() }
      app.addNotification("alarm", after: .minutes(10))
    }.on { event, app in
      guard case .notificationAuthorization(let granted) = event else { return }
      app.perform(granted == app.notificationsAllowed ? "told" : "told-wrong")
    }
  }

  private func answers(_ story: Story) -> [Bool] {
    story.events().compactMap { event in
      guard case .notificationAuthorization(let granted) = event.note else { return nil }
      #expect(event.rule == .N07)
      return granted
    }
  }

  @Test(.covers(.N07), arguments: [true, false])
  func `asks the user, and shows what the user allows`(allows: Bool) {
    let scenario = Scenario.test().with { $0.settings.notificationsAllowed = allows }
    let story = Story(scenario, probe())
    #expect(story.performed("not-allowed") == [0])
    #expect(story.entry(.prompt(.asksForNotifications))?.rule == .N07)
    #expect(story.first(.prompt(.answeredNotifications(granted: allows))) == 4)
    #expect(answers(story) == [allows])
    #expect(story.performed("told") == [4])
    #expect(story.contains(.notificationShown("alarm")) == allows)
  }

  @Test(.covers(.N07)) func `shows nothing of an app that never asks, from iOS 8`() {
    let silent = Story(.test(), probe(asks: false))
    #expect(!silent.contains(.notificationShown("alarm")))
    let old = Story(.test(on: .ios7_0), probe(asks: false))
    #expect(old.performed("allowed") == [0])
    #expect(old.contains(.notificationShown("alarm")))
  }

  @Test(.covers(.N07)) func `puts no question while the app is out of sight`() {
    let story = Story(
      .test(),
      ProbeStrategy().on { event, app in
        if event == .didEnterBackground { app.requestNotificationAuthorization() }
      })
    #expect(!story.contains(.prompt(.asksForNotifications)))
    #expect(story.entry(.answer(.ignored), from: 300)?.rule == .N07)
  }

  @Test(.covers(.N07)) func `answers at once, with the setting, who asks again`() {
    let story = Story(
      .test([], [Happening(at: .minutes(10), .notificationsOff(for: .minutes(30)))]),
      .atLaunch { app in
        app.requestNotificationAuthorization()
        app.startTimer("again", after: .seconds(100))
        app.startSession()
        app.startTimer("later", after: .minutes(20))
      }.on { event, app in
        if case .timerDidFire = event { app.requestNotificationAuthorization() }
      })
    #expect(answers(story) == [true, true, false])
    #expect(story.count { $0 == .prompt(.asksForNotifications) } == 1)
    #expect(story.entry(.happening(.notificationPermission(false)))?.rule == .N07)
  }

  @Test func `tells a suspended app the answer when it next runs, and a new process nothing`() {
    var scenario = Scenario.test([], [Happening(at: .minutes(20), .openApp(for: .seconds(30)))])
    scenario.answers.delay = .minutes(7)
    let asksOnce = ProbeStrategy(launch: { _, checkpoint, app in
      if checkpoint == nil { app.requestNotificationAuthorization() }
      app.perform(app.notificationsAllowed ? "allowed" : "not-allowed")
      app.save(1)
    })
    let story = Story(scenario, asksOnce)
    #expect(story.first(.prompt(.answeredNotifications(granted: true))) == 420)
    #expect(answers(story) == [true])
    #expect(story.first(.event(.notificationAuthorization(granted: true))) == 1_200)
    let kill = Happening(at: .minutes(6), .memoryPressure(severe: false))
    scenario.happenings.insert(kill, at: 0)
    let killed = Story(scenario, asksOnce)
    #expect(answers(killed) == [])
    #expect(killed.performed("allowed") == [1_200])
  }

  @Test func `does not list in Settings an app that never asked`() {
    let off = Happening(at: .minutes(1), .notificationsOff(for: .minutes(10)))
    let story = Story(.test([], [off]), probe(asks: false))
    #expect(!story.contains(.happening(.notificationPermission(false))))
  }

  @Test func `does not list in Settings an app whose question stands`() {
    let off = Happening(at: .seconds(2), .notificationsOff(for: .minutes(10)))
    let story = Story(.test([], [off]), probe())
    #expect(answers(story) == [true])
    #expect(!story.contains(.happening(.notificationPermission(false))))
  }

  @Test func `asks again after a phone went off with the question on its screen`() {
    var scenario = Scenario.test(
      [], [Happening(at: .seconds(2), .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))])
    scenario.happenings.append(Happening(at: .minutes(20), .openApp(for: .minutes(1))))
    let story = Story(scenario, probe())
    #expect(story.times { $0 == .prompt(.asksForNotifications) } == [0, 1_200])
    #expect(story.times { $0 == .prompt(.answeredNotifications(granted: true)) } == [1_204])
  }

  /// A notification for the way out of a circle of 150 m around a place.
  private func leaving(_ center: Coordinate) -> ProbeStrategy {
    .atLaunch { app in
      app.requestNotificationAuthorization()
      app.addNotification(
        "left", onExitOf: Region(identifier: "home", center: center, radius: 150))
    }
  }

  @Test(.covers(.N08)) func `shows a notification when the phone has left a region`() throws {
    let story = Story(.test(.homeThenDrive, for: .hours(5)), leaving(Journey().origin))
    let shown = try #require(story.entry(.notificationShown("left")))
    #expect(shown.rule == .N08)
    // Half an hour at home; then as late as a region is noticed.
    #expect(shown.seconds > 1_830)
    #expect(story.count { $0 == .notificationShown("left") } == 1)
    #expect(!story.contains(.wake(.region)))
  }

  @Test(.covers(.N08)) func `shows it only after the phone has been there`() throws {
    let journey = Journey(legs: .homeThenDrive)
    let truth = GroundTruth(Scenario(title: "A drive.", journey: journey, length: .hours(5)))
    let halfway = truth.coordinate(at: Instant(milliseconds: 2_700_000))
    let story = Story(.test(.homeThenDrive, for: .hours(5)), leaving(halfway))
    #expect(try #require(story.first(.notificationShown("left"))) > 2_700)
    let elsewhere = Coordinate(latitude: 0, longitude: 0)
    #expect(
      !Story(.test(.homeThenDrive, for: .hours(5)), leaving(elsewhere))
        .contains(.notificationShown("left")))
  }

  @Test(.covers(.N08)) func `shows none where the app may not know the place`() {
    let denied = Happening(at: .minutes(10), .locationPermission(.denied, for: .hours(5)))
    let story = Story(.test(.homeThenDrive, [denied], for: .hours(5)), leaving(Journey().origin))
    #expect(!story.contains(.notificationShown("left")))
  }
}
