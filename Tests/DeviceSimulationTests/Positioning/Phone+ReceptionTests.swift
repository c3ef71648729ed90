import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Reception") struct PhoneReceptionTests {
  private func session(
    _ accuracy: LocationAccuracy, filter: DistanceFilter = .none
  ) -> ProbeStrategy {
    .atLaunch { app in
      app["main"].desiredAccuracy = accuracy
      app["main"].distanceFilter = filter
      app.startSession()
    }
  }

  /// The fixes of some hours of one way to travel, told by their seeds.
  private func way(
    _ mode: Journey.Mode, _ accuracy: LocationAccuracy, on profile: Profile = .ios18,
    _ surroundings: Journey.Surroundings = .open
  ) -> [Location] {
    let leg = Journey.Leg(
      mode, to: Place(east: 40_000, north: 0), for: .hours(1), surroundings: surroundings)
    return (UInt64(0)..<8).flatMap { seed in
      Story(
        .test([leg], seed: seed), on: profile, hearsAsMeasured: true, session(accuracy)
      ).fixes(from: 120).map(\.fix)
    }
  }

  private func share(_ fixes: [Location], above meters: Double) -> Double {
    Double(fixes.count { $0.horizontalAccuracy > meters }) / Double(fixes.count)
  }

  @Test(
    .covers(.S05),
    arguments: [
      // Measured on development days, half to twice of it: 31, 20, 33 and 1 % of fixes.
      (Journey.Mode.drive, 0.15...0.45), (.bus, 0.1...0.3), (.train, 0.2...0.5), (.walk, 0...0.06),
    ] as [(Journey.Mode, ClosedRange<Double>)])
  func `gives cell-sized fixes in vehicles where 100 m was asked for`(
    mode: Journey.Mode, measured: ClosedRange<Double>
  ) {
    #expect(measured.contains(share(way(mode, .hundredMeters), above: 300)))
    let silent = Profile.ios18.with {
      $0.reception.driving.cells = 0
      $0.reception.onBus.cells = 0
      $0.reception.onTrain.cells = 0
      $0.reception.onFoot.cells = 0
    }
    #expect(share(way(mode, .hundredMeters, on: silent), above: 300) == 0)
  }

  @Test(
    .covers(.S05),
    arguments: [
      // Measured: 15, 17, 35 and 4 % of fixes.
      (Journey.Mode.drive, 0.08...0.2), (.bus, 0.08...0.22), (.train, 0.2...0.45),
      (.cycle, 0...0.06),
    ] as [(Journey.Mode, ClosedRange<Double>)])
  func `states more than 10 m where something hides satellites`(
    mode: Journey.Mode, measured: ClosedRange<Double>
  ) {
    let fixes = way(mode, .best)
    #expect(measured.contains(share(fixes, above: 10)))
    #expect(share(fixes, above: 65) > 0)
    var open = Profile.ios18
    for path in [
      \Profile.Reception.driving, \.onBus, \.onTrain, \.cycling,
    ] as [WritableKeyPath<Profile.Reception, Profile.Reception.Way>] {
      open.reception[keyPath: path].obstructed = 0
    }
    #expect(share(way(mode, .best, on: open).dropFirst(60).map { $0 }, above: 65) == 0)
  }

  @Test(.covers(.S23)) func `hears something underground now and then`() {
    let fixes = way(.train, .hundredMeters, .underground)
    // Measured where nothing told where the subway was: 73 an hour, four of five by cells.
    #expect((30...150).contains(fixes.count / 8))
    #expect((0.5...0.95).contains(share(fixes, above: 300)))
    let silent = Profile.ios18.with {
      ($0.reception.undergroundCells, $0.reception.undergroundPoor) = (0, 0)
    }
    #expect(way(.train, .hundredMeters, on: silent, .underground).isEmpty)
    #expect(way(.fly, .hundredMeters, .underground).isEmpty, "A cabin passes no station.")
  }

  @Test(.covers(.S06)) func `looks about while it stands outdoors, and rests after a while`() {
    let legs = [
      Journey.Leg.walk(to: 800, for: .minutes(10)),
      Journey.Leg(
        .dwell, to: Place(east: 800, north: 0), for: .hours(2), surroundings: .open),
    ]
    let times = Story(
      .test(legs, for: .hours(2)), hearsAsMeasured: true, session(.hundredMeters)
    ).fixes().map(\.time)
    func count(_ minutes: ClosedRange<Double>) -> Int {
      times.count { minutes.contains($0 / 60) }
    }
    // Measured: 265 an hour of people who wait.
    #expect((40...110).contains(count(11...25)))
    #expect(count(26...120) <= 94)
  }

  @Test(
    .covers(.S06, .S04), arguments: [(1.0, 17...44), (30.0, 0...3)] as [(Double, ClosedRange<Int>)])
  func `tells an app at rest of steps as large as it asked for`(
    filter: Double, measured: ClosedRange<Int>
  ) {
    let fixes = Story(
      .test([.rest(.hours(30))], for: .hours(30)), hearsAsMeasured: true,
      session(.hundredMeters, filter: DistanceFilter(meters: filter))
    ).fixes(from: 3_600).map(\.fix)
    #expect(measured.contains(fixes.count / 29))
    #expect(!fixes.isEmpty)
    for (fix, next) in zip(fixes, fixes.dropFirst())
    where next.horizontalAccuracy * 2 >= fix.horizontalAccuracy {
      #expect(next.distance(from: fix) >= filter)
    }
  }

  @Test func `errs alike as long as it lies there`() {
    let fixes = Story(
      .test([.rest(.hours(30))], for: .hours(30)), hearsAsMeasured: true,
      session(.hundredMeters, filter: DistanceFilter(meters: 1))
    ).fixes(from: 600).map(\.fix)
    let east = fixes.map(\.coordinate.longitude).sorted()[fixes.count / 2]
    let north = fixes.map(\.coordinate.latitude).sorted()[fixes.count / 2]
    let middle = Coordinate(latitude: north, longitude: east)
    let scatter = fixes.map { $0.coordinate.distance(to: middle) }.sorted()
    // Measured: 7 and 17 m about the middle.
    #expect((4.5...9).contains(scatter[scatter.count / 2]))
    #expect((11...23).contains(scatter[scatter.count * 95 / 100]))
  }
}
