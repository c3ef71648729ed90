import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Authorization") struct PhoneAuthorizationTests {
  private func statuses(_ story: Story, from start: Double = 0) -> [AuthorizationStatus] {
    story.events(from: start).compactMap { event in
      guard case .authorization(let status, _) = event.note else { return nil }
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
          if event == .didChangeAuthorization { app["main"].requestWhenInUseAuthorization() }
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
        if event == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse {
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
        if event == .didChangeAuthorization, app.authorizationStatus == .denied {
          app["main"].requestAlwaysAuthorization()
        }
      })
    let story = Story(.test().with { $0.answers = answers { $0.first = .refuse } }, probe)
    #expect(prompts(story).map(\.time) == [0, 4])
    #expect(statuses(story) == [.notDetermined, .denied])
    #expect(story.entry(.answer(.ignored))?.rule == .A28)
  }

  @Test(.covers(.A06)) func `takes Allow Once back when the app is left`() {
    let scenario = Scenario.test().with { $0.answers = answers { $0.first = .allowOnce } }
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

    let late = Story(
      .test(.homeThenDrive).with { $0.answers = answers { $0.upgradeDelay = .minutes(20) } },
      probe)
    let held = try #require(late.withheld.first)
    #expect(!late.wakes(.significantChange, from: held.time).contains { $0 < held.time + 1_200 })
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

  @Test(.covers(.A12)) func `tells each new manager and each change, a suspended app when it runs`()
    throws
  {
    let change = Happening(at: .minutes(10), .locationPermission(.denied, for: .minutes(5)))
    let story = Story(
      .test(.homeThenDrive, [change]), .atLaunch { $0.startSLC("slc") })
    // Two managers, the grant and the upgrade.
    #expect(statuses(story).count >= 4)
    let wake = try #require(story.wakes(.significantChange).first)
    let later = story.events(from: 301).filter {
      if case .authorization = $0.note { true } else { false }
    }
    #expect(later.map(\.time) == [wake])
    #expect(later.first?.rule == .A12)
  }

  @Test(.covers(.A13)) func `does not end the process when the permission changes`() {
    let change = Happening(at: .minutes(2), .locationPermission(.denied, for: .minutes(1)))
    let story = Story(.test([], [change]), .atLaunch { $0.startSession() })
    #expect(story.terminations.isEmpty)
    #expect(story.entry(.happening(.locationPermission(.denied)))?.rule == .A13)
    #expect(story.contains(.event(.failed(.denied, manager: "main"))))
    #expect(statuses(story, from: 100) == [.denied, .authorizedAlways])
  }

  @Test(.covers(.A01)) func `reads as denied while Location Services are off`() {
    let off = Happening(at: .minutes(2), .locationServicesOff(for: .minutes(1)))
    let story = Story(.test([], [off]), .atLaunch { $0.startSession() })
    #expect(statuses(story, from: 100) == [.denied, .authorizedAlways])
    #expect(story.first(.positioning(.off), from: 100) == 120)
    #expect(story.first(.positioning(.gnss), from: 121) == 180)
  }

  @Test(.covers(.A18)) func `lets While In Use arm nothing before iOS 13`() {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        guard event == .didChangeAuthorization, app.authorizationStatus == .authorizedWhenInUse
        else { return }
        app.startSLC()
        app["main"].startMonitoringVisits()
        app["main"].startMonitoring(
          for: Region(identifier: "r", center: .nullIsland, radius: 100))
      })
    let old = Story(.test(on: .ios12), probe)
    #expect(
      old.entries.filter { $0.what == .answer(.unavailable) }.map(\.rule) == [.A18, .A18, .A18])
    #expect(!old.contains(.event(.monitoring("r"))))
    let new = Story(.test(on: .ios13), probe)
    #expect(!new.contains(.answer(.unavailable)))
    #expect(new.contains(.event(.monitoring("r"))))
  }

  @Test(.covers(.A19), arguments: [ProfileID.ios14, .ios18])
  func `gives about five kilometres and no regions while the precise location is hidden`(
    profile: ProfileID
  ) {
    let hide = Happening(at: .minutes(10), .reducedAccuracy(for: .hours(5)))
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      if app.monitoredRegions.isEmpty {
        app["main"].startMonitoring(
          for: Region(
            identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
            radius: 100))
      }
    }
    let story = Story(.test(.homeThenDrive, [hide], on: profile, for: .hours(2)), probe)
    let coarse = story.fixes(from: 601)
    #expect(!coarse.isEmpty)
    #expect(coarse.allSatisfy { $0.fix.horizontalAccuracy == 5_000 })
    #expect(zip(coarse, coarse.dropFirst()).allSatisfy { $1.time - $0.time >= 899 })
    #expect(!story.contains(.positioning(.gnss), from: 601))
    #expect(story.wakes(.region).isEmpty)
    #expect(story.withheld.contains { $0.channel == .region && $0.rule == .A19 })
    let old = Story(.test(.homeThenDrive, [hide], on: .ios13, for: .hours(2)), probe)
    #expect(old.fixes(from: 601).allSatisfy { $0.fix.horizontalAccuracy < 5_000 })
  }

  @Test func `leaves a provisional Always provisional when the precise location is hidden`() {
    let hide = Happening(at: .minutes(10), .reducedAccuracy(for: .minutes(5)))
    let probe = ProbeStrategy(asking: .alwaysAtOnce, launch: { _, _, app in app.startSLC() })
    let story = Story(.test(.homeThenDrive, [hide]), probe)
    #expect(story.withheld.contains { $0.reason == .provisional })
  }
}
