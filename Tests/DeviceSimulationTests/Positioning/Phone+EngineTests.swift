import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Positioning") struct PhoneEngineTests {
  private let origin = Coordinate(latitude: 52.52, longitude: 13.405)
  private let outside = [Journey.Leg.drive(to: 30_000, for: .minutes(30))]

  private func session(_ accuracy: LocationAccuracy) -> ProbeStrategy {
    .atLaunch { app in
      app["main"].desiredAccuracy = accuracy
      app.startSession()
    }
  }

  @Test func `climbs from coarse to fine as measured`() {
    var first: [Double] = []
    var fine: [Double] = []
    for seed in UInt64(0)..<300 {
      let story = Story(.test(outside, for: .minutes(3), seed: seed), session(.best))
      let fixes = story.fixes()
      first.append((fixes.first?.time ?? .infinity) - 4)
      fine.append((fixes.first { $0.fix.horizontalAccuracy <= 10 }?.time ?? .infinity) - 4)
      let ladder = fixes.prefix(60).map(\.fix.horizontalAccuracy).prefix { $0 > 50 }
      #expect(ladder.allSatisfy { $0 == 65 })
    }
    // Measured: first fix at 0.7 s; 10 m after 6.6 s (p75 22 s, p90 36 s).
    #expect(first.allSatisfy { abs($0 - 0.7) < 0.001 })
    fine.sort()
    #expect((5...8).contains(fine[150]))
    #expect((17...27).contains(fine[225]))
    #expect((30...50).contains(fine[270]))
  }

  /// Metres between a fix and where the phone truly was, on a straight way east.
  private func errors(_ story: Story, from start: Double, speed: Double) -> [Double] {
    story.fixes(from: start).filter { $0.time < 1_800 }.map { entry in
      let east = speed * Double(entry.fix.timestamp.milliseconds) / 1_000
      let truth = Globe(origin: origin).coordinate(x: east * 1_000, y: 0)
      return entry.fix.coordinate.distance(to: truth)
    }.sorted()
  }

  @Test(
    arguments: [
      // Measured in cars: 7 and 26 m, 50.8 and 1,192 m; medians to 20 %, 95th percentiles to 35 %.
      (LocationAccuracy.best, 5.6...8.4, 17.0...35.0), (.hundredMeters, 40.6...61.0, 775.0...1_609),
      (.threeKilometers, 600.0...900.0, 1_300.0...1_900.0),
    ] as [(LocationAccuracy, ClosedRange<Double>, ClosedRange<Double>)])
  func `errs as measured`(
    accuracy: LocationAccuracy, median: ClosedRange<Double>, p95: ClosedRange<Double>
  ) {
    let all = (UInt64(0)..<20).flatMap { seed -> [Double] in
      // What is better than was asked for (S-05) is none of the errors asked about here.
      let profile = Profile.ios18.with { $0.sessions.betterThanAskedPerMille = 0 }
      let story = Story(
        .test(outside, for: .minutes(31), seed: seed), on: profile, hearsAsMeasured: true,
        session(accuracy))
      return errors(story, from: 120, speed: 30_000.0 / 1_800)
    }.sorted()
    #expect(median.contains(all[all.count / 2]))
    #expect(p95.contains(all[all.count * 95 / 100]))
  }

  @Test(
    arguments: [(LocationAccuracy.best, 1.0), (.hundredMeters, 6.4), (.kilometer, 15)]
      as [(LocationAccuracy, Double)])
  func `keeps the pace of its source on the way`(accuracy: LocationAccuracy, interval: Double) {
    let story = Story(.test(outside), session(accuracy))
    let times = story.fixes(from: 200).map(\.time).filter { $0 < 1_700 }
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    #expect(abs(intervals[intervals.count / 2] - interval) < 0.01 * interval)
  }

  @Test(
    arguments: [
      Journey.Surroundings.open: [5, 10], .urban: [30], .indoor: [65], .underground: [],
    ] as [Journey.Surroundings: [Double]])
  func `reports the accuracies of its surroundings`(
    surroundings: Journey.Surroundings, accuracies: [Double]
  ) {
    let leg = Journey.Leg(
      .walk, to: Place(east: 3_000, north: 0), for: .hours(1), surroundings: surroundings)
    // Of what hides satellites, and of stations underground, Phone+ReceptionTests tell.
    let story = Story(.test([leg]), session(.best))
    #expect(Set(story.fixes(from: 120).map(\.fix.horizontalAccuracy)).sorted() == accuracies)
  }

  @Test func `gives few fixes at rest, and knows no speed from Wi-Fi`() {
    let rest = Story(.test([.rest(.hours(3))], for: .hours(3)), session(.best))
    #expect((30...200).contains(rest.fixes(from: 60).count))
    #expect(rest.fixes().allSatisfy { $0.fix.speed == -1 })
    let way = Story(.test(outside), session(.best))
    #expect(way.fixes(from: 120).contains { $0.fix.speed > 16 })
  }

  @Test func `searches anew when the sky comes back`() {
    let legs = [
      Journey.Leg.drive(to: 10_000, for: .minutes(10)),
      Journey.Leg(
        .walk, to: Place(east: 10_300, north: 0), for: .minutes(5), surroundings: .indoor),
      Journey.Leg.drive(to: 20_000, for: .minutes(10)),
    ]
    let story = Story(.test(legs), session(.best))
    #expect(
      story.fixes(from: 602).filter { $0.time < 900 }.allSatisfy { $0.fix.horizontalAccuracy == 65 }
    )
    let again = story.fixes(from: 900).first { $0.fix.horizontalAccuracy <= 10 }
    #expect((again?.time ?? 0) > 902)
    #expect((again?.time ?? .infinity) < 961)
  }

  @Test(.covers(.S05)) func `gives what it has, be it worse than what was asked for or better`() {
    let fine = Story(.test(outside), session(.best)).fixes()
    #expect(fine.first?.fix.horizontalAccuracy == 65)
    #expect(fine.contains { $0.fix.horizontalAccuracy <= 10 })
    // Without cells Wi-Fi has to do where 3 km were asked for.
    let coarse = Story(
      .test(outside).with { $0.settings.hasCellular = false }, session(.threeKilometers))
    #expect(Set(coarse.fixes().map(\.fix.horizontalAccuracy)) == [65])
  }

  @Test(.covers(.S06)) func `gives a fix a second on the way, and minutes apart at rest`() {
    func gaps(_ leg: Journey.Leg) -> [Double] {
      let times = Story(.test([leg]), session(.best)).fixes(from: 120).map(\.time)
      return zip(times, times.dropFirst()).map { $1 - $0 }
    }
    let way = gaps(.drive(to: 60_000, for: .hours(1)))
    #expect(way.allSatisfy { abs($0 - 1) < 0.001 })
    let rest = gaps(.rest(.hours(1)))
    #expect(rest.allSatisfy { $0 >= 60 })
    #expect(rest.contains { $0 > 120 })
  }

  @Test(
    .covers(.S28),
    arguments: [
      (LocationAccuracy.bestForNavigation, PositioningMode.gnss), (.best, .gnss),
      (.nearestTenMeters, .gnss), (.hundredMeters, .wifi), (.kilometer, .cell),
      (.threeKilometers, .cell),
    ])
  func `chooses its source by the accuracy that is asked for`(
    accuracy: LocationAccuracy, mode: PositioningMode
  ) {
    let story = Story(.test(outside), session(accuracy))
    let modes = story.entries.compactMap { entry -> PositioningMode? in
      guard case .positioning(let mode) = entry.what else { return nil }
      return mode
    }
    #expect(modes == [mode])
    #expect(story.entry(.positioning(mode))?.rule == .S28)
  }

  /// A tunnel from minute 2 to 5, and one from 8 to 11.
  private var tunnels: [Journey.Leg] {
    func tunnel(to east: Double) -> Journey.Leg {
      Journey.Leg(
        .drive, to: Place(east: east, north: 0), for: .minutes(3), surroundings: .underground)
    }
    return [
      .drive(to: 2_000, for: .minutes(2)), tunnel(to: 6_000), .drive(to: 10_000, for: .minutes(3)),
      tunnel(to: 14_000), .drive(to: 20_000, for: .minutes(5)),
    ]
  }

  @Test(.covers(.S23)) func `says so again also if the app asked for another accuracy meanwhile`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSession()
        app.startTimer("coarse", after: .milliseconds(299_500))
      },
      event: { event, _, app in
        if event == .timerDidFire("coarse") { app["main"].desiredAccuracy = .threeKilometers }
      })
    let unknown = Story(.test(tunnels), probe).times {
      $0 == .event(.failed(.locationUnknown, manager: "main"))
    }
    #expect(unknown.count == 2)
    #expect((490...520).contains(unknown.last ?? 0))
  }

  @Test(.covers(.S23)) func `says each time that the phone is lost that its place is unknown`() {
    let story = Story(.test(tunnels), .atLaunch { $0.startSession() })
    let unknown = story.times { $0 == .event(.failed(.locationUnknown, manager: "main")) }
    #expect(unknown.count == 2)
    #expect((130...140).contains(unknown.first ?? 0))
    #expect((490...500).contains(unknown.last ?? 0))
    #expect(story.fixes(from: 300).contains { $0.time < 480 })
  }
}
