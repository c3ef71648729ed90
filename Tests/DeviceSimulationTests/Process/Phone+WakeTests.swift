import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

/// The gate through which every event of a registration passes.
@Suite("Wakes") struct PhoneWakeTests {
  private static let armed = ProbeStrategy.atLaunch { app in
    app.startSLC()
    app["main"].startMonitoringVisits()
    if app.monitoredRegions.isEmpty {
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100))
    }
  }

  private func launches(_ story: Story, from start: Double = 1) -> Set<WakeChannel> {
    Set(
      story.entries.compactMap { entry in
        guard case .launch(.event(let channel)) = entry.what else { return nil }
        return channel
      })
  }

  /// A force quit at home, then a drive: what relaunches the app when it arms one service only.
  private func relaunched(
    _ channel: WakeChannel, on profile: Profile, after kind: Happening.Kind = .forceQuit
  ) -> Bool {
    let probe = ProbeStrategy.atLaunch { app in
      switch channel {
      case .significantChange: app.startSLC()
      case .visit: app["main"].startMonitoringVisits()
      default:
        if app.monitoredRegions.isEmpty {
          app["main"].startMonitoring(
            for: Region(
              identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
              radius: 100))
        }
      }
    }
    // Seeds differ in whether a visit or region event is missing or late: any of four is enough.
    return (1...4).contains { seed in
      let scenario = Scenario.test(
        .homeThenDrive, [Happening(at: .minutes(10), kind)], for: .minutes(80),
        seed: UInt64(seed))
      let story = Story(scenario, on: profile, probe)
      return story.contains(.launch(.event(channel)))
    }
  }

  @Test(
    .covers(.L14, .L17, .L09, .V03, .R10, .C09),
    arguments: [WakeChannel.significantChange, .visit, .region],
    [Happening.Kind.forceQuit, .memoryPressure(severe: false)])
  func `relaunches a location app after a force quit and after memory pressure`(
    channel: WakeChannel, kind: Happening.Kind
  ) {
    for profile in [Profile.ios12, .ios13, .ios18] {
      #expect(relaunched(channel, on: profile, after: kind))
    }
  }

  @Test(.covers(.L18)) func `has a reading in which regions alone relaunch after a force quit`() {
    #expect(relaunched(.region, on: .regionsOnly))
    #expect(!relaunched(.significantChange, on: .regionsOnly))
    #expect(!relaunched(.visit, on: .regionsOnly))
    let quit = Happening(at: .minutes(10), .forceQuit)
    let stories = (UInt64(1)...12).map {
      Story(
        .test(.homeThenDrive, [quit], for: .minutes(80), seed: $0), on: .regionsOnly, Self.armed)
    }
    let kept = stories.flatMap(\.withheld).filter { $0.reason == .forceQuit }
    #expect(Set(kept.map(\.channel)) == [.significantChange, .visit])
    #expect(kept.allSatisfy { $0.rule == .L18 })
  }

  @Test(.covers(.L20), arguments: [true, false])
  func `leaves open on iOS 26 what relaunches after a force quit`(relaunches: Bool) throws {
    let questions: [OpenQuestion] = [
      .forceQuitThenSignificantChange, .forceQuitThenRegion, .forceQuitThenVisit,
    ]
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(
      .test(
        .homeThenDrive, [quit], on: .ios26, for: .minutes(80),
        readings: Dictionary(uniqueKeysWithValues: questions.map { ($0, relaunches) })),
      Self.armed)
    let kept = story.withheld.filter { $0.reason == .forceQuit }
    #expect(kept.isEmpty == relaunches)
    #expect(launches(story).isEmpty != relaunches)
    #expect(kept.allSatisfy { $0.rule == .L20 })
  }

  @Test(.covers(.L14))
  func `has a reading in which nothing relaunches after a force quit, as seen on iOS 26`() {
    let profile = Profile.ios18.deadAfterForceQuit
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(.test(.homeThenDrive, [quit]), on: profile, Self.armed)
    #expect(launches(story).isEmpty)
    #expect(story.withheld.contains { $0.channel == .region && $0.rule == .L14 })
    // A reboot clears the flag; so does the user who opens the app.
    let reboot = Happening(
      at: .minutes(12), .powerOff(for: .minutes(1), unlockAfter: .minutes(1)))
    #expect(
      !launches(Story(.test(.homeThenDrive, [quit, reboot]), on: profile, Self.armed)).isEmpty)
    let visit = Happening(at: .minutes(12), .openApp(for: .seconds(30)))
    let kill = Happening(at: .minutes(14), .memoryPressure(severe: true))
    #expect(
      !launches(Story(.test(.homeThenDrive, [quit, visit, kill]), on: profile, Self.armed)).isEmpty)
  }

  @Test(.covers(.L19), arguments: [WakeChannel.significantChange, .region])
  func `relaunches nothing after a force quit on iOS 7`(channel: WakeChannel) throws {
    let first = try Profile.version(.ios7_0)
    #expect(!relaunched(channel, on: first))
    #expect(relaunched(channel, on: first, after: .memoryPressure(severe: false)))
    let quit = Happening(at: .minutes(10), .forceQuit)
    let story = Story(.test(.homeThenDrive, [quit]), on: first, Self.armed)
    #expect(story.withheld.contains { $0.reason == .forceQuit })
    #expect(story.withheld.allSatisfy { $0.rule == .L19 })
  }

  @Test(.covers(.L14), arguments: [true, false])
  func `forgets a force quit with a reboot on one reading`(reading: Bool) {
    let scenario = Scenario.test(
      .homeThenDrive,
      [
        Happening(at: .minutes(10), .forceQuit),
        Happening(at: .minutes(12), .powerOff(for: .minutes(1), unlockAfter: .minutes(1))),
      ], readings: [.forceQuitClearedByReboot: reading])
    let story = Story(scenario, on: .ios18.deadAfterForceQuit, Self.armed)
    #expect(launches(story).isEmpty != reading)
  }

  @Test(.covers(.L14, .L17)) func `cites the exception for a launch after a force quit`() {
    let story = Story(
      .test(.homeThenDrive, [Happening(at: .minutes(10), .forceQuit)]), Self.armed)
    #expect(story.terminations.first?.rule == .L14)
    let launch = story.entries.first { entry in
      if case .launch(.event) = entry.what { true } else { false }
    }
    #expect(launch?.rule == .L17)
  }

  @Test(.covers(.L30, .R15, .C17, .D04))
  func `launches nothing before the first unlock of a phone with a passcode`() throws {
    let reboot = Happening(
      at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .minutes(60)))
    let scenario = Scenario.test(
      .homeThenDrive, [reboot], for: .hours(3), readings: [.launchesBeforeFirstUnlock: false])
    let story = Story(scenario, Self.armed)
    let unlock = try #require(story.first(.happening(.firstUnlock)))
    #expect(unlock == 87 * 60)
    #expect(story.terminations.first?.cause == .powerOff)
    #expect(story.withheld.contains { $0.channel == .region && $0.rule == .L30 })
    #expect(story.withheld.contains { $0.channel == .significantChange && $0.rule == .C18 })
    let launch = try #require(
      story.first(from: 1_501) { if case .launch = $0 { true } else { false } })
    #expect(launch > unlock && launch < unlock + 600)
    let woken = try #require(
      story.entries.first {
        if case .wake = $0.what { $0.seconds > unlock } else { false }
      })
    #expect([.C17, .R15].contains(woken.rule))

    let open = Story(scenario.with { $0.settings.hasPasscode = false }, Self.armed)
    let early = try #require(
      open.first(from: 1_501) { if case .launch = $0 { true } else { false } })
    #expect(early < unlock)
  }

  @Test(.covers(.C18), arguments: [false, true])
  func `launches for a significant change before the first unlock on one reading`(
    reading: Bool
  ) throws {
    let reboot = Happening(
      at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .minutes(60)))
    let story = Story(
      .test(
        .homeThenDrive, [reboot], for: .hours(3),
        readings: [.launchesBeforeFirstUnlock: reading]), Self.armed)
    let launch = try #require(story.first(.launch(.event(.significantChange)), from: 1_501))
    #expect((launch < 87 * 60) == reading)
  }

  @Test(.covers(.L24), arguments: [true, false])
  func `launches for anything before the first unlock on one reading`(reading: Bool) throws {
    let reboot = Happening(
      at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .hours(10)))
    let story = Story(
      .test(
        .homeThenDrive, [reboot], for: .hours(3),
        readings: [.fullLaunchesBeforeFirstUnlock: reading, .launchesBeforeFirstUnlock: false]),
      Self.armed)
    #expect(launches(story).isEmpty != reading)
    guard reading else { return }
    let launch = try #require(
      story.entries.first { entry in
        if case .launch(.event) = entry.what { true } else { false }
      })
    #expect(launch.rule == .L24)
    #expect(!story.wakes(.region, from: 1_501).isEmpty)
  }

  @Test(.covers(.L05, .V03))
  func `keeps a region event until the new process has a manager`() throws {
    for makesManager in [true, false] {
      let probe = ProbeStrategy(
        launch: { launch, _, app in
          if app.monitoredRegions.isEmpty {
            app["main"].startMonitoring(
              for: Region(
                identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405),
                radius: 100))
          } else if makesManager {
            app.makeManager()
          }
        })
      let story = Story(
        .test(.homeThenDrive, [Happening(at: .minutes(10), .memoryPressure(severe: false))]),
        probe)
      let wake = try #require(story.wakes(.region).first)
      #expect(
        story.contains(.event(.exitedRegion("home", manager: "main")), from: wake) == makesManager)
    }
  }

  @Test(.covers(.A17, .C12), arguments: [Profile.ios13, .ios18])
  func `does not wake an app that may use location in use only`(profile: Profile) {
    var probe = Self.armed
    probe.asking = .whenInUse
    let story = Story(.test(.homeThenDrive), on: profile, probe)
    #expect(story.wakes(.significantChange).isEmpty)
    #expect(story.withheld.contains { $0.reason == .notAuthorized && $0.rule == .A17 })
  }

  @Test func `prolongs the window of an app that is given a second event`() throws {
    let probe = ProbeStrategy.atLaunch { $0.startSLC() }
    let story = (1...20).lazy.map { seed in
      Story(.test(.homeThenDrive, seed: UInt64(seed)), probe)
    }.first { story in
      let wakes = story.wakes(.significantChange)
      return zip(wakes, wakes.dropFirst()).contains { $1 - $0 < 9.5 }
    }
    let wakes = try #require(story).wakes(.significantChange)
    let second = try #require(zip(wakes, wakes.dropFirst()).first { $1 - $0 < 9.5 }?.1)
    #expect(try #require(story).first(.process(.suspended), from: second) == second + 10)
  }
}
