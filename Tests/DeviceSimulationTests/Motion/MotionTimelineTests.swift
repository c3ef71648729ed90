import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Motion estimates") struct MotionTimelineTests {
  private func spans(
    _ legs: [Journey.Leg], seed: UInt64, missing: Int = 0, staysInCar: Bool = false
  ) -> [MotionTimeline.Span] {
    MotionTimeline(
      path: Path(Journey(legs: legs)), noise: Noise(seed: seed),
      profile: .ios18.with { $0.device.trainMissingPerMille = missing }, staysInCar: staysInCar
    ).spans
  }

  /// An hour on the way after half an hour at rest.
  private func ride(_ mode: Journey.Mode, meters: Double = 20_000) -> [Journey.Leg] {
    [.rest(.minutes(30)), Journey.Leg(mode, to: Place(east: meters, north: 0), for: .hours(1))]
  }

  private func found(_ kinds: MotionActivity.Kinds, in spans: [MotionTimeline.Span]) -> Int64? {
    spans.first { $0.kinds == kinds }?.from
  }

  @Test(
    .covers(.M05),
    arguments: [
      (Journey.Mode.drive, 84, 112), (.bus, 103, 205), (.train, 49, 178), (.walk, 14, 27),
      (.cycle, 38, 161),
    ])
  func `takes as long as measured`(mode: Journey.Mode, median: Int64, tenth: Int64) throws {
    let kinds: MotionActivity.Kinds =
      mode == .walk ? .walking : mode == .cycle ? .cycling : .automotive
    let seconds = try (UInt64(0)..<2_000).map { seed in
      (try #require(found(kinds, in: spans(ride(mode), seed: seed))) - 1_800_000) / 1_000
    }.sorted()
    // 5 % at the median, 10 % at the 90th percentile, and a second of rounding.
    #expect(abs(seconds[1_000] - median) <= median / 20 + 1)
    #expect(abs(seconds[1_800] - tenth) <= tenth / 10 + 1)
  }

  @Test(.covers(.M04)) func `says nothing between what was and what is not found yet`() {
    var count = 0
    for seed in UInt64(0)..<200 {
      // What is said until the ride is over.
      let all = spans(ride(.bus), seed: seed).filter { $0.from < 5_400_000 }
      guard let lost = all.first(where: { $0.kinds.isEmpty }) else { continue }
      count += 1
      #expect((1_814_000...1_886_000).contains(lost.from))
      #expect(found(.automotive, in: all) ?? 0 > lost.from)
    }
    // A bus is found sooner now and then.
    #expect((120..<200).contains(count))
  }

  @Test(.covers(.M05), arguments: [0, 120, 1_000])
  func `never recognises as many trains as the version says`(perMille: Int) {
    let missed = (UInt64(0)..<1_000).count {
      found(.automotive, in: spans(ride(.train), seed: $0, missing: perMille)) == nil
    }
    #expect((perMille * 8 / 10...perMille * 12 / 10).contains(missed))
  }

  @Test(.covers(.M05)) func `does not recognise a train as slow as light rail, but a slow bus`() {
    for seed in UInt64(0)..<50 {
      #expect(found(.automotive, in: spans(ride(.train, meters: 10_000), seed: seed)) == nil)
      #expect(found(.automotive, in: spans(ride(.bus, meters: 10_000), seed: seed)) != nil)
    }
  }

  /// A drive with a stop of a minute and a half after ten minutes.
  private let light: [Journey.Leg] = [
    .rest(.minutes(30)), .drive(to: 6_000, for: .minutes(10)),
    .drive(to: 6_000, for: .seconds(90)), .drive(to: 12_000, for: .minutes(10)),
  ]

  @Test(.covers(.M04)) func `is in a vehicle and at rest at a light, and only there`() throws {
    for seed in UInt64(0)..<100 {
      let all = spans(light, seed: seed)
      let index = try #require(all.firstIndex { $0.kinds == [.automotive, .stationary] })
      #expect((2_405_000...2_420_000).contains(all[index].from))
      #expect(all[index + 1].kinds == .automotive)
      #expect((2_493_000...2_500_000).contains(all[index + 1].from))
      #expect(all.count { $0.kinds == [.automotive, .stationary] } == 1)
    }
  }

  @Test(.covers(.M05), arguments: [5, 15])
  func `stays automotive at a short stop while in touch with the car, on one reading`(
    minutes: Int
  ) {
    let errand: [Journey.Leg] = [
      .rest(.minutes(30)), .drive(to: 6_000, for: .minutes(10)),
      .rest(.minutes(minutes), at: Place(east: 6_000, north: 0)),
      .drive(to: 12_000, for: .minutes(10)),
    ]
    let connected = (UInt64(0)..<20).map { spans(errand, seed: $0, staysInCar: true) }
    let rests = connected.map { all in
      all.contains { $0.kinds == .stationary && (2_400_000..<3_000_000).contains($0.from) }
    }
    #expect(rests.contains(true) == (minutes > 10))
    #expect(
      (UInt64(0)..<20).contains { seed in
        spans(errand, seed: seed).contains { $0.kinds == .stationary && $0.from > 2_400_000 }
      })
  }

  @Test func `never reports a change that the next one overtakes`() {
    let hops = (1...40).map { index in
      Journey.Leg(
        index.isMultiple(of: 2) ? .dwell : .drive, to: Place(east: Double(index / 2), north: 0),
        for: .seconds(30))
    }
    let all = spans(hops, seed: 4)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.from < $1.from })
  }
}
