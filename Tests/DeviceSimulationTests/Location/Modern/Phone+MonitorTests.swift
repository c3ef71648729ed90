import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Monitors and their conditions") struct PhoneMonitorTests {
  private static let home = Coordinate(latitude: 52.52, longitude: 13.405)

  private static func circle(_ name: Identifier = "home", radius: Double = 100) -> Region {
    Region(identifier: name, center: home, radius: radius)
  }

  /// Opens its monitor at every launch, and adds its condition at the first.
  private func monitoring(
    assuming state: RegionState = .unknown, opensAgain: Bool = true, service: Bool = true,
    asking: ProbeStrategy.Asking = .always
  ) -> ProbeStrategy {
    ProbeStrategy(
      asking: asking,
      launch: { _, checkpoint, app in
        if service { app.createServiceSession(.always) }
        if checkpoint == nil || opensAgain { app.openMonitor("places") }
        if checkpoint == nil { app.addCondition(Self.circle(), assuming: state) }
        app.save(1)
      })
  }

  private let trip: [Journey.Leg] = [
    .rest(.minutes(20)), .walk(to: 120, for: .seconds(100)),
    .drive(to: 30_000, for: .minutes(30)),
  ]
  private let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))

  @Test(.covers(.R16)) func `correct the state that was assumed, and tell it once`() throws {
    for state in [RegionState.unknown, .outside] {
      let story = Story(.test(), monitoring(assuming: state))
      let told = try #require(story.conditionEvents().first)
      #expect(told.event == MonitorEvent(identifier: "home", state: .inside, date: told.event.date))
      #expect(told.time == 5)
      #expect(story.conditionEvents().count == 1)
      #expect(story.entry(.wake(.condition))?.rule == .R16)
    }
    let right = Story(.test(), monitoring(assuming: .inside))
    #expect(right.conditionEvents().isEmpty)
  }

  @Test(.covers(.R16, .R05)) func `wake and relaunch the app, as late as a region does`() throws {
    for kills in [[], [kill]] {
      let story = Story(.test(trip, kills, for: .hours(4)), monitoring(assuming: .inside))
      let told = try #require(story.conditionEvents().first)
      #expect(told.event.state == .outside)
      #expect((1_260...1_700).contains(told.time))
      #expect(story.wakes(.condition) == [told.time])
      #expect(story.contains(.launch(.event(.condition))) == !kills.isEmpty)
      let region = Story(
        .test(trip, kills, for: .hours(4)),
        .atLaunch { app in
          app.makeManager()
          if app.monitoredRegions.isEmpty { app["main"].startMonitoring(for: Self.circle()) }
        })
      #expect(region.wakes(.region) == [told.time])
    }
  }

  @Test(.covers(.R16)) func `tell a new process nothing until it has made its monitor`() throws {
    let story = Story(
      .test(trip, [kill], for: .hours(4)), monitoring(assuming: .inside, opensAgain: false))
    #expect(story.contains(.launch(.event(.condition))))
    #expect(story.conditionEvents().isEmpty)
    let late = ProbeStrategy(
      launch: { _, checkpoint, app in
        app.createServiceSession(.always)
        if checkpoint == nil {
          app.openMonitor("places")
          app.addCondition(Self.circle(), assuming: .inside)
        } else {
          app.startTimer("open", after: .seconds(3))
        }
        app.save(1)
      },
      event: { event, _, app in if event == .timerDidFire("open") { app.openMonitor("places") } })
    let told = Story(.test(trip, [kill], for: .hours(4)), late)
    let launch = try #require(told.first(.launch(.event(.condition))))
    #expect(told.conditionEvents().map(\.time) == [launch + 3])
  }

  @Test(.covers(.R16)) func `end an app that gives its monitor a name with a dot`() {
    let story = Story(.test(), .atLaunch { $0.openMonitor("com.example") })
    #expect(story.entry(.answer(.fatal))?.rule == .R16)
    #expect(story.terminations.first?.cause == .misuse)
    #expect(Story(.test(), .atLaunch { $0.openMonitor("places2") }).terminations.isEmpty)
  }

  @Test(.covers(.R16)) func `open each name once, and add nothing without a monitor`() {
    let story = Story(
      .test(),
      .atLaunch { app in
        app.addCondition(Self.circle())
        app.openMonitor("places")
        app.openMonitor("places")
      })
    #expect(
      story.entries.filter { $0.rule == .R16 }.map(\.what)
        == [.answer(.unavailable), .answer(.ignored)])
  }

  @Test(.covers(.R01, .R16)) func `share their number with regions`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.openMonitor("places")
      for index in 1...15 {
        app["main"].startMonitoring(for: Self.circle(Identifier("r", numbered: index)))
      }
      for index in 1...6 {
        app.addCondition(Self.circle(Identifier("c", numbered: index)), assuming: .inside)
      }
      // One of the same name takes its place, also under the name of a region.
      app.addCondition(Self.circle("c1"), assuming: .inside)
      app.removeCondition("c5")
      app.addCondition(Self.circle("r1"), assuming: .inside)
      app["main"].startMonitoring(for: Self.circle("r16"))
    }
    let story = Story(.test(), probe)
    let told = story.conditionEvents()
    #expect(told.map(\.event.identifier) == ["c6"])
    #expect(told.first?.event.conditionLimitExceeded == true)
    #expect(
      story.events().first { if case .monitorEvent = $0.note { true } else { false } }?.rule == .R01
    )
    #expect(
      story.contains(.event(.monitoringFailed("r16", .regionMonitoringFailure, manager: "main"))))
  }

  @Test func `are no regions to a manager`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.openMonitor("places")
        app.addCondition(Self.circle())
        app["main"].stopMonitoring("home")
        app["main"].requestState(for: "home")
      },
      event: { event, _, app in
        if event == .didEnterBackground {
          app.perform(app.monitoredRegions.isEmpty ? "none" : "some")
        }
      })
    let story = Story(.test(trip, for: .hours(4)), probe)
    #expect(story.performed("none") == [300])
    #expect(!story.contains(.event(.regionState("home", .inside, manager: "main"))))
    #expect(story.conditionEvents().count >= 1)
  }

  @Test(.covers(.R16)) func `stop when they are removed`() {
    var probe = monitoring(assuming: .inside)
    probe.onEvent = { event, _, app in
      if event == .willResignActive { app.removeCondition("home") }
    }
    let story = Story(.test(trip, for: .hours(4)), probe)
    #expect(story.wakes(.condition).isEmpty)
  }

  @Test(.covers(.R15), arguments: [false, true])
  func `survive a reboot on one reading, which is not the default`(survive: Bool) {
    let reboot = Happening(
      at: .minutes(10), .powerOff(for: .minutes(2), unlockAfter: .minutes(1)))
    var scenario = Scenario.test(trip, [reboot], for: .hours(6), seed: 3)
    #expect(!scenario.reading(of: .conditionsSurviveReboot, on: .ios18))
    scenario.readings = [.conditionsSurviveReboot: survive]
    let story = Story(scenario, monitoring(assuming: .inside))
    #expect(story.contains(.launch(.event(.condition))) == survive)
  }

  @Test(.covers(.A22)) func `are silent from iOS 18 on without a service session for Always`() {
    for kills in [[], [kill]] {
      let scenario = Scenario.test(trip, kills, for: .hours(4))
      let story = Story(scenario, monitoring(assuming: .inside, service: false))
      #expect(story.conditionEvents().isEmpty)
      #expect(story.withheld.map(\.reason) == [.noServiceSession])
      #expect(story.withheld.first?.rule == .A22)
      let older = Story(scenario, on: .ios17, monitoring(assuming: .inside, service: false))
      #expect(older.conditionEvents().count == 1)
    }
  }

  @Test(.covers(.R16, .A22)) func `are told what they missed when the app is in use again`() {
    let opening = Happening(at: .minutes(40), .openApp(for: .minutes(1)))
    let story = Story(
      .test(trip, [opening], for: .hours(2)), monitoring(assuming: .inside, service: false))
    #expect(story.conditionEvents().map(\.time) == [2_400])
    #expect(story.conditionEvents().first?.event.state == .outside)
  }

  @Test(.covers(.A17, .A24)) func `reach a When In Use app by an activity session alone`() {
    var probe = monitoring(assuming: .inside, service: false, asking: .whenInUse)
    #expect(Story(.test(trip, [kill], for: .hours(4)), probe).wakes(.condition).isEmpty)
    let launch = probe.onLaunch
    probe.onLaunch = { options, checkpoint, app in
      app.createBackgroundActivitySession()
      launch(options, checkpoint, &app)
    }
    let story = Story(.test(trip, [kill], for: .hours(4)), probe)
    #expect(story.contains(.launch(.event(.condition))))
    #expect(story.conditionEvents().count == 1)
  }

  @Test(.covers(.A19)) func `are unavailable under reduced accuracy`() {
    let story = Story(
      .test(trip, for: .hours(4)).with { $0.answers.precise = false }, monitoring(assuming: .inside)
    )
    #expect(story.conditionEvents().isEmpty)
    #expect(story.withheld.contains { $0.reason == .reducedAccuracy && $0.channel == .condition })
  }

  @Test(.covers(.A07)) func `wait for the answer of a user whose Always is provisional`() throws {
    let story = Story(
      .test(trip, for: .hours(4)), monitoring(assuming: .inside, asking: .alwaysAtOnce))
    let asked = try #require(story.first(.prompt(.asksForUpgrade)))
    #expect(story.conditionEvents().map(\.time) == [asked + 60])
  }
}
