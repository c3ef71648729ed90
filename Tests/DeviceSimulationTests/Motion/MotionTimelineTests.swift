import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Motion estimates") struct MotionTimelineTests {
  private func changes(
    _ legs: [Journey.Leg], seed: UInt64, missing: Int = 120, staysInCar: Bool = false
  ) -> [Motion.Change] {
    MotionTimeline(
      path: Path(Journey(legs: legs)), noise: Noise(seed: seed),
      profile: .ios18.with { $0.device.trainMissingPerMille = missing }, staysInCar: staysInCar
    ).changes
  }

  /// An hour on the way after half an hour at rest.
  private func ride(_ mode: Journey.Mode) -> [Journey.Leg] {
    [.rest(.minutes(30)), Journey.Leg(mode, to: Place(east: 20_000, north: 0), for: .hours(1))]
  }

  @Test(
    .covers(.M05),
    arguments: [
      (Journey.Mode.drive, 84, 112), (.bus, 103, 205), (.train, 114, 527), (.walk, 10, 20),
    ])
  func `takes as long as measured`(mode: Journey.Mode, median: Int64, tenth: Int64) {
    let seconds = (UInt64(0)..<2_000).map { seed in
      (changes(ride(mode), seed: seed, missing: 0)[1].detectedAt - 1_800_000) / 1_000
    }.sorted()
    // 5 % at the median, 10 % at the 90th percentile, and a second of rounding.
    #expect(abs(seconds[1_000] - median) <= median / 20 + 1)
    #expect(abs(seconds[1_800] - tenth) <= tenth / 10 + 1)
  }

  @Test(.covers(.M05, .M04)) func `never sees one train in eight, though it moves`() {
    let missed = (UInt64(0)..<2_000).count { changes(ride(.train), seed: $0)[1].kinds.isEmpty }
    #expect((200...280).contains(missed))
    #expect((UInt64(0)..<100).allSatisfy { !changes(ride(.bus), seed: $0)[1].kinds.isEmpty })
  }

  /// A drive with a stop of a minute and a half after ten minutes.
  private let light: [Journey.Leg] = [
    .rest(.minutes(30)), .drive(to: 6_000, for: .minutes(10)),
    .drive(to: 6_000, for: .seconds(90)), .drive(to: 12_000, for: .minutes(10)),
  ]

  @Test(.covers(.M04)) func `is in a vehicle and at rest at a light`() {
    for seed in UInt64(0)..<100 {
      let all = changes(light, seed: seed)
      guard all.count == 5 else {
        Issue.record("\(all.count) changes")
        continue
      }
      #expect(all[1].kinds == .automotive && all[3].kinds == .automotive)
      #expect(all[2].kinds == [.automotive, .stationary])
      #expect((2_405_000...2_420_000).contains(all[2].detectedAt))
      #expect((2_493_000...2_500_000).contains(all[3].detectedAt))
    }
  }

  @Test(.covers(.M04)) func `seems at rest as well for a while in one drive of ten`() {
    let drives = (UInt64(0)..<1_000).map { changes(ride(.drive), seed: $0).dropFirst() }
    #expect(drives.allSatisfy { $0.first?.kinds == .automotive })
    let still = drives.filter { $0.contains { $0.kinds == [.automotive, .stationary] } }
    #expect((70...130).contains(still.count))
    // It drives on, and is seen to drive before it rests.
    #expect(still.allSatisfy { $0.dropLast().last?.kinds == .automotive && $0.count == 4 })
  }

  @Test(.covers(.M04)) func `is of low, medium and high confidence`() {
    let all = (UInt64(0)..<1_000).map { changes(ride(.walk), seed: $0)[1].confidence }
    #expect((70...130).contains(all.count { $0 == .low }))
    #expect((200...340).contains(all.count { $0 == .medium }))
    #expect((560...700).contains(all.count { $0 == .high }))
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
    for seed in UInt64(0)..<20 {
      let usual = changes(errand, seed: seed)
      #expect(usual.contains { $0.startedAt == 2_400_000 && $0.kinds == .stationary })
      let connected = changes(errand, seed: seed, staysInCar: true)
      let isShort = minutes < 10
      #expect(
        connected.allSatisfy { change in
          change.startedAt <= 1_800_000 || change.startedAt >= 3_000_000 || !isShort
            || change.kinds.contains(.automotive)
        })
      #expect(isShort || connected.count == usual.count)
    }
  }

  /// A guess that `--flip` moves has to be felt.
  @Test(
    .covers(.M04, .M05),
    arguments: [
      "motion.dashboard.share", "motion.dashboard.delay", "motion.dashboard.duration",
      "motion.confidence.low", "motion.confidence.high", "motion.stopDelay", "motion.goDelay",
      "motion.stopInCar",
    ])
  func `is another where a guess is moved`(id: String) throws {
    // 12 minutes at the shop: a stop in the car where the longest is 13, not where it is 10.
    let shop = Place(east: 40_000, north: 0)
    let legs =
      light + [
        .rest(.minutes(30), at: Place(east: 12_000, north: 0)),
        .drive(to: 40_000, for: .minutes(30)), .rest(.minutes(12), at: shop),
        .drive(to: 50_000, for: .minutes(10)),
      ]
    let parameter = try #require(ProfileTable.parameter(id))
    let usual = Profile.ios18.with { $0.assumed.dashboardPerMille = 500 }
    var moved = usual
    let value = try #require(parameter.value(on: usual).moved(byPercent: 30))
    parameter.set(value, on: &moved)
    func estimates(_ profile: Profile) -> [String] {
      (UInt64(0)..<30).map { seed in
        let timeline = MotionTimeline(
          path: Path(Journey(legs: legs)), noise: Noise(seed: seed), profile: profile,
          staysInCar: true)
        return "\(timeline.changes)"
      }
    }
    #expect(estimates(moved) != estimates(usual))
  }

  @Test func `never reports a change that the next one overtakes`() {
    let hops = (1...40).map { index in
      Journey.Leg(
        index.isMultiple(of: 2) ? .dwell : .drive, to: Place(east: Double(index / 2), north: 0),
        for: .seconds(30))
    }
    let all = changes(hops, seed: 4)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.detectedAt < $1.detectedAt })
  }
}
