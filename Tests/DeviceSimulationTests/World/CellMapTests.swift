import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Cell map") struct CellMapTests {
  private func changes(
    _ journey: Journey, seed: UInt64, on profile: Profile = .ios18
  ) -> [Int64] {
    CellMap(profile: profile, noise: Noise(seed: seed))
      .changes(on: Path(journey), end: 100_000_000)
  }

  @Test(.covers(.C01)) func `is never nearer than 500 m, nor sooner than 300 s but for bursts`() {
    for seed in UInt64(0)..<50 {
      let drive = Journey(legs: [.drive(to: 100_000, for: .hours(2))])
      let times = changes(drive, seed: seed)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { $0 < 10_000 || $0 >= 290_000 })
      #expect(times.count >= 10)
    }
    let all = (UInt64(0)..<50).flatMap { seed -> [Int64] in
      let times = changes(Journey(legs: [.drive(to: 100_000, for: .hours(2))]), seed: seed)
      return zip(times, times.dropFirst()).map { $1 - $0 }
    }
    let bursts = all.count { $0 < 10_000 }
    #expect((0.05...0.15).contains(Double(bursts) / Double(all.count - bursts)))
  }

  @Test(.covers(.C01)) func `does not change for a phone that stays within 500 m`() {
    let legs = (0..<40).map { index in
      Journey.Leg.walk(to: index.isMultiple(of: 2) ? 480 : 0, for: .minutes(6))
    }
    for seed in UInt64(0)..<20 { #expect(changes(Journey(legs: legs), seed: seed).isEmpty) }
  }

  @Test func `is a property of the world, in order of time`() {
    let drive = Journey(legs: [.drive(to: 100_000, for: .hours(2))])
    #expect(changes(drive, seed: 3) == changes(drive, seed: 3))
    #expect(changes(drive, seed: 3) == changes(drive, seed: 3).sorted())
  }

  /// The metres that a walk has come by its first change, of 2,000 stories in order of size.
  private func firstDistances(on profile: Profile) -> [Double] {
    let walk = Journey(legs: [.rest(.minutes(30)), .walk(to: 12_000, for: .seconds(8_000))])
    return (0..<2_000).compactMap { seed -> Double? in
      guard let first = changes(walk, seed: UInt64(seed), on: profile).first else { return nil }
      return Double(first - 1_800_000) / 1_000 * 1.5
    }.sorted()
  }

  @Test(
    .covers(.C03),
    arguments: [
      (CellSpacing.urban, 750.0, 0.95, 2_500.0), (.wide, 1_000, 0.9, 5_000),
      (.twoKilometres, 2_000, 0.9, 2_000),
    ])
  func `lies as far apart as the reading says`(
    spacing: CellSpacing, median: Double, share: Double, farthest: Double
  ) {
    let distances = firstDistances(on: Profile.ios18.with { $0.monitoring.cellSpacing = spacing })
    #expect(distances.count == 2_000 && distances[0] >= 500)
    // Up to 45 s pass until a change is noticed, which is 68 m at this speed.
    #expect((median - 20...median + 90).contains(distances[1_000]))
    let far = distances[Int(2_000 * share)]
    #expect((farthest * 0.96...farthest * 1.04 + 70).contains(far))
  }

  @Test(.covers(.C01)) func `keeps the interval of the version`() {
    let patient = Profile.ios18.with { $0.monitoring.significantChangeInterval = .seconds(900) }
    let drive = Journey(legs: [.drive(to: 100_000, for: .hours(2))])
    let times = changes(drive, seed: 3, on: patient)
    #expect(times.count >= 5)
    #expect(
      zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 10_000 || $1 - $0 >= 890_000 })
  }
}
