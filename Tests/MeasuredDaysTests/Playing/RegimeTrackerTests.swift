import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import MeasuredDays

struct RegimeTrackerTests {
  private func totals(_ mode: MeasuredRegime.Mode, accuracy: Double = -1) -> Totals {
    let regime = MeasuredRegime(name: "r", accuracyMeters: accuracy, filterMeters: 1, mode: mode)
    let scenario = Scenario(
      title: "A drive.", profile: .ios12, phone: .iPhone6,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .hours(3), surroundings: .indoor),
        .init(.drive, to: Place(east: 15_000, north: 0), for: .minutes(20)),
        .init(
          .dwell, to: Place(east: 15_000, north: 0), for: .hours(3), surroundings: .indoor),
      ]), length: .hours(7), noiseSeed: 1,
      readings: [.regionWakeKeepsSession: true, .visitWakeKeepsSession: true])
    var sink = NullSink()
    return Simulation(scenario, on: .ios12).run(RegimeTracker(regime: regime), into: &sink)
  }

  @Test func `follows satellites all the time, on the way, or never`() {
    let hour: Int64 = 3_600_000
    #expect(totals(.always).gnssMilliseconds > 6 * hour)
    #expect((hour / 6...2 * hour).contains(totals(.duty).gnssMilliseconds))
    #expect(totals(.off).gnssMilliseconds == 0)
    #expect(totals(.off).fixesDelivered == 0)
    #expect(totals(.always, accuracy: 100).gnssMilliseconds == 0)
  }

  /// What a sleeping app does as somebody leaves on foot who is told, with the departure, of an arrival.
  private func requests(seed: UInt64) -> [(seconds: Int64, request: Request)] {
    var profile = Profile.ios12
    (profile.visits.earlyEchoPerMille, profile.visits.echoPerMille) = (1_000, 1_000)
    profile.visits.strayOnFoot = 0
    let scenario = Scenario(
      title: "A walk.", profile: .ios12, phone: .iPhone6,
      journey: Journey(legs: [
        .init(.dwell, to: .home, for: .hours(1), surroundings: .indoor),
        .init(.walk, to: Place(east: 5_000, north: 0), for: .minutes(60)),
      ]), length: .hours(2), noiseSeed: seed,
      readings: [.regionWakeKeepsSession: true, .visitWakeKeepsSession: true])
    let regime = MeasuredRegime(
      name: "r", accuracyMeters: -1, filterMeters: 1, mode: .duty)
    var recorder = TraceRecorder()
    Simulation(scenario, on: profile).run(RegimeTracker(regime: regime), into: &recorder)
    return recorder.entries.compactMap { entry in
      guard case .request(let request) = entry.what else { return nil }
      return (entry.time.milliseconds / 1_000, request)
    }
  }

  @Test func `takes its fence away as it begins to track`() {
    for seed in UInt64(0)..<4 {
      let told = requests(seed: seed)
      let began = told.filter { $0.request == .startUpdatingLocation("main") }.map(\.seconds)
      let taken = told.filter { $0.request == .stopMonitoring("rest") }.map(\.seconds)
      #expect(began.count >= 2)
      #expect(began == taken)
    }
  }

  @Test func `is not stopped by an arrival in the moment in which it begins`() {
    let told = (UInt64(0)..<20).flatMap { seed -> [Int64] in
      let requests = requests(seed: seed)
      let began = requests.filter { $0.request == .startUpdatingLocation("main") }.map(\.seconds)
      return requests.filter { $0.request == .stopUpdatingLocation("main") && $0.seconds > 3_600 }
        .map {
          stop in
          stop.seconds - (began.last { $0 <= stop.seconds } ?? 0)
        }
    }
    #expect(told.count > 20)
    #expect(told.allSatisfy { $0 > 2 })
  }

  @Test func `begins at rest, once it knows where, if it sleeps at rest`() throws {
    let regime = MeasuredRegime(
      name: "r", accuracyMeters: -1, filterMeters: 1, mode: .duty)
    let run = MeasuredRun(
      day: "monday", phone: "a", regime: regime, startSeconds: 0, hours: 4, firstPercent: 100,
      lastPercent: 90)
    let invented = try InventedFolder([
      "monday/truth.csv": InventedFolder.marks(from: 7_200, to: 7_800),
      "monday/reference.csv": InventedFolder.drive(from: 7_200, to: 7_800),
    ])
    let log = PlayedRun(run, on: try MeasuredDay("monday", in: invented.read()), seed: 1).log
    #expect(try #require(log.tracking.first).length < 60)
    #expect(log.trackedSeconds(of: 0...7_200) < 60)
    #expect(log.tracking.contains { (7_200...7_800).contains($0.lowerBound) })
  }
}
