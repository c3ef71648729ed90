import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Changes of cell") struct PhoneCellChangesTests {
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

  @Test(.covers(.C14, .C02), arguments: [false, true])
  func `is silent in airplane mode unless Wi-Fi is on`(wifi: Bool) {
    let airplane = Happening(at: .minutes(20), .airplaneMode(for: .minutes(35), wifi: wifi))
    let story = Story(.test(.homeThenDrive, [airplane]), armed)
    let during = story.wakes(.significantChange, from: 1_201).filter { $0 < 3_300 }
    #expect(during.isEmpty == !wifi)
    if !wifi {
      let first = story.entry(.wake(.significantChange))
      #expect(first?.seconds == 3_330 && first?.rule == .C14)
    }
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

  @Test(.covers(.C06, .C15), arguments: [false, true])
  func `wakes nothing on a phone at rest, not in two days`(isKilled: Bool) {
    let kill = Happening(at: .minutes(10), .memoryPressure(severe: false))
    let story = Story(
      .test([.rest(.hours(48))], isKilled ? [kill] : [], for: .hours(48)), armed)
    #expect(story.wakes(.significantChange).isEmpty)
    #expect(story.fixes(of: .significantChange, from: 300).isEmpty)
  }

  @Test(
    .covers(.C06),
    arguments: [(StationaryWake.every15Minutes, 900.0), (.every2Hours, 7_200)])
  func `wakes a phone at rest at intervals on two readings`(
    reading: StationaryWake, interval: Double
  ) {
    let profile = Profile.ios18.with { $0.monitoring.stationaryWake = reading }
    let story = Story(.test([.rest(.hours(9))], for: .hours(9)), on: profile, armed)
    let wakes = story.wakes(.significantChange)
    #expect(wakes.count == Int(32_399 / interval))
    #expect(wakes == wakes.indices.map { Double($0 + 1) * interval })
    #expect(story.entry(.wake(.significantChange))?.rule == .C06)
    #expect(!story.contains(.truth(.farFromLastSignificantChange)))
  }

  @Test(.covers(.C06))
  func `counts the interval from the last event, and ends it with the service`() {
    let profile = Profile.ios18.with { $0.monitoring.stationaryWake = .every15Minutes }
    let drive: [Journey.Leg] = [.rest(.minutes(20)), .drive(to: 3_000, for: .minutes(5))]
    let story = Story(.test(drive, for: .hours(2)), on: profile, armed)
    let wakes = story.entries.filter { $0.what == .wake(.significantChange) }
    #expect(wakes.contains { $0.rule == .C01 })
    for (before, wake) in zip(wakes, wakes.dropFirst()) where wake.rule == .C06 {
      #expect(wake.time - before.time == .seconds(900))
    }
    let stopped = armed.on { event, app in
      if event == .willResignActive { app["main"].stopMonitoringSignificantLocationChanges() }
    }
    #expect(Story(.test(for: .hours(2)), on: profile, stopped).wakes(.significantChange).isEmpty)
  }

  @Test(.covers(.C13), arguments: UInt64(0)..<8)
  func `is told minutes later without a data connection`(seed: UInt64) throws {
    let none = Happening(at: .minutes(20), .noService(for: .hours(2)))
    func first(_ happenings: [Happening]) throws -> Double {
      let story = Story(.test(.homeThenDrive, happenings, for: .hours(2), seed: seed), armed)
      #expect(
        story.entry(.wake(.significantChange))?.rule == (happenings.isEmpty ? .C01 : .C13))
      return try #require(story.wakes(.significantChange).first)
    }
    let usual = try first([])
    let late = try first([none])
    #expect((120...600).contains(late - usual))
    // With the connection back at most a second after the change it takes half a minute.
    let short = Happening(
      at: .minutes(20), .noService(for: .milliseconds(Int64(usual * 1_000) - 1_199_000)))
    #expect(abs(try first([short]) - usual - 31) < 0.01)
  }
}
