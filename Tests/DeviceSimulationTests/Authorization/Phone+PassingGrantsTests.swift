import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Grants that do not last") struct PhonePassingGrantsTests {
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  private func statuses(_ story: Story) -> [(time: Double, status: AuthorizationStatus)] {
    story.events().compactMap { event in
      guard case .authorization(let status, _, _) = event.note else { return nil }
      return (event.time, status)
    }
  }

  private func onlyOnce(_ happenings: [Happening] = []) -> Scenario {
    .test(outside, happenings).with { $0.answers.first = .allowOnce }
  }

  @Test(.covers(.A09)) func `ends Allow Once a while after the app was left`() {
    let again = Happening(at: .minutes(10), .openApp(for: .minutes(1)))
    let story = Story(onlyOnce([again]), ProbeStrategy(asking: .whenInUse))
    let end = story.entry(.prompt(.expires))
    #expect(end?.seconds == 310)
    #expect(end?.rule == .A09)
    // A suspended app hears of it when it runs again.
    #expect(statuses(story).last?.status == .notDetermined)
    #expect(statuses(story).last?.time == 600)
    // Whoever comes back in time keeps it.
    let soon = Happening(at: .seconds(307), .openApp(for: .minutes(1)))
    #expect(Story(onlyOnce([soon]), ProbeStrategy()).first(.prompt(.expires)) == 377)
  }

  @Test(.covers(.A09)) func `counts a session that goes on in the background as use`() {
    let probe = ProbeStrategy(
      asking: .whenInUse, launch: { _, _, app in app.startSession() },
      event: { event, _, app in
        if event == .didEnterBackground { app.startTimer("stop", after: .minutes(20)) }
        if event == .timerDidFire("stop") { app["main"].stopUpdatingLocation() }
      })
    let story = Story(onlyOnce(), probe)
    #expect(story.first(.session(.ended, manager: "main")) == 1_500)
    #expect(story.first(.prompt(.expires)) == 1_510)
    #expect(story.fixes(from: 320).count > 1_000)
  }

  @Test(.covers(.A09)) func `ignores a request for Always while Allow Once lasts`() {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event.kind == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse {
          app["main"].requestAlwaysAuthorization()
        }
      })
    let story = Story(onlyOnce(), probe)
    #expect(story.entry(.answer(.ignored))?.rule == .A09)
    #expect(!story.contains(.prompt(.asksForUpgrade)))
  }

  private func reminded(
    keeps: Bool, on profile: Profile = .ios18, _ probe: ProbeStrategy
  ) -> Story {
    Story(
      .test(outside, [Happening(at: .minutes(30), .usageReminder(keeps: keeps))]), on: profile,
      probe)
  }

  @Test(.covers(.A11), arguments: [true, false])
  func `asks after use in the background whether it may go on`(keeps: Bool) {
    let story = reminded(keeps: keeps, .atLaunch { $0.startSession() })
    #expect(story.entry(.happening(.usageReminder(keeps: keeps)))?.rule == .A11)
    let told = statuses(story).filter { $0.time >= 1_800 }
    #expect(told.map(\.status) == (keeps ? [] : [.authorizedWhenInUse]))
    #expect(story.contains(.truth(.precondition(false)), from: 1_800) == !keeps)
  }

  @Test(.covers(.A11)) func `does not ask without Always, without use, or before iOS 13`() {
    let session = ProbeStrategy.atLaunch { $0.startSession() }
    #expect(reminded(keeps: false, session).contains(.happening(.usageReminder(keeps: false))))
    var inUse = session
    inUse.asking = .whenInUse
    for story in [
      reminded(keeps: false, inUse), reminded(keeps: false, ProbeStrategy()),
      reminded(keeps: false, on: .ios12, session),
    ] {
      #expect(!story.contains(.happening(.usageReminder(keeps: false))))
    }
  }
}
