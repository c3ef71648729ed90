import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Registered regions") struct RegionRegistrationTests {
  private static let home = Coordinate(latitude: 52.52, longitude: 13.405)

  private static func region(_ center: Coordinate = home) -> Region {
    Region(identifier: "home", center: center, radius: 100)
  }

  private func armed() -> ProbeStrategy {
    .atLaunch { app in
      app.makeManager()
      if app.monitoredRegions.isEmpty { app["main"].startMonitoring(for: Self.region()) }
    }
  }

  @Test(.covers(.R09)) func `replaces a region by one of the same name`() {
    let elsewhere = Globe(origin: Self.home).coordinate(x: 10_000_000, y: 0)
    let probe = ProbeStrategy.atLaunch { app in
      app["main"].startMonitoring(for: Self.region())
      app["main"].startMonitoring(for: Self.region(elsewhere))
    }.on { event, app in
      if event == .didBecomeActive { app.perform(app.monitoredRegions.count == 1 ? "one" : "two") }
    }
    let there: [Journey.Leg] = [
      .rest(.minutes(20)), .drive(to: 10_000, for: .minutes(10)),
      .rest(.hours(4), at: Place(east: 10_000, north: 0)),
    ]
    let story = Story(.test(there, for: .hours(5)), probe)
    #expect(story.performed("one") == [0])
    #expect(story.contains(.event(.enteredRegion("home"))))
    #expect(!story.contains(.event(.exitedRegion("home"))))
  }

  @Test(.covers(.R12)) func `tells a crossing to whatever manager there is`() throws {
    let probe = ProbeStrategy(launch: { _, _, app in
      let isFirst = app.monitoredRegions.isEmpty
      app.makeManager(isFirst ? "main" : "another")
      if isFirst { app["main"].startMonitoring(for: Self.region()) }
    })
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(.test(.homeThenDrive, [kill]), probe)
    let wake = try #require(story.wakes(.region).first)
    #expect(story.first(.event(.exitedRegion("home"))) == wake)
  }

  @Test(.covers(.R18)) func `begins to work with a grant that comes after the registration`() throws
  {
    let story = Story(
      .test(.homeThenDrive).with { $0.answers.delay = .minutes(2) },
      armed())
    let registered = try #require(story.first(.event(.monitoring("home"))))
    let granted = try #require(story.first(.prompt(.answered(.authorizedAlways))))
    #expect(registered < granted)
    #expect(story.contains(.event(.exitedRegion("home")), from: 1_800))
  }

  /// Metres from the middle of the circle to where the phone was when the exit was told.
  private func distances(_ trip: Journey.Leg, metersPerSecond: Double) -> [Double] {
    (UInt64(0)..<200).compactMap { seed in
      let story = Story(
        .test([.rest(.minutes(20)), trip], for: .minutes(90), seed: seed), armed())
      return story.first(.event(.exitedRegion("home"))).map { ($0 - 1_200) * metersPerSecond }
    }.sorted()
  }

  @Test(.covers(.R17)) func `tells of a car that left within kilometres, of a walk within 300 m`()
    throws
  {
    let car = distances(.drive(to: 50_000, for: .hours(1)), metersPerSecond: 50_000 / 3_600)
    try #require(car.count > 150)
    #expect(car[0] > 600)
    #expect((1_500...3_500).contains(car[car.count / 2]))
    #expect(car[car.count * 85 / 100] < 4_000)
    let walk = distances(.walk(to: 3_600, for: .hours(1)), metersPerSecond: 1)
    try #require(walk.count > 150)
    #expect((240...350).contains(walk[walk.count / 2]))
  }
}
