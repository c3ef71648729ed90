import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Authorization") struct PhoneAuthorizationTests {
  private func statuses(_ story: Story, from start: Double = 0) -> [AuthorizationStatus] {
    story.events(from: start).compactMap { event in
      guard case .authorization(let status, _, _) = event.note else { return nil }
      return status
    }
  }

  private func prompts(_ story: Story) -> [(time: Double, note: PromptNote)] {
    story.entries.compactMap { entry in
      guard case .prompt(let note) = entry.what else { return nil }
      return (entry.seconds, note)
    }
  }

  private func answers(_ change: (inout PromptAnswers) -> Void) -> PromptAnswers {
    var answers = PromptAnswers()
    change(&answers)
    return answers
  }

  @Test(.covers(.A01, .A02)) func `gives no location before the app asked and the user agreed`() {
    let probe = ProbeStrategy(asking: .nothing, launch: { _, _, app in app.startSession() })
    let story = Story(.test([.drive(to: 5_000, for: .minutes(5))]), probe)
    #expect(prompts(story).isEmpty)
    #expect(story.fixes().isEmpty)
    #expect(statuses(story) == [.notDetermined])
    #expect(!story.contains(.positioning(.gnss)))
  }

  @Test(.covers(.A02, .A03)) func `begins at the grant what the app started before it`() throws {
    var probe = ProbeStrategy.atLaunch { $0.startSession() }
    probe.asking = .whenInUse
    let story = Story(.test([.drive(to: 5_000, for: .minutes(5))]), probe)
    #expect(prompts(story).map(\.time) == [0, 4])
    #expect(story.first(.session(.began(keepsRunning: true), manager: "main")) == 4)
    let first = try #require(story.fixes().first)
    #expect(first.time > 4)
    #expect(statuses(story) == [.notDetermined, .authorizedWhenInUse])
  }

  @Test(.covers(.A02)) func `is asked by the service itself on iOS 7, not by a request`() throws {
    let first = try Profile.version(.ios7_0)
    let requests = Story(.test(), on: first, ProbeStrategy(asking: .alwaysAtOnce))
    #expect(prompts(requests).isEmpty)
    #expect(requests.entry(.answer(.ignored))?.rule == .A02)
    for start: @Sendable (inout AppInterface<Int>) -> Void in [
      { $0.startSession() }, { $0.startSLC() },
      { app in
        app["main"].startMonitoring(
          for: Region(
            identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
            radius: 100))
      },
    ] {
      let probe = ProbeStrategy.atLaunch(asking: .nothing, start)
      let story = Story(.test(), on: first, probe)
      #expect(prompts(story).map(\.note) == [.asks, .answered(.authorizedAlways)])
      #expect(prompts(Story(.test(), on: .ios12, probe)).isEmpty)
    }
    // Nor is there a permission for use only.
    let settings = Happening(
      at: .minutes(10), .locationPermission(.authorizedWhenInUse, for: .minutes(10)))
    let changed = Story(
      .test([], [settings]), on: first, .atLaunch(asking: .nothing) { $0.startSession() })
    #expect(!statuses(changed).contains(.authorizedWhenInUse))
  }

  @Test(.covers(.A03, .A10, .A04))
  func `ignores requests from the background and repeated ones`() {
    let probe = ProbeStrategy(
      asking: .nothing,
      event: { event, _, app in
        guard event == .didEnterBackground else { return }
        app["main"].requestWhenInUseAuthorization()
        app["main"].requestAlwaysAuthorization()
      })
    let story = Story(.test(), probe)
    #expect(prompts(story).isEmpty)
    #expect(story.entries.filter { $0.what == .answer(.ignored) }.map(\.rule) == [.A10, .A10])

    let twice = Story(
      .test(),
      ProbeStrategy(
        asking: .whenInUse,
        event: { event, _, app in
          if event.kind == .didChangeAuthorization { app["main"].requestWhenInUseAuthorization() }
        }))
    #expect(prompts(twice).count == 2)
    #expect(twice.entries.filter { $0.what == .answer(.ignored) }.map(\.rule) == [.A03, .A03])
  }

  @Test(
    .covers(.A05),
    arguments: [
      (AppManifest.UsageDescriptions.whenInUse, 1, 0), (.alwaysAndWhenInUse, 0, 0),
      ([.whenInUse, .alwaysAndWhenInUse], 1, 1), (.always, 0, 0),
    ] as [(AppManifest.UsageDescriptions, Int, Int)])
  func `does nothing without the usage strings`(
    keys: AppManifest.UsageDescriptions, whenInUse: Int, always: Int
  ) {
    let manifest = AppManifest(usageDescriptions: keys)
    let first = Story(.test(), ProbeStrategy(asking: .whenInUse, manifest: manifest))
    #expect(first.contains(.prompt(.asks)) == (whenInUse == 1))
    #expect((first.entry(.answer(.ignored))?.rule == .A05) == (whenInUse == 0))
    let second = Story(.test(), ProbeStrategy(asking: .alwaysAtOnce, manifest: manifest))
    #expect(second.contains(.prompt(.asks)) == (always == 1))
    #expect(second.terminations.isEmpty)
  }

  @Test(.covers(.A04, .A28)) func `asks for the upgrade once, and again never`() {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event.kind == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse {
          app["main"].requestAlwaysAuthorization()
          app.startTimer("again", after: .seconds(60))
        }
        if event == .timerDidFire("again") { app["main"].requestAlwaysAuthorization() }
      })
    let story = Story(
      .test().with { $0.answers = answers { $0.upgradesToAlways = false } }, probe)
    #expect(prompts(story).map(\.time) == [0, 4, 4, 8])
    // keeping what is in force gives no callback.
    #expect(statuses(story) == [.notDetermined, .authorizedWhenInUse])
    #expect(story.entry(.answer(.ignored))?.rule == .A04)
  }

  @Test(.covers(.A28)) func `does nothing after a refusal`() {
    let probe = ProbeStrategy(
      asking: .alwaysAtOnce,
      event: { event, _, app in
        if event.kind == .didChangeAuthorization, app.authorizationStatus == .denied {
          app["main"].requestAlwaysAuthorization()
        }
      })
    let story = Story(.test().with { $0.answers = answers { $0.first = .refuse } }, probe)
    #expect(prompts(story).map(\.time) == [0, 4])
    #expect(statuses(story) == [.notDetermined, .denied])
    #expect(story.entry(.answer(.ignored))?.rule == .A28)
  }

  @Test(.covers(.A06)) func `offers Allow Once, which is While In Use for a while`() {
    let scenario = Scenario.test([], [Happening(at: .minutes(10), .openApp(for: .minutes(1)))])
      .with { $0.answers = answers { $0.first = .allowOnce } }
    let story = Story(scenario, ProbeStrategy(asking: .alwaysAtOnce))
    #expect(statuses(story) == [.notDetermined, .authorizedWhenInUse, .notDetermined])
    // Before iOS 13 there is no such button: the user allows.
    let old = Story(scenario.with { $0.profile = .ios12 }, ProbeStrategy(asking: .alwaysAtOnce))
    #expect(statuses(old) == [.notDetermined, .authorizedAlways])
  }

  @Test(.covers(.A06, .A07), arguments: [Profile.ios13, .ios18])
  func `withholds what needs a provisional Always until the user has answered`(
    profile: Profile
  ) throws {
    let probe = ProbeStrategy(asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let story = Story(.test(.homeThenDrive), on: profile, probe)
    #expect(statuses(story) == [.notDetermined, .authorizedAlways])
    let held = try #require(story.withheld.first)
    #expect(held.reason == .provisional && held.rule == .A07)
    #expect(story.first(.prompt(.asksForUpgrade)) == held.time)
    #expect(story.first(.prompt(.answered(.authorizedAlways)), from: 60) == held.time + 60)
    #expect(story.wakes(.significantChange).first == held.time + 60)
  }

  @Test(.covers(.A07)) func `loses a withheld event when the answer is no, or comes late`() throws {
    let probe = ProbeStrategy(asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let refused = Story(
      .test(.homeThenDrive).with { $0.answers = answers { $0.upgradesToAlways = false } }, probe)
    #expect(refused.wakes(.significantChange).isEmpty)
    #expect(refused.contains(.prompt(.answered(.authorizedWhenInUse)), from: 1_800))

    // Four minutes' drive, and an answer when the event is twenty minutes old.
    let short: [Journey.Leg] = [
      .rest(.minutes(10)), .drive(to: 3_000, for: .minutes(4)),
      .rest(.minutes(46), at: Place(east: 3_000, north: 0)),
    ]
    let late = Story(
      .test(short).with { $0.answers = answers { $0.upgradeDelay = .minutes(20) } }, probe)
    #expect(!late.withheld.isEmpty)
    #expect(late.contains(.prompt(.answered(.authorizedAlways)), from: 60))
    #expect(late.wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.A06)) func `has no provisional Always on iOS 12`() {
    let probe = ProbeStrategy(asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let story = Story(.test(.homeThenDrive, on: .ios12), probe)
    #expect(story.withheld.isEmpty)
    #expect(!story.wakes(.significantChange).isEmpty)
  }

  @Test func `asks again after a phone that went off with the question open`() {
    let probe = ProbeStrategy(asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let story = Story(
      .test(
        .homeThenDrive + [.rest(.minutes(30), at: Place(east: 30_000, north: 0))]
          + [.drive(to: 60_000, for: .minutes(30))],
        [
          Happening(at: .minutes(55), .powerOff(for: .minutes(2), unlockAfter: .minutes(2)))
        ], for: .hours(3)
      ).with { $0.answers = answers { $0.upgradeDelay = .hours(1) } }, probe)
    #expect(prompts(story).count { $0.note == .asksForUpgrade } >= 2)
    #expect(!story.wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.A04), arguments: [Profile.named(.ios9) ?? .ios12, .ios12])
  func `upgrades from While In Use from iOS 11 on, not before`(profile: Profile) {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event.kind == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse {
          app["main"].requestAlwaysAuthorization()
        }
      })
    let story = Story(.test(), on: profile, probe)
    let upgrades = profile.version >= SystemVersion(11)
    #expect(story.contains(.prompt(.asksForUpgrade)) == upgrades)
    #expect((story.entry(.answer(.ignored))?.rule == .A04) == !upgrades)
    #expect(statuses(story).last == (upgrades ? .authorizedAlways : .authorizedWhenInUse))
  }

  @Test(.covers(.A02), arguments: [ProfileID.ios7_0, .ios9])
  func `asks by itself when a service is started on iOS 7, and not from iOS 8 on`(
    profile: ProfileID
  ) {
    let probe = ProbeStrategy(asking: .nothing, launch: { _, _, app in app.startSLC() })
    let story = Story(.test(.homeThenDrive, on: profile), probe)
    #expect(story.contains(.prompt(.asks)) == (profile == .ios7_0))
    #expect(story.contains(.wake(.significantChange)) == (profile == .ios7_0))
    let asking = ProbeStrategy(asking: .alwaysAtOnce)
    let asked = Story(.test(on: profile), asking)
    #expect(asked.contains(.prompt(.asks)) == (profile == .ios9))
    #expect((asked.entry(.answer(.ignored))?.rule == .A02) == (profile == .ios7_0))
  }
}
