import StoryModel
import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("The phone's clock") struct PhoneClockTests {
  @Test func `counts from the midnight of Greenwich before the first day`() {
    let berlin = PhoneClock(beginningAt: 8, longitude: 13.4)
    #expect(berlin.secondsFromGMT == 3_600)
    #expect(berlin.date(at: .start) == Instant(milliseconds: 7 * 3_600_000))
    // Two in the night in Tokyo is five in the afternoon of the day before in Greenwich.
    let tokyo = PhoneClock(beginningAt: 2, longitude: 139.7)
    #expect(tokyo.secondsFromGMT == 9 * 3_600)
    #expect(tokyo.date(at: .start) == Instant(milliseconds: 17 * 3_600_000))
    let honolulu = PhoneClock(beginningAt: 20, longitude: -157.9)
    #expect(honolulu.secondsFromGMT == -11 * 3_600)
    #expect(honolulu.date(at: .start) == Instant(milliseconds: 7 * 3_600_000))
  }

  /// What an app reads at every fix.
  private final class Readings {
    var times: [(now: Instant, date: Instant, fix: Location)] = []
    var zones: [Int] = []
    var versions: [Int] = []
  }

  private func probe(_ readings: Readings) -> ProbeStrategy {
    nonisolated(unsafe) let readings = readings
    return ProbeStrategy(
      launch: { _, _, app in
        app.startSLC()
        app.startSession()
        readings.versions.append(app.appVersion)
      },
      event: { event, _, app in
        guard case .didUpdateLocations(let fixes, _) = event else { return }
        readings.times.append((app.now, app.date, fixes.newest))
        if readings.zones.last != app.secondsFromGMT { readings.zones.append(app.secondsFromGMT) }
      })
  }

  @Test(.covers(.D10)) func `moves dates when it is set, and nothing else`() {
    let (before, after) = (Readings(), Readings())
    let shifts = [200, 310, 1_200, 2_000].map {
      Happening(at: .seconds($0), .clockChange(by: .hours($0 == 310 ? -30 : 30)))
    }
    let plain = Story(.test(.homeThenDrive), jitter: 0...100, probe(before))
    let shifted = Story(.test(.homeThenDrive, shifts), jitter: 0...100, probe(after))
    #expect(
      shifted.entry(.happening(.clockChange(milliseconds: -108_000_000)))?.rule == .D10)
    #expect(shifted.entries.count == plain.entries.count + 4)
    #expect(plain.entries.map(\.time).count > 100)
    let monotonic = after.times.map { [$0.now, $0.fix.timestamp] }
    #expect(monotonic == before.times.map { [$0.now, $0.fix.timestamp] })
    for (one, other) in zip(before.times, after.times) {
      let hours =
        one.now < .start.advanced(by: .seconds(200))
        ? 0
        : one.now < .start.advanced(by: .seconds(310))
          ? 30
          : one.now < .start.advanced(by: .seconds(1_200))
            ? 0
            : one.now < .start.advanced(by: .seconds(2_000)) ? 30 : 60
      #expect(other.date - one.date == .hours(hours))
      // A fix of before keeps its date: it was determined by the clock as it was set then.
      if one.fix.timestamp == one.now { #expect(other.fix.date - one.fix.date == .hours(hours)) }
    }
  }

  @Test func `says at a fix what it says to the app`() {
    let readings = Readings()
    _ = Story(.test(.homeThenDrive), probe(readings))
    #expect(readings.times.count > 100)
    for time in readings.times {
      #expect(time.date - time.now == .hours(7))
      #expect(time.fix.date - time.fix.timestamp == .hours(7))
    }
    #expect(readings.zones == [3_600])
  }

  @Test func `learns the time zone from the cells that it comes to`() {
    let readings = Readings()
    let west: [Journey.Leg] = [.drive(to: -600_000, for: .hours(5))]
    _ = Story(.test(west, for: .hours(5)), probe(readings))
    #expect(readings.zones == [3_600, 0])
  }

  @Test(.covers(.L26)) func `the app reads which of its versions it is`() {
    let readings = Readings()
    let updates = [600, 1_200].map { Happening(at: .seconds($0), .appUpdate) }
    _ = Story(.test(.homeThenDrive, updates), probe(readings))
    #expect(readings.versions.first == 1)
    #expect(readings.versions.last == 3)
    #expect(readings.versions == readings.versions.sorted())
  }
}
