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
