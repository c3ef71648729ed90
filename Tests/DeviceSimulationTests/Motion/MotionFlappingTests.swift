import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Motion flapping") struct MotionFlappingTests {
  private func flapping(
    _ legs: [Journey.Leg], seed: UInt64 = 1, _ profile: Profile = .ios18
  ) -> MotionFlapping {
    let noise = Noise(seed: seed)
    let timeline = MotionTimeline(
      path: Path(Journey(legs: legs)), noise: noise, profile: profile, staysInCar: true)
    return MotionFlapping(spans: timeline.spans, noise: noise, profile: profile)
  }

  /// Every estimate until a time.
  private func estimates(
    _ flapping: MotionFlapping, until end: Int64
  ) -> [MotionFlapping.Estimate] {
    guard var estimate = flapping.estimate(at: flapping.beginning) else { return [] }
    var all = [estimate]
    while estimate.until < end {
      estimate = flapping.next(after: estimate)
      all.append(estimate)
    }
    return all
  }

  private static let hour: Int64 = 3_600_000

  /// Three hundred hours on the way after half an hour at rest.
  private func way(_ mode: Journey.Mode, _ surroundings: Journey.Surroundings = .open)
    -> [MotionFlapping.Estimate]
  {
    let ride = Journey.Leg(
      mode, to: Place(east: 20_000_000, north: 0), for: .hours(300), surroundings: surroundings)
    let all = estimates(flapping([.rest(.minutes(30)), ride]), until: 300 * Self.hour)
    return all.filter { $0.since > 2 * Self.hour && $0.until < 300 * Self.hour }
  }

  private func mean(
    _ all: [MotionFlapping.Estimate], of isOne: (MotionActivity.Kinds) -> Bool
  ) -> Double {
    let lengths = all.filter { isOne($0.kinds) }.map { Double($0.until - $0.since) / 1_000 }
    return lengths.reduce(0, +) / Double(lengths.count)
  }

  @Test(
    .covers(.M04),
    arguments: [
      (Journey.Mode.walk, MotionActivity.Kinds.walking, 1_318.0, 23.0, 6.0, 0.333),
      (.cycle, .cycling, 117, 25, 27, 0.462), (.drive, .automotive, 444, 30, 8, 0.548),
      (.bus, .automotive, 777, 45, 13, 0.46), (.train, .automotive, 427, 28, 9, 0.723),
    ])
  func `says for as long as measured what is right, nothing, and what is wrong`(
    mode: Journey.Mode, right: MotionActivity.Kinds, rightMean: Double, none: Double,
    wrong: Double, share: Double
  ) {
    let all = way(mode)
    let flags = all.map(\.kinds)
    // Hundreds of each: a fifth is more than chance.
    #expect(abs(mean(all) { $0 == right } / rightMean - 1) < 0.2)
    #expect(abs(mean(all) { $0.isEmpty } / none - 1) < 0.2)
    #expect(abs(mean(all) { $0 != right && !$0.isEmpty } / wrong - 1) < 0.2)
    let ends = zip(flags, flags.dropFirst()).filter { $0.0.isEmpty }
    let wrongs = Double(ends.count { $0.1 != right })
    #expect(abs(wrongs / Double(ends.count) - share) < 0.08)
    // From one flag to another it says nothing for a while.
    #expect(zip(flags, flags.dropFirst()).allSatisfy { $0.isEmpty != $1.isEmpty })
  }

  @Test(.covers(.M04)) func `is less sure on a subway than on a train`() {
    func share(_ all: [MotionFlapping.Estimate]) -> Double {
      let right = all.filter { $0.kinds == .automotive }.reduce(0) { $0 + $1.until - $1.since }
      return Double(right) / Double(all.reduce(0) { $0 + $1.until - $1.since })
    }
    #expect((0.7...0.85).contains(share(way(.train))))
    #expect((0.3...0.45).contains(share(way(.train, .underground))))
  }

  /// A walk of half an hour, and a stay of ten hours.
  private func stay(_ surroundings: Journey.Surroundings) -> [Journey.Leg] {
    let place = Place(east: 2_000, north: 0)
    return [
      .rest(.minutes(30)), Journey.Leg(.walk, to: place, for: .minutes(30)),
      Journey.Leg(.dwell, to: place, for: .hours(10), surroundings: surroundings),
    ]
  }

  /// Changes by the quarters of an hour since an arrival, of twenty phones.
  private func changes(_ surroundings: Journey.Surroundings) -> [Int] {
    var counts = [Int](repeating: 0, count: 40)
    for seed in UInt64(0)..<20 {
      for estimate in estimates(flapping(stay(surroundings), seed: seed), until: 11 * Self.hour)
      where estimate.since > Self.hour {
        counts[min(39, Int((estimate.since - Self.hour) / 900_000))] += 1
      }
    }
    return counts
  }

  @Test(.covers(.M04)) func `flaps most in who waits, less at a stay, and not at night`() {
    let (indoors, outdoors) = (changes(.indoor), changes(.open))
    // Of an hour: 187 of who waits, 65 of who has just arrived, 19 later.
    #expect((700...1_200).contains(outdoors[0]))
    #expect((200...400).contains(indoors[1]) && (200...400).contains(outdoors[1]))
    #expect((60...160).contains(indoors[8]))
    #expect(indoors[17...].allSatisfy { $0 == 0 })
  }

  @Test func `says the same whenever somebody begins to listen`() {
    let flapping = flapping(stay(.open))
    let all = estimates(flapping, until: 11 * Self.hour)
    #expect(all.count > 50)
    var last: MotionFlapping.Estimate?
    for time in stride(from: Int64(600_000), to: 11 * Self.hour, by: 97_001) {
      let expected = all.last { $0.since <= time }
      let fresh = flapping.estimate(at: time)
      last = flapping.estimate(at: time, after: last)
      #expect(fresh?.since == expected?.since && fresh?.kinds == expected?.kinds)
      #expect(last?.since == expected?.since && last?.until == fresh?.until)
    }
  }

  /// Somebody who uses everything, with stops.
  private static let grandTour: [Journey.Leg] = {
    var (legs, east): ([Journey.Leg], Double) = ([.rest(.hours(1))], 0)
    let ways: [(Journey.Mode, Double, Journey.Surroundings)] = [
      (.walk, 1.4, .open), (.cycle, 5, .open), (.drive, 15, .open), (.bus, 8, .open),
      (.train, 20, .open), (.train, 3, .open), (.train, 4.5, .open), (.train, 20, .underground),
    ]
    for (mode, speed, surroundings) in ways {
      for isStop in [false, true, false] {
        if !isStop { east += speed * 1_500 }
        legs.append(
          Journey.Leg(
            mode, to: Place(east: east, north: 0), for: .seconds(isStop ? 80 : 1_500),
            surroundings: surroundings))
      }
      legs.append(
        Journey.Leg(
          .dwell, to: Place(east: east, north: 0), for: .minutes(30), surroundings: .open))
    }
    legs += [
      .rest(.hours(5), at: Place(east: east, north: 0)),
      .drive(to: east + 9_000, for: .minutes(10)),
      .rest(.minutes(12), at: Place(east: east + 9_000, north: 0)),
      .drive(to: east + 18_000, for: .minutes(10)),
    ]
    return legs
  }()

  private static let rows = ProfileTable.all.map(\.id).filter { id in
    let others = ["usageKey", "miss.train", "carBluetooth", "historyDelay", "medium", "telling"]
    return id.hasPrefix("motion.") && !others.contains(String(id.dropFirst(7)))
  }

  /// What `--flip` moves has to be felt.
  @Test(.covers(.M04, .M05), arguments: rows)
  func `is another where a row is moved`(id: String) throws {
    let parameter = try #require(ProfileTable.parameter(id))
    var moved = Profile.ios18
    let value = try #require(parameter.value(on: moved).moved(byPercent: 30))
    parameter.set(value, on: &moved)
    func told(_ profile: Profile) -> [String] {
      (UInt64(0)..<20).map { seed in
        estimates(flapping(Self.grandTour, seed: seed, profile), until: 30 * Self.hour)
          .map { "\($0.since) \($0.kinds.rawValue)" }.joined(separator: ",")
      }
    }
    let isAnother = told(moved) != told(.ios18)
    #expect(isAnother)
  }
}
