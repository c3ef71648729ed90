import StoryModel
import Testing
import TrackerConformance

struct ScenarioStatisticsTests {
  private static let statistics = ScenarioStatistics(
    of: ScenarioGenerator(profiles: Profile.defaults))

  private var statistics: ScenarioStatistics { Self.statistics }

  @Test(arguments: HappeningName.allCases)
  func `every kind of happening is in many stories`(name: HappeningName) {
    #expect(statistics.share(name.rawValue) >= (name.row.frequency == .seldom ? 0.04 : 0.08))
    #expect(
      statistics.share("\(name) during a trip") >= (name.row.frequency == .seldom ? 0.01 : 0.02))
  }

  @Test(arguments: [
    "forceQuit", "memoryPressure", "crash", "airplaneMode", "locationPermission", "powerOff",
    "lowPowerMode", "optOut",
  ])
  func `what users complain of is in one story of six at least`(name: String) {
    #expect(statistics.share(name) >= 1.0 / 6)
  }

  @Test(arguments: [
    ("airplane mode with Wi-Fi", 0.06), ("airplane mode alone", 0.1), ("permission denied", 0.1),
    ("permission authorizedWhenInUse", 0.1), ("permission restricted", 0.01),
    ("unlocked as it boots", 0.06), ("boots locked", 0.1), ("boots long before the unlock", 0.05),
    ("severe pressure", 0.08), ("mild pressure", 0.1), ("during a trip", 0.3),
  ])
  func `every edge is in some stories`(name: String, share: Double) {
    #expect(statistics.share(name) >= share)
  }

  @Test(arguments: [
    ("walk", 0.3), ("drive", 0.4), ("cycle", 0.2), ("train", 0.2), ("bus", 0.15), ("run", 0.12),
    ("trip before the calm", 0.6), ("trip in the calm", 1), ("underground", 0.3),
    ("long dwell", 0.3), ("return", 0.3),
  ])
  func `every way to spend a day is in many stories`(name: String, share: Double) {
    #expect(statistics.share(name) >= share)
  }

  @Test func `most stories grant Always and the precise location`() {
    #expect(statistics.share("always") >= 0.6)
    #expect(statistics.share("allowed") >= statistics.share("always"))
  }

  @Test(arguments: [
    ("refuse", 0.02...0.15), ("allowOnce", 0.02...0.15), ("reduced", 0.05...0.2),
    ("ordinary", 0.1...0.4), ("nothing happens", 0.05...0.2), ("low power at first", 0.05...0.3),
    ("foreign regions", 0.1...0.4), ("ios12", 0.1...0.25), ("ios18", 0.1...0.4),
  ])
  func `settings are mixed`(name: String, range: ClosedRange<Double>) {
    #expect(range.contains(statistics.share(name)))
  }

  @Test func `stories have a sensible size`() {
    let stories = Double(statistics.stories)
    // One in 120 begins after 6 to 20 days of use, which is 2.6 hours of the mean.
    #expect((12...30).contains(Double(statistics.hours) / stories))
    #expect((3...12).contains(Double(statistics.happenings) / stories))
    #expect((2...10).contains(Double(statistics.trips) / stories))
    #expect((20...80).contains(Double(statistics.legs) / stories))
  }
}
