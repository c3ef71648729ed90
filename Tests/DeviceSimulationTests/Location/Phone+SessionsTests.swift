import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Standard service") struct PhoneSessionsTests {
  private let outside = [Journey.Leg.drive(to: 20_000, for: .minutes(20))]

  @Test(.covers(.S03)) func `gives no new first event for a start without a stop`() {
    for stops in [false, true] {
      let probe = ProbeStrategy(
        launch: { _, _, app in
          app["main"].distanceFilter = DistanceFilter(meters: 5_000)
          app.startSession()
        },
        event: { event, memory, app in
          guard event == .didBecomeActive else {
            if event == .timerDidFire("again") {
              if stops { app["main"].stopUpdatingLocation() }
              app["main"].startUpdatingLocation()
            }
            return
          }
          app.startTimer("again", after: .seconds(120))
        })
      let story = Story(.test([.rest(.hours(1))]), probe)
      let again = story.fixes(from: 120).filter { $0.time < 180 }
      #expect(again.isEmpty == !stops)
      #expect((story.entry(.answer(.ignored))?.rule == .S03) == !stops)
    }
  }

  @Test(.covers(.S10)) func `ends an app that allows background updates without the mode`() {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: []), launch: { _, _, app in app.startSession() })
    let story = Story(.test(), probe)
    #expect(story.terminations.map(\.cause) == [.misuse])
    #expect(story.terminations.map(\.rule) == [.S10])
    #expect(story.contains(.answer(.fatal)))
  }

  @Test(.covers(.S11, .S10), arguments: [Profile.ios12, .ios18])
  func `keeps the app running with a session that was started in the foreground`(
    profile: Profile
  ) {
    let story = Story(.test(outside), on: profile, .atLaunch { $0.startSession() })
    #expect(!story.contains(.process(.suspended)))
    #expect(story.fixes(from: 600).count > 500)
    #expect(story.entry(.session(.began(keepsRunning: true), manager: "main"))?.rule == .S11)
    // Without the property, which is off by default, the app is suspended as any other.
    let off = Story(
      .test(outside), on: profile, .atLaunch { $0["main"].startUpdatingLocation() })
    #expect(off.first(.process(.suspended)) == 305)
    #expect(off.fixes(from: 306).isEmpty)
  }

  @Test(.covers(.S10)) func `needs no property for the background on iOS 7`() throws {
    let first = try Profile.version(.ios7_0)
    let story = Story(
      .test(outside), on: first,
      .atLaunch { app in
        app["main"].pausesLocationUpdatesAutomatically = false
        app["main"].startUpdatingLocation()
      })
    #expect(!story.contains(.process(.suspended)))
    #expect(story.contains(.session(.began(keepsRunning: true), manager: "main")))
    // The background mode it needs, and there is no property to misuse.
    var without = ProbeStrategy.atLaunch { $0.startSession() }
    without.manifest = AppManifest(backgroundModes: [])
    let suspended = Story(.test(outside), on: first, without)
    #expect(suspended.terminations.isEmpty)
    #expect(suspended.first(.process(.suspended)) == 305)
  }

  @Test(.covers(.A16)) func `keeps a While In Use app running with its session of the foreground`()
  {
    var probe = ProbeStrategy.atLaunch { $0.startSession() }
    probe.asking = .whenInUse
    let story = Story(.test(outside), probe)
    #expect(!story.contains(.process(.suspended)))
    #expect(story.fixes(from: 600).count > 500)
  }

  @Test(.covers(.A16)) func `refuses a While In Use start from the background`() {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event == .didEnterBackground {
          _ = app.beginBackgroundTask("task")
          app.startTimer("late", after: .seconds(10))
        }
        if event == .timerDidFire("late") { app.startSession() }
      })
    let story = Story(.test(outside), probe)
    #expect(story.entry(.answer(.unavailable))?.rule == .A16)
    #expect(story.contains(.event(.failed(.denied, manager: "main"))))
    #expect(story.fixes().isEmpty)
  }

  @Test(.covers(.A16)) func `counts a short time after leaving the app as in use`() {
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event == .didEnterBackground { app.startSession() }
      })
    let story = Story(.test(outside), probe)
    #expect(!story.contains(.process(.suspended)))
    #expect(story.fixes(from: 600).count > 500)
  }

  @Test(.covers(.S23)) func `fails with denied and starts nothing without permission`() {
    let scenario = Scenario.test(outside).with { $0.answers.first = .refuse }
    let probe = ProbeStrategy(
      asking: .whenInUse,
      event: { event, _, app in
        if event.kind == .didChangeAuthorization, app.authorizationStatus == .denied {
          app.startSession()
          app["other"].requestLocation()
        }
      })
    let story = Story(scenario, probe)
    #expect(story.contains(.event(.failed(.denied, manager: "main"))))
    #expect(story.contains(.event(.failed(.denied, manager: "other"))))
    #expect(story.events().first { $0.note == .failed(.denied, manager: "main") }?.rule == .S23)
    #expect(story.fixes().isEmpty)
  }

  @Test(.covers(.S23)) func `says once that the location is unknown, and keeps trying`() {
    let tunnel = [
      Journey.Leg.drive(to: 2_000, for: .minutes(2)),
      Journey.Leg(
        .drive, to: Place(east: 6_000, north: 0), for: .minutes(3), surroundings: .underground),
      Journey.Leg.drive(to: 10_000, for: .minutes(5)),
    ]
    let story = Story(.test(tunnel), .atLaunch { $0.startSession() })
    let unknown = story.times { $0 == .event(.failed(.locationUnknown, manager: "main")) }
    #expect(unknown.count == 1)
    #expect((130...140).contains(unknown.first ?? 0))
    #expect(!story.fixes(from: 122).contains { $0.time < 299 })
    #expect(story.fixes(from: 300).count > 200)
  }

  @Test func `gives one fix for one request`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["one"].desiredAccuracy = .hundredMeters
      app.startTimer("ask", after: .seconds(20))
    }
    var asking = probe
    asking.onEvent = { event, _, app in
      if event == .timerDidFire("ask") { app["one"].requestLocation() }
    }
    let story = Story(.test(outside), asking)
    #expect(story.fixes(of: .oneShot).count == 1)
    #expect(story.first(.positioning(.off), from: 20) != nil)
  }

  @Test func `ends a request for one fix that nothing can answer`() {
    var probe = ProbeStrategy.atLaunch { $0.startTimer("ask", after: .seconds(20)) }
    probe.onEvent = { event, _, app in
      if event == .timerDidFire("ask") { app["one"].requestLocation() }
    }
    let tunnel = Journey.Leg(
      .dwell, to: .home, for: .minutes(30), surroundings: .underground)
    let story = Story(.test([tunnel]), probe)
    #expect(story.contains(.event(.failed(.locationUnknown, manager: "one"))))
    #expect(story.contains(.positioning(.off), from: 21))
  }

  @Test func `does the most that any session asks of the hardware`() {
    let probe = ProbeStrategy.atLaunch { app in
      app["coarse"].desiredAccuracy = .threeKilometers
      app.startSession("coarse")
      app.startTimer("fine", after: .seconds(60))
      app.startTimer("coarse", after: .seconds(120))
    }
    var swapping = probe
    swapping.onEvent = { event, _, app in
      if event == .timerDidFire("fine") { app.startSession("fine") }
      if event == .timerDidFire("coarse") { app["fine"].stopUpdatingLocation() }
    }
    let story = Story(.test(outside), swapping)
    #expect(story.first(.positioning(.cell)) == 4)
    #expect(story.first(.positioning(.gnss)) == 60)
    #expect(story.first(.positioning(.cell), from: 61) == 120)
    #expect(story.fixes().contains { $0.manager == "coarse" && $0.fix.horizontalAccuracy <= 10 })
  }

  @Test(.covers(.L12)) func `runs for days with a session, and until the user ends it`() {
    let quit = Happening(at: .hours(40), .forceQuit)
    let story = Story(
      .test([.rest(.hours(48))], [quit], for: .hours(48)), .atLaunch { $0.startSession() })
    #expect(!story.contains(.process(.suspended)))
    #expect(story.terminations.map(\.time) == [144_000])
    let stopping = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if event == .didEnterBackground { app.startTimer("stop", after: .hours(20)) }
      if event == .timerDidFire("stop") { app["main"].stopUpdatingLocation() }
    }
    let stopped = Story(.test([.rest(.hours(48))], for: .hours(48)), stopping)
    #expect(stopped.first(.process(.suspended)) == 72_300)
  }

  @Test(.covers(.S10)) func `needs no property before iOS 9, only the background mode`() {
    let bare = ProbeStrategy.atLaunch { app in
      app["main"].pausesLocationUpdatesAutomatically = false
      app["main"].startUpdatingLocation()
    }
    #expect(!Story(.test(outside, on: .ios7_0), bare).contains(.process(.suspended)))
    #expect(Story(.test(outside, on: .ios9), bare).first(.process(.suspended)) == 305)
    var undeclared = bare
    undeclared.manifest = AppManifest(backgroundModes: [])
    #expect(Story(.test(outside, on: .ios7_0), undeclared).first(.process(.suspended)) == 305)
  }
}
