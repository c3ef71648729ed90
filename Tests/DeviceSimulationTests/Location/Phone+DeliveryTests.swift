import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Delivery of fixes") struct PhoneDeliveryTests {
  private let outside = [Journey.Leg.drive(to: 20_000, for: .minutes(20))]

  @Test(.covers(.S04)) func `gives a fix each time the distance filter is exceeded`() {
    let story = Story(
      .test(outside),
      .atLaunch { app in
        app["main"].distanceFilter = DistanceFilter(meters: 200)
        app.startSession()
      })
    let fixes = story.fixes(from: 60).filter { $0.time < 1_200 }
    #expect((80...115).contains(fixes.count))
    #expect(
      zip(fixes, fixes.dropFirst()).allSatisfy { $1.fix.distance(from: $0.fix) >= 199.9 })
    #expect(story.events().contains { $0.rule == .S04 })
  }

  @Test(.covers(.S04)) func `gives one fix a second without a filter`() {
    let story = Story(.test(outside), .atLaunch { $0.startSession() })
    let fixes = story.fixes(from: 200).filter { $0.time < 1_100 }
    #expect((890...901).contains(fixes.count))
  }

  @Test(.covers(.S04)) func `gives better accuracy whatever the filter`() {
    let story = Story(
      .test(outside),
      .atLaunch { app in
        app["main"].distanceFilter = DistanceFilter(meters: 100_000)
        app.startSession()
      })
    let accuracies = story.fixes().map(\.fix.horizontalAccuracy)
    #expect(accuracies.count >= 2)
    #expect(zip(accuracies, accuracies.dropFirst()).allSatisfy { $1 * 2 < $0 })
  }

  @Test func `gives nothing at rest that does not exceed a large filter`() {
    let story = Story(
      .test([.rest(.hours(10))], for: .hours(10)),
      .atLaunch { app in
        app["main"].distanceFilter = DistanceFilter(meters: 1_000)
        app.startSession()
      })
    #expect(story.fixes().count <= 2)
  }

  @Test(.covers(.S01)) func `may begin with a fix that the phone still had`() {
    // Sessions of a minute at each opening of the app, half an hour apart.
    let openings = (1...30).map {
      Happening(at: .minutes(30 * $0), .openApp(for: .seconds(60)))
    }
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSession() },
      event: { event, _, app in
        if event == .willResignActive { app["main"].stopUpdatingLocation() }
        if event == .willEnterForeground { app["main"].startUpdatingLocation() }
      })
    let story = Story(.test([], openings, for: .hours(16)), probe)
    let old = story.events().filter { $0.rule == .S01 }
    // A quarter of 30.
    #expect((3...13).contains(old.count))
    for event in old {
      guard case .locations(let fix, _, _, _) = event.note else { continue }
      #expect(event.time - Double(fix.timestamp.milliseconds) / 1_000 > 900)
    }
    // A fresh fix follows within seconds.
    for event in old {
      let fresh = story.fixes(from: event.time + 0.1).first
      #expect((fresh?.time ?? .infinity) < event.time + 5)
    }
  }

  @Test(.covers(.S07, .S08)) func `gives a suspended app its fixes in one batch when it runs`()
    throws
  {
    let story = Story(
      .test(outside, [Happening(at: .minutes(10), .openApp(for: .minutes(1)))]),
      .atLaunch { app in
        app["main"].pausesLocationUpdatesAutomatically = false
        app["main"].startUpdatingLocation()
      })
    let batch = try #require(story.fixes(from: 305.1).first)
    #expect(batch.time == 600)
    #expect(batch.count == 5)
    #expect(batch.fix.timestamp == Instant(milliseconds: 310_000))
    #expect(story.events(from: 305.1).first { $0.rule == .S07 }?.time == 600)
  }

  @Test(.covers(.S08)) func `now and then has many fixes for an app that was suspended`() {
    let counts = (UInt64(1)...60).compactMap { seed in
      Story(
        .test(outside, [Happening(at: .minutes(10), .openApp(for: .minutes(1)))], seed: seed),
        .atLaunch { app in
          app["main"].pausesLocationUpdatesAutomatically = false
          app["main"].startUpdatingLocation()
        }
      ).fixes(from: 305.1).first?.count
    }
    #expect(Set(counts) == [5, 120])
    #expect((1...15).contains(counts.count { $0 == 120 }))
  }

  @Test(.covers(.S07)) func `orders the fixes of a batch by time`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app["main"].pausesLocationUpdatesAutomatically = false
        app["main"].startUpdatingLocation()
      },
      event: { event, _, app in
        guard case .didUpdateLocations(let fixes, _) = event, fixes.count > 1 else { return }
        let times = fixes.map(\.timestamp)
        app.perform(times == times.sorted() && times.last == fixes.newest.timestamp ? "ok" : "bad")
      })
    let story = Story(
      .test(outside, [Happening(at: .minutes(10), .openApp(for: .minutes(1)))]), probe)
    #expect(story.performed("ok").count == 1)
    #expect(story.performed("bad").isEmpty)
  }

  private let resting = ProbeStrategy.atLaunch { app in
    app["main"].allowsBackgroundLocationUpdates = true
    app["main"].startUpdatingLocation()
  }

  @Test(.covers(.S16, .S17), arguments: 1...8)
  func `pauses a session at rest after 10 to 20 minutes, and does not resume it`(
    seed: UInt64
  ) throws {
    let story = Story(
      .test(
        [
          .drive(to: 10_000, for: .minutes(10)),
          .rest(.minutes(40), at: Place(east: 10_000, north: 0)),
          .drive(to: 20_000, for: .minutes(10)),
        ], seed: seed), resting)
    let pause = try #require(story.first(.session(.paused, manager: "main")))
    #expect((1_200...1_800).contains(pause))
    #expect(story.entry(.session(.paused, manager: "main"))?.rule == .S16)
    #expect(story.first(.event(.paused(manager: "main"))) == pause)
    #expect(story.first(.process(.suspended), from: pause) == pause)
    #expect(story.entry(.process(.suspended), from: pause)?.rule == .S17)
    #expect(story.fixes(from: pause + 0.1).isEmpty)
  }

  @Test(.covers(.S17)) func `resumes a paused session when the app starts it again`() throws {
    let story = Story(
      .test(
        [.rest(.minutes(40)), .drive(to: 10_000, for: .minutes(20))],
        [Happening(at: .minutes(45), .openApp(for: .minutes(1)))]),
      ProbeStrategy(
        launch: { _, _, app in
          app["main"].allowsBackgroundLocationUpdates = true
          app["main"].startUpdatingLocation()
        },
        event: { event, _, app in
          if event == .didBecomeActive, app.now.milliseconds > 1_000 {
            app["main"].startUpdatingLocation()
          }
        }))
    #expect(story.contains(.session(.paused, manager: "main")))
    #expect(story.fixes(from: 2_700).count > 500)
  }

  @Test(.covers(.S16)) func `does not pause a session that forbids it, nor one on the way`() {
    let still = Story(.test([.rest(.hours(1))]), .atLaunch { $0.startSession() })
    #expect(!still.contains(.session(.paused, manager: "main")))
    let moving = Story(.test([.drive(to: 60_000, for: .hours(1))]), resting)
    #expect(!moving.contains(.session(.paused, manager: "main")))
  }

  @Test(.covers(.S01), arguments: [700, 1_000, 2_500])
  func `has its first coarse fix after the time of the profile`(milliseconds: Int) throws {
    var profile = Profile.ios18
    profile.sessions.firstCoarseFix = .milliseconds(milliseconds)
    profile.sessions.cachedFirstPerMille = 0
    let story = Story(.test(), on: profile, .atLaunch { $0.startSession() })
    let began = try #require(
      story.first { if case .session(.began, _) = $0 { true } else { false } })
    let fix = try #require(story.fixes().first)
    #expect(Int(((fix.time - began) * 1_000).rounded()) == milliseconds)
  }

  @Test(.covers(.S01), arguments: [0, 1_000])
  func `begins so often with a fix that the phone still had`(perMille: Int) {
    var profile = Profile.ios18
    profile.sessions.cachedFirstPerMille = perMille
    let openings = (1...10).map { Happening(at: .minutes(30 * $0), .openApp(for: .seconds(60))) }
    let probe = ProbeStrategy.atLaunch { $0.startSession() }.on { event, app in
      if event == .willResignActive { app["main"].stopUpdatingLocation() }
      if event == .willEnterForeground { app["main"].startUpdatingLocation() }
    }
    let story = Story(.test([], openings, for: .hours(6)), on: profile, probe)
    #expect(story.events().count { $0.rule == .S01 } == (perMille == 0 ? 0 : 10))
  }
}
