import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Service sessions") struct PhoneServiceSessionsTests {
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  /// An Always app with live updates alone, and a service session at one moment.
  private func holding(
    _ session: ServiceSessionAuthorization?, on moment: Event = .didBecomeActive,
    asking: ProbeStrategy.Asking = .always, manifest: AppManifest = AppManifest()
  ) -> ProbeStrategy {
    ProbeStrategy(
      asking: asking, manifest: manifest, launch: { _, _, app in app.startLiveUpdates() },
      event: { event, _, app in
        if event == moment, let session { app.createServiceSession(session) }
      })
  }

  private func lastFix(_ story: Story) -> Double {
    story.fixes(of: .liveUpdates).last?.time ?? 0
  }

  @Test(.covers(.A22)) func `for Always let live updates go on out of use, from iOS 18 on`() {
    let always = Story(.test(outside), holding(.always))
    #expect(lastFix(always) > 3_500)
    for session in [nil, ServiceSessionAuthorization.whenInUse] {
      let story = Story(.test(outside), holding(session))
      #expect((298...300).contains(lastFix(story)))
      let loss = story.entry(.session(.losesBackground, manager: "liveUpdates"))
      #expect(loss?.seconds == 300 && loss?.rule == .A22)
      #expect(story.liveNotes().map(\.update.isAuthorizationInsufficient) == [true])
      #expect(story.liveNotes().first?.rule == .A22)
      #expect(lastFix(Story(.test(outside), on: .ios17, holding(session))) > 3_500)
    }
  }

  @Test(.covers(.A22)) func `for Always are nothing without Always`() {
    let story = Story(.test(outside), holding(.always, asking: .whenInUse))
    #expect((298...300).contains(lastFix(story)))
    #expect(story.entry(.session(.losesBackground, manager: "liveUpdates"))?.rule == .A16)
    // A provisional Always is no more than When In Use until the user was asked.
    let provisional = Story(.test(outside), holding(.always, asking: .alwaysAtOnce))
    #expect((298...300).contains(lastFix(provisional)))
  }

  @Test(.covers(.A22)) func `for Always are created in use, or shortly after it`() {
    let leaving = Story(.test(outside), holding(.always, on: .didEnterBackground))
    #expect(lastFix(leaving) > 3_500)
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSession() },
      event: { event, _, app in
        if event == .didEnterBackground { app.startTimer("late", after: .seconds(60)) }
        if event == .timerDidFire("late") {
          app.createServiceSession(.always)
          app.startLiveUpdates()
        }
      })
    let late = Story(.test(outside), probe)
    #expect(late.entry(.answer(.dead))?.rule == .A22)
    #expect(late.entry(.answer(.unavailable))?.rule == .A22)
    #expect(late.fixes(of: .liveUpdates).isEmpty)
    // CLLocationManager is exempt.
    #expect(late.fixes(from: 400).count > 3_000)
  }

  @Test(.covers(.A22)) func `come back to life in the foreground`() {
    let story = Story(
      .test(outside, [Happening(at: .minutes(10), .openApp(for: .minutes(2)))]), holding(nil))
    let fixes = story.fixes(of: .liveUpdates, from: 301)
    #expect(fixes.count > 100)
    #expect(fixes.allSatisfy { (600...720).contains($0.time) })
  }

  @Test(.covers(.A22)) func `end when invalidated`() {
    var probe = holding(.always)
    probe.onEvent = { event, _, app in
      if event == .didBecomeActive { app.createServiceSession(.always) }
      if event == .didEnterBackground { app.startTimer("end", after: .seconds(100)) }
      if event == .timerDidFire("end") { app.invalidateServiceSession() }
    }
    let story = Story(.test(outside), probe)
    #expect(story.first(.session(.losesBackground, manager: "liveUpdates")) == 400)
    #expect(story.first(.process(.suspended)) == 400)
  }

  /// Killed at home and woken by a significant change; the session is taken again at a time after
  /// the launch.
  private func retaken(after delay: Duration?, on profile: Profile = .ios18) -> Story {
    Story(
      .test(
        [.rest(.minutes(30)), .drive(to: 60_000, for: .hours(1))],
        [Happening(at: .minutes(10), .memoryPressure(severe: true))], for: .minutes(85)),
      on: profile,
      ProbeStrategy(
        launch: { _, checkpoint, app in
          app.startSLC()
          if checkpoint == nil {
            app.createServiceSession(.always)
          } else if let delay {
            app.startTimer("retake", after: delay)
          }
          app.save(1)
        },
        event: { event, _, app in
          if event == .timerDidFire("retake") {
            app.createServiceSession(.always)
            app.startLiveUpdates()
          }
        }))
  }

  @Test(.covers(.A22)) func `are taken again within seconds of a launch in the background`() throws
  {
    let inTime = retaken(after: .seconds(4))
    let launch = try #require(inTime.first(.launch(.event(.significantChange))))
    #expect(
      inTime.entry(.session(.began(keepsRunning: true), manager: "liveUpdates"), from: launch)?.rule
        == .A22)
    #expect(inTime.fixes(of: .liveUpdates, from: launch).count > 1_500)
    let late = retaken(after: .seconds(6))
    #expect(late.entry(.answer(.dead))?.rule == .A22)
    #expect(late.fixes(of: .liveUpdates).isEmpty)
    var profile = Profile.ios18
    profile.authorization.serviceSessionRetake = .seconds(8)
    #expect(!retaken(after: .seconds(6), on: profile).contains(.answer(.dead)))
  }

  @Test(.covers(.A23)) func `are implied for When In Use, unless Info_plist demands explicit ones`()
  {
    var manifest = AppManifest()
    let implied = Story(.test(outside), holding(nil, manifest: manifest))
    #expect(!implied.fixes(of: .liveUpdates).isEmpty)
    manifest.requiresExplicitServiceSession = true
    let none = Story(.test(outside), holding(nil, manifest: manifest))
    #expect(none.entry(.answer(.unavailable))?.rule == .A23)
    #expect(none.fixes(of: .liveUpdates).isEmpty)
    #expect(none.liveNotes().first?.update.isAuthorizationInsufficient == true)
    let explicit = Story(.test(outside), holding(.whenInUse, manifest: manifest))
    #expect(!explicit.fixes(of: .liveUpdates).isEmpty)
    let older = Story(.test(outside), on: .ios17, holding(nil, manifest: manifest))
    #expect(!older.fixes(of: .liveUpdates).isEmpty)
  }

  @Test(.covers(.A16, .A22)) func `are not needed beside a session that the user sees`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].showsBackgroundLocationIndicator = true
      app.startSession()
      app.startLiveUpdates()
    }
    #expect(lastFix(Story(.test(outside), probe)) > 3_500)
    let unseen = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startLiveUpdates()
    }
    #expect(lastFix(Story(.test(outside), unseen)) <= 300)
  }
}
