import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Managers") struct PhoneManagersTests {
  private static let home = Region(identifier: "home", center: Coordinate.home, radius: 100)
  private let outside = [Journey.Leg.drive(to: 20_000, for: .minutes(20))]

  /// Two managers, of which the first monitors the region at home.
  private static let two = ProbeStrategy.atLaunch { app in
    app["main"].startMonitoring(for: home)
    app["other"].startMonitoringVisits()
  }

  @Test(.covers(.R12, .R11)) func `tells each manager of a crossing, in the order of their making`()
  {
    let story = Story(.test(.homeThenDrive), Self.two)
    let told = story.events().compactMap { event in
      switch event.note {
      case .exitedRegion(_, let manager): "left \(manager)"
      case .regionState(_, .outside, let manager): "outside \(manager)"
      default: nil
      }
    }
    #expect(told == ["left main", "left other", "outside main", "outside other"])
  }

  @Test(.covers(.A12)) func `tells a new manager of the status once, and each of a change`() {
    let story = Story(.test(outside), Self.two)
    let told = story.events().compactMap { event -> String? in
      guard case .authorization(let status, _, let manager) = event.note else { return nil }
      return "\(status) \(manager)"
    }
    #expect(
      told == [
        "notDetermined main", "notDetermined other", "authorizedWhenInUse main",
        "authorizedWhenInUse other", "authorizedAlways main", "authorizedAlways other",
      ])
  }

  @Test(.covers(.S26)) func `a released manager ends its session and hears nothing more`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession("main")
      app.startSession("other")
      app.startTimer("release", after: .minutes(5))
    }.on { event, app in
      if event == .timerDidFire("release") { app.releaseManager("other") }
    }
    let story = Story(.test(outside), probe)
    #expect(story.contains(.session(.ended, manager: "other")))
    let last = story.fixes().last { $0.manager == "other" }
    #expect((last?.time ?? 0) <= 300)
    #expect(story.fixes(from: 301).allSatisfy { $0.manager == "main" })
    #expect(!story.fixes(from: 301).isEmpty)
  }

  @Test(.covers(.S26)) func `regions outlive the manager that registered them`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoring(for: Self.home)
      app["fences"].startMonitoringVisits()
      app.startTimer("release", after: .seconds(30))
    }.on { event, app in
      if event == .timerDidFire("release") { app.releaseManager("main") }
    }
    let story = Story(.test(.homeThenDrive), probe)
    #expect(story.contains(.event(.exitedRegion("home", manager: "fences"))))
    #expect(!story.contains(.event(.exitedRegion("home", manager: "main"))))
  }

  @Test func `as many managers as there is room for may come one after the other`() {
    func story(releasing: Bool) -> Story {
      Story(
        .test(outside),
        .atLaunch { app in
          app.makeManager()
          for number in 0..<AppLimits.managers * 3 {
            let name = Identifier("look", numbered: number)
            app[name].requestLocation()
            if releasing { app.releaseManager(name) }
          }
        })
    }
    #expect(!story(releasing: true).contains(.brokenBudget(.managers)))
    #expect(story(releasing: true).count { $0 == .request(.createManager("look23")) } == 1)
    #expect(story(releasing: false).contains(.brokenBudget(.managers)))
  }
}

extension PhoneManagersTests {
  /// A manager whose delegate has these methods, with a region and a session.
  private static func hearing(_ methods: DelegateMethods) -> ProbeStrategy {
    .atLaunch { app in
      app["main"].delegateMethods = methods
      app["main"].startMonitoring(for: home)
      app.startSession("main")
    }
  }

  @Test func `what a delegate has no method for is told nobody`() {
    func story(_ methods: DelegateMethods) -> Story {
      Story(
        .test(.homeThenDrive),
        Self.hearing(methods).on { event, app in
          if case .didExitRegion = event { app.perform("exit") }
          if case .didDetermineState(.outside, _, _) = event { app.perform("state") }
        })
    }
    let (all, deaf) = (story(.all), story([.didChangeAuthorization, .didDetermineState]))
    #expect(all.performed("exit").count == 1)
    #expect(deaf.performed("exit").isEmpty)
    #expect(deaf.performed("state") == all.performed("state"))
    #expect(!all.fixes().isEmpty)
    #expect(deaf.fixes().isEmpty)
    // iOS woke the app and told it all the same, which the trace shows once.
    #expect(deaf.wakes(.region) == all.wakes(.region))
    #expect(deaf.count { $0 == .event(.exitedRegion("home", manager: "main")) } == 1)
  }

  @Test func `what one of two delegates hears is noted for that one alone`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].delegateMethods = .all.subtracting(.didExitRegion)
      app["main"].startMonitoring(for: Self.home)
      app.makeManager("other")
    }
    let story = Story(.test(.homeThenDrive), probe)
    #expect(!story.contains(.event(.exitedRegion("home", manager: "main"))))
    #expect(story.count { $0 == .event(.exitedRegion("home", manager: "other")) } == 1)
  }

  @Test(.covers(.S24), arguments: [DelegateMethods.didUpdateLocations, .didFailWithError, []])
  func `a request for one fix ends an app whose delegate lacks one of the two answers`(
    methods: DelegateMethods
  ) {
    let story = Story(
      .test(outside),
      .atLaunch { app in
        app["main"].delegateMethods = methods
        app["main"].requestLocation()
      })
    #expect(story.terminations.map(\.cause) == [.exception])
    #expect(story.terminations.map(\.rule) == [.S24])
  }

  @Test(.covers(.L05)) func `a launch waits for a delegate that is set after the manager was made`()
  {
    func story(_ late: Bool) -> Story {
      let probe = ProbeStrategy(
        launch: { _, _, app in
          guard !app.monitoredRegions.isEmpty else {
            return app["main"].startMonitoring(for: Self.home)
          }
          app["main"].delegateMethods = []
          if late { app.startTimer("late", after: .seconds(2)) }
        },
        event: { event, _, app in
          if event == .timerDidFire("late") { app["main"].delegateMethods = .all }
        })
      return Story(
        .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))]), probe)
    }
    let left = Occurrence.event(.exitedRegion("home", manager: "main"))
    #expect(story(true).contains(left))
    // Nobody could be told.
    #expect(!story(false).contains(left))
  }

  @Test(.covers(.L05)) func `every manager that the launch makes is told what launched it`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoring(for: Self.home)
      app.makeManager("other")
    }
    let story = Story(
      .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))]),
      probe)
    for name: Identifier in ["main", "other"] {
      #expect(story.count { $0 == .event(.exitedRegion("home", manager: name)) } == 1)
      // the state that follows the crossing waits as the crossing does.
      #expect(story.contains(.event(.regionState("home", .outside, manager: name))))
    }
  }
}

extension Coordinate {
  fileprivate static let home = Coordinate(latitude: 52.52, longitude: 13.405)
}
