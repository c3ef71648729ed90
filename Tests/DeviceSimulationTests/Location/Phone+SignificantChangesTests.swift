import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Significant changes") struct PhoneSignificantChangesTests {
  private let armed = ProbeStrategy.atLaunch { $0.startSLC() }

  @Test(.covers(.C01, .C02)) func `wakes an app that moves, without satellites`() {
    let story = Story(.test(.homeThenDrive), armed)
    #expect(story.wakes(.significantChange).count >= 3)
    #expect(
      story.entries.filter { $0.what == .wake(.significantChange) }.allSatisfy { $0.rule == .C01 })
    #expect(
      story.fixes(of: .significantChange, from: 1_800).allSatisfy { fix in
        fix.fix.horizontalAccuracy >= 65 && fix.fix.speed == -1
      })
    #expect(story.totals.gnssMilliseconds == 0)
  }

  @Test(.covers(.C02)) func `takes no notice of accuracy and filter`() {
    let other = ProbeStrategy.atLaunch { app in
      app["main"].desiredAccuracy = .threeKilometers
      app["main"].distanceFilter = DistanceFilter(meters: 50_000)
      app.startSLC()
    }
    let wakes = Story(.test(.homeThenDrive), other).wakes(.significantChange)
    #expect(wakes == Story(.test(.homeThenDrive), armed).wakes(.significantChange))
  }

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

  @Test(.covers(.C14, .C02), arguments: [false, true])
  func `is silent in airplane mode unless Wi-Fi is on`(wifi: Bool) {
    let airplane = Happening(at: .minutes(20), .airplaneMode(for: .minutes(35), wifi: wifi))
    let story = Story(.test(.homeThenDrive, [airplane]), armed)
    let during = story.wakes(.significantChange, from: 1_201).filter { $0 < 3_300 }
    #expect(during.isEmpty == !wifi)
    if !wifi { #expect(story.wakes(.significantChange).first == 3_330) }
  }

  @Test(.covers(.C02)) func `notices after a tunnel what it missed in it`() {
    let tunnel = [
      Journey.Leg.rest(.minutes(30)),
      Journey.Leg(
        .train, to: Place(east: 20_000, north: 0), for: .minutes(10), surroundings: .underground),
      Journey.Leg.rest(.minutes(20), at: Place(east: 20_000, north: 0)),
    ]
    let story = Story(.test(tunnel), armed)
    #expect(story.wakes(.significantChange).first == 2_430)
  }

  @Test(.covers(.C12)) func `makes do with Wi-Fi on a phone without a cellular network`() {
    let story = Story(.test(.homeThenDrive).with { $0.settings.hasCellular = false }, armed)
    #expect(!story.wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.C16)) func `does not mind Background App Refresh`() {
    let off = Happening(at: .minutes(5), .backgroundRefreshOff(for: .hours(1)))
    let story = Story(.test(.homeThenDrive, [off]), armed)
    #expect(story.entry(.happening(.backgroundRefresh(false)))?.rule == .C16)
    #expect(
      story.wakes(.significantChange)
        == Story(.test(.homeThenDrive), armed).wakes(.significantChange))
  }

  @Test(.covers(.C17)) func `survives a reboot`() {
    let reboot = Happening(
      at: .minutes(20), .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))
    let story = Story(.test(.homeThenDrive, [reboot]), armed)
    #expect(story.contains(.launch(.event(.significantChange))))
  }

  @Test func `stops when the app says so`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in app.startSLC() },
      event: { event, _, app in
        if event == .willResignActive { app["main"].stopMonitoringSignificantLocationChanges() }
      })
    #expect(Story(.test(.homeThenDrive), probe).wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.C06, .C15), arguments: [false, true])
  func `wakes nothing on a phone at rest, not in two days`(isKilled: Bool) {
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(
      .test([.rest(.hours(48))], isKilled ? [kill] : [], for: .hours(48)), armed)
    #expect(story.wakes(.significantChange).isEmpty)
    #expect(story.fixes(of: .significantChange, from: 300).isEmpty)
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

  @Test(.covers(.W08)) func `does not mind Low Power Mode, which ends background refresh`() {
    let low = Happening(at: .minutes(5), .lowPowerMode(for: .hours(1)))
    let probe = ProbeStrategy.atLaunch { $0.startSLC() }.on { event, app in
      if event == .didEnterBackground {
        app.perform(app.backgroundRefreshStatus == .denied ? "denied" : "available")
      }
    }
    let story = Story(.test(.homeThenDrive, [low]), probe)
    #expect(story.performed("denied") == [300])
    #expect(
      story.wakes(.significantChange)
        == Story(.test(.homeThenDrive), probe).wakes(.significantChange))
  }
}
