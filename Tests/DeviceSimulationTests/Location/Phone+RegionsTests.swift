import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Regions") struct PhoneRegionsTests {
  private static let home = Coordinate(latitude: 52.52, longitude: 13.405)

  private func armed(
    radius: Double = 100, entry: Bool = true, exit: Bool = true
  ) -> ProbeStrategy {
    .atLaunch { app in
      app.makeManager()
      guard app.monitoredRegions.isEmpty else { return }
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Self.home, radius: radius, notifyOnEntry: entry,
          notifyOnExit: exit))
    }
  }

  private func exits(_ story: Story) -> [Double] {
    story.times { $0 == .event(.exitedRegion("home")) }
  }

  @Test(.covers(.R01)) func `refuses the region after the twentieth`() {
    let probe = ProbeStrategy.atLaunch { app in
      for index in 1...21 {
        app["main"].startMonitoring(
          for: Region(
            identifier: Identifier("r", numbered: index), center: Self.home, radius: 100))
      }
      // One of a name that is monitored takes its place.
      app["main"].startMonitoring(
        for: Region(identifier: "r1", center: Self.home, radius: 150))
    }
    let story = Story(.test(), probe)
    let failure = Occurrence.event(.monitoringFailed("r21", .regionMonitoringFailure))
    #expect(story.entry(failure)?.rule == .R01)
    #expect(story.count { if case .event(.monitoringFailed) = $0 { true } else { false } } == 1)
    #expect(story.count { if case .event(.monitoring) = $0 { true } else { false } } == 21)
  }

  @Test(.covers(.R01)) func `refuses a region when other apps hold the pool, or one too large`() {
    let full = Story(.test().with { $0.settings.foreignRegions = 100 }, armed())
    #expect(full.contains(.event(.monitoringFailed("home", .regionMonitoringFailure))))
    let large = Story(.test(), armed(radius: 20_000))
    #expect(large.contains(.event(.monitoringFailed("home", .regionMonitoringFailure))))
  }

  /// Two minutes on foot within the circle, then a drive: the trips of the measurement.
  private let trip: [Journey.Leg] = [
    .rest(.minutes(20)), .walk(to: 120, for: .seconds(100)),
    .drive(to: 30_000, for: .minutes(30)),
  ]

  @Test(.covers(.R05)) func `is as late as measured, at times hours late, at times never`() {
    var delays: [Double] = []
    var never = 0
    let count = 1_000
    for seed in 0..<count {
      let story = Story(.test(trip, for: .hours(6), seed: UInt64(seed)), armed())
      if let exit = exits(story).first {
        delays.append(exit - 1_200)
      } else {
        never += 1
        #expect(
          story.withheld.contains { $0.reason == .neverReported && $0.rule == .R05 })
      }
    }
    delays.sort()
    // Measured from the start of 104 trips: p5 143, p25 201, p50 254, p75 305 s.
    #expect((215...295).contains(delays[delays.count / 2]))
    #expect((165...240).contains(delays[delays.count / 4]))
    #expect((265...365).contains(delays[delays.count * 3 / 4]))
    let late = delays.count { $0 > 1_000 }
    #expect((30...70).contains(late))
    #expect((15...50).contains(never))
    #expect(delays.allSatisfy { $0 < 11_000 })
  }

  @Test(.covers(.R03, .R11)) func `reports no crossing that stays within the cushion`() {
    let there = Journey.Leg.walk(to: 160, for: .minutes(3))
    let back = Journey.Leg.walk(to: 0, for: .minutes(3))
    for seed in UInt64(0)..<20 {
      let story = Story(
        .test(
          [.rest(.minutes(10)), there, .rest(.hours(3), at: Place(east: 160, north: 0)), back],
          for: .hours(4), seed: seed), armed())
      #expect(story.wakes(.region).isEmpty)
    }
  }

  @Test(.covers(.R03, .R05)) func `waits for the later of cushion and delay, not for their sum`() {
    // At walking speed the cushion of 100 to 200 m and 20 s take longer than most delays.
    var delays: [Double] = []
    for seed in UInt64(0)..<100 {
      let story = Story(
        .test([.rest(.minutes(10)), .walk(to: 3_600, for: .hours(1))], for: .hours(2), seed: seed),
        armed())
      if let exit = exits(story).first, exit < 1_500 { delays.append(exit - 700) }
    }
    #expect(delays.count > 80)
    #expect(delays.allSatisfy { (119...301).contains($0) })
  }

  @Test(.covers(.R11)) func `tells nothing for being inside already, but knows the state`() {
    var probe = armed()
    probe.onEvent = { event, _, app in
      if event == .didBecomeActive { app["main"].requestState(for: "home") }
    }
    let story = Story(.test([.rest(.hours(1))]), probe)
    #expect(story.wakes(.region).isEmpty)
    #expect(story.entry(.event(.regionState("home", .inside)))?.rule == .R11)
  }

  @Test(.covers(.R11)) func `tells the state after each crossing that it reports`() throws {
    let story = Story(.test(trip, for: .hours(6)), armed())
    let exit = try #require(exits(story).first)
    #expect(story.first(.event(.regionState("home", .outside))) == exit)
  }

  private let roundTrip: [Journey.Leg] = [
    .rest(.minutes(20)), .drive(to: 10_000, for: .minutes(10)),
    .rest(.hours(4), at: Place(east: 10_000, north: 0)), .drive(to: 0, for: .minutes(10)),
    .rest(.hours(4)),
  ]

  @Test(.covers(.R12)) func `reports entries as well, and only what it is asked to`() {
    let both = Story(.test(roundTrip, for: .hours(8)), armed())
    let entries = both.times { $0 == .event(.enteredRegion("home")) }
    #expect(exits(both).count == 1 && entries.count == 1)
    let exitsOnly = Story(.test(roundTrip, for: .hours(8)), armed(entry: false))
    #expect(exits(exitsOnly).count == 1)
    #expect(!exitsOnly.contains(.event(.enteredRegion("home"))))
    let entriesOnly = Story(.test(roundTrip, for: .hours(8)), armed(exit: false))
    #expect(exits(entriesOnly).isEmpty)
    #expect(entriesOnly.contains(.event(.enteredRegion("home"))))
  }

  @Test(.covers(.R08, .R10)) func `survives the process and is listed in the next one`() throws {
    let probe = ProbeStrategy.atLaunch { app in
      app.perform(app.monitoredRegions.map(\.identifier) == ["home"] ? "listed" : "none")
      app.makeManager()
      guard app.monitoredRegions.isEmpty else { return }
      app["main"].startMonitoring(
        for: Region(identifier: "home", center: Self.home, radius: 100))
    }
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(.test(trip, [kill], for: .hours(4)), probe)
    #expect(story.performed("none") == [0])
    let exit = try #require(exits(story).first)
    #expect(story.performed("listed") == [exit])
    #expect(story.entry(.wake(.region))?.rule == .R10)
    #expect(story.first(.launch(.event(.region))) == exit)
  }

  @Test(.covers(.R15)) func `survives a reboot, and sees after it what happened meanwhile`() throws
  {
    let reboot = Happening(
      at: .minutes(19), .powerOff(for: .minutes(20), unlockAfter: .minutes(1)))
    let story = Story(.test(trip, [reboot], for: .hours(6), seed: 3), armed())
    let exit = try #require(exits(story).first)
    #expect(exit >= 40 * 60)
    #expect(story.contains(.launch(.event(.region))))
  }

  @Test func `stops when the app says so`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app["main"].startMonitoring(
          for: Region(identifier: "home", center: Self.home, radius: 100))
      },
      event: { event, _, app in
        if event == .willResignActive { app["main"].stopMonitoring("home") }
        if event == .didEnterBackground { app.perform(app.monitoredRegions.isEmpty ? "ok" : "bad") }
      })
    let story = Story(.test(trip, for: .hours(6)), probe)
    #expect(story.wakes(.region).isEmpty)
    #expect(story.performed("ok").count == 1)
  }
}
