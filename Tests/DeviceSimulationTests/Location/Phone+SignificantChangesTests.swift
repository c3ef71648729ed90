import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Significant changes") struct PhoneSignificantChangesTests {
  private let armed = ProbeStrategy.atLaunch { $0.startSLC() }

  @Test(.covers(.C07)) func `gives the last known location, then a current fix`() {
    // The session of the first minute leaves a fix behind; the service starts at 200 s.
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSession()
        app.startTimer("stop", after: .seconds(60))
        app.startTimer("slc", after: .seconds(200))
      },
      event: { event, _, app in
        if event == .timerDidFire("stop") { app["main"].stopUpdatingLocation() }
        if event == .timerDidFire("slc") { app.startSLC() }
      })
    let story = Story(.test([.drive(to: 400, for: .minutes(2)), .rest(.minutes(58))]), probe)
    let fixes = story.fixes(of: .significantChange)
    #expect(fixes.map(\.time) == [200, 201])
    #expect(fixes.map { $0.fix.timestamp.milliseconds <= 61_000 } == [true, false])
    #expect(story.events(from: 200).first { $0.note != .timer("slc") }?.rule == .C07)
  }

  @Test(.covers(.C08)) func `gives no new event for a start without a stop`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSLC()
        app.startTimer("again", after: .seconds(60))
      },
      event: { event, memory, app in
        guard event == .timerDidFire("again") else { return }
        memory.count += 1
        if memory.count == 2 { app["main"].stopMonitoringSignificantLocationChanges() }
        app.startSLC()
        if memory.count == 1 { app.startTimer("again", after: .seconds(60)) }
      })
    let story = Story(.test(), probe)
    // Nothing at 61 s; the first start came before the grant.
    #expect(story.fixes(of: .significantChange).map(\.time) == [121])
  }

  @Test(.covers(.C09)) func `holds the event of a launch until the service is started again`()
    throws
  {
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    for starts in [true, false] {
      let probe = ProbeStrategy(launch: { launch, _, app in
        if !launch.options.contains(.location) || starts { app.startSLC() }
      })
      let story = Story(.test(.homeThenDrive, [kill]), probe)
      let wake = try #require(story.wakes(.significantChange).first)
      #expect(story.fixes(of: .significantChange, from: wake).isEmpty == !starts)
    }
  }

  @Test func `stops when the app says so`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSLC() },
      event: { event, _, app in
        if event == .willResignActive { app["main"].stopMonitoringSignificantLocationChanges() }
      })
    #expect(Story(.test(.homeThenDrive), probe).wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.C11)) func `needs no background mode for changes, visits and regions`() {
    let probe = ProbeStrategy(
      manifest: AppManifest(backgroundModes: []),
      launch: { _, _, app in
        app.startSLC()
        app["main"].startMonitoringVisits()
        app["main"].startMonitoring(
          for: Region(
            identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
            radius: 100))
      })
    // Visits and regions are not always reported: any of four stories is enough.
    let stories = (1...4).map { Story(.test(.homeThenDrive, seed: $0), probe) }
    for channel in [WakeChannel.significantChange, .visit, .region] {
      #expect(stories.contains { !$0.wakes(channel).isEmpty })
    }
  }

  @Test(.covers(.C09)) func `has the location of the event that launched the app at hand`() throws {
    let probe = ProbeStrategy(launch: { _, _, app in
      if app.location?.timestamp == app.now { app.perform("populated") }
    })
    let started = ProbeStrategy(launch: { launch, checkpoint, app in
      probe.onLaunch(launch, checkpoint, &app)
      if !launch.options.contains(.location) { app.startSLC() }
    })
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(.test(.homeThenDrive, [kill]), started)
    let launch = try #require(story.first(.launch(.event(.significantChange))))
    #expect(story.performed("populated") == [launch])
  }

  @Test(.covers(.C10)) func `resumes a suspended app, and keeps what it does not take`() throws {
    // Launched by a change, the app starts the service only when the user opens it.
    let probe = ProbeStrategy(
      launch: { launch, _, app in if !launch.options.contains(.location) { app.startSLC() } },
      event: { event, _, app in if event == .willEnterForeground { app.startSLC() } })
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let open = Happening(at: .minutes(50), .openApp(for: .seconds(20)))
    let story = Story(.test(.homeThenDrive, [kill, open]), probe)
    let wakes = story.wakes(.significantChange).filter { $0 < 3_000 }
    try #require((2...5).contains(wakes.count))
    #expect(story.contains(.process(.resumed), from: wakes[1]))
    let batch = try #require(story.fixes(of: .significantChange, from: 1_800).first)
    #expect(batch.time == 3_000 && batch.count == wakes.count)
    #expect(batch.fix.timestamp.milliseconds == Int64(wakes[wakes.count - 1] * 1_000))
    #expect(story.events(from: 3_000).contains { $0.rule == .C10 })
  }

  @Test(.covers(.C21)) func `gives the current event at once when an app is back`() throws {
    // A session knows more of the drive than the last significant change.
    let probe = ProbeStrategy.atLaunch { app in
      app.startSLC("changes")
      app.startSession()
    }.on { event, app in
      guard case .didUpdateLocations(let fixes, "changes") = event, let here = app.location,
        here.timestamp > fixes.newest.timestamp
      else { return }
      app.perform("newer")
    }
    let story = Story(
      .test(
        .homeThenDrive,
        [
          Happening(at: .minutes(45), .forceQuit),
          Happening(at: .seconds(2_701), .openApp(for: .seconds(30))),
        ], seed: 4), probe)
    let last = try #require(story.wakes(.significantChange).last { $0 < 2_690 })
    let current = try #require(story.fixes(of: .significantChange, from: 2_701).first)
    #expect(current.time == 2_701)
    #expect(current.fix.timestamp.milliseconds == Int64((last * 1_000).rounded()))
    #expect(story.events(from: 2_701).contains { $0.rule == .C21 })
    #expect(story.performed("newer") == [2_701])
  }

  @Test(.covers(.C12), arguments: [ServiceWithoutCell.unavailable, .wifiOnly])
  func `is not there without a cellular radio, or makes do with Wi-Fi on one reading`(
    reading: ServiceWithoutCell
  ) {
    let probe = ProbeStrategy.atLaunch { app in
      app.perform(app.significantLocationChangeMonitoringAvailable ? "available" : "unavailable")
      app.startSLC()
    }
    let hasService = reading == .wifiOnly
    let story = Story(
      .test(.homeThenDrive).with { $0.settings.hasCellular = false },
      on: Profile.ios18.with { $0.monitoring.serviceWithoutCell = reading }, probe)
    #expect(story.performed(hasService ? "available" : "unavailable") == [0])
    #expect(story.entry(.answer(.unavailable))?.rule == (hasService ? nil : .C12))
    #expect(story.wakes(.significantChange).isEmpty != hasService)
    #expect(Story(.test(), probe).performed("available") == [0])
  }
}
