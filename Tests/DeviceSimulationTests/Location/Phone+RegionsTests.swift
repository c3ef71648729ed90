import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Regions") struct PhoneRegionsTests {
  private func failures(_ story: Story) -> [Identifier: LocationError] {
    story.events().reduce(into: [:]) { failures, event in
      if case .monitoringFailed(let name, let error, _) = event.note { failures[name] = error }
    }
  }

  @Test(.covers(.R01)) func `refuses the region after the twentieth`() {
    let probe = ProbeStrategy.atLaunch { app in
      for index in 1...21 {
        app["main"].startMonitoring(for: .home(Identifier("r", numbered: index)))
      }
      // One of a name that is monitored takes its place.
      app["main"].startMonitoring(for: .home("r1", radius: 150))
    }
    let story = Story(.test(), on: .punctualRegions, probe)
    let failure = Occurrence.event(
      .monitoringFailed("r21", .regionMonitoringFailure, manager: "main"))
    #expect(story.entry(failure)?.rule == .R01)
    #expect(failures(story).count == 1)
    #expect(story.count { if case .event(.monitoring) = $0 { true } else { false } } == 21)
  }

  @Test(.covers(.R01)) func `refuses a region when other apps hold the pool`() {
    let story = Story(.test().with { $0.settings.foreignRegions = 100 }, .fenced())
    #expect(failures(story) == ["home": .regionMonitoringFailure])
  }

  @Test(.covers(.R02), arguments: [false, true])
  func `refuses a region that is too large, or cuts it down on one reading`(reduces: Bool) {
    let probe = ProbeStrategy.fenced(.home(radius: 20_000)).on { event, app in
      guard event == .didBecomeActive else { return }
      app.perform(app.monitoredRegions.map(\.radius) == [10_000] ? "reduced" : "none")
    }
    let story = Story(.test(readings: [.largeRegionsAreReduced: reduces]), probe)
    #expect(failures(story) == (reduces ? [:] : ["home": .regionMonitoringFailure]))
    #expect(story.entry(.answer(.tooLarge))?.rule == (reduces ? nil : .R02))
    #expect(story.performed(reduces ? "reduced" : "none") == [0])
  }

  @Test(.covers(.R07)) func `lets its largest region give way to a smaller one in a full pool`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoring(for: .home("large", radius: 1_000))
      app["main"].startMonitoring(for: .home("middle", radius: 500))
      app["main"].startMonitoring(for: .home("small", radius: 100))
      app["main"].startMonitoring(for: .home("larger", radius: 2_000))
    }.on { event, app in
      guard event == .didBecomeActive else { return }
      for region in app.monitoredRegions { app.perform(region.identifier) }
    }
    let scenario = Scenario.test()
    let alone = Story(scenario, on: .punctualRegions, probe)
    #expect(failures(alone).isEmpty)
    let crowded = Story(
      scenario.with { $0.settings.foreignRegions = 98 }, on: .punctualRegions, probe)
    #expect(
      failures(crowded) == [
        "large": .regionMonitoringFailure, "larger": .regionMonitoringFailure,
      ])
    // One gave way, the other found no room.
    func rule(_ name: Identifier) -> RuleID? {
      crowded.entry(.event(.monitoringFailed(name, .regionMonitoringFailure, manager: "main")))?
        .rule
    }
    #expect([rule("large"), rule("larger")] == [.R07, .R01])
    #expect(["middle", "small"].allSatisfy { crowded.performed($0) == [0] })
  }

  @Test(.covers(.R09)) func `replaces a region by one of the same name`() {
    let elsewhere = Globe(origin: .testHome).coordinate(x: 10_000_000, y: 0)
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoring(for: .home())
      app["main"].startMonitoring(
        for: Region(identifier: "home", center: elsewhere, radius: 100))
    }.on { event, app in
      if event == .didBecomeActive { app.perform(app.monitoredRegions.count == 1 ? "one" : "two") }
    }
    let there: [Journey.Leg] = [
      .rest(.minutes(20)), .drive(to: 10_000, for: .minutes(10)),
      .rest(.hours(4), at: Place(east: 10_000, north: 0)),
    ]
    let story = Story(.test(there, for: .hours(5)), on: .punctualRegions, probe)
    #expect(story.performed("one") == [0])
    #expect(story.contains(.event(.enteredRegion("home", manager: "main"))))
    #expect(story.exits.isEmpty)
  }

  @Test(.covers(.R13, .R18), arguments: [true, false])
  func `is told when the user refuses, and works from the grant on`(isRefused: Bool) throws {
    // Refused from the 2nd to the 22nd minute, and registered anew in between.
    let refusal = Happening(at: .minutes(2), .locationPermission(.denied, for: .minutes(20)))
    let visit = Happening(at: .minutes(10), .openApp(for: .seconds(20)))
    let probe = ProbeStrategy.fenced(.home("other")).on { event, app in
      if event == .didBecomeActive, app.now.milliseconds > 0 {
        app["main"].startMonitoring(for: .home())
      }
    }
    let story = Story(
      .test(.homeThenDrive, isRefused ? [refusal, visit] : [visit]), on: .punctualRegions, probe)
    let error = Occurrence.event(
      .monitoringFailed("home", .regionMonitoringDenied, manager: "main"))
    #expect(story.first(error) == (isRefused ? 600 : nil))
    if isRefused { #expect(story.entry(error)?.rule == .R13) }
    #expect(story.exits.count == 1)
  }

  @Test(.covers(.R18)) func `begins to work with a grant that comes after the registration`() throws
  {
    let story = Story(
      .test(.homeThenDrive).with { $0.answers.delay = .minutes(2) }, on: .punctualRegions,
      .fenced())
    let registered = try #require(story.first(.event(.monitoring("home", manager: "main"))))
    let granted = try #require(story.first(.prompt(.answered(.authorizedAlways))))
    #expect(registered < granted)
    #expect(story.entry(.event(.monitoring("home", manager: "main")))?.rule == .R18)
    #expect(story.exits.count == 1)
  }

  @Test(.covers(.R13)) func `begins late at times, says so, and then works`() throws {
    let late = Profile.punctualRegions.with { $0.monitoring.regionSetupDelayedPerMille = 1_000 }
    let story = Story(.test(.homeThenDrive, seed: 2), on: late, .fenced())
    let error = Occurrence.event(
      .monitoringFailed("home", .regionMonitoringSetupDelayed, manager: "main"))
    #expect(story.entry(error)?.rule == .R13)
    let began = try #require(story.first(.event(.monitoring("home", manager: "main"))))
    #expect((30...300).contains(began))
    #expect(story.exits.count == 1)
    let share = (UInt64(0)..<300).count {
      Story(.test(for: .minutes(1), seed: $0), .fenced()).contains(error)
    }
    #expect((1...16).contains(share))
  }

  @Test(.covers(.R13, .R11)) func `does not know where the phone is until monitoring begins`() {
    let late = Profile.punctualRegions.with { $0.monitoring.regionSetupDelayedPerMille = 1_000 }
    let probe = ProbeStrategy.fenced().on { event, app in
      if event == .didBecomeActive { app["main"].requestState(for: "home") }
    }
    let told = Occurrence.event(.regionState("home", .unknown, manager: "main"))
    #expect(Story(.test(), on: late, probe).contains(told))
    #expect(!Story(.test(), on: .punctualRegions, probe).contains(told))
  }

  @Test(.covers(.R11)) func `tells nothing for being inside already, but knows the state`() {
    let probe = ProbeStrategy.fenced().on { event, app in
      if event == .didBecomeActive { app["main"].requestState(for: "home") }
    }
    let story = Story(.test([.rest(.hours(1))]), probe)
    #expect(story.wakes(.region).isEmpty)
    #expect(story.entry(.event(.regionState("home", .inside, manager: "main")))?.rule == .R11)
  }

  @Test(.covers(.R08, .R10)) func `survives the process and is listed in the next one`() throws {
    let probe = ProbeStrategy.atLaunch { app in
      app.perform(app.monitoredRegions.map(\.identifier) == ["home"] ? "listed" : "none")
      app.makeManager()
      if app.monitoredRegions.isEmpty { app["main"].startMonitoring(for: .home()) }
    }
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(.test(.tripFromHome, [kill], for: .hours(4)), probe)
    #expect(story.performed("none") == [0])
    let exit = try #require(story.exits.first)
    #expect(story.performed("listed") == [exit])
    #expect(story.entry(.wake(.region))?.rule == .R10)
    #expect(story.first(.launch(.event(.region))) == exit)
  }

  @Test func `stops when the app says so`() {
    let probe = ProbeStrategy.fenced().on { event, app in
      if event == .willResignActive { app["main"].stopMonitoring("home") }
      if event == .didEnterBackground { app.perform(app.monitoredRegions.isEmpty ? "ok" : "bad") }
    }
    let story = Story(.test(.tripFromHome, for: .hours(6)), probe)
    #expect(story.wakes(.region).isEmpty)
    #expect(story.performed("ok").count == 1)
  }
}
