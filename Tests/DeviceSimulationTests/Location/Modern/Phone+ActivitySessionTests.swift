import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Background activity sessions") struct PhoneActivitySessionTests {
  private let outside = [Journey.Leg.drive(to: 60_000, for: .hours(1))]

  /// A When In Use app with live updates, which creates its activity session on one event.
  private func creating(
    on moment: Event?, manifest: AppManifest = AppManifest(),
    then end: (@Sendable (Event, inout AppInterface<Int>) -> Void)? = nil
  ) -> ProbeStrategy {
    ProbeStrategy(
      asking: .whenInUse, manifest: manifest,
      launch: { _, _, app in
        if moment == nil { app.createBackgroundActivitySession() }
        app.startLiveUpdates()
      },
      event: { event, _, app in
        if event == moment { app.createBackgroundActivitySession() }
        end?(event, &app)
      })
  }

  private func runs(_ story: Story, from start: Double = 400) -> Bool {
    story.fixes(of: .liveUpdates, from: start).count > 600
  }

  @Test(.covers(.A24, .A16)) func `let a When In Use app run on, if created in the foreground`() {
    for moment in [nil, Event.didBecomeActive] {
      let story = Story(.test(outside), creating(on: moment))
      #expect(runs(story) && !story.contains(.process(.suspended)))
    }
    let story = Story(.test(outside), creating(on: .didReceiveMemoryWarning))
    #expect(!runs(story))
    #expect(story.entry(.session(.losesBackground, manager: "liveUpdates"))?.rule == .A16)
    #expect(story.first(.process(.suspended)) == 305)
  }

  @Test(.covers(.A27)) func `are dead objects when created in the background, and nobody is told`()
  {
    let story = Story(.test(outside), creating(on: .didEnterBackground))
    #expect(story.entry(.answer(.dead))?.rule == .A27)
    #expect(!runs(story))
    let events = story.events(from: 300.001).filter { $0.time < 305 }
    #expect(events.isEmpty)
  }

  @Test(.covers(.A27, .A24)) func `are dead objects without the background mode`() {
    let story = Story(.test(outside), creating(on: nil, manifest: AppManifest(backgroundModes: [])))
    #expect(story.entry(.answer(.dead))?.rule == .A27)
    #expect(!runs(story))
  }

  @Test(.covers(.A24)) func `are dead objects after a refusal`() {
    let story = Story(
      .test(outside).with { $0.answers.first = .refuse }, creating(on: .didBecomeActive))
    // Created before the answer, it waits for it; afterwards there is nothing to wait for.
    #expect(!story.contains(.answer(.dead)))
    let again = Story(
      .test(outside, [Happening(at: .minutes(10), .openApp(for: .minutes(1)))])
        .with { $0.answers.first = .refuse }, creating(on: .willEnterForeground))
    #expect(again.entry(.answer(.dead))?.rule == .A27)
  }

  @Test(.covers(.A24, .A27)) func `end when invalidated, which is releasing them`() {
    let story = Story(
      .test(outside),
      creating(on: nil) { event, app in
        if event == .didEnterBackground { app.startTimer("release", after: .seconds(100)) }
        if event == .timerDidFire("release") { app.invalidateBackgroundActivitySession() }
      })
    #expect(story.first(.session(.losesBackground, manager: "liveUpdates")) == 400)
    #expect(story.first(.process(.suspended)) == 400)
    // What is lost cannot be joined again.
    #expect(story.fixes(of: .liveUpdates, from: 400.001).isEmpty)
  }

  @Test(.covers(.S29)) func `hold nobody by themselves`() throws {
    let story = Story(
      .test(outside),
      ProbeStrategy.atLaunch(asking: .whenInUse) { $0.createBackgroundActivitySession() })
    #expect(story.first(.process(.suspended)) == 305)
    let stopping = Story(
      .test(outside),
      creating(on: nil) { event, app in
        if event == .didEnterBackground { app.startTimer("stop", after: .seconds(100)) }
        if event == .timerDidFire("stop") { app.stopLiveUpdates() }
      })
    let suspension = try #require(stopping.entry(.process(.suspended)))
    #expect(suspension.seconds == 400 && suspension.rule == .S29)
  }

  @Test(.covers(.A24, .A16)) func `let managers' sessions begin in the background as well`() {
    func story(_ isActive: Bool) -> Story {
      Story(
        .test(outside),
        ProbeStrategy(
          asking: .whenInUse,
          launch: { _, _, app in
            if isActive { app.createBackgroundActivitySession() }
            app.startLiveUpdates()
          },
          event: { event, _, app in
            if event == .didEnterBackground { app.startTimer("late", after: .seconds(4)) }
            if event == .timerDidFire("late") { app.startTimer("later", after: .seconds(60)) }
            if event == .timerDidFire("later") { app.startSession() }
          }))
    }
    let began = Occurrence.session(.began(keepsRunning: true), manager: "main")
    #expect(story(true).entry(began)?.rule == .A24)
    #expect(story(true).fixes(from: 400).count > 600)
    #expect(!story(false).contains(began))
  }

  @Test(.covers(.A24, .P02), arguments: [ProbeStrategy.Asking.whenInUse, .always])
  func `show the indicator, whatever the status`(asking: ProbeStrategy.Asking) {
    var probe = creating(on: nil)
    probe.asking = asking
    let story = Story(.test(outside), probe)
    #expect(story.first(.session(.indicator(true), manager: "liveUpdates")) == 300)
  }

  @Test(.covers(.A09, .A24)) func `are use, by which Allow Once lasts`() {
    func expiry(_ probe: ProbeStrategy) -> Double? {
      Story(.test(outside).with { $0.answers.first = .allowOnce }, probe).first(.prompt(.expires))
    }
    #expect(expiry(creating(on: nil)) == nil)
    #expect(expiry(creating(on: .didReceiveMemoryWarning)) != nil)
  }

  /// Killed on the way; what the next process does at its launch in the background.
  private func relaunched(
    on profile: Profile = .ios17, asking: ProbeStrategy.Asking = .whenInUse,
    _ atRelaunch: @escaping @Sendable (inout AppInterface<Int>) -> Void
  ) -> Story {
    Story(
      .test(outside, [Happening(at: .minutes(20), .memoryPressure(severe: true))], for: .hours(1)),
      on: profile,
      ProbeStrategy(
        asking: asking,
        launch: { _, checkpoint, app in
          guard checkpoint != nil else {
            app.createBackgroundActivitySession()
            app.startLiveUpdates()
            return app.save(1)
          }
          atRelaunch(&app)
        },
        event: { event, _, app in
          if event == .timerDidFire("late") { app.createBackgroundActivitySession() }
        }))
  }

  @Test(.covers(.A24, .A17)) func `go on without their process, which is relaunched`() throws {
    let story = relaunched { app in
      app.createBackgroundActivitySession()
      app.startLiveUpdates()
    }
    let wake = try #require(story.entry(.wake(.liveUpdates)))
    #expect((1_205...1_230).contains(wake.seconds) && wake.rule == .A24)
    #expect(runs(story, from: wake.seconds))
    #expect(
      story.entry(.session(.began(keepsRunning: true), manager: "liveUpdates"), from: wake.seconds)?
        .rule == .A24)
  }

  @Test(.covers(.A24)) func `end if the next process does not join them at once`() throws {
    for asking in [ProbeStrategy.Asking.whenInUse, .always] {
      let story = relaunched(asking: asking) { app in
        app.startTimer("late", after: .seconds(6))
        app.startLiveUpdates()
      }
      let launch = try #require(story.first(.launch(.event(.liveUpdates))))
      let loss = try #require(
        story.entry(.session(.losesBackground, manager: "activitySession")))
      #expect(loss.seconds == launch + 5 && loss.rule == .A24)
      #expect(story.entry(.answer(.dead))?.rule == .A27)
      #expect(story.fixes(of: .liveUpdates, from: launch + 20).isEmpty)
    }
    var profile = Profile.ios17
    profile.authorization.activitySessionRejoin = .seconds(8)
    let patient = relaunched(on: profile) { app in
      app.startTimer("late", after: .seconds(6))
      app.startLiveUpdates()
    }
    #expect(runs(patient, from: 1_300))
  }

  @Test(.covers(.S30)) func `relaunch nobody for live updates that are not taken up again`() {
    let story = Story(
      .test(
        outside,
        [
          Happening(at: .minutes(20), .memoryPressure(severe: true)),
          Happening(at: .minutes(30), .memoryPressure(severe: false)),
        ]), on: .ios17,
      ProbeStrategy(
        asking: .whenInUse,
        launch: { _, checkpoint, app in
          app.createBackgroundActivitySession()
          if checkpoint == nil { app.startLiveUpdates() }
          app.save(1)
        }))
    #expect(story.count { $0 == .launch(.event(.liveUpdates)) } == 1)
  }

  @Test(.covers(.S31), arguments: [false, true])
  func `are not needed beside a Live Activity`(ends: Bool) throws {
    let story = Story(
      .test(outside),
      ProbeStrategy(
        asking: .whenInUse,
        launch: { _, _, app in
          app.startLiveActivity()
          app.startLiveUpdates()
        },
        event: { event, _, app in
          if event == .didEnterBackground { app.startTimer("end", after: .seconds(100)) }
          if ends, event == .timerDidFire("end") { app.endLiveActivity() }
        }))
    #expect(runs(story) == !ends)
    #expect(story.first(.session(.losesBackground, manager: "liveUpdates")) == (ends ? 400 : nil))
  }

  @Test(.covers(.S31)) func `are needed if the Live Activity starts in the background`() {
    let story = Story(
      .test(outside),
      ProbeStrategy(
        asking: .whenInUse, launch: { _, _, app in app.startLiveUpdates() },
        event: { event, _, app in if event == .didEnterBackground { app.startLiveActivity() } }))
    #expect(story.entry(.answer(.ignored), from: 300)?.rule == .S31)
    #expect(!runs(story))
  }
}
