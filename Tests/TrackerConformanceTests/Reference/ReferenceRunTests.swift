import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct ReferenceRunTests {
  /// Home, a drive, two hours there, back, and rest.
  private static func commute(
    _ happenings: Happening.Kind..., on profile: ProfileID = .ios18
  ) -> Scenario {
    let work = Place(east: 20_000, north: 0)
    return Scenario(
      title: "To work and back", profile: profile,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .hours(1)),
        .init(.drive, to: work, for: .minutes(20)),
        .init(.dwell, to: work, for: .hours(2)),
        .init(.drive, to: .home, for: .minutes(20)),
        .init(.dwell, to: .home, for: .hours(1)),
      ]),
      happenings: happenings.map { Happening(at: .minutes(30), $0) }, length: .hours(6))
  }

  /// The oracle's own wakes in a story: when, and by which channel.
  private static func played(_ scenario: Scenario) throws -> [(time: Instant, by: WakeChannel)] {
    let simulation = try #require(Simulation(scenario))
    var recorder = TraceRecorder()
    simulation.run(ReferenceTracker(GroundTruth(scenario)), into: &recorder)
    return recorder.entries.compactMap { entry in
      if case .wake(let channel) = entry.what { (entry.time, channel) } else { nil }
    }
  }

  @Test(
    arguments: [
      .memoryPressure(severe: true), .memoryPressure(severe: false), .crash, .appUpdate,
      .motionDenied(for: .hours(1)),
    ] as [Happening.Kind])
  func `is woken in a story in which iOS may end the app`(kind: Happening.Kind) {
    #expect(!ReferenceRun(of: Self.commute(kind)).wakes.isEmpty)
    #expect(!ReferenceRun(of: Self.commute(.noGNSS(for: .minutes(1)), kind)).wakes.isEmpty)
  }

  @Test(
    arguments: [
      .openApp(for: .minutes(1)), .forceQuit, .airplaneMode(for: .minutes(1), wifi: false),
      .noService(for: .minutes(1)), .locationPermission(.denied, for: .minutes(1)),
      .reducedAccuracy(for: .minutes(1)), .locationServicesOff(for: .minutes(1)),
      .powerOff(for: .minutes(1), unlockAfter: .minutes(1)), .lowPowerMode(for: .minutes(1)),
      .backgroundRefreshOff(for: .minutes(1)), .notificationsOff(for: .minutes(1)),
      .optOut(for: .minutes(1)), .serverDown(for: .minutes(1)), .diskFull(for: .minutes(1)),
      .charging(for: .minutes(1)), .noGNSS(for: .minutes(1)),
    ] as [Happening.Kind])
  func `is not asked where iOS does not end the app`(kind: Happening.Kind) {
    #expect(ReferenceRun(of: Self.commute(kind)).wakes.isEmpty)
  }

  @Test func `is not asked in an untroubled story`() {
    #expect(ReferenceRun(of: Self.commute()).wakes.isEmpty)
  }

  @Test(arguments: [ProfileID.ios12, .ios18])
  func `is woken by every channel on a drive after a rest`(profile: ProfileID) throws {
    let scenario = Self.commute(.memoryPressure(severe: true), on: profile)
    let wakes = try Self.played(scenario)
    // An arrival is no wake: it tells of a movement that is over.
    let told = ReferenceRun(of: scenario).wakes
    #expect(told.count { $0.channel == .visit } < wakes.count { $0.by == .visit })
    #expect(
      told.filter { $0.channel != .visit }.map(\.time)
        == wakes.filter { $0.by != .visit }.map(\.time))
    // Both drives end in a stay, and begin with the exit from the region around the last one.
    let drives = [(60.0, 82.0), (200.0, 222.0)]
    for (begin, end) in drives {
      let onTheWay = wakes.filter { $0.time >= .at(begin * 60) && $0.time <= .at(end * 60) }
      #expect(onTheWay.contains { $0.by == .significantChange })
      #expect(onTheWay.contains { $0.by == .region })
    }
    #expect(wakes.contains { $0.by == .visit })
  }

  @Test func `gives its wakes in order`() {
    let wakes = ReferenceRun(of: Self.commute(.crash)).wakes
    #expect(wakes.map(\.time) == wakes.map(\.time).sorted())
    #expect(wakes.count > 3)
  }

  @Test func `is woken at the same times in the same story`() {
    let scenario = Self.commute(.crash)
    #expect(ReferenceRun(of: scenario).wakes == ReferenceRun(of: scenario).wakes)
  }

  @Test func `knows nothing of a version that does not exist`() {
    #expect(ReferenceRun(of: Self.commute(.crash, on: ProfileID("ios99"))).wakes.isEmpty)
  }

  @Test(arguments: [(109, true), (120, false)])
  func `is not asked for the exit from a stop before a pause of two minutes`(
    pause: Int, isAsked: Bool
  ) {
    // It halts 24 s after a full minute, a kilometre from home: the exit may be told after the halt.
    var scenario = Scenario(
      title: "A halt", profile: .ios12,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .hours(1)),
        .init(.drive, to: Place(east: 1_000, north: 0), for: .seconds(84)),
        .init(.drive, to: Place(east: 1_000, north: 0), for: .seconds(pause)),
        .init(.drive, to: Place(east: 3_000, north: 0), for: .minutes(5)),
      ]),
      happenings: [Happening(at: .minutes(30), .crash)], length: .hours(4))
    scenario.parameters = [
      "region.tail.share": .count(1_000), "region.tail": .milliseconds(300_000...300_000),
      "region.never.share": .count(0), "region.setupDelayed.share": .count(0),
      "region.responseDelayed.share": .count(0),
    ]
    let exits = ReferenceRun(of: scenario).wakes.filter {
      $0.channel == .region && $0.time > .at(3_600)
    }
    #expect(exits.isEmpty == !isAsked)
  }
}
