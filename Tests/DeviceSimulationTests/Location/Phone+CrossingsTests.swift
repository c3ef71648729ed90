import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Crossings") struct PhoneCrossingsTests {
  @Test(.covers(.R05)) func `is at times hours late, and at times never told`() {
    var delays: [Double] = []
    var never = 0
    for seed in UInt64(0)..<1_000 {
      let story = Story(.test(.tripFromHome, for: .hours(6), seed: seed), .fenced())
      if let exit = story.exits.first {
        delays.append(exit - 1_200)
      } else {
        never += 1
        #expect(story.withheld.contains { $0.reason == .neverReported && $0.rule == .R05 })
      }
    }
    #expect((30...70).contains(delays.count { $0 > 1_000 }))
    #expect((15...50).contains(never))
    #expect(delays.allSatisfy { $0 < 11_000 })
  }

  @Test(.covers(.R03, .R11)) func `reports no crossing that stays within the cushion`() {
    let there = Journey.Leg.walk(to: 115, for: .minutes(3))
    let back = Journey.Leg.walk(to: 0, for: .minutes(3))
    for seed in UInt64(0)..<20 {
      let story = Story(
        .test(
          [.rest(.minutes(10)), there, .rest(.hours(3), at: Place(east: 115, north: 0)), back],
          for: .hours(4), seed: seed), .fenced())
      #expect(story.wakes(.region).isEmpty)
    }
  }

  /// Seconds from the crossing of the boundary to the exit, on foot at one metre a second.
  private func delays(_ profile: Profile) -> [Double] {
    (UInt64(0)..<100).compactMap { seed in
      Story(
        .test([.rest(.minutes(10)), .walk(to: 3_600, for: .hours(1))], for: .hours(2), seed: seed),
        on: profile, .fenced()
      ).exits.first.map { $0 - 700 }
    }.sorted()
  }

  @Test(.covers(.R03, .R05))
  func `waits for the later of cushion and delay, or for their sum on one reading`() {
    // At walking speed the cushion of 20 to 110 m and 20 s take longer than half of the delays.
    let later = delays(.punctualRegions)
    #expect(later.count == 100)
    #expect(later.allSatisfy { (39...181).contains($0) })
    let sum = delays(Profile.punctualRegions.with { $0.monitoring.regionDelivery = .sum })
    #expect(sum.allSatisfy { (39...311).contains($0) })
    #expect((150...200).contains(sum[50]))
  }

  /// Metres from the middle of the circle to where the phone was when the exit was told.
  private func distances(_ trip: Journey.Leg, speed: Double, _ profile: Profile) -> [Double] {
    (UInt64(0)..<200).compactMap { seed in
      Story(
        .test([.rest(.minutes(20)), trip], for: .minutes(90), seed: seed), on: profile, .fenced()
      ).exits.first.map { ($0 - 1_200) * speed }
    }.sorted()
  }

  @Test(.covers(.R17, .R03), arguments: [(50_000.0, 580.0), (120_000, 970)])
  func `tells of a car within the distance that cushion and dwell make`(
    metresPerHour: Double, farthest: Double
  ) throws {
    // The rule's sum is for a cushion of 200 m.
    let prompt = Profile.punctualRegions.with {
      $0.monitoring.regionDelay = 0...0
      ($0.monitoring.leastRegionCushion, $0.monitoring.mostRegionCushion) = (100, 200)
    }
    let car = distances(
      .drive(to: metresPerHour, for: .hours(1)), speed: metresPerHour / 3_600, prompt)
    try #require(car.count == 200)
    #expect(car[199] <= farthest + 5 && car[199] > farthest - 10)
    #expect(car[0] >= farthest - 105 && car[0] < farthest - 90)
  }

  @Test(.covers(.R17, .R05)) func `tells of a car within kilometres, of a walk within 300 m`()
    throws
  {
    let car = distances(
      .drive(to: 50_000, for: .hours(1)), speed: 50_000 / 3_600, .punctualRegions)
    try #require(car.count == 200)
    #expect(car[0] > 390 && car[0] < 600)
    #expect((1_150...1_550).contains(car[100]))
    #expect(car[180] < 2_500 && car[199] < 2_620)
    let walk = distances(.walk(to: 3_600, for: .hours(1)), speed: 1, .punctualRegions)
    try #require(walk.count == 200)
    // Measured on walks: 204 m from the start, quartiles 191 and 240 m (Fitting/fence_exits.py).
    #expect((190...230).contains(walk[100]))
  }

  @Test(.covers(.R06), arguments: [Int64(100), 200])
  func `misses crossings of a region below the reliable radius`(least: Int64) {
    func missed(_ radius: Double) -> Int {
      let profile = Profile.punctualRegions.with { $0.monitoring.minimumReliableRadius = least }
      return (UInt64(0)..<200).count { seed in
        let story = Story(
          .test(.tripFromHome, for: .hours(1), seed: seed), on: profile,
          .fenced(.home(radius: radius))
        )
        let silent = story.withheld.filter { $0.reason == .neverReported }
        #expect(silent.allSatisfy { $0.rule == .R06 })
        return !silent.isEmpty
      }
    }
    #expect((40...80).contains(missed(50)))
    #expect((40...80).contains(missed(150)) == (least == 200))
    #expect(missed(200) == 0)
  }

  @Test(.covers(.R13)) func `says at times that a crossing is told late`() throws {
    let late = Profile.punctualRegions.with { $0.monitoring.regionResponseDelayedPerMille = 1_000 }
    let running = ProbeStrategy.fenced().on { event, app in
      if event == .didBecomeActive { app.startSession() }
    }
    let usual = Story(.test(.homeThenDrive), on: .punctualRegions, running)
    let story = Story(.test(.homeThenDrive), on: late, running)
    let error = Occurrence.event(
      .monitoringFailed("home", .regionMonitoringResponseDelayed, manager: "main"))
    let said = try #require(story.entry(error))
    #expect(said.rule == .R13)
    #expect(usual.exits == [said.seconds])
    let exit = try #require(story.exits.first)
    #expect((30...300).contains(exit - said.seconds))
    #expect(story.entry(.wake(.region))?.rule == .R13)
    #expect(usual.entry(.wake(.region))?.rule == .R10)
  }

  private let roundTrip: [Journey.Leg] = [
    .rest(.minutes(20)), .drive(to: 10_000, for: .minutes(10)),
    .rest(.hours(4), at: Place(east: 10_000, north: 0)), .drive(to: 0, for: .minutes(10)),
    .rest(.hours(4)),
  ]

  @Test(.covers(.R12)) func `reports entries as well, and only what it is asked to`() {
    func play(_ region: Region) -> (exits: Int, entries: Int) {
      let story = Story(.test(roundTrip, for: .hours(8)), on: .punctualRegions, .fenced(region))
      return (
        story.exits.count, story.count { $0 == .event(.enteredRegion("home", manager: "main")) }
      )
    }
    #expect(play(.home()) == (1, 1))
    #expect(play(.home(entry: false)) == (1, 0))
    #expect(play(.home(exit: false)) == (0, 1))
  }

  @Test(.covers(.R12)) func `tells a crossing to whatever manager there is`() throws {
    let probe = ProbeStrategy(launch: { _, _, app in
      let isFirst = app.monitoredRegions.isEmpty
      app.makeManager(isFirst ? "main" : "another")
      if isFirst { app["main"].startMonitoring(for: .home()) }
    })
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(.test(.homeThenDrive, [kill]), on: .punctualRegions, probe)
    let wake = try #require(story.wakes(.region).first)
    #expect(story.exits == [wake])
  }

  @Test(.covers(.R11)) func `tells the state after each crossing that it reports`() throws {
    let story = Story(.test(.tripFromHome, for: .hours(6)), on: .punctualRegions, .fenced())
    let exit = try #require(story.exits.first)
    #expect(story.first(.event(.regionState("home", .outside, manager: "main"))) == exit)
  }

  @Test(.covers(.L30), arguments: [false, true])
  func `launches for a region before the first unlock on one reading`(reading: Bool) throws {
    let reboot = Happening(
      at: .minutes(25), .powerOff(for: .minutes(2), unlockAfter: .minutes(60)))
    let story = Story(
      .test(
        .homeThenDrive, [reboot], for: .hours(3),
        readings: [.regionsBeforeFirstUnlock: reading]), on: .punctualRegions, .fenced())
    let launch = try #require(story.first(.launch(.event(.region))))
    #expect((launch < 87 * 60) == reading)
    #expect(story.withheld.contains { $0.rule == .L30 } == !reading)
  }
}
